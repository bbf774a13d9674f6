import { backgammon } from './backgammon/backgammon.ts'

export const luck = [backgammon]
