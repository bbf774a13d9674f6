import { alquerque } from './alquerque.ts'
import { camelotKnightBattle } from './camelot-knight-battle/camelot-knight-battle.ts'
import { commonDraughts } from './common-draughts.ts'
import { cornerDraughts } from './corner-draughts.ts'
import { fourPlayerDraughts } from './four-player-draughts.ts'
import { gothicDraughts } from './gothic-draughts.ts'
import { hageby } from './hageby.ts'
import { honeycombDraughts } from './honeycomb-draughts.ts'
import { internationalDraughts } from './international-draughts.ts'
import { kingsDraughts } from './kings-draughts.ts'
import { lahti } from './lahti.ts'
import { laska } from './laska.ts'
import { maxDraughts } from './max-draughts.ts'
import { oneWayDraughts } from './one-way-draughts.ts'
import { panoramaDraughts } from './panorama-draughts.ts'
import { parachuteDraughts } from './parachute-draughts.ts'
import { peasantDraughts } from './peasant-draughts.ts'
import { russianDraughts } from './russian-draughts.ts'
import { seth } from './seth.ts'
import { triangularDraughts } from './triangular-draughts.ts'
import { turkishDraughts } from './turkish-draughts.ts'
import { vilbergen } from './vilbergen.ts'

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
