/**
 * Where each input of a network goes when the board is seen in a mirror, for games that are the same left and right, upside down,
 * about the diagonal, or with the innermost of several rings as the outermost.
 *
 *   node packages/cli/training/updated-network/flip.ts chess flip.u16 [sideways | upside-down | diagonal | inside-out]
 */
import { writeFileSync } from 'node:fs'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { SIGHTS } from './sights.ts'

const [id = 'chess', file = 'flip.u16', mirror = 'sideways'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry(id)!, {}))
const sees = SIGHTS[id]!(game)
const { inputs } = sightOf(game, sees)
const { shapes } = game.board
const both = (of: readonly number[]) => Math.min(...of) + Math.max(...of)
const [columns, rows] = [both(shapes.map(({ x }) => x)), both(shapes.map(({ y }) => y))]
const awayOf = (x: number, y: number) => Math.max(Math.abs(x - columns / 2), Math.abs(y - rows / 2))
const rings = both(shapes.map(({ x, y }) => awayOf(x, y)))
const insideOut = (x: number, y: number): readonly [number, number] => {
  const times = rings / awayOf(x, y) - 1
  return [columns / 2 + (x - columns / 2) * times, rows / 2 + (y - rows / 2) * times]
}
const inMirror = (x: number, y: number): readonly [number, number] =>
  mirror === 'sideways'
    ? [columns - x, y]
    : mirror === 'upside-down'
      ? [x, rows - y]
      : mirror === 'inside-out'
        ? insideOut(x, y)
        : [y, x]
const mirrored = shapes.map((from) => {
  const [x, y] = inMirror(from.x, from.y)
  return shapes.findIndex((shape) => Math.abs(shape.x - x) < 0.01 && Math.abs(shape.y - y) < 0.01)
})
if (mirrored.includes(-1)) throw new Error(`${id} is not the same in this mirror`)
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
