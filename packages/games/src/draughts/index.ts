import { alquerque } from './alquerque/alquerque.ts'
import { camelotKnightBattle } from './camelot-knight-battle/camelot-knight-battle.ts'
import { commonDraughts } from './common-draughts/common-draughts.ts'
import { cornerDraughts } from './corner-draughts/corner-draughts.ts'
import { fourPlayerDraughts } from './four-player-draughts/four-player-draughts.ts'
import { gothicDraughts } from './gothic-draughts/gothic-draughts.ts'
import { hageby } from './hageby/hageby.ts'
import { honeycombDraughts } from './honeycomb-draughts/honeycomb-draughts.ts'
import { internationalDraughts } from './international-draughts/international-draughts.ts'
import { kingsDraughts } from './kings-draughts/kings-draughts.ts'
import { lahti } from './lahti/lahti.ts'
import { laska } from './laska/laska.ts'
import { maxDraughts } from './max-draughts/max-draughts.ts'
import { oneWayDraughts } from './one-way-draughts/one-way-draughts.ts'
import { panoramaDraughts } from './panorama-draughts/panorama-draughts.ts'
import { parachuteDraughts } from './parachute-draughts/parachute-draughts.ts'
import { peasantDraughts } from './peasant-draughts/peasant-draughts.ts'
import { russianDraughts } from './russian-draughts/russian-draughts.ts'
import { seth } from './seth/seth.ts'
import { triangularDraughts } from './triangular-draughts/triangular-draughts.ts'
import { turkishDraughts } from './turkish-draughts/turkish-draughts.ts'
import { vilbergen } from './vilbergen/vilbergen.ts'

export const draughts = [
  alquerque,
  camelotKnightBattle,
  commonDraughts,
  cornerDraughts,
  fourPlayerDraughts,
  gothicDraughts,
  hageby,
  honeycombDraughts,
  internationalDraughts,
  kingsDraughts,
  lahti,
  laska,
  maxDraughts,
  oneWayDraughts,
  panoramaDraughts,
  parachuteDraughts,
  peasantDraughts,
  russianDraughts,
  seth,
  triangularDraughts,
  turkishDraughts,
  vilbergen,
]
