/** Records of version 1, from the time when a match knew neither date nor clocks nor who had left. */
import { type Ending, type OptionValues, type Parsed, parsed, plainText, type Result } from '@jatekvilag/engine'
import { isObject } from './checks.ts'
import { FLAG, type GameRecord, type RecordedAction, type Who } from './record.ts'
import { refuse } from './texts.ts'

export interface FirstRecord {
  readonly format: 'jatekvilag-game'
  readonly version: 1
  readonly game: string
  readonly rulesVersion: number
  readonly options: OptionValues
  readonly seats?: readonly { readonly name: string }[]
  readonly start?: string
  readonly actions: readonly (readonly [seat: number, action: number, name: string, clock?: number])[]
  readonly ending?: Ending
  readonly result: Result | null
}

/** There were six seats, then chance, then the clock. */
const CHANCE_THEN = 6
export const whoWas = (seat: number): Who => (seat === CHANCE_THEN ? 'chance' : seat)

export function upgraded(first: FirstRecord): Parsed<GameRecord> {
  const { seats, actions, ending, version: _, ...same } = first
  if (!Array.isArray(actions)) return refuse('record-no-actions')
  const fell = isObject(ending) && ending.kind === 'time-out' ? ending.seat : undefined
  return parsed({
    ...same,
    version: 2,
    players: (Array.isArray(seats) ? seats : []).map((seat) => ({ name: plainText(seat?.name ?? ''), kind: 'person' })),
    actions: [
      ...actions.map((logged) =>
        Array.isArray(logged) ? ([whoWas(logged[0]), ...logged.slice(1)] as unknown as RecordedAction) : logged,
      ),
      ...(fell === undefined ? [] : [['clock', fell, FLAG] as const]),
    ],
    ...(ending ? { ending } : {}),
  })
}
