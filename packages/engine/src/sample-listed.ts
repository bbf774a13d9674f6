import type { ActionList } from './actions.ts'
import type { Action, Game, Position, Seat } from './contract.ts'
import type { Random } from './random.ts'

/** One of the legal actions, all equally likely, by listing them: where guessing does not pay or has missed too often. */
export function sampleListed(
  actions: Game['actions'],
  p: Position,
  seat: Seat,
  random: Random,
  scratch: ActionList,
): Action {
  scratch.count = 0
  actions(p, seat, scratch)
  return scratch.items[random.below(scratch.count)]
}
