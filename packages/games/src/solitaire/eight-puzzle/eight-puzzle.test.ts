import { ActionList, CHANCE, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { isSolvable, solveTiles } from '../sliding-tiles/tile-search.ts'
import { eightPuzzle } from './eight-puzzle.ts'

const game = unwrap(openGame(eightPuzzle))
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
const never = () => false

/** Every layout by its distance from the goal, found by sliding and nothing else. */
function everyLayout(): Map<string, number> {
  const distance = new Map([[GOAL.join(''), 0]])
  for (const [layout, steps] of distance) {
    const hole = layout.indexOf('0')
    for (const beside of [hole - 3, hole + 3, ...(hole % 3 ? [hole - 1] : []), ...(hole % 3 < 2 ? [hole + 1] : [])]) {
      const tile = layout[beside]
      if (tile === undefined) continue
      const next = layout.replace('0', 'x').replace(tile, '0').replace('x', tile)
      if (!distance.has(next)) distance.set(next, steps + 1)
    }
  }
  return distance
}

describe('the eight puzzle', () => {
  it('has 181440 layouts that can be solved, the farthest 31 moves away, and solves each in the fewest', () => {
    const all = everyLayout()
    expect(all.size).toBe(181440)
    expect(Math.max(...all.values())).toBe(31)
    const some = [...all].filter((_, i) => i % 6000 === 0 || i === all.size - 1)
    for (const [layout, steps] of some) {
      const line = solveTiles([...layout].map(Number), 3, never)
      expect(line, layout).toMatchObject({ isShortest: true })
      expect(line?.cells.length, layout).toBe(steps)
    }
  })

  it('is never laid out with 7 and 8 of the goal exchanged, which cannot be solved', () => {
    expect(isSolvable([1, 2, 3, 4, 5, 6, 8, 7, 0], 3)).toBe(false)
    expect(game.read('1,2,3/4,5,6/8,7,_').ok).toBe(false)
    expect(solveTiles([1, 2, 3, 4, 5, 6, 8, 7, 0], 3, never)).toBeUndefined()
  })

  it('is laid out by chance, always so that it can be solved', () => {
    const random = new Random(7)
    const list = new ActionList()
    for (let i = 0; i < 50; i++) {
      const p = game.start()
      while (game.actors(p) === 1 << CHANCE) game.play(p, CHANCE, game.sample(p, CHANCE, random, list))
      expect(game.wayOut!(p, never)).toMatchObject({ solves: true, proven: true })
    }
  })

  it('is laid out the same for everybody on the same day, otherwise on another', () => {
    const on = (day: number) => {
      const opened = unwrap(openGame(eightPuzzle, { options: { day } }))
      return opened.write(opened.start())
    }
    expect(on(20261116)).toBe(on(20261116))
    expect(on(20261116)).not.toBe(on(20261117))
    expect(unwrap(openGame(eightPuzzle, { options: { day: 20261116 } })).actors(game.start())).not.toBe(0)
  })

  it('counts moves and is solved with the numbers in order and the hole at the lower right', () => {
    const match = new Match(game, unwrap(game.read('1,2,3/4,5,6/_,7,8')))
    expect(game.par!(match.position)).toBe(2)
    unwrap(playMoves(match, '7 8'))
    expect(match.result()).toEqual({ payoffs: [1], reason: 'solved' })
    expect(game.scene(match.position).counters?.[0].value).toBe(2)
  })
})
