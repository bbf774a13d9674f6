import { Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { refusal, walk } from '@jatekvilag/engine/testing'
import { gameEntry } from '@jatekvilag/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newClocks } from './clocks.ts'
import { openRecord } from './opening.ts'
import { type GameRecord, readRecord, recordOf, replay } from './record.ts'

const game = unwrap(openGame(walk))
const played = (moves: string) => {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

const match = played('right,right left,done right')
const seats = [
  { name: 'Anna', kind: 'person', id: 'a1' },
  { name: '', kind: { bot: 5 } },
] as const
const clocks = newClocks({ kind: 'increment', ms: 60_000, add: 1000 }, 2)
const record = recordOf({ match, seats, clocks, created: Date.UTC(2026, 10, 16, 9, 30) })

describe('a record', () => {
  it('holds who played, when, by which rules and with which clock', () => {
    expect(record).toMatchObject({
      version: 2,
      rulesVersion: 2,
      date: '2026-11-16T09:30:00.000Z',
      players: [
        { name: 'Anna', kind: 'person', id: 'a1' },
        { name: '', kind: 'bot', level: 5 },
      ],
      clock: { kind: 'increment' },
      result: { payoffs: [1, -1], reason: 'arrived' },
    })
  })

  it('opens again as it was', () => {
    const room = unwrap(openRecord(walk, unwrap(readRecord(JSON.stringify(record)))))
    expect(room.match.position).toEqual(match.position)
    expect(recordOf(room)).toEqual(record)
  })

  it('is played by the rules of its time, and written so once more', () => {
    const first = new Match(unwrap(openGame(walk, { rulesVersion: 1 })))
    unwrap(playMoves(first, 'right left'))
    const old = recordOf({ match: first })
    expect(old.rulesVersion).toBe(1)
    expect(recordOf(unwrap(openRecord(walk, old)))).toEqual(old)
    expect(refusal(replay(walk, { ...old, rulesVersion: 2 }))).toBe('action 2 ("left") is not legal in its position')
    expect(replay(walk, { ...old, rulesVersion: 3 })).toMatchObject({ ok: false })
  })

  it('names chance and the clock, whatever their numbers are', () => {
    const entry = gameEntry('backgammon')!
    const dice = new Match(unwrap(openGame(entry, { options: { cube: false } })))
    dice.play(8, dice.actions(8)[0])
    expect(recordOf({ match: dice }).actions[0][0]).toBe('chance')
  })

  it.each([
    [
      'a name that does not fit its number',
      { actions: [[0, 1, 'left']] },
      'action 1 is "left" by name but "right" by number',
    ],
    ['a broken action', { actions: [[0, 1, 'right'], ['?']] }, 'action 2 is broken: ["?"]'],
    ['a seat that is none', { actions: [[99, 1, 'right']] }, 'action 1 is broken: [99,1,"right"]'],
    ['a number for chance', { actions: [[8, 1, 'right']] }, 'action 1 is broken: [8,1,"right"]'],
    ['a flag of nobody', { actions: [['clock', 7, 'flag']] }, 'action 1 is broken: ["clock",7,"flag"]'],
    [
      'a false result',
      { result: null },
      'the record says null, but the game gives {"payoffs":[1,-1],"reason":"arrived"}',
    ],
    ['another game', { game: 'chess' }, 'the record is of chess, not of walk'],
    [
      'a start that cannot be read',
      { start: '?' },
      "the record's first position cannot be read: four numbers are needed",
    ],
    ['a start that is no text', { start: 5 }, "the record's first position is no text"],
    ['odd options', { options: 7 }, 'the options of the record are broken'],
    ['an odd version', { version: 3 }, 'record version 3 is newer than this program'],
    ['odd rules', { rulesVersion: '2' }, 'the record does not say by which rules it was played'],
    ['an odd ending', { ending: { kind: 'bored' } }, 'the ending of the record is broken: no game ends by "bored"'],
    [
      'an ending by nobody',
      { ending: { kind: 'resigned', seat: 9 } },
      'the ending of the record is broken: there is no seat 9',
    ],
    ['an odd date', { date: 'yesterday' }, 'the date of the record is broken'],
    ['an odd clock', { clock: { kind: 'sundial' } }, 'the clock of the record is broken'],
    ['odd times', { times: [1] }, 'the times of the record are broken'],
    [
      'an odd player',
      { players: [{ name: 3, kind: 'person' }] },
      'the player of seat 1 is broken: {"name":3,"kind":"person"}',
    ],
    [
      'an odd happening',
      { happenings: [{ ply: 99, kind: 'left' }] },
      'what happened beside the board is broken: {"ply":99,"kind":"left"}',
    ],
  ])('is refused for %s', (_, change, problem) => {
    expect(refusal(replay(walk, { ...record, ...change }))).toBe(problem)
  })

  it('says that something else is none', () => {
    expect(readRecord('{"a":1}')).toMatchObject({ ok: false })
    expect(readRecord('no json')).toMatchObject({ ok: false })
    for (const odd of [null, undefined, 5, 'x', [], {}]) expect(replay(walk, odd).ok).toBe(false)
  })

  it('never throws, however it is broken', () => {
    const random = new Random(4)
    const sources: GameRecord[] = ['backgammon', 'chinese-checkers', 'stratego', 'hex'].map((id) => {
      const entry = gameEntry(id)!
      const some = new Match(unwrap(openGame(entry)))
      for (let i = 0; i < 12; i++) {
        const seat = 31 - Math.clz32(some.actors & -some.actors)
        const actions = some.actions(seat)
        some.play(seat, actions[random.below(actions.length)])
      }
      return recordOf({ match: some, created: 0, clocks: newClocks({ kind: 'plain', ms: 5 }, some.game.seats) })
    })
    // Any value in any place: at the top, in a list, in an action.
    const paths = sources.flatMap((source) => pathsIn(source).map((path) => [source, path] as const))
    fc.assert(
      fc.property(fc.nat(paths.length - 1), fc.oneof(fc.anything(), fc.jsonValue(), fc.integer()), (at, value) => {
        const [source, path] = paths[at]
        const broken = structuredClone(source)
        let inner = broken as unknown as Record<string, unknown>
        for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>
        inner[path[path.length - 1]] = value
        expect(() => replay(gameEntry(source.game)!, broken)).not.toThrow()
        expect(() => replay(gameEntry(source.game)!, { ...broken, version: 1 })).not.toThrow()
      }),
      { numRuns: process.env.SOAK ? 20_000 : 400 },
    )
  })
})

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  const inside = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))
  return path.length > 0 ? [[...path], ...inside] : inside
}
