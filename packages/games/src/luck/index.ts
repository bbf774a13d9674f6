import { aggravation } from './aggravation/aggravation.ts'
import { backgammon } from './backgammon/backgammon.ts'
import { monopoly } from './monopoly/monopoly.ts'
import { moultezim } from './moultezim/moultezim.ts'
import { pachisi } from './pachisi/pachisi.ts'
import { plakoto } from './plakoto/plakoto.ts'

export const luck = [backgammon, aggravation, monopoly, moultezim, pachisi, plakoto]
