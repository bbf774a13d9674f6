import { backgammon } from './backgammon/backgammon.ts'
import { manageWisely } from './manage-wisely/manage-wisely.ts'
import { monopoly } from './monopoly/monopoly.ts'

export const luck = [backgammon, manageWisely, monopoly]
