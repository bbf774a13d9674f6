import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { wari } from './wari.ts'

const game = unwrap(openGame(wari))
const { names, played, problemOf, counts, result, at } = tryOut(game)
/** The text of a position with these fields, and the rest of the seeds shared out as prizes. */
function fields(held: Record<number, number>, turn = 'w', first?: number, calm = 0): string {
  const line = (numbers: number[]) => numbers.map((n) => held[n] ?? 0).join(',')
  const rest = 72 - Object.values(held).reduce((sum, n) => sum + n, 0)
  const prize = first ?? Math.ceil(rest / 2)
  return `${line([12, 11, 10, 9, 8, 7])}/${line([1, 2, 3, 4, 5, 6])} ${turn} ${prize},${rest - prize} ${calm}`
}
const after = (moves: string, text?: string) => game.write(played(moves, text).position)

describe('sowing', () => {
  it('has perft 6, 36, 206, 1166', () => {
    expect(counts(4)).toEqual([6, 36, 206, 1166])
  })
  it('captures nothing in the first two moves', () => {
    for (const first of names())
      for (const second of names(played(first).position))
        expect(game.write(played(`${first} ${second}`).position)).toMatch(/ w 0,0 2$/)
  })
  it('goes from the next field on in the order of the numbers, and from 12 to 1', () => {
    expect(after('6').split(' ')[0]).toBe('7,7,7,7,7,7/6,6,6,6,6,0')
    expect(after('12', fields({ 12: 3, 1: 2, 2: 2, 3: 4, 9: 1 }, 'b'))).toBe(
      fields({ 1: 3, 2: 3, 3: 5, 9: 1 }, 'w', 30, 1),
    )
  })
  it('does not skip the emptied field', () => {
    const sown = after('1', fields({ 1: 13, 7: 8, 8: 8, 9: 8 }))
    expect(sown.split(' ')[0]).toBe('1,1,1,9,9,9/1,0,1,1,1,1')
  })
})

describe('taking', () => {
  it.each([1, 3, 5])('a last field that held %i is taken on the enemy side', (held) => {
    expect(after('6', fields({ 6: 1, 7: held, 8: 1, 1: 1 })).split(' ')[0]).toBe('0,0,0,0,1,0/1,0,0,0,0,0')
  })
  it.each([2, 4, 6, 7])('a last field that held %i stays', (held) => {
    expect(after('6', fields({ 6: 1, 7: held })).split(' ')[0]).toBe(`0,0,0,0,0,${held + 1}/0,0,0,0,0,0`)
  })
  it('goes on backwards over enemy fields that got a seed and hold 2, 4 or 6', () => {
    expect(after('4', '0,2,5,0,1,3/1,0,2,4,0,1 w 30,23 0')).toBe('0,2,5,0,0,0/1,0,2,0,1,2 b 36,23 0')
  })
  it('stops at a field that does not hold 2, 4 or 6', () => {
    expect(after('4', fields({ 4: 5, 7: 1, 8: 2, 9: 1, 12: 1, 1: 1 })).split(' ')[0]).toBe('1,0,0,0,3,2/1,0,0,0,1,1')
  })
  it('leaves what held 2, 4 or 6 before and got no seed', () => {
    expect(after('6', fields({ 6: 1, 7: 1, 12: 4 }, 'w', 30)).split(' ')[0]).toBe('4,0,0,0,0,0/0,0,0,0,0,0')
    expect(after('12', fields({ 12: 1, 1: 1, 11: 2, 2: 4 }, 'b', 30)).split(' ')[0]).toBe('0,2,0,0,0,0/0,4,0,0,0,0')
  })
  it('takes only the last field on the own side', () => {
    expect(after('1', fields({ 1: 3, 2: 1, 3: 1, 4: 1, 9: 1 }, 'w', 30)).split(' ')[0]).toBe('0,0,0,1,0,0/0,2,2,0,0,0')
  })
})

describe('the end', () => {
  it('comes when the player to move has nothing before him; the other takes all that is left', () => {
    const match = played('6', fields({ 6: 2, 1: 3, 2: 3, 8: 0, 7: 3 }, 'w', 29))
    expect(result(match.position)).toBeNull()
    const last = played('3', fields({ 3: 1, 1: 2, 5: 4 }, 'w', 30))
    expect(game.write(last.position)).toBe(fields({}, 'b', 37, 1))
    expect(last.result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
  })
  it('is won with more than 36 and drawn with 36 each', () => {
    expect(played('6', fields({ 6: 1, 7: 1, 1: 5, 12: 5 }, 'w', 35)).result()).toEqual({
      payoffs: [1, -1],
      reason: 'majority',
    })
    expect(played('6', fields({ 6: 1, 7: 1 }, 'w', 34)).result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
  it('comes after 100 moves without a capture: each takes the seeds on his side', () => {
    const match = played('1', fields({ 1: 1, 5: 2, 12: 10 }, 'w', 30, 99))
    expect(game.write(match.position)).toBe(fields({}, 'b', 33, 100))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'majority' })
  })
  it('counts what lies on each side when a position comes for the third time', () => {
    const verdict = game.repetition!.verdict(at(fields({ 1: 5, 12: 3 }, 'w', 31)), 4)
    expect(verdict).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

describe('watching', () => {
  it('shows a position for every seed and keeps all of them', () => {
    const before = at('0,2,5,0,1,3/1,0,2,4,0,1 w 30,23 0')
    const stages = game.stages(before, played('4', before).position)
    expect(stages.map((p) => game.write(p).split(' ')[0])).toEqual([
      '0,2,5,0,1,3/1,0,2,3,1,1',
      '0,2,5,0,1,3/1,0,2,2,1,2',
      '0,2,5,0,1,4/1,0,2,1,1,2',
      '0,2,5,0,2,4/1,0,2,0,1,2',
    ])
  })
  it('leaves the last seed to the match where nothing is taken', () => {
    expect(game.stages(game.start(), played('1').position)).toHaveLength(5)
  })
})

it('always has 72 seeds, board plus prizes', () => {
  for (const seed of [1, 2, 3])
    playRandomMatch(game, new Random(seed), (p) => {
      const { at: slot, size } = game.layout
      expect(p.subarray(0, slot.prize + size.prize).reduce((sum, n) => sum + n)).toBe(72)
    })
})

it.each([
  ['6,6,6,6,6,6/6,6,6,6,6,6 w 1,0 0', '72 seeds together, not 73'],
  ['6,6,6,6,6/6,6,6,6,6,6 w 6,0 0', 'a position is two rows'],
  ['6,6,6,6,6,6/6,6,6,6,6,6 x 0,0 0', 'a position is two rows'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
