import { type Game, type Position, type Seat, seatsOf } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import { Match, turnsOf } from '../match.ts'
import { parseAction, playNamed } from '../moves.ts'
import { demand, reasonText } from './demand.ts'
import { spread } from './listed.ts'

/** Parsing lists everything again: a few names of a position are enough. */
const MOST_PARSED = 5

/** Each action has a name of its own, and is found by it. */
export function checkNames(game: Game, p: Position, seat: Seat, actions: readonly number[], turn: number): void {
  const names = actions.map((action) => game.name(p, action))
  const known = new Set<string>()
  for (const name of names) {
    demand(/^\S+$/.test(name), game, p, `the name "${name}" is empty or has a blank`)
    demand(!known.has(name), game, p, `two actions are called ${name}`)
    known.add(name)
  }
  for (const i of spread(actions.length, MOST_PARSED, turn)) {
    const found = parseAction(game, p, names[i])
    demand(found.ok, game, p, `${names[i]} is not parsed back`)
    demand(
      seatsOf(game.actors(p)).length > 1 || (found.value.action === actions[i] && found.value.seat === seat),
      game,
      p,
      `${names[i]} is parsed as another action`,
    )
  }
}

/** Every turn that was played is found again by the name that is printed for it. */
export function checkTurnNames(match: Match, every: number): void {
  const { game } = match
  for (const [i, { from, to, name }] of turnsOf(match).entries()) {
    // A turn of one action is found by the name of that action, which is checked there.
    const several = to - from > 1
    if (!several && i % every !== 0) continue
    // The last turn of a match that ended by agreement or in the middle is no whole turn.
    const whole = to < match.log.length || game.actors(match.position) === 0 || match.turnBoundaries.includes(to)
    if (!whole) continue
    const start = match.positionAt(from)
    // Where several seats may act, a name alone does not say whose turn it is.
    if (seatsOf(game.actors(start)).length > 1) continue
    const again = new Match(game, start)
    demand(/^\S+$/.test(name), game, start, `the name "${name}" of a turn is empty or has a blank`)
    const read = playNamed(again, name)
    demand(read.ok, game, start, () => `the turn ${name} is not read back: ${read.ok ? '' : reasonText(read.problem)}`)
    demand(
      sameSlots(again.position, match.positionAt(to), game.layout.keyLength),
      game,
      start,
      `${name} is read as another turn`,
    )
  }
}
