/** Games of an event that are played in rooms here: the room for two who sit down with each other, and its result back in the event. */
import { arenaPairs, type BoardResult, type EventState, type Happening, traitsOf } from '@jatekvilag/club'
import { type GameEntry, openGame, type Problem } from '@jatekvilag/engine'
import type { Room } from '@jatekvilag/play'
import { LiveRoom } from '../rooms/live-room.ts'
import { readRoomWish } from '../rooms/opening.ts'
import { hashOf } from '../rooms/secrets.ts'
import { problem } from '../texts.ts'
import type { SharedEvent } from './shared-event.ts'
import type { SharedLogs, Written } from './shared-logs.ts'
import { openSittings, type Sitting, sittingOf } from './sittings.ts'

export interface PlayedBoard {
  readonly room: string
  readonly secret: string
}

/** Entries that nobody at a desk made. */
const BY = 'Játékvilág'
/** Whoever is free a moment later may be a better opponent. */
const PAIR_AFTER_MS = 2000

export class EventGames {
  private readonly events: SharedLogs
  private readonly pairing = new Set<string>()

  constructor(events: SharedLogs) {
    this.events = events
    events.rooms.onOver = (live) => void this.finished(live).catch(() => undefined)
    // The server may have gone down between the end of a game and its entry, or while somebody waited.
    events.onOpened = (event) => void this.lookAtAll(event).catch(() => undefined)
  }

  /** The room in which this player sits now, and his seat in it. */
  async play(event: SharedEvent, player: string): Promise<PlayedBoard | Problem> {
    if (!event.session.state.settings.online) return problem('not-online')
    let opened: { readonly room: string; readonly sides: string } | undefined
    for (let tries = 0; tries < 20; tries++) {
      const { n } = event
      const sitting = sittingOf(event.session.state, player)
      if (!sitting) return problem('not-online')
      const { room, sides, isSettled } = sitting
      if (room !== null && (isSettled || !(await this.isOver(room))))
        return { room, secret: event.seatSecret(sitting.name, player) }
      if (isSettled) return problem('not-online')
      if (opened?.sides !== String(sides)) {
        const made = await this.openRoom(event, sitting)
        if (typeof made !== 'string') return made
        await this.events.rooms.store.change('playBoard', made, event.id, ...sitting.at)
        opened = { room: made, sides: String(sides) }
      }
      // Behind what was seen: of two who come at once the second finds the room of the first.
      const written = await this.write(event, sitting.opened(opened.room), n)
      if (!written.done && !written.stale) return written.why
    }
    return problem('not-kept')
  }

  /** Somebody waits for an opponent: those who wait are paired in a moment. */
  pairSoon(event: SharedEvent): void {
    const { settings, waiting } = event.session.state
    if (!settings.online || waiting.length < 2 || this.pairing.has(event.id)) return
    this.pairing.add(event.id)
    setTimeout(() => {
      this.pairing.delete(event.id)
      void this.pair(event).catch(() => undefined)
    }, PAIR_AFTER_MS).unref()
  }

  private async pair(event: SharedEvent): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const { n } = event
      const pairs = arenaPairs(event.session.state)
      if (pairs.length === 0) return
      const written = await this.write(
        event,
        pairs.map((sides) => ({ kind: 'meeting', sides })),
        n,
      )
      // Another node may have paired them, or somebody has gone: then it is looked at anew.
      if (written.done || !written.stale) return
    }
  }

  private async openRoom(event: SharedEvent, { sides, name }: Sitting): Promise<string | Problem> {
    const { rooms } = this.events
    const entryOf = (id: string) => rooms.games.entry(id)
    const wish = readRoomWish(wishFor(event.session.state, sides, entryOf), entryOf)
    if (!wish.ok) return wish.problem
    if (wish.value.created.seats.length !== sides.length) return problem('not-online')
    const secrets = sides.map((side) => hashOf(event.seatSecret(name, side)))
    const opened = await rooms.open({ ...wish.value, secrets })
    return opened?.room ?? problem('not-kept')
  }

  private async isOver(room: string): Promise<boolean> {
    const live = await this.events.rooms.find(room)
    return !(live instanceof LiveRoom) || live.head.over
  }

  /** A game has ended: its event gets the result, unless somebody has entered one. */
  private async finished(live: LiveRoom): Promise<void> {
    const [of] = await this.events.rooms.store.ask<{ event: string }>('eventOf', live.id)
    const event = of && (await this.events.findEvent(of.event))
    if (event) await this.enter(event, live)
  }

  private async enter(event: SharedEvent, live: LiveRoom): Promise<void> {
    const { state } = event.session
    const sitting = openSittings(state).find(({ room }) => room === live.id)
    if (!sitting) return
    const told = await live.through((room) => outcomeOf(state, room))
    if (told) await this.write(event, sitting.ended(told.result, told.margin))
  }

  private async lookAtAll(event: SharedEvent): Promise<void> {
    for (const { room } of openSittings(event.session.state)) {
      const live = await this.events.rooms.find(room ?? '')
      if (live instanceof LiveRoom && live.head.over) await this.enter(event, live)
    }
    this.pairSoon(event)
  }

  private write(event: SharedEvent, what: Happening | readonly Happening[], after?: number): Promise<Written> {
    const at = new Date(this.events.rooms.now()).toISOString()
    const whats = Array.isArray(what) ? (what as readonly Happening[]) : [what as Happening]
    return this.events.append(
      event,
      whats.map((one) => ({ at, by: BY, what: one })),
      after,
    )
  }
}

function wishFor(
  { settings, players }: EventState,
  sides: Sitting['sides'],
  entryOf: (id: string) => GameEntry | undefined,
) {
  const { minutes = 10, seconds = 0 } = settings.online ?? {}
  // A championship is played by the rules for tournaments, with the clock that they ask for.
  const options = settings.format === 'tantrix' ? { tournament: true } : undefined
  const entry = options && entryOf(settings.game)
  const opened = entry && openGame(entry, { options })
  const own = opened?.ok ? opened.value.clock : undefined
  return {
    game: settings.game,
    names: sides.map((id) => players.find((player) => player.id === id)?.name ?? ''),
    // Nobody's time runs before both have come.
    start: 'together',
    clock: own ?? { kind: 'increment', ms: minutes * 60_000, add: seconds * 1000 },
    ...(options ? { options } : {}),
  }
}

interface Outcome {
  readonly result: BoardResult
  /** How far ahead the winner was on the table. */
  readonly margin?: number
}

/** Who won, and where the event counts points on the table those too, with the time that each side took. */
function outcomeOf({ settings }: EventState, room: Room): Outcome | undefined {
  const { result } = room
  if (!result) return undefined
  const [first = 0, second = 0] = result.payoffs
  const [own, others] = room.game.scene(room.match.position).counters ?? []
  const isCounted = room.ending === undefined && typeof own?.value === 'number' && typeof others?.value === 'number'
  const scores = isCounted ? ([Number(own.value), Number(others.value)] as const) : undefined
  if (!traitsOf(settings.format).countsScores) {
    const margin = scores && { margin: Math.abs(scores[0] - scores[1]) }
    return { result: { sign: signOf(first - second) }, ...margin }
  }
  const seconds = [0, 1].map((seat) => Math.round((room.clocks.seats[seat]?.spent ?? 0) / 1000)) as [number, number]
  // Whoever gave up has not lost by what lies on the table: then the points hold that the game has shared out.
  if (!scores) return { result: { sign: signOf(first - second), ruled: [shared(first), shared(second)], seconds } }
  return { result: { sign: signOf(scores[0] - scores[1]), scores, seconds } }
}

const signOf = (ahead: number) => (ahead > 0 ? '1-0' : ahead < 0 ? '0-1' : '=')

/** A payoff between -1 and 1 as its part of twenty points. */
const shared = (payoff: number) => Math.round(100 + 100 * payoff) / 10
