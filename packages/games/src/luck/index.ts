import { backgammon } from './backgammon/index.ts'

export const luck = [backgammon]
