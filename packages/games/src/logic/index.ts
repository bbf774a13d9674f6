import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { confound } from './block/confound/confound.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { divideEtImpera } from './place/divide-et-impera/divide-et-impera.ts'
import { divideReversed } from './place/divide-reversed/divide-reversed.ts'
import { findTheSquare } from './place/find-the-square/find-the-square.ts'
import { hexomino } from './place/hexomino/hexomino.ts'
import { lace } from './place/lace/lace.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { findTheTen } from './reckon/find-the-ten/find-the-ten.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { go } from './surround/go/go.ts'
import { andantino } from './tiles/andantino/andantino.ts'
import { spangles } from './tiles/spangles/spangles.ts'

export const logic = [
  emergo,
  hexemergo,
  amazons,
  breakthrough,
  channelFour,
  dotsAndBoxes,
  reversi,
  go,
  stratego,
  andantino,
  confound,
  lace,
  divideEtImpera,
  divideReversed,
  spangles,
  hexomino,
  findTheSquare,
  findTheTen,
]
