/** What somebody learns of a match from what is said: turns in notation, places that were touched. */
import {
  CHANCE,
  CLOCK,
  type Game,
  moverFrom,
  type Played,
  type Position,
  type Seat,
  SPECTATOR,
  turnsOf,
} from '@jatekvilag/engine'

/** Whose eyes and ears: a seat, SPECTATOR, or undefined for whoever may know everything. */
export type Viewer = Seat | undefined

export interface HeardTurn {
  readonly seat: Seat
  /** Undefined where the viewer learns only that there was a turn. */
  readonly name: string | undefined
  readonly from: number
  readonly to: number
}

export const seenBy = (game: Game, p: Position, viewer: Viewer): Position =>
  viewer === undefined ? p : game.view(p, viewer)

/** The turns so far as this viewer has heard of them; names are made from views alone. */
export function turnsHeard(match: Played, viewer: Viewer): HeardTurn[] {
  if (viewer === undefined) return turnsOf(match)
  const { game, log } = match
  const starts = [...match.turnBoundaries]
  if (starts[starts.length - 1] < log.length) starts.push(log.length)
  return starts.slice(0, -1).map((from, i) => {
    const to = starts[i + 1]
    const heard = log
      .slice(from, to)
      .map(({ seat, action }, n) => game.heard(match.positionAt(from + n), seat, action, viewer))
    return { seat: moverFrom(log, from, to), name: nameOf(game, match.positionAt(from), heard, viewer), from, to }
  })
}

function nameOf(game: Game, p: Position, heard: readonly (number | string | undefined)[], viewer: Seat) {
  const actions = heard.filter((one) => typeof one === 'number')
  if (actions.length === heard.length) return game.turnName(game.view(p, viewer), actions)
  const words = heard.filter((one) => typeof one === 'string')
  return words.length > 0 ? words.join(',') : undefined
}

/** The places that the last turn before the n-th action touched, as far as this viewer heard of it. */
export function lastTouched(match: Played, n: number, viewer: Viewer): number[] {
  const { game, log } = match
  const isMove = (start: number) => start < n && ![CHANCE, CLOCK].includes(moverFrom(log, start, n))
  const from = match.turnBoundaries.findLast(isMove)
  if (from === undefined) return []
  const seat = moverFrom(log, from, n)
  const sites = new Set<number>()
  for (let i = from; i < n && [seat, CLOCK].includes(log[i].seat); i++) {
    if (log[i].seat === CLOCK) continue
    const p = match.positionAt(i)
    const heard = viewer === undefined ? log[i].action : game.heard(p, seat, log[i].action, viewer)
    if (typeof heard !== 'number') continue
    for (const touch of game.touches(seenBy(game, p, viewer), heard)) if (typeof touch === 'number') sites.add(touch)
  }
  return [...sites]
}

/**
 * The hashes of the positions at which turns began, up to the n-th action, so that a bot knows what has been. None where
 * something is hidden: a hash of the truth would tell what lies where.
 */
export function turnHashes(match: Pick<Played, 'game' | 'turnBoundaries' | 'positionAt'>, n: number): number[] {
  const { game } = match
  const now = match.positionAt(n)
  if (game.view(now, SPECTATOR) !== now) return []
  return match.turnBoundaries.filter((at) => at <= n).map((at) => game.hash(match.positionAt(at)))
}
