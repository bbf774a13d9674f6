/**
 * Where each input of a network goes when the board is seen in a mirror, for games that are the same left and right.
 *
 *   node packages/cli/training/updated-network/flip.ts chess flip.u16
 */
import { writeFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { SIGHTS } from './sights.ts'

const [id = 'chess', file = 'flip.u16'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const sees = SIGHTS[id]!(game)
const { inputs } = sightOf(game, sees)
const { shapes } = game.board
const columns = shapes.map(({ x }) => x)
const across = Math.min(...columns) + Math.max(...columns)
const mirrored = shapes.map(({ x, y }) =>
  shapes.findIndex((shape) => Math.abs(shape.x - (across - x)) < 0.01 && Math.abs(shape.y - y) < 0.01),
)
const flip = Uint16Array.from({ length: inputs }, (_, i) => i)
let first = 1
for (const { count, values, across: seenFrom } of sees) {
  const each = 2 * values.length
  const times = seenFrom === 'own' ? 2 : 1
  if (count === game.board.size)
    for (let k = 0; k < times * count; k++)
      for (let v = 0; v < each; v++) {
        const there = mirrored[k % count]! + (k >= count ? count : 0)
        flip[first + k * each + v] = first + there * each + v
      }
  first += times * count * each
}
writeFileSync(file, flip)
