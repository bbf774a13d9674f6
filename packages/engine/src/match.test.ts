import { describe, expect, it } from 'vitest'
import { CHANCE, CLOCK, MAX_SEATS, seatsOf } from './contract.ts'
import { defineGame, withRulesVersion } from './define-game.ts'
import { openGame } from './entry.ts'
import { longestIdle, Match, turnsOf } from './match.ts'
import { parseAction, playMoves } from './moves.ts'
import { unwrap } from './parsed.ts'
import { perft, perftByActions } from './perft.ts'
import { Playout } from './playout.ts'
import { Random } from './random.ts'
import { lost } from './results.ts'
import { checkContract } from './testing/contract.ts'
import { refusal } from './testing/index.ts'
import { walk } from './testing/walk.ts'
import { turns } from './turns.ts'

const game = unwrap(openGame(walk))
const played = (moves: string) => {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

describe('a match', () => {
  it('groups the actions of one seat into turns', () => {
    const match = played('right left left done')
    expect(turnsOf(match).map((turn) => turn.name)).toEqual(['right,left', 'left,done'])
    expect(match.actors).toBe(1)
  })

  it('knows who has waited longest of several who may act', () => {
    expect(longestIdle(played(''), [])).toBeUndefined()
    expect(longestIdle(played(''), [1, 0])).toBe(1)
    expect(longestIdle(played('right'), [0, 1])).toBe(1)
    expect(longestIdle(played('right left left done'), [0, 1])).toBe(0)
  })

  it('is lost by a whole team where there are teams', () => {
    expect(lost(4, 0, 'resigned', [0, 1, 1, 0]).payoffs).toEqual([-1, 1, 1, -1])
    expect(lost(3, 2, 'resigned', [0, 0, 1]).payoffs).toEqual([0.5, 0.5, -1])
    expect(lost(3, 0, 'resigned').payoffs).toEqual([-1, 0.5, 0.5])
  })

  it('ends in a draw when a position comes back for the third time', () => {
    const match = played('right,left right,left right,left')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'left,right'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
    expect(match.actors).toBe(0)
  })

  it('goes back before the repetition and on again', () => {
    const match = played('right,left right,left right,left left,right')
    match.rewind(6)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'right'))
    expect(match.log).toHaveLength(7)
  })

  it('is as if nothing had happened when it goes back to its start', () => {
    const match = played('right,left right,left right,left left,right')
    match.rewind(0)
    expect(match.position).toEqual(match.start)
    expect(match.log).toEqual([])
    expect(match.turnBoundaries).toEqual([0])
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'right,left right,left right,left left,right'))
    expect(match.result()?.reason).toBe('repetition')
  })

  it('goes back into the middle of a turn and ends the turn otherwise', () => {
    const match = played('right,left right,left')
    match.rewind(3)
    expect(match.turnBoundaries).toEqual([0, 2])
    expect(match.actors).toBe(2)
    unwrap(playMoves(match, 'done'))
    expect(match.turnBoundaries).toEqual([0, 2, 4])
    expect(turnsOf(match).map((turn) => turn.name)).toEqual(['right,left', 'right,done'])
  })

  it('goes back to where a turn began and keeps that boundary', () => {
    const match = played('right,left right,left left,right')
    match.rewind(4)
    expect(match.turnBoundaries).toEqual([0, 2, 4])
    expect(match.position).toEqual(played('right,left right,left').position)
  })

  it('stays ended by repetition where it goes back no further than that', () => {
    const match = played('right,left right,left right,left left,right')
    const end = match.log.length
    match.rewind(end)
    expect(match.result()?.reason).toBe('repetition')
    match.rewind(end - 1)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'right'))
    expect(match.result()?.reason).toBe('repetition')
  })

  it('forgets a resignation when it goes back, even by no step', () => {
    const match = played('right,left')
    match.end({ kind: 'resigned', seat: 1 })
    expect(match.actors).toBe(0)
    expect(match.actions(1)).toEqual([])
    match.rewind(2)
    expect(match.result()).toBeNull()
    expect(match.actors).toBe(2)
  })

  it('keeps the end that the rules have brought, whatever is said afterwards', () => {
    const match = played('right,right left,done right')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    match.end({ kind: 'resigned', seat: 0 })
    expect(match.ending).toBeUndefined()
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('keeps the first of two endings', () => {
    const match = played('right')
    match.end({ kind: 'agreed' })
    match.end({ kind: 'resigned', seat: 0 })
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'agreed' })
  })

  it('tells the verdict of a repetition how many turns the last cycle took', () => {
    const cycles: number[] = []
    const verdict = (_: Int32Array, turns: number) => {
      cycles.push(turns)
      return { payoffs: [0, 0], reason: 'repetition' }
    }
    const match = new Match({ ...game, repetition: { times: 3, verdict } })
    unwrap(playMoves(match, 'right,left right,left right,left left,right'))
    expect(cycles).toEqual([2])
  })

  it('writes a clock down where there is one, and only there', () => {
    const match = played('')
    match.play(0, 1, 59_000)
    match.play(0, 0)
    expect(match.log).toEqual([
      { seat: 0, action: 1, name: 'right', clock: 59_000 },
      { seat: 0, action: 0, name: 'left' },
    ])
  })

  it('names a turn that has only begun', () => {
    expect(turnsOf(played('right left right'))).toEqual([
      { seat: 0, name: 'right,left', from: 0, to: 2 },
      { seat: 1, name: 'right', from: 2, to: 3 },
    ])
  })

  it('ends as an arbiter says', () => {
    const match = played('right')
    match.end({ kind: 'adjudicated', payoffs: [0.5, -0.5] })
    expect(match.result()).toEqual({ payoffs: [0.5, -0.5], reason: 'adjudicated' })
  })

  it('counts only positions at the beginning of turns', () => {
    // Within its turns the first position comes back again and again, at their beginning only twice.
    const match = played('right,left left,right')
    expect(match.result()).toBeNull()
    expect(match.turnBoundaries).toEqual([0, 2, 4])
  })

  it('refuses an illegal action and changes nothing', () => {
    const match = played('right')
    expect(() => match.play(1, 0)).toThrow('seat 1 may not play 0 here')
    expect(match.log).toHaveLength(1)
  })

  it.each([32, 64, -32, 0.5, Number.NaN, '0', null, [0]])('takes %j for no seat', (seat) => {
    const match = played('')
    expect(match.actions(seat as number)).toEqual([])
    expect(() => match.play(seat as number, 1)).toThrow('may not play')
    expect(match.log).toHaveLength(0)
  })

  it('knows resignation, a fallen flag and agreement', () => {
    const resigned = played('right')
    resigned.end({ kind: 'resigned', seat: 0 })
    expect(resigned.result()).toEqual({ payoffs: [-1, 1], reason: 'resigned' })
    const agreed = played('')
    agreed.end({ kind: 'agreed' })
    expect(agreed.result()).toEqual({ payoffs: [0, 0], reason: 'agreed' })
  })

  it('says which word of a move list is wrong', () => {
    expect(refusal(playMoves(new Match(game), 'right done rihgt,done'))).toBe(
      'move 3: "rihgt,done" is not a legal move here; did you mean "right,done"?',
    )
    expect(parseAction(game, game.start(), 'RIGHT')).toMatchObject({ ok: true })
  })
})

describe('turns', () => {
  it('merges ways that lead to the same position', () => {
    // left-right and right-left both end where they began.
    const names = turns(game, game.start()).map((turn) => game.turnName(game.start(), turn.actions))
    expect(names).toEqual(['left,right', 'left,done', 'right,right', 'right,done'])
  })

  it('counts turns and actions apart', () => {
    expect(perft(game, game.start(), 1)).toBe(4)
    expect(perftByActions(game, game.start(), 2)).toBe(2 + 3)
  })
})

it('plays random games to the end, with repetition', () => {
  const playout = new Playout(game, new Random(5))
  const reasons = new Set(Array.from({ length: 400 }, () => playout.run(game.start()).reason))
  expect(reasons).toEqual(new Set(['arrived', 'repetition']))
})

it('keeps its own contract', () => {
  checkContract(walk, game, { games: 20, seed: 1, every: 1, texts: 1, steps: 40 })
})

it('seats eight, with chance and the clock behind them', () => {
  expect(MAX_SEATS).toBe(8)
  expect(seatsOf((1 << 7) | (1 << CHANCE) | (1 << CLOCK) | 1)).toEqual([0, 7, CHANCE, CLOCK])
  expect(Math.min(CHANCE, CLOCK)).toBeGreaterThanOrEqual(MAX_SEATS)
  const eight = defineGame({ ...game, seats: 8, colours: undefined, solution: undefined })
  expect(new Set(eight.colours).size).toBe(8)
})

it('a game knows the version of the rules that it was opened by', () => {
  expect(game.rulesVersion).toBe(2)
  expect(walk.create({}).rulesVersion).toBe(2)
  const first = unwrap(openGame(walk, { rulesVersion: 1 }))
  expect(first.rulesVersion).toBe(1)
  const shared = defineGame({ ...game, solution: undefined })
  expect([withRulesVersion(shared, 3), withRulesVersion(shared, 4)].map((one) => one.rulesVersion)).toEqual([3, 4])
  expect(shared.rulesVersion).toBe(3)
})
