/**
 * The box of the free table: pictures to lay on it, each with names, a size in millimetres and a drawing.
 * Large; import it lazily (`await import('…/pieces/box/index.ts')`), no page needs it before a table is opened.
 */
import { animalPictures } from './animals.ts'
import { frenchPictures } from './cards/french.ts'
import { hungarianPictures } from './cards/hungarian.ts'
import { dicePictures } from './dice.ts'
import { discPictures } from './discs.ts'
import { eastPictures } from './east.ts'
import { figurePictures } from './figures.ts'
import { letterPictures } from './letters.ts'
import { moneyPictures } from './money.ts'
import { banknotePictures } from './paper-money.ts'
import type { BoxPicture } from './picture.ts'
import { rankPictures } from './ranks.ts'
import { rummyPictures } from './rummy.ts'
import { signPictures } from './signs.ts'
import { thingPictures } from './things.ts'
import { tilePictures } from './tiles.ts'
import { timerPictures } from './timers.ts'
import { wheelPictures } from './wheel.ts'

export {
  FRENCH_RANKS,
  FRENCH_SUITS,
  type FrenchRank,
  type FrenchSuit,
  frenchBack,
  frenchBackSvg,
  frenchCard,
  frenchCardSvg,
  frenchJoker,
  frenchJokerSvg,
} from './cards/french.ts'
export {
  HUNGARIAN_RANKS,
  HUNGARIAN_SUITS,
  type HungarianRank,
  type HungarianSuit,
  hungarianBack,
  hungarianBackSvg,
  hungarianCard,
  hungarianCardSvg,
} from './cards/hungarian.ts'
export { type DieFace, dieFace, dieSvg, doublingCube, doublingCubeSvg } from './dice.ts'
export { type LetterTile, letterTile, letterTileSvg } from './letters.ts'
export { type Chip, chip, chipSvg, coin } from './money.ts'
export { type Banknote, banknote, banknoteSvg } from './paper-money.ts'
export { BOX_SETS, type BoxPicture, type BoxSetId, type Names, svgOf } from './picture.ts'
export { ALL_STAINS, paintOf, STAINS } from './stains.ts'
export { type Domino, domino, dominoSvg, ROUTE_TILES, type RouteTile, routeTile } from './tiles.ts'
export { type ClockFace, clockFace, clockFaceSvg, type Hourglass, hourglass, hourglassSvg } from './timers.ts'
export {
  pocketColour,
  ROULETTE_POCKETS,
  type RouletteWheel,
  rouletteWheel,
  rouletteWheelSvg,
  type Spinner,
  spinner,
  spinnerSvg,
} from './wheel.ts'

/** Every picture, set by set. */
export const BOX_PICTURES: readonly BoxPicture[] = [
  ...discPictures,
  ...figurePictures,
  ...animalPictures,
  ...thingPictures,
  ...signPictures,
  ...rankPictures,
  ...eastPictures,
  ...letterPictures,
  ...moneyPictures,
  ...banknotePictures,
  ...dicePictures,
  ...tilePictures,
  ...rummyPictures,
  ...frenchPictures,
  ...hungarianPictures,
  ...wheelPictures,
  ...timerPictures,
]

const byId = new Map(BOX_PICTURES.map((picture) => [picture.id, picture]))

export function boxPicture(id: string): BoxPicture | undefined {
  return byId.get(id)
}
