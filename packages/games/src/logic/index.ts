import { jungle } from './battle/jungle/jungle.ts'
import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { threeForintTag } from './chase/three-forint-tag/three-forint-tag.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { epaminondas } from './formation/epaminondas/epaminondas.ts'
import { linesOfAction } from './formation/lines-of-action/lines-of-action.ts'
import { abalone } from './push/abalone/abalone.ts'
import { gipf } from './push/gipf/gipf.ts'
import { borderline } from './race/borderline/borderline.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { jasir } from './race/jasir/jasir.ts'
import { koan } from './race/koan/koan.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'

export const logic = [
  abalone,
  linesOfAction,
  amazons,
  breakthrough,
  jungle,
  emergo,
  epaminondas,
  gipf,
  go,
  threeForintTag,
  borderline,
  hexemergo,
  jasir,
  koan,
  dotsAndBoxes,
  channelFour,
  reversi,
  stratego,
]
