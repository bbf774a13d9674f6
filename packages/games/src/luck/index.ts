import { backgammon } from './backgammon/backgammon.ts'
import { monopoly } from './monopoly/monopoly.ts'

export const luck = [backgammon, monopoly]
