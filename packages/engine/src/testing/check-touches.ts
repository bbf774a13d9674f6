import type { Game, Position, Touch } from '../contract.ts'
import { demand } from './demand.ts'

const key = (touches: readonly Touch[]) => touches.map((touch) => JSON.stringify(touch)).join(' ')

/** Each action is made by touching something, and no action's touches begin with those of another. */
export function checkTouches(game: Game, p: Position, actions: readonly number[]): void {
  const all = new Set<string>()
  const made = actions.flatMap((action) =>
    [game.touches(p, action), ...game.alsoTouched(p, action)].map((touches) => ({ action, touches })),
  )
  for (const { action, touches } of made) {
    demand(touches.length > 0, game, p, () => `${game.name(p, action)} is made without touching anything`)
    for (const touch of touches)
      demand(
        typeof touch === 'string' || (touch >= 0 && touch < game.board.size),
        game,
        p,
        `touch ${touch} is off the board`,
      )
    const keyed = key(touches)
    demand(!all.has(keyed), game, p, () => `${game.name(p, action)} has the same touches as another action`)
    all.add(keyed)
  }
  for (const { touches } of made)
    for (let n = 1; n < touches.length; n++)
      demand(
        !all.has(key(touches.slice(0, n))),
        game,
        p,
        () => `the touches ${key(touches)} begin with another whole action`,
      )
}
