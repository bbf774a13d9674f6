import type { Game, GameParts, OptionValues } from '@jatekvilag/engine'
import { internationalKinds, mostActions } from './chequers.ts'
import { type CaptureChoice, type DraughtsRules, draughtsRules } from './core.ts'
import { fenFor } from './fen.ts'
import type { Fields } from './fields.ts'
import { flatGame } from './flat-game.ts'
import { quietLimit } from './limits.ts'

export interface SetUp {
  readonly id: string
  readonly options: OptionValues & { readonly choice: CaptureChoice }
  readonly fields: Fields
  /** Rows of the board. */
  readonly height: number
  /** Where the men stand at the start, by seat. */
  readonly home: readonly (readonly number[])[]
  /** What the pieces do otherwise than in international draughts. */
  readonly pieces?: Parameters<typeof internationalKinds>[2]
  /** Other rules of jumping; see `core.ts`. */
  readonly jumps?: DraughtsRules['jumps']
}

/** Moves by each side with kings only and without a capture that end the game as a draw. */
const QUIET_MOVES = 25

/** International draughts from another set-up. */
export function internationalFrom(setUp: SetUp, differences: Partial<GameParts> = {}): Game {
  const { id, options, fields, height, home } = setUp
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, height, setUp.pieces),
    choice: options.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps: setUp.jumps,
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  })
  const fen = fenFor(draughts, ['quiet'])
  const bound = mostActions(home.flat().length, height, QUIET_MOVES)
  return flatGame({ id, options, draughts, fen, home, bound }, differences)
}
