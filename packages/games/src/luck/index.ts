import { backgammon } from './backgammon/backgammon.ts'
import { moultezim } from './moultezim/moultezim.ts'
import { plakoto } from './plakoto/plakoto.ts'

export const luck = [backgammon, moultezim, plakoto]
