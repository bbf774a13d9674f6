import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { fanorona } from './capture/fanorona/fanorona.ts'
import { ataxx } from './convert/ataxx/ataxx.ts'
import { blokad } from './convert/blokad/blokad.ts'
import { hexxagon } from './convert/hexxagon/hexxagon.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { epaminondas } from './formation/epaminondas/epaminondas.ts'
import { linesOfAction } from './formation/lines-of-action/lines-of-action.ts'
import { findTheSquare } from './place/find-the-square/find-the-square.ts'
import { borderline } from './race/borderline/borderline.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'
import { hexbo } from './surround/hexbo/hexbo.ts'
import { tanbo3d } from './surround/tanbo-3d/tanbo-3d.ts'

export const logic = [
  linesOfAction,
  amazons,
  ataxx,
  breakthrough,
  blokad,
  emergo,
  epaminondas,
  fanorona,
  go,
  tanbo3d,
  hexbo,
  borderline,
  hexemergo,
  hexxagon,
  findTheSquare,
  dotsAndBoxes,
  reversi,
  stratego,
  channelFour,
]
