/**
 * Where each input of a network goes when the board is seen in a mirror, for games that are the same left and right, upside down or
 * about the diagonal, or with the innermost of several rings as the outermost.
 *
 *   node packages/cli/training/updated-network/flip.ts chess flip.u16 [sideways | upside-down | diagonal | inside-out]
 */
import { writeFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { flipOf, type Mirror } from './mirrors.ts'
import { SIGHTS } from './sights.ts'

const [id = 'chess', file = 'flip.u16', mirror = 'sideways'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const flip = flipOf(game, SIGHTS[id]!(game), mirror as Mirror)
if (!flip) throw new Error(`${id} is not the same in this mirror`)
writeFileSync(file, flip)
