import { antelopesAndJackals } from './antelopes-and-jackals.ts'
import { astar } from './astar.ts'
import { chineseCheckers } from './chinese-checkers.ts'
import { halma } from './halma.ts'
import { salta } from './salta.ts'
import { tankBattle } from './tank-battle.ts'
import { whoIsFaster } from './who-is-faster.ts'

export const exchange = [antelopesAndJackals, astar, chineseCheckers, halma, salta, tankBattle, whoIsFaster]
