import type { Board, Site } from './board.ts'
import type { Action, Touch } from './contract.ts'

/**
 * Moves of one piece, numbered from * sites + to. What else a game may play (drops, passes) is numbered from `end` on.
 * For names and touches; hot paths do the same division themselves.
 */
export interface FromTo {
  readonly end: number
  of(from: Site, to: Site): Action
  from(action: Action): Site
  to(action: Action): Site
  /** `e2-e4`, or with another sign between. */
  name(action: Action, sign?: string): string
  touches(action: Action): readonly Touch[]
}

export function fromTo({ size, shapes }: Board): FromTo {
  const from = (action: Action) => (action / size) | 0
  const to = (action: Action) => action % size
  return {
    end: size * size,
    of: (start, target) => start * size + target,
    from,
    to,
    name: (action, sign = '-') => `${shapes[from(action)].name}${sign}${shapes[to(action)].name}`,
    touches: (action) => [from(action), to(action)],
  }
}
