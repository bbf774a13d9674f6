import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import {
  CHOICE_OPTION,
  darkSquares,
  FREE_CHOICE_PRESET,
  homeRows,
  internationalKinds,
  mostActions,
} from '../family/chequers.ts'
import { draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  kings: {
    kind: 'choice',
    names: { hu: 'A dáma járása', en: 'Kings move' },
    values: ['flying', 'short'],
    default: 'flying',
    valueNames: {
      flying: { hu: 'bármennyi mezőt', en: 'any number of squares' },
      short: { hu: 'egy mezőt', en: 'one square' },
    },
  },
  choice: CHOICE_OPTION,
  quietMoves: {
    kind: 'choice',
    names: { hu: 'Döntetlen ennyi dámalépés után', en: 'King moves of each side that make a draw' },
    values: [25, 20],
    default: 25,
  },
} as const

export const commonDraughts = defineEntry({
  id: 'common-draughts',
  catalogue: ['common-draughts', 'brazilian-draughts'],
  names: { hu: 'Közönséges dámajáték', en: 'Common draughts' },
  aliases: ['dáma', 'brazil dáma', 'Brazilian draughts', 'Brazilian checkers'],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'jump capture', 'compulsory capture', 'promotion'],
  blurb: {
    hu: 'A nemzetközi dáma szabályai egyszerű sakktáblán, tizenkét-tizenkét bábuval. Rövidebb játszma, de ugyanolyan messzire ütő dámák és ugyanolyan csattanós kombinációk.',
    en: 'The rules of international draughts on a plain chessboard, with twelve men a side. A shorter game with the same far-reaching kings and the same sudden combinations.',
  },
  options,
  presets: {
    american: { names: { hu: 'Amerikai változat', en: 'American kings' }, options: { kings: 'short' } },
    'brazilian-draughts': { names: { hu: 'Brazil dáma', en: 'Brazilian draughts' }, options: { quietMoves: 20 } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  words: DRAUGHTS_WORDS,
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

const SIZE = 8
const MEN = 24
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 3)

function create(chosen: ValuesOf<typeof options>): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE, { king: { reach: chosen.kings } }),
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    limits: (core) => [quietLimit(core, chosen.quietMoves)],
  })
  const fen = fenFor(draughts, ['quiet'], { squares: 'names' })
  const bound = mostActions(MEN, SIZE, chosen.quietMoves)
  return flatGame({ id: 'common-draughts', options: chosen, draughts, fen, home, bound })
}
