import type { GameEntry } from '@jatekvilag/engine'
import { commonDraughts } from '../common-draughts/common-draughts.ts'
import { cornerDraughts } from '../corner-draughts/corner-draughts.ts'
import { gothicDraughts } from '../gothic-draughts/gothic-draughts.ts'
import { internationalDraughts } from '../international-draughts/international-draughts.ts'
import { kingsDraughts } from '../kings-draughts/kings-draughts.ts'
import { maxDraughts } from '../max-draughts/max-draughts.ts'
import { oneWayDraughts } from '../one-way-draughts/one-way-draughts.ts'
import { panoramaDraughts } from '../panorama-draughts/panorama-draughts.ts'
import { parachuteDraughts } from '../parachute-draughts/parachute-draughts.ts'
import { peasantDraughts } from '../peasant-draughts/peasant-draughts.ts'
import { russianDraughts } from '../russian-draughts/russian-draughts.ts'
import { turkishDraughts } from '../turkish-draughts/turkish-draughts.ts'
import type { NotationStyle } from './notation.ts'

/** How files of the portable draughts notation write a game. */
export interface PdnForm {
  readonly entry: GameEntry
  /** Its number among the game types of the standard; others are named in a `Variant` tag. */
  readonly type?: string
  readonly squares: NotationStyle
  /** Played on all squares of the board, not on those of the corner's colour alone. */
  readonly everySquare?: boolean
  /** What stands between the squares of a capture; x unless told. */
  readonly captureSign?: string
}

/** A file that does not tell its game holds the first of these. */
export const PDN_GAMES: readonly PdnForm[] = [
  { entry: internationalDraughts, type: '20', squares: 'numbers' },
  { entry: commonDraughts, type: '26', squares: 'names' },
  { entry: russianDraughts, type: '25', squares: 'names', captureSign: ':' },
  { entry: peasantDraughts, type: '21', squares: 'english' },
  { entry: turkishDraughts, type: '30', squares: 'names', everySquare: true },
  { entry: gothicDraughts, squares: 'names', everySquare: true },
  { entry: oneWayDraughts, squares: 'numbers' },
  { entry: parachuteDraughts, squares: 'numbers' },
  { entry: cornerDraughts, squares: 'numbers' },
  { entry: panoramaDraughts, squares: 'numbers' },
  { entry: maxDraughts, squares: 'numbers' },
  { entry: kingsDraughts, squares: 'numbers' },
]
