import { type Game, neighbourLists, ORTHOGONAL, openGame, Random, unwrap } from '@jatekvilag/engine'
import { listed, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hexbo } from '../hexbo/hexbo.ts'
import { tanbo } from '../tanbo/tanbo.ts'
import { neighbours as cube } from '../tanbo-3d/cube.ts'
import { tanbo3d } from '../tanbo-3d/tanbo-3d.ts'
import { afterPlacing, mayPlace, type NaiveBoard, type Stones } from './naive.ts'

const flat = unwrap(openGame(hexbo))
const square = unwrap(openGame(tanbo, { preset: 'small' }))
const deep = unwrap(openGame(tanbo3d))

function naiveBoard({ board }: Game, near?: typeof cube): NaiveBoard {
  return {
    size: board.size,
    near: (point) =>
      near
        ? [...near.cells.subarray(near.start[point], near.start[point + 1])]
        : board.directions.map((_, d) => board.step[d * board.size + point]).filter((next) => next >= 0),
  }
}
const stonesOf = (game: Game, p: Int32Array): Stones =>
  new Map(game.scene(p).items.map(({ site, glyph }) => [site, glyph]))
const sorted = (stones: Stones) => [...stones].sort(([a], [b]) => a - b)

describe.each([
  ['hexbo', flat, naiveBoard(flat), 1],
  ['tanbo', square, naiveBoard(square, neighbourLists(square.board, ORTHOGONAL)), 1],
  ['tanbo-3d', deep, naiveBoard(deep, cube), 4],
] as const)('%s', (_, game, board, matches) => {
  it('is played as a naive program plays it, all through random games', () => {
    const random = new Random(5)
    let removals = 0
    for (let match = 0; match < matches; match++) {
      const p = game.start()
      while (game.actors(p) !== 0) {
        const seat = game.actors(p) - 1
        const side = 'xo'[seat]
        const before = stonesOf(game, p)
        const open = Array.from({ length: board.size }, (_, point) => point).filter((point) =>
          mayPlace(board, before, side, point),
        )
        expect(listed(game, p, seat)).toEqual(open)
        const point = open[random.below(open.length)]
        game.play(p, seat, point)
        const after = afterPlacing(board, before, side, point)
        if (after.size <= before.size) removals++
        expect(sorted(stonesOf(game, p))).toEqual(sorted(after))
        // What follows from the stones is the same whether it was kept or found anew.
        expect(unwrap(game.read(game.write(p))).subarray(0, game.layout.keyLength)).toEqual(
          p.subarray(0, game.layout.keyLength),
        )
      }
      expect(game.result(p)?.reason).toBe('no-roots')
    }
    expect(removals).toBeGreaterThan(0)
  })

  it('draws its random moves evenly', () => {
    const p = game.start()
    expect(samplingUnevenness(game, p, 4000, 3)).toBeLessThan(4)
  })
})
