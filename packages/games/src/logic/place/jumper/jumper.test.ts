import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { jumper } from './jumper.ts'

const game = unwrap(openGame(jumper))
const { names, played, result, problemOf } = tryOut(game)
const sized = (size: number) => unwrap(openGame(jumper, { options: { size } }))

describe('the board', () => {
  it('has 36 cells, 8 first moves each', () => {
    expect(game.board.size).toBe(36)
    expect(names()).toEqual([...'12345678'].map((row) => `a${row}`))
    expect(names(played('a8').position)).toHaveLength(8)
  })
})

describe('an error', () => {
  it('is made by the row player on b2 with an enemy on a2', () => {
    const { position } = played('b2', '1/2/3/4/5/6/o6/7x x 0 0')
    expect(game.scene(position).counters?.map(({ value }) => value)).toEqual([1, 0])
  })
  it('is made on c2 when he stands on a2 and the enemy on b2', () => {
    const { position } = played('c2', '1/2/3/4/5/6/xo5/8 x 0 0')
    expect(game.scene(position).counters?.map(({ value }) => value)).toEqual([1, 0])
  })
  it('is a single one for several men jumped in one go', () => {
    const { position } = played('d1', '1/2/3/4/x4/x5/x6/ooo5 x 0 0')
    expect(game.scene(position).counters?.map(({ value }) => value)).toEqual([1, 0])
  })
  it('is not made behind an own man, nor at the own side', () => {
    const { position } = played('b1 a2', '1/2/3/4/5/6/7/x7 o 0 0')
    expect(game.scene(position).counters?.map(({ value }) => value)).toEqual([0, 0])
  })
})

describe('the end', () => {
  it('comes when all cells are full, and fewer errors win', () => {
    const four = sized(4)
    const { position } = played('d1', 'o/xx/oxo/xox1 o 1 2', four)
    expect(four.result(position)).toEqual({ payoffs: [1, -1], reason: 'fewer-errors' })
    expect(result('1/2/3/4/5/6/7/8 x 0 0')).toBeNull()
  })
  it('is a draw with equal errors', () => {
    const four = sized(4)
    expect(played('d1', 'o/xx/oxo/xox1 o 1 1', four).result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

describe('what has been worked out', () => {
  it('light wins on four cells a side, five are a draw', () => {
    expect(sized(4).solution!()!.valueOf(sized(4).start())).toEqual({ winner: 0, plies: 10 })
    expect(sized(5).solution!()!.valueOf(sized(5).start())).toEqual({ winner: -1, plies: 15 })
    expect(game.solution).toBeUndefined()
  })
  it('agrees with plain play to the end', () => {
    const four = sized(4)
    const solved = four.solution!()!
    const best = (p: Int32Array): number => {
      const over = four.result(p)
      if (over) return over.payoffs[0]
      const seat = p[four.layout.at.turn]
      const values = names(p, four).map((name) => best(played(name, p, four).position))
      return seat === 0 ? Math.max(...values) : Math.min(...values)
    }
    for (let seed = 1; seed <= 3; seed++)
      playRandomMatch(four, new Random(seed), (p) => {
        if (p.subarray(0, four.board.size).filter((value) => value === 0).length > 5) return
        expect([0, 1, -1][solved.valueOf(p)!.winner + 1], four.write(p)).toBe(best(p))
      })
  })
})

it.each([
  ['1/2/3/4/5/6/7/x7 x 0 0', 'the players take turns'],
  ['1/2/3/4/5/6/7/x7 o 5 0', 'nobody has jumped more often'],
  ['1/2/3/4/5/6/7/8 z 0 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
