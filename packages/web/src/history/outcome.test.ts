import { describe, expect, it } from 'vitest'
import type { StoredMatch } from '../storage/stored-match.ts'
import { outcomeOf, sittersOf } from './outcome.ts'

type Kind = 'person' | number

const finished = (kinds: readonly Kind[], payoffs: readonly number[] | null): StoredMatch => ({
  id: 'x',
  version: 2,
  record: {
    format: 'jatekvilag-game',
    version: 2,
    game: 'reversi',
    rulesVersion: 1,
    options: {},
    players: kinds.map((kind) => ({
      name: '',
      ...(kind === 'person' ? { kind } : { kind: 'bot' as const, level: kind }),
    })),
    actions: [],
    result: payoffs && { payoffs, reason: 'most' },
  },
  redo: [],
  turns: 60,
  created: 0,
  updated: 0,
})

describe('a finished match', () => {
  it('is won or lost by the one person who played against bots', () => {
    expect(outcomeOf(finished(['person', 3], [1, -1]))).toBe('you-won')
    expect(outcomeOf(finished([3, 'person'], [1, -1]))).toBe('you-lost')
    expect(outcomeOf(finished([3, 'person'], [0, 0]))).toBe('drawn')
  })

  it('names the seats of the winners where several people, or none, sat here', () => {
    expect(outcomeOf(finished(['person', 'person'], [-1, 1]))).toEqual({ winners: [1] })
    expect(outcomeOf(finished([1, 2, 3, 4], [1, -1, 1, -1]))).toEqual({ winners: [0, 2] })
  })

  it('of one seat is solved or not, and one that goes on has no outcome', () => {
    expect(outcomeOf(finished(['person'], [1]))).toBe('solved')
    expect(outcomeOf(finished(['person'], [-1]))).toBe('not-solved')
    expect(outcomeOf(finished(['person', 3], null))).toBeUndefined()
  })

  it('tells who sat there, also as it was stored first', () => {
    expect(sittersOf(finished(['person', 3], null)).map(({ level }) => level)).toEqual([undefined, 3])
    const first = {
      version: 1,
      seats: [
        { name: 'Anna', kind: { bot: 5 } },
        { name: '', kind: 'person' },
      ],
    }
    expect(sittersOf(first as never)).toEqual([
      { name: 'Anna', level: 5 },
      { name: '', level: undefined },
    ])
  })
})
