import { internationalDraughts } from './international-draughts.ts'
import { laska } from './laska.ts'

export const draughts = [internationalDraughts, laska]
