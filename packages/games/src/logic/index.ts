import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { epaminondas } from './formation/epaminondas/epaminondas.ts'
import { linesOfAction } from './formation/lines-of-action/lines-of-action.ts'
import { borderline } from './race/borderline/borderline.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'

export const logic = [
  linesOfAction,
  amazons,
  breakthrough,
  emergo,
  epaminondas,
  go,
  borderline,
  hexemergo,
  dotsAndBoxes,
  channelFour,
  reversi,
  stratego,
]
