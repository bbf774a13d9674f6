import { antelopesAndJackals } from './antelopes-and-jackals/antelopes-and-jackals.ts'
import { astar } from './astar/astar.ts'
import { chineseCheckers } from './chinese-checkers/chinese-checkers.ts'
import { halma } from './halma/halma.ts'
import { salta } from './salta/salta.ts'
import { tankBattle } from './tank-battle/tank-battle.ts'
import { whoIsFaster } from './who-is-faster/who-is-faster.ts'

export const exchange = [antelopesAndJackals, astar, chineseCheckers, halma, salta, tankBattle, whoIsFaster]
