import { type Game, Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { findTheTen } from './find-the-ten.ts'

const usual = unwrap(openGame(findTheTen))
const timed = unwrap(openGame(findTheTen, { preset: 'timed' }))
const { shapes } = usual.board
const EMPTY = Array.from({ length: 17 }, () => '18').join('/')

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const counter = (m: Match, label: string) =>
  m.game
    .scene(m.position)
    .counters?.filter((one) => one.label === label)
    .map(({ value }) => value)

describe('the board', () => {
  it('has 18 lines of 18 digits 1-8, total 1315; digit 1 occurs 48 times, 8 occurs 29 times', () => {
    const digits = shapes.map(({ print }) => Number(print))
    expect(digits).toHaveLength(18 * 18)
    expect([Math.min(...digits), Math.max(...digits)]).toEqual([1, 8])
    expect(digits.reduce((sum, digit) => sum + digit)).toBe(1315)
    expect(digits.filter((digit) => digit === 1)).toHaveLength(48)
    expect(digits.filter((digit) => digit === 8)).toHaveLength(29)
  })

  it('has 1532 ordered ways that sum to ten when it is empty, ending on 292 different cells', () => {
    const touch = (a: number, b: number) =>
      a !== b && Math.max(Math.abs(shapes[a].x - shapes[b].x), Math.abs(shapes[a].y - shapes[b].y)) === 1
    const near = shapes.map((_, a) => [...shapes.keys()].filter((b) => touch(a, b)))
    const number = (cell: number) => Number(shapes[cell].print)
    const ends = shapes.flatMap((_, a) =>
      near[a].flatMap((b) => near[b].filter((c) => c !== a && number(a) + number(b) + number(c) === 10)),
    )
    expect(ends).toHaveLength(1532)
    expect(new Set(ends).size).toBe(292)
  })
})

describe('a disc', () => {
  it('stays on the third cell of a ten: a18 b18 c18 = 5 + 3 + 2 is a legal ten ending on c18', () => {
    const m = match(usual, 'a18,b18,c18')
    expect(usual.scene(m.position).items.map(({ site, kind, badge }) => [shapes[site].name, kind, badge])).toEqual([
      ['c18', 'circle', '2'],
    ])
    expect(counter(m, 'discs-left')).toEqual([59, 60])
    expect(counter(m, 'big-points')).toEqual([1, 0])
    expect(counter(m, 'small-points')).toEqual([2, 0])
  })

  it('is lost with any other sum', () => {
    const m = match(usual, 'r1,q1,r2')
    expect(usual.scene(m.position).items).toEqual([])
    expect(counter(m, 'discs-left')).toEqual([59, 60])
    expect(counter(m, 'big-points')).toEqual([0, 0])
    expect(m.actors).toBe(1 << 1)
  })

  it('goes over three different cells that touch by a side or a corner', () => {
    expect(legal(match(usual, ''))).toHaveLength(325)
    expect(legal(match(usual, 'a18')).sort()).toEqual(['a17', 'b17', 'b18'])
    expect(legal(match(usual, 'a18 b17')).sort()).toEqual(['a16', 'a17', 'b16', 'b18', 'c16', 'c17', 'c18'])
    const { position } = match(usual, 'a18 b17')
    expect(usual.why(position, 0, [siteNamed(usual.board, 'a18')])).toBe('three-different')
    expect(usual.why(position, 0, [siteNamed(usual.board, 'e5')])).toBe('next-to-last')
  })

  it('uses no covered cell, but the first two of a way may be used again', () => {
    const m = match(usual, 'a18,b18,c18')
    expect(legal(m)).not.toContain('c18')
    expect(legal(m)).toContain('a18')
    unwrap(playMoves(m, 'b18'))
    expect(legal(m).sort()).toEqual(['a17', 'a18', 'b17', 'c17'])
    expect(usual.why(m.position, 1, [siteNamed(usual.board, 'c18')])).toBe('covered')
  })

  it('is shown as rings on its way, and the sum so far is told', () => {
    const m = match(usual, 'a18 b18')
    expect(usual.scene(m.position).items.map(({ kind }) => kind)).toEqual(['ring', 'ring'])
    expect(counter(m, 'sum')).toEqual([8])
    expect(usual.prompt(m.position, 0, true)).toBe('third-number')
  })

  it('begins nowhere where it could not go on', () => {
    // Only a1 and b1 are free in a corner walled in by discs.
    const m = match(usual, '', `${EMPTY.slice(3)}/xxx15/2x15 o - - 0 56 60`)
    expect(legal(m)).not.toContain('a1')
    expect(usual.why(m.position, 1, [siteNamed(usual.board, 'a1')])).toBe('no-way-from-here')
  })

  it('is drawn evenly by lot', () => {
    expect(samplingUnevenness(usual, match(usual, 'a18 b17').position, 4000, 3)).toBeLessThan(4)
  })
})

describe('passing', () => {
  it('twice in a row ends the game', () => {
    const m = match(usual, 'a18,b18,c18 pass')
    expect(m.result()).toBeNull()
    unwrap(playMoves(m, 'pass'))
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'more-discs' })
  })

  it('does not end it with a try in between', () => {
    expect(match(usual, 'pass r1,q1,r2 pass').result()).toBeNull()
  })

  it('is done by itself for who has no disc left', () => {
    const text = `${EMPTY}/xxxooo12 x - - 0 2 0`
    const m = match(usual, 'a18,b18,c18', text)
    expect(m.actors).toBe(1)
    expect(match(usual, 'pass', text).result()).not.toBeNull()
  })

  it('from the middle of a way is possible against the clock, and what the program plays when time is up', () => {
    expect(legal(match(usual, 'a18'))).not.toContain('pass')
    const m = match(timed, 'a18')
    expect(legal(m)).toContain('pass')
    expect(timed.name(m.position, timed.timeUp!(m.position, 0)!)).toBe('pass')
    unwrap(playMoves(m, 'pass'))
    expect(counter(m, 'discs-left')).toEqual([60, 60])
    expect(m.actors).toBe(1 << 1)
    expect(usual.timeUp).toBeUndefined()
  })
})

describe('the end', () => {
  it('comes when both are out of discs, and more discs win', () => {
    const m = match(usual, 'a18,b18,c18', `${EMPTY}/xxxooo12 x - - 0 1 0`)
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'more-discs' })
  })

  it('goes to the larger sum of covered digits when the discs are equal', () => {
    // a1 = 2, b1 = 1, c1 = 3.
    expect(match(usual, 'pass pass', `${EMPTY}/xo16 x - - 0 9 9`).result()).toEqual({
      payoffs: [1, -1],
      reason: 'more-small-points',
    })
    expect(match(usual, 'pass pass', `${EMPTY}/ox16 x - - 0 9 9`).result()).toEqual({
      payoffs: [-1, 1],
      reason: 'more-small-points',
    })
  })

  it('is a draw when these are equal too', () => {
    expect(match(usual, 'pass pass').result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

describe('position text', () => {
  it.each([
    [`${EMPTY}/18 x - - 0 61 60`, /only 60 discs/],
    [`${EMPTY}/x17 x - - 0 60 60`, /only 60 discs/],
    [`${EMPTY}/18 x - - 0 0 60`, /no disc left/],
    [`${EMPTY}/18 x - a1 0 60 60`, /way/],
    [`${EMPTY}/18 x a1 c1 0 60 60`, /way/],
    [`${EMPTY}/18 x z9 - 0 60 60`, /no cell is called z9/],
    [`${EMPTY}/18 x - - 3 60 60`, /rows, then/],
  ])('refuses %s with a reason', (text, reason) => {
    expect(refusal(usual.read(text))).toMatch(reason)
  })
})
