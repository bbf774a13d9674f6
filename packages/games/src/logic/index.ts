import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { fanorona } from './capture/fanorona/fanorona.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'

export const logic = [
  emergo,
  fanorona,
  hexemergo,
  amazons,
  breakthrough,
  channelFour,
  dotsAndBoxes,
  reversi,
  go,
  stratego,
]
