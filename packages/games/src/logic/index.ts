import { battleArray } from './array/battle-array/battle-array.ts'
import { battleArrayMuster } from './array/battle-array-muster/battle-array-muster.ts'
import { battleArrayPlacement } from './array/battle-array-placement/battle-array-placement.ts'
import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { fanorona } from './capture/fanorona/fanorona.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { leapFrog } from './jump/leap-frog/leap-frog.ts'
import { phutball } from './jump/phutball/phutball.ts'
import { hexi } from './prong/hexi/hexi.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { skyscraper } from './roll/skyscraper/skyscraper.ts'
import { entropyCarreno } from './slide/entropy-carreno/entropy-carreno.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { focus } from './stack/focus/focus.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'

export const logic = [
  leapFrog,
  phutball,
  emergo,
  entropyCarreno,
  fanorona,
  skyscraper,
  focus,
  battleArrayMuster,
  battleArray,
  battleArrayPlacement,
  hexemergo,
  hexi,
  amazons,
  breakthrough,
  channelFour,
  dotsAndBoxes,
  reversi,
  go,
  stratego,
]
