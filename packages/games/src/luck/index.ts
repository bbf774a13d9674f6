import { aggravation } from './aggravation/aggravation.ts'
import { backgammon } from './backgammon/backgammon.ts'
import { battleships } from './battleships/battleships.ts'
import { manageWisely } from './manage-wisely/manage-wisely.ts'
import { monopoly } from './monopoly/monopoly.ts'
import { moultezim } from './moultezim/moultezim.ts'
import { pachisi } from './pachisi/pachisi.ts'
import { plakoto } from './plakoto/plakoto.ts'
import { roulette } from './roulette/roulette.ts'

export const luck = [
  backgammon,
  manageWisely,
  aggravation,
  monopoly,
  moultezim,
  pachisi,
  plakoto,
  roulette,
  battleships,
]
