/** A table to sit down at, for tests. */
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { type ClockRule, LocalMatch, type PlayerKind, Room } from '@jatekvilag/play'
import { deviceParts } from './device.ts'
import { Session } from './session.ts'

export interface Sitting {
  readonly kinds?: PlayerKind[]
  readonly options?: Record<string, unknown>
  readonly clock?: ClockRule
  readonly position?: string
  now?: number
}

export function sit(id: string, sitting: Sitting = {}): Session {
  const entry = gameEntry(id)!
  const game = unwrap(openGame(entry, { options: sitting.options }))
  const seats = Array.from(
    { length: game.seats },
    (_, s) => ({ name: '', kind: sitting.kinds?.[s] ?? 'person' }) as const,
  )
  const clock = sitting.clock ?? { kind: 'none' }
  const { rulesVersion, options } = game
  const created = {
    kind: 'created',
    game: id,
    rulesVersion,
    options,
    seats,
    clock,
    place: 'screen',
    watching: 'nobody',
    ...(sitting.position ? { start: sitting.position } : {}),
  } as const
  const room = unwrap(Room.open(entry, created, 0))
  return new Session(new LocalMatch({ id: 'x', entry, room, ...deviceParts(), now: () => sitting.now ?? 0 }))
}
