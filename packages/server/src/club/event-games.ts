/** Boards of an event that are played in rooms here: the room for the two of a board, and its result back in the event. */
import type { BoardResult, BoardState, EventState } from '@jatekvilag/club'
import { traitsOf } from '@jatekvilag/club'
import { type GameEntry, openGame, type Problem } from '@jatekvilag/engine'
import type { Room } from '@jatekvilag/play'
import { LiveRoom } from '../rooms/live-room.ts'
import { readRoomWish } from '../rooms/opening.ts'
import { hashOf } from '../rooms/secrets.ts'
import { problem } from '../texts.ts'
import type { SharedEvent } from './shared-event.ts'
import type { SharedEvents, Wished, Written } from './shared-events.ts'

export interface PlayedBoard {
  readonly room: string
  readonly secret: string
}

/** Entries that nobody at a desk made. */
const BY = 'Játékvilág'

export class EventGames {
  private readonly events: SharedEvents

  constructor(events: SharedEvents) {
    this.events = events
    events.rooms.onOver = (live) => void this.finished(live).catch(() => undefined)
    // The server may have gone down between the end of a game and its entry.
    events.onOpened = (event) => void this.lookAtAll(event).catch(() => undefined)
  }

  /** The room of the board at which this player sits in the last round, and his seat in it. */
  async play(event: SharedEvent, player: string): Promise<PlayedBoard | Problem> {
    if (!event.session.state.settings.online) return problem('not-online')
    let opened: string | undefined
    for (let tries = 0; tries < 20; tries++) {
      const { n } = event
      const found = lastBoardOf(event.session.state, player)
      if (!found) return problem('not-online')
      const { round, board, at } = found
      if (at.room !== null && (at.result || !(await this.isOver(at.room))))
        return { room: at.room, secret: event.seatSecret(round, player) }
      if (at.result) return problem('not-online')
      if (opened === undefined) {
        const room = await this.openRoom(event, round, at)
        if (typeof room !== 'string') return room
        await this.events.rooms.store.change('playBoard', room, event.id, round, board)
        opened = room
      }
      // Behind what was seen: of two who come at once the second finds the room of the first.
      const written = await this.write(event, { kind: 'room', round, board, room: opened }, n)
      if (!written.done && !written.stale) return written.why
    }
    return problem('not-kept')
  }

  private async openRoom(event: SharedEvent, round: number, at: BoardState): Promise<string | Problem> {
    const { rooms } = this.events
    const entryOf = (id: string) => rooms.games.entry(id)
    const wish = readRoomWish(wishFor(event.session.state, at, entryOf), entryOf)
    if (!wish.ok) return wish.problem
    if (wish.value.created.seats.length !== at.sides.length) return problem('not-online')
    const secrets = at.sides.map((side) => hashOf(event.seatSecret(round, side)))
    const opened = await rooms.open({ ...wish.value, secrets })
    return opened?.room ?? problem('not-kept')
  }

  private async isOver(room: string): Promise<boolean> {
    const live = await this.events.rooms.find(room)
    return !(live instanceof LiveRoom) || live.head.over
  }

  /** A game has ended: its event gets the result, unless somebody has entered one. */
  private async finished(live: LiveRoom): Promise<void> {
    const [of] = await this.events.rooms.store.ask<{ event: string; round: number; board: number }>('boardOf', live.id)
    if (!of) return
    const event = await this.events.find(of.event)
    if (event) await this.enter(event, Number(of.round), Number(of.board), live)
  }

  private async enter(event: SharedEvent, round: number, board: number, live: LiveRoom): Promise<void> {
    const at = event.session.state.rounds[round - 1]?.boards[board]
    if (!at || at.result || at.room !== live.id) return
    const result = await live.through((room) => resultOf(event.session.state, room))
    if (result) await this.write(event, { kind: 'result', round, board, result })
  }

  private async lookAtAll(event: SharedEvent): Promise<void> {
    for (const [r, { boards }] of event.session.state.rounds.entries())
      for (const [b, { room, result }] of boards.entries()) {
        if (room === null || result) continue
        const live = await this.events.rooms.find(room)
        if (live instanceof LiveRoom && live.head.over) await this.enter(event, r + 1, b, live)
      }
  }

  private write(event: SharedEvent, what: Wished['what'], after?: number): Promise<Written> {
    const at = new Date(this.events.rooms.now()).toISOString()
    return this.events.append(event, [{ at, by: BY, what }], after)
  }
}

function lastBoardOf(state: EventState, player: string) {
  const round = state.rounds.length
  const boards = state.rounds.at(-1)?.boards ?? []
  const board = boards.findIndex(({ sides }) => sides.includes(player))
  const at = boards[board]
  return at ? { round, board, at } : undefined
}

function wishFor(
  { settings, players }: EventState,
  { sides }: BoardState,
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

/** Who won, and where the event counts points on the table those too, with the time that each side took. */
function resultOf({ settings }: EventState, room: Room): BoardResult | undefined {
  const { result } = room
  if (!result) return undefined
  const [first = 0, second = 0] = result.payoffs
  if (!traitsOf(settings.format).countsScores) return { sign: signOf(first - second) }
  const seconds = [0, 1].map((seat) => Math.round((room.clocks.seats[seat]?.spent ?? 0) / 1000)) as [number, number]
  const [own, others] = room.game.scene(room.match.position).counters ?? []
  // Whoever gave up has not lost by what lies on the table: then the points hold that the game has shared out.
  if (room.ending !== undefined || typeof own?.value !== 'number' || typeof others?.value !== 'number')
    return { sign: signOf(first - second), ruled: [shared(first), shared(second)], seconds }
  return { sign: signOf(own.value - others.value), scores: [own.value, others.value], seconds }
}

const signOf = (ahead: number) => (ahead > 0 ? '1-0' : ahead < 0 ? '0-1' : '=')

/** A payoff between -1 and 1 as its part of twenty points. */
const shared = (payoff: number) => Math.round(100 + 100 * payoff) / 10
