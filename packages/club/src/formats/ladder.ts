import { type Answer, answer, refuse } from '../problem.ts'

/** A challenge of the season: the challenger stands below. */
export interface LadderGame {
  readonly challenger: string
  readonly holder: string
  readonly winner: 'challenger' | 'holder' | null
  /** The challenge was accepted when it could be made; meanwhile others may have moved. */
  readonly agreed?: true
}

export interface LadderSettings {
  /** How many places above one may challenge. */
  readonly reach: number
}

/** A challenger who wins takes the place; everybody between moves down by one. Otherwise nothing moves. */
export function playLadder(order: readonly string[], game: LadderGame, { reach }: LadderSettings): Answer<string[]> {
  const from = order.indexOf(game.challenger)
  const to = order.indexOf(game.holder)
  if (from < 0) return refuse('no-such-player', { player: game.challenger })
  if (to < 0) return refuse('no-such-player', { player: game.holder })
  const { challenger, holder, agreed } = game
  if (to >= from && !agreed) return refuse('ladder-below', { challenger, holder })
  if (from - to > reach && !agreed) return refuse('ladder-reach', { challenger, holder, reach })
  // Whoever stands above meanwhile has nothing to take.
  if (game.winner !== 'challenger' || to >= from) return answer([...order])
  const next = order.filter((player) => player !== game.challenger)
  next.splice(to, 0, game.challenger)
  return answer(next)
}

/** The ladder after a whole season; newcomers stand at the bottom. */
export function ladderAfter(
  players: readonly string[],
  games: readonly LadderGame[],
  settings: LadderSettings,
): Answer<string[]> {
  let order = [...players]
  for (const game of games) {
    const next = playLadder(order, game, settings)
    if (!next.ok) return next
    order = next.value
  }
  return answer(order)
}
