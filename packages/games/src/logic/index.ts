import { battleArray } from './array/battle-array/battle-array.ts'
import { battleArrayMuster } from './array/battle-array-muster/battle-array-muster.ts'
import { battleArrayPlacement } from './array/battle-array-placement/battle-array-placement.ts'
import { jungle } from './battle/jungle/jungle.ts'
import { stratego } from './battle/stratego/stratego.ts'
import { amazons } from './block/amazons/amazons.ts'
import { confound } from './block/confound/confound.ts'
import { fanorona } from './capture/fanorona/fanorona.ts'
import { shootingRange } from './capture/shooting-range/shooting-range.ts'
import { threeForintTag } from './chase/three-forint-tag/three-forint-tag.ts'
import { ataxx } from './convert/ataxx/ataxx.ts'
import { atomic } from './convert/atomic/atomic.ts'
import { blokad } from './convert/blokad/blokad.ts'
import { hexxagon } from './convert/hexxagon/hexxagon.ts'
import { quadrature } from './convert/quadrature/quadrature.ts'
import { reversi } from './convert/reversi/reversi.ts'
import { rings } from './convert/rings/rings.ts'
import { channelFour } from './draw/channel-four/channel-four.ts'
import { dotsAndBoxes } from './draw/dots-and-boxes/dots-and-boxes.ts'
import { hexade } from './flank/hexade/hexade.ts'
import { latrunculi } from './flank/latrunculi/latrunculi.ts'
import { seega } from './flank/seega/seega.ts'
import { tablut } from './flank/tablut/tablut.ts'
import { epaminondas } from './formation/epaminondas/epaminondas.ts'
import { linesOfAction } from './formation/lines-of-action/lines-of-action.ts'
import { leapFrog } from './jump/leap-frog/leap-frog.ts'
import { mtteSolitaireDuel } from './jump/mtte-solitaire-duel/mtte-solitaire-duel.ts'
import { phutball } from './jump/phutball/phutball.ts'
import { zertz } from './jump/zertz/zertz.ts'
import { divideEtImpera } from './place/divide-et-impera/divide-et-impera.ts'
import { divideReversed } from './place/divide-reversed/divide-reversed.ts'
import { findTheSquare } from './place/find-the-square/find-the-square.ts'
import { hexomino } from './place/hexomino/hexomino.ts'
import { jumper } from './place/jumper/jumper.ts'
import { lace } from './place/lace/lace.ts'
import { neighbours } from './place/neighbours/neighbours.ts'
import { pentominoes } from './place/pentominoes/pentominoes.ts'
import { quilt } from './place/quilt/quilt.ts'
import { survival } from './place/survival/survival.ts'
import { turtle } from './place/turtle/turtle.ts'
import { hexi } from './prong/hexi/hexi.ts'
import { octi } from './prong/octi/octi.ts'
import { abalone } from './push/abalone/abalone.ts'
import { gipf } from './push/gipf/gipf.ts'
import { pikkPakk } from './push/pikk-pakk/pikk-pakk.ts'
import { borderline } from './race/borderline/borderline.ts'
import { breakthrough } from './race/breakthrough/breakthrough.ts'
import { jasir } from './race/jasir/jasir.ts'
import { koan } from './race/koan/koan.ts'
import { pyramid } from './race/pyramid/pyramid.ts'
import { soccolot } from './race/soccolot/soccolot.ts'
import { terrace } from './race/terrace/terrace.ts'
import { wanderers } from './race/wanderers/wanderers.ts'
import { findTheTen } from './reckon/find-the-ten/find-the-ten.ts'
import { skyscraper } from './roll/skyscraper/skyscraper.ts'
import { tents } from './roll/tents/tents.ts'
import { entropyCarreno } from './slide/entropy-carreno/entropy-carreno.ts'
import { neutron } from './slide/neutron/neutron.ts'
import { tamsk } from './slide/tamsk/tamsk.ts'
import { wari } from './sow/wari/wari.ts'
import { emergo } from './stack/emergo/emergo.ts'
import { focus } from './stack/focus/focus.ts'
import { hexemergo } from './stack/hexemergo/hexemergo.ts'
import { pylos } from './stack/pylos/pylos.ts'
import { tumblingDown } from './stack/tumbling-down/tumbling-down.ts'
import { go } from './surround/go/go.ts'
import { hexbo } from './surround/hexbo/hexbo.ts'
import { susan } from './surround/susan/susan.ts'
import { tanbo } from './surround/tanbo/tanbo.ts'
import { tanbo3d } from './surround/tanbo-3d/tanbo-3d.ts'
import { andantino } from './tiles/andantino/andantino.ts'
import { oddthello } from './tiles/oddthello/oddthello.ts'
import { plotto } from './tiles/plotto/plotto.ts'
import { spangles } from './tiles/spangles/spangles.ts'
import { rotary } from './turn/rotary/rotary.ts'

export const logic = [
  abalone,
  linesOfAction,
  amazons,
  andantino,
  ataxx,
  atomic,
  breakthrough,
  leapFrog,
  blokad,
  phutball,
  latrunculi,
  confound,
  lace,
  divideEtImpera,
  divideReversed,
  jungle,
  emergo,
  entropyCarreno,
  epaminondas,
  fanorona,
  skyscraper,
  seega,
  spangles,
  focus,
  gipf,
  go,
  rings,
  battleArrayMuster,
  battleArray,
  battleArrayPlacement,
  tanbo3d,
  threeForintTag,
  hexbo,
  borderline,
  hexade,
  hexemergo,
  hexi,
  hexomino,
  hexxagon,
  findTheSquare,
  jasir,
  findTheTen,
  koan,
  dotsAndBoxes,
  quadrature,
  tumblingDown,
  shootingRange,
  neutron,
  oddthello,
  octi,
  quilt,
  pentominoes,
  pikkPakk,
  pyramid,
  plotto,
  pylos,
  reversi,
  rotary,
  tents,
  stratego,
  susan,
  soccolot,
  neighbours,
  tablut,
  tamsk,
  tanbo,
  turtle,
  terrace,
  channelFour,
  survival,
  jumper,
  wanderers,
  wari,
  zertz,
  mtteSolitaireDuel,
]
