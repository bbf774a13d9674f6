import { ActionList } from './actions.ts'
import { refuse } from './common-texts.ts'
import { type Action, CHANCE, firstSeat, type Game, type Position, type Seat, seatsOf } from './contract.ts'
import type { Played } from './match.ts'
import { nearest } from './nearest.ts'
import { type Parsed, parsed } from './parsed.ts'
import { turnIsOver, turns } from './turns.ts'

/** The legal action with that name, whoever of these seats may play it. */
export function parseAction(
  game: Game,
  p: Position,
  name: string,
  seats: readonly Seat[] = seatsOf(game.actors(p)),
): Parsed<{ seat: Seat; action: Action }> {
  const names: string[] = []
  let loose: { seat: number; action: Action } | undefined
  const list = new ActionList(64)
  for (const seat of seats) {
    list.clear()
    game.actions(p, seat, list)
    for (const action of list.toArray()) {
      const known = game.name(p, action)
      if (known === name) return parsed({ seat, action })
      if (known.toLowerCase() === name.toLowerCase() || game.alsoCalled(p, action).includes(name))
        loose = { seat, action }
      names.push(known)
    }
  }
  if (loose) return parsed(loose)
  const meant = meantBy(game, p, name, seats)
  if (meant) return parsed(meant)
  return refuse('illegal-hint', name, nearest(name, names, 'legal-moves'))
}

/** Without the signs that say nothing new: captures, checks, praise, hyphens; castling with zeros is castling. */
const plain = (name: string) =>
  name
    .replace(/^0-0-0|^O-O-O/i, 'OOO')
    .replace(/^0-0|^O-O/i, 'OO')
    .replace(/[-+#!?=:×]|(?<=\w)x(?=[a-z])/g, '')

/**
 * The one action that a carelessly written name can mean: written without signs, first with its capitals (a bishop is not
 * a pawn of the b-file), then without. Undefined where it could mean two.
 */
function meantBy(game: Game, p: Position, name: string, seats: readonly Seat[]): Step | undefined {
  const wanted = plain(name)
  // A single letter may be anything.
  if (wanted.length < 2) return undefined
  const list = new ActionList(64)
  const exact: Step[] = []
  const careless: Step[] = []
  for (const seat of seats) {
    list.clear()
    game.actions(p, seat, list)
    for (const action of list.toArray()) {
      const names = [game.name(p, action), ...game.alsoCalled(p, action)].map(plain)
      if (names.includes(wanted)) exact.push({ seat, action })
      else if (names.some((one) => one.toLowerCase() === wanted.toLowerCase())) careless.push({ seat, action })
    }
  }
  const found = exact.length > 0 ? exact : careless
  return found.length === 1 ? found[0] : undefined
}

/** Plays one word of a move list: the name of an atomic action or of a whole turn. */
export function playNamed(match: Played, name: string): Parsed<true> {
  const { game } = match
  if (match.result()) return refuse('over-before-named', name)
  const single = parseAction(game, match.position, name)
  if (single.ok) {
    match.play(single.value.seat, single.value.action)
    return parsed(true)
  }
  // Chance has many turns and each is one action, so there is nothing more to find.
  if (game.singleActionTurns || game.actors(match.position) === 1 << CHANCE) return single
  const steps = calledTurn(game, match.position, name) ?? stepsNamed(match, name) ?? turnNamed(match, name)
  if (!steps.ok) return steps
  for (const { seat, action } of steps.value) match.play(seat, action)
  return parsed(true)
}

interface Step {
  readonly seat: number
  readonly action: Action
}

/** A turn that the game finds by its name. */
export function calledTurn(game: Game, p: Position, name: string): Parsed<Step[]> | undefined {
  const seat = firstSeat(game.actors(p))
  const actions = game.turnCalled?.(p, name)
  return actions && parsed(actions.map((action) => ({ seat, action })))
}

/** A turn written as its atomic actions with commas between them, in any legal order. */
function stepsNamed(match: Played, name: string): Parsed<Step[]> | undefined {
  if (!name.includes(',')) return undefined
  const p = match.position.slice()
  const steps: Step[] = []
  for (const word of name.split(',')) {
    const step = parseAction(match.game, p, word)
    if (!step.ok) return undefined
    match.game.play(p, step.value.seat, step.value.action)
    steps.push(step.value)
  }
  return parsed(steps)
}

function turnNamed(match: Played, name: string): Parsed<Step[]> {
  const { game, position } = match
  // Where a turn is called by its steps, it would have been found by them.
  if (game.turnCalled) return refuse('illegal', name)
  const found = game.joinsNames ? undefined : wayNamed(game, position, name)
  if (found) return parsed(found)
  const names = turns(game, position, MOST_HINTS).map((turn) => game.turnName(position, turn.actions))
  return refuse('illegal-hint', name, nearest(name, names, 'legal-moves'))
}

/** Among so many turns the nearest name is looked for. */
const MOST_HINTS = 100
/** So many steps are tried to find a turn by its name. */
const MOST_STEPS = 20_000

/**
 * A whole turn with that name. Different ways of one turn may have names of their own (two captures of the same pieces),
 * so all ways are tried: first those whose name grows towards the wanted one, then, where names do not grow, any order
 * of any steps, once.
 */
function wayNamed(game: Game, p: Position, name: string): Step[] | undefined {
  const tried = new Set<string>()
  const isNew = (path: readonly Action[]) => {
    const steps = [...path].sort((a, b) => a - b).join()
    return !tried.has(steps) && tried.add(steps)
  }
  const wanted = name.toLowerCase()
  return (
    findWay(
      game,
      p,
      (known) => known === name,
      (known) => name.startsWith(known),
    ) ??
    findWay(
      game,
      p,
      (known) => known.toLowerCase() === wanted,
      (_, path) => isNew(path),
    )
  )
}

function findWay(
  game: Game,
  p: Position,
  isIt: (name: string) => boolean,
  leads: (name: string, path: readonly Action[]) => unknown,
): Step[] | undefined {
  let steps = 0
  const mask = game.actors(p)
  for (const seat of seatsOf(mask)) {
    const path: Action[] = []
    const visit = (from: Position): boolean => {
      const list = new ActionList(64)
      game.actions(from, seat, list)
      for (let i = 0; i < list.count && ++steps < MOST_STEPS; i++) {
        const next = from.slice()
        game.play(next, seat, list.items[i])
        path.push(list.items[i])
        const known = game.turnName(p, path)
        const over = turnIsOver(game, mask, game.actors(next), next)
        if (over ? isIt(known) : leads(known, path) && visit(next)) return true
        path.pop()
      }
      return false
    }
    if (visit(p)) return path.map((action) => ({ seat, action }))
  }
  return undefined
}

/** Long chains (dots and boxes at the end) have more whole turns than anybody lists. */
export const TURN_LIMIT = 20_000

/** Plays a list of moves separated by blanks or commas between turns, as typed by a person. */
export function playMoves(match: Played, text: string): Parsed<true> {
  for (const [i, word] of text.split(/\s+/).filter(Boolean).entries()) {
    const done = playNamed(match, word)
    if (!done.ok) return refuse('move', i + 1, done.problem)
  }
  return parsed(true)
}
