import { CHANCE, Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { walk } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { barrierTo, TakenBack, undoTarget } from './taking-back.ts'

const game = unwrap(openGame(walk))
const played = (moves: string, of = game) => {
  const match = new Match(of)
  unwrap(playMoves(match, moves))
  return match
}

describe('undo', () => {
  it('leads before the last turn of whoever asks', () => {
    const match = played('right,left right,left')
    expect(undoTarget(match, [0])).toBe(0)
    expect(undoTarget(match, [1])).toBe(2)
    expect(undoTarget(match, [0, 1])).toBe(2)
  })

  it('leads to the beginning of a turn that has only begun', () => {
    const match = played('right,left right')
    expect(undoTarget(match, [1])).toBe(2)
    expect(undoTarget(match, [0])).toBe(0)
  })

  it('has nowhere to go for a seat that has not moved', () => {
    expect(undoTarget(played(''), [0, 1])).toBeUndefined()
    expect(undoTarget(played('right,left'), [1])).toBeUndefined()
    expect(undoTarget(played('right,left'), [])).toBeUndefined()
  })
})

describe('what everybody must agree to', () => {
  const logged = (...seats: number[]) =>
    ({ game, position: game.start(), log: seats.map((seat) => ({ seat, action: 0, name: '' })) }) as unknown as Match

  it('is going back past dice, in any game', () => {
    expect(barrierTo(logged(0, CHANCE, 1), 1, false, 1)).toBe('roll')
    expect(barrierTo(logged(0, CHANCE, 1), 1, true, 1)).toBe('roll')
    expect(barrierTo(logged(0, CHANCE, 1), 2, false, 1)).toBeUndefined()
  })

  it('is going back in a game with secrets', () => {
    expect(barrierTo(logged(0, 1), 1, true, 1)).toBe('secret')
    expect(barrierTo(logged(0, 1), 1, false, 1)).toBeUndefined()
  })

  it('is not a set-up of one’s own', () => {
    const arranging = { ...game, separateSteps: () => true }
    const match = { ...logged(0, 1, 1), game: arranging } as unknown as Match
    expect(barrierTo(match, 1, true, 1)).toBeUndefined()
    expect(barrierTo(match, 0, true, 1)).toBe('secret')
    expect(barrierTo(match, 1, true, undefined)).toBe('secret')
  })
})

describe('what was taken back', () => {
  it('is played again in its order, also after it was kept and opened anew', () => {
    const before = new TakenBack()
    before.add([[1, 5]])
    before.add([
      [0, 3],
      [0, 4],
    ])
    const after = new TakenBack(JSON.parse(JSON.stringify(before.all)))
    expect(after.next).toEqual([0, 3])
    after.played(0, 3)
    after.played(0, 4)
    expect(after.all).toEqual([[1, 5]])
    after.played(1, 5)
    expect(after.next).toBeUndefined()
  })

  it.each([
    ['another action', 0, 9],
    ['another seat', 1, 3],
  ])('is forgotten after %s', (_, seat, action) => {
    const taken = new TakenBack([
      [0, 3],
      [0, 4],
    ])
    taken.played(seat, action)
    expect(taken.all).toEqual([])
  })

  it('is forgotten when asked to, and nothing is missed where there was nothing', () => {
    const taken = new TakenBack([[0, 3]])
    taken.forget()
    expect(taken.all).toEqual([])
    taken.played(0, 3)
    expect(taken.next).toBeUndefined()
  })
})
