import { ActionList, firstSeat, type Game, type Position, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../src/choice.ts'
import { OwnProof } from '../src/own-proof.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const plain = ticTacToe()
/** Noughts and crosses that knows itself. */
const game: Game = { ...plain, forces: (p, seat) => bestFor(p, seat) > 0 }

const worth = new Map<string, number>()

/** What a position is worth to the first seat is worked out once. */
function bestFor(p: Position, seat: number): number {
  const known = worth.get(p.join()) ?? workedOut(p, 0)
  worth.set(p.join(), known)
  return seat === 0 ? known : -known
}

function workedOut(p: Position, seat: number): number {
  const result = plain.result(p)
  if (result) return result.payoffs[seat]
  const mover = firstSeat(plain.actors(p))
  const list = new ActionList()
  plain.actions(p, mover, list)
  const values = list.toArray().map((action) => {
    const next = p.slice()
    plain.play(next, mover, action)
    return bestFor(next, seat)
  })
  return mover === seat ? Math.max(...values) : Math.min(...values)
}

/** A search that likes moves in the order of their numbers, the last best. */
const lastFirst = (p: Position) => (): Choice => {
  const list = new ActionList()
  plain.actions(p, firstSeat(plain.actors(p)), list)
  const candidates = list
    .toArray()
    .reverse()
    .map((action) => ({ action, value: 0.3, share: 0, proven: false }))
  return { candidates, line: [candidates[0].action], work: 1 }
}

function ranked(text: string, by = game) {
  const p = unwrap(by.read(text))
  const proof = new OwnProof(by, { part: 0.5, book: undefined, compare: false })
  const { candidates } = proof.search(p, { work: 100_000 }, lastFirst(p))
  return candidates.map(({ action, value, proven }) => [action, value, proven])
}

describe('play by what the game can prove', () => {
  it('takes a certain win', () => {
    expect(ranked('1102200000')[0]).toEqual([2, 1, true])
  })

  it('puts moves that draw first, in the order of the search, and moves that lose last', () => {
    // After a corner only the centre holds.
    const answers = ranked('1000000001')
    expect(answers[0]).toEqual([4, 0, true])
    expect(answers.slice(1)).toEqual([8, 7, 6, 5, 3, 2, 1].map((action) => [action, -1, true]))
    // After the centre the corners hold, and the search prefers the last of them.
    expect(ranked('0000100001').slice(0, 4)).toEqual([8, 6, 2, 0].map((action) => [action, 0, true]))
  })

  it('leaves everything to the search where the game cannot tell, however long it is asked', () => {
    const silent: Game = { ...plain, forces: () => undefined }
    expect(ranked('0000100001', silent)[0]).toEqual([8, 0.3, false])
  })

  it('leaves it to the search which lost move is best', () => {
    // Two threats: whatever is played, the other wins.
    expect(ranked('1210001021')).toEqual([7, 5, 4, 3].map((action) => [action, -1, true]))
  })
})
