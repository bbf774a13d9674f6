import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { ataxx } from './convert/ataxx/ataxx.ts'
import { atomic } from './convert/atomic/atomic.ts'
import { blokad } from './convert/blokad/blokad.ts'
import { hexxagon } from './convert/hexxagon/hexxagon.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { rings } from './convert/rings/rings.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { hexade } from './flank/hexade/hexade.ts'
import { latrunculi } from './flank/latrunculi/latrunculi.ts'
import { seega } from './flank/seega/seega.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'
import { hexbo } from './surround/hexbo/hexbo.ts'
import { tanbo3d } from './surround/tanbo-3d/tanbo-3d.ts'

export const logic = [
  amazons,
  ataxx,
  atomic,
  breakthrough,
  blokad,
  latrunculi,
  emergo,
  seega,
  go,
  rings,
  tanbo3d,
  hexbo,
  hexade,
  hexemergo,
  hexxagon,
  dotsAndBoxes,
  reversi,
  stratego,
  channelFour,
]
