import {
  CHANCE,
  type Game,
  type GameEntry,
  openGame,
  type Position,
  Random,
  SPECTATOR,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { newClocks } from './clocks.ts'
import type { Deed } from './events.ts'
import { LeanMatch } from './lean-match.ts'
import { Room } from './room.ts'
import { deltaOf, standingFor, type Told, tell, withDelta } from './telling.ts'

const SECRET = GAMES.filter(({ secrets }) => secrets)

function roomAt(entry: GameEntry, game: Game, start?: Position): Room {
  const seats = Array.from({ length: game.seats }, () => ({ name: '', kind: 'person' as const }))
  const clocks = newClocks({ kind: 'none' }, game.seats)
  return Room.revived(entry, new LeanMatch(game, start), { seats, clocks, place: 'online', started: true })
}

const deedOf = (seat: number, action: number): Deed =>
  seat === CHANCE ? { kind: 'chance', action } : { kind: 'acted', seat, action }

function happen(room: Room, deed: Deed, viewers: readonly number[]): Told[] {
  return unwrap(tell(room, { ...deed, n: room.n, at: room.n }, viewers))
}

const same = (a: Position, b: Position) => deltaOf(a, b).length === 0

describe.each(SECRET.map((entry) => [entry.id, entry] as const))('in %s', (_, entry) => {
  const game = unwrap(openGame(entry))

  it('two truths that look the same to a viewer are told in the same words', () => {
    const random = new Random(11)
    let told = 0
    let different = 0
    for (let g = 0; g < (process.env.SOAK ? 400 : 24); g++) {
      const viewer = g % (game.seats + 1) === game.seats ? SPECTATOR : g % (game.seats + 1)
      // Some moves into a game, a second truth is guessed from what the viewer sees.
      const first = roomAt(entry, game)
      // Half of the time early on: some games are short.
      for (let i = random.below(g % 2 ? 120 : 20); i > 0 && !first.result; i--)
        happen(first, deedOf(...anyStep(first, random)), [])
      if (first.result) continue
      const truth = roomAt(entry, game, first.match.position)
      const guess = game.guess(game.view(first.match.position, viewer).slice(), viewer, random)
      const other = roomAt(entry, game, guess)
      if (!same(first.match.position, guess)) different++
      for (let i = 0; i < 40 && !truth.result; i++) {
        const step = anyStep(truth, random)
        const twin = twinOf(truth, other, step, viewer, random)
        if (!twin) break
        const [one] = happen(truth, deedOf(...step), [viewer])
        const [two] = happen(other, deedOf(...twin), [viewer])
        if (truth.result || other.result) break
        expect(JSON.stringify(two)).toBe(JSON.stringify(one))
        // Whoever comes in now is told the same as well.
        expect(JSON.stringify(standingFor(other, viewer))).toBe(JSON.stringify(standingFor(truth, viewer)))
        // Refusals depend on the view alone.
        for (const action of [0, 1, 17, 2 ** 30]) {
          const seat = Math.max(0, viewer)
          const deed = { kind: 'acted', seat, action } as const
          if (viewer !== SPECTATOR) expect(other.refusal(deed, 0)).toEqual(truth.refusal(deed, 0))
        }
        told++
      }
    }
    expect(told).toBeGreaterThan(50)
    expect(different).toBeGreaterThan(5)
  })

  it('a viewer who puts his changes together sees his view, and hears no action that he may not', () => {
    const random = new Random(5)
    const room = roomAt(entry, game)
    const viewers = [SPECTATOR, ...Array.from({ length: game.seats }, (_, s) => s)]
    let views: Position[] = viewers.map((viewer) => game.view(room.match.position, viewer).slice())
    for (let i = 0; i < 150 && !room.result; i++) {
      const [seat, action] = anyStep(room, random)
      const before = room.match.position.slice()
      const all = happen(room, deedOf(seat, action), viewers)
      views = views.map((view, v) => {
        const one = all[v]
        if (!('change' in one)) throw new Error('an action must come as a change')
        expect('action' in one).toBe(false)
        const heard = game.heard(before, seat, action, viewers[v])
        expect(one.change.action).toBe(typeof heard === 'number' ? heard : undefined)
        return withDelta(view, one.change.delta)
      })
      if (!room.result)
        for (const [v, viewer] of viewers.entries()) expect(views[v]).toEqual(game.view(room.match.position, viewer))
    }
  })

  it('everything is told once the game is over', () => {
    const room = roomAt(entry, game)
    const random = new Random(6)
    for (let i = 0; i < 14; i++) happen(room, deedOf(...anyStep(room, random)), [])
    const [told] = happen(room, { kind: 'ended', ending: { kind: 'resigned', seat: 0 } }, [1])
    expect(told.truth?.actions).toEqual(room.match.log.map(({ seat, action }) => [seat, action]))
  })
})

it('in a game without secrets everybody is told the event itself', () => {
  const entry = gameEntry('hex')!
  const room = roomAt(entry, unwrap(openGame(entry)))
  expect(happen(room, { kind: 'acted', seat: 0, action: 4 }, [0, 1, SPECTATOR])).toEqual(
    [0, 1, 2].map(() => ({ kind: 'acted', seat: 0, action: 4, n: 1, at: 1 })),
  )
})

function anyStep({ match }: Room, random: Random): [number, number] {
  const seats = seatsOf(match.actors)
  const seat = seats[random.below(seats.length)]
  const actions = match.actions(seat)
  return [seat, actions[random.below(actions.length)]]
}

/** What can be played in the other truth so that the viewer sees the same: his own action, or any that looks like it. */
function twinOf(truth: Room, other: Room, [seat, action]: [number, number], viewer: number, random: Random) {
  const { game } = truth
  const after = (room: Room, one: number) => {
    const p = room.match.position.slice()
    game.play(p, seat, one)
    return { view: game.view(p, viewer), over: game.result(p) !== null }
  }
  const wanted = after(truth, action)
  if (wanted.over) return undefined
  const legal = other.match.actions(seat)
  const tried = seat === viewer ? [action] : random.shuffle([...legal])
  const twin = tried.find((one) => {
    if (!legal.includes(one)) return false
    const made = after(other, one)
    return !made.over && same(made.view, wanted.view)
  })
  return twin === undefined ? undefined : ([seat, twin] as [number, number])
}
