/** Moves as they are typed. */
import { calledTurn, Match, type Parsed, parseAction, parsed, playNamed } from '@jatekvilag/engine'
import type { MatchView } from './match-view.ts'
import type { Step } from './taking-back.ts'

/**
 * The steps of a typed move: the name of an action or of a whole turn. It is looked for in what the player sees, so
 * that nothing hidden is told by what is refused.
 */
export function typedSteps(view: MatchView, name: string): Parsed<readonly Step[]> {
  const { game, viewer } = view
  const p = view.seen(view.length)
  const seats = view.acting.filter((seat) => view.mine.includes(seat) && (viewer === undefined || seat === viewer))
  const single = parseAction(game, p, name, seats)
  if (single.ok) return parsed([[single.value.seat, single.value.action]])
  const called = seats.length > 0 ? calledTurn(game, p, name) : undefined
  if (called?.ok) return parsed(called.value.map(({ seat, action }) => [seat, action] as const))
  // Turns of several steps are tried out, which only an open position allows.
  if (game.singleActionTurns || viewer !== undefined) return single
  const trial = new Match(game, p)
  const done = playNamed(trial, name)
  return done.ok ? parsed(trial.log.map(({ seat, action }) => [seat, action] as const)) : done
}
