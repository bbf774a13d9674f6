/** Records and events, spoilt: each is taken or refused with a sentence, and a refused one changes nothing. */
import { CHANCE, type GameEntry, Match, openGame, type Random, say, seatsOf, unwrap } from '@jatekvilag/engine'
import { atOnce, attack, mutatedData, oneOf } from '@jatekvilag/engine/testing'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { type Deed, LeanMatch, newClocks, openRecord, Room, type RoomEvent, recordOf, replay } from '../src/index.ts'

const LONGEST = 16
const SPOILT_EACH = 30

/** Everything else that may happen in a room. */
const OTHER_DEEDS: readonly Partial<Deed>[] = [
  { kind: 'seated', seat: 0, player: { name: 'Béla', kind: 'person' } },
  { kind: 'undone', to: 1 },
  { kind: 'flagged', seat: 0 },
  { kind: 'paused' },
  { kind: 'resumed' },
  { kind: 'adjusted', seat: 0, ms: 500 },
  { kind: 'offered', seat: 0, offer: { about: 'draw' } },
  { kind: 'offered', seat: 0, offer: { about: 'undo', to: 1 } },
  { kind: 'answered', seat: 1, offer: 2, yes: false },
  { kind: 'withdrawn', offer: 2 },
  { kind: 'stand-in', seat: 0, player: { bot: 3 } },
  { kind: 'returned', seat: 0 },
  { kind: 'down', from: 5, to: 10 },
  { kind: 'ruled', ruling: { about: 'clock', seat: 0, ms: 5 } },
  { kind: 'ruled', ruling: { about: 'take-back', to: 1 } },
]

const entries = GAMES.map((entry) => [entry.id, entry] as const)

function step(match: Match | LeanMatch, random: Random): readonly [number, number] {
  const seat = oneOf(seatsOf(match.actors), random)
  return [seat, oneOf(match.actions(seat), random)]
}

/** A record with everything that a record may hold. */
function recordedMatch(entry: GameEntry, random: Random): object {
  const match = new Match(unwrap(openGame(entry)))
  while (match.actors && match.length < LONGEST) match.play(...step(match, random), random.below(100_000))
  if (random.below(2) === 0) match.end({ kind: 'resigned', seat: 0 })
  const seats = Array.from({ length: match.game.seats }, (_, s) => ({
    name: `P${s}`,
    kind: s === 0 ? ('person' as const) : { bot: 3 },
  }))
  const clocks = newClocks({ kind: 'increment', ms: 60_000, add: 1000 }, match.game.seats)
  return JSON.parse(JSON.stringify(recordOf({ match, seats, clocks, created: 1_700_000_000_000 })))
}

describe('any record is a room or a problem', () => {
  it.each(entries)('of %s', (_, entry) => {
    attack(1, (random) => {
      const record = recordedMatch(entry, random)
      expect(openRecord(entry, record).ok).toBe(true)
      for (let n = 0; n < SPOILT_EACH; n++) {
        const spoilt = mutatedData(record, random)
        const positions = oneOf(['all', 'few'] as const, random)
        atOnce(
          () => JSON.stringify(spoilt)?.slice(0, 3000) ?? '',
          () => {
            const opened = openRecord(entry, spoilt, { positions })
            const replayed = replay(entry, spoilt)
            for (const answer of [opened, replayed])
              if (!answer.ok)
                for (const language of ['hu', 'en']) expect(say(answer.problem, language)).not.toMatch(/[\n\r]/)
          },
          4,
        )
      }
    })
  })
})

describe('any event is let happen or refused without a trace', () => {
  it.each(entries)('in a room of %s', (_, entry) => {
    attack(1, (random) => {
      const game = unwrap(openGame(entry))
      const match = new LeanMatch(game)
      const seats = Array.from({ length: game.seats }, () => ({ name: 'Anna', kind: 'person' as const }))
      const clocks = newClocks({ kind: 'increment', ms: 300_000, add: 2000 }, game.seats)
      const room = Room.revived(entry, match, { seats, clocks, place: 'online', started: true })
      const record = () => JSON.stringify([recordOf(room), room.n, room.clocks, room.offers])
      for (let n = 0; n < SPOILT_EACH && match.actors; n++) {
        const [seat, action] = step(match, random)
        const deed = seat === CHANCE ? { kind: 'chance', action } : { kind: 'acted', seat, action }
        const event = { ...deed, n: room.n, at: room.n * 500 } as RoomEvent
        const other = { ...(oneOf(OTHER_DEEDS, random) as object), n: room.n, at: room.n * 500 }
        const spoilt = mutatedData(oneOf([event, other], random), random) as RoomEvent
        const before = record()
        const answer = room.apply(spoilt)
        if (!answer.ok) {
          expect(record(), JSON.stringify(spoilt)).toBe(before)
          for (const language of ['hu', 'en']) expect(say(answer.problem, language)).not.toMatch(/[\n\r]/)
          room.apply(event)
        }
        if (answer.ok)
          expect(openRecord(entry, JSON.parse(JSON.stringify(recordOf(room)))).ok, JSON.stringify(spoilt)).toBe(true)
      }
    })
  })
})
