/** What a turn is good for, as far as it shows on the board: found by playing it and looking at what changed. */
import { ActionList, firstSeat, type Game, type Position, type Seat, turnIsOver } from '@jatekvilag/engine'

export type Idea =
  | { readonly kind: 'wins' | 'prevents' | 'promotes' | 'nothing' }
  | { readonly kind: 'takes' | 'turns'; readonly count: number }

/** The actions at the beginning of a line that make up the seat's whole turn. */
export function firstTurn(game: Game, position: Position, seat: Seat, line: readonly number[]): number[] {
  const p = position.slice()
  const turn: number[] = []
  for (const action of line) {
    const before = game.actors(p)
    turn.push(action)
    game.play(p, seat, action)
    if (turnIsOver(game, before, game.actors(p), p)) break
  }
  return turn
}

/** The sites that a hand would touch. */
export function sitesOf(game: Game, position: Position, seat: Seat, turn: readonly number[]): number[] {
  const p = position.slice()
  const sites = new Set<number>()
  for (const action of turn) {
    for (const touch of game.touches(p, action)) if (typeof touch === 'number') sites.add(touch)
    game.play(p, seat, action)
  }
  return [...sites]
}

export function ideaOf(game: Game, position: Position, seat: Seat, turn: readonly number[]): Idea {
  const after = played(game, position, seat, turn)
  if (winsFor(game, after, seat)) return { kind: 'wins' }
  const [before, now] = [menOf(game, position, seat), menOf(game, after, seat)]
  const gone = before.others.size - now.others.size
  // What is turned over stays where it lies and joins the own men; what is taken leaves or makes room.
  const joined = [...before.others].filter((place) => now.own.has(place)).length
  if (gone > 0) return { kind: joined === gone && now.own.size > before.own.size ? 'turns' : 'takes', count: gone }
  if (prevents(game, position, seat, after)) return { kind: 'prevents' }
  if (now.own.size === before.own.size && [...now.kinds].some((kind) => !before.kinds.has(kind)))
    return { kind: 'promotes' }
  return { kind: 'nothing' }
}

function played(game: Game, position: Position, seat: Seat, turn: readonly number[]): Position {
  const p = position.slice()
  for (const action of turn) game.play(p, seat, action)
  return p
}

const winsFor = (game: Game, p: Position, seat: Seat) => {
  const payoffs = game.result(p)?.payoffs ?? []
  const own = payoffs[seat] ?? 0
  return own > 0 && own === Math.max(...payoffs)
}

interface Men {
  /** Places as site and level. */
  readonly own: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  readonly kinds: ReadonlySet<string>
}

function menOf(game: Game, p: Position, seat: Seat): Men {
  const { items } = game.scene(p)
  const own = items.filter((item) => item.owner === seat)
  const others = items.filter((item) => item.owner >= 0 && item.owner !== seat)
  const places = (men: typeof items) => new Set(men.map((item) => `${item.site}/${item.level ?? 0}`))
  return { own: places(own), others: places(others), kinds: new Set(own.map((item) => item.kind)) }
}

/** More answers than this are not looked through: a hint must not keep anybody waiting. */
const MOST_ANSWERS = 400

/** After most other moves the opponent would win at once, after this one he does not. */
function prevents(game: Game, position: Position, seat: Seat, after: Position): boolean {
  if (game.actors(after) === 0 || loses(game, after, seat)) return false
  const others = actionsOf(game, position, seat)
  if (others.length > MOST_ANSWERS) return false
  let lost = 0
  for (const action of others) if (loses(game, played(game, position, seat, [action]), seat)) lost++
  return others.length > 1 && lost > others.length / 2
}

/** Has somebody else an action that wins at once? */
function loses(game: Game, p: Position, seat: Seat): boolean {
  const mask = game.actors(p)
  const next = mask === 0 ? seat : firstSeat(mask)
  if (next === seat || next >= game.seats) return false
  const answers = actionsOf(game, p, next)
  return (
    answers.length <= MOST_ANSWERS && answers.some((action) => winsFor(game, played(game, p, next, [action]), next))
  )
}

function actionsOf(game: Game, p: Position, seat: Seat): number[] {
  const list = new ActionList()
  game.actions(p, seat, list)
  return list.toArray()
}
