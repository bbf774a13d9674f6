import { defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import { darkSquares, FORWARD, homeRows, internationalKinds, mostActions } from '../family/chequers.ts'
import { draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { DRAUGHTS_WORDS } from '../family/hands.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }

const options = {
  capture: {
    kind: 'choice',
    names: { hu: 'Ütés', en: 'Capturing' },
    values: ['compulsory', 'optional'],
    default: 'compulsory',
    valueNames: {
      compulsory: { hu: 'kötelező', en: 'is a duty' },
      optional: { hu: 'nem kötelező, abba is hagyható', en: 'is not a duty and may be stopped' },
    },
  },
  kings: {
    kind: 'choice',
    names: { hu: 'A dáma járása', en: 'Kings move' },
    values: ['short', 'flying'],
    default: 'short',
    valueNames: {
      short: { hu: 'egy mezőt', en: 'one square' },
      flying: { hu: 'bármennyi mezőt', en: 'any number of squares' },
    },
  },
} as const

export const peasantDraughts = defineEntry({
  id: 'peasant-draughts',
  catalogue: ['peasant-draughts', 'leaflet-checkers'],
  names: { hu: '„Paraszt” dáma', en: 'Peasant draughts' },
  aliases: ['angol dáma', 'amerikai dáma', 'English draughts', 'American checkers', 'Checkers'],
  chapter: 'draughts',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['draughts', 'jump capture', 'compulsory capture', 'promotion'],
  blurb: {
    hu: 'A dámák legegyszerűbbike: a bábu csak előre lép és csak előre üt, a dáma is csak egyet mozdul. Az angolszász világban ez a dáma.',
    en: 'The simplest of the draughts games: men step and capture forward only, and kings go one square. In the English-speaking world this is simply draughts or checkers.',
  },
  options,
  presets: {
    'leaflet-checkers': {
      names: { hu: 'Füzet szerinti dáma', en: 'Leaflet checkers' },
      options: { capture: 'optional', kings: 'flying' },
    },
  },
  words: DRAUGHTS_WORDS,
  bot: { ...bot, weights: internationalDraughtsBot.weights },
  create,
})

const SIZE = 8
const MEN = 24
const QUIET_MOVES = 40
const fields = darkSquares(SIZE, SIZE)
const home = homeRows(fields, SIZE, 3)

function create(chosen: ValuesOf<typeof options>): Game {
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, SIZE, { man: { jumps: FORWARD }, king: { reach: chosen.kings } }),
    choice: chosen.capture === 'optional' ? 'optional' : 'free',
    removal: 'at-end',
    // A man on the far row has nothing left to capture forward: it is crowned and the turn is over.
    promotion: 'ends-turn',
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  })
  const fen = fenFor(draughts, ['quiet'], { squares: 'english' })
  const bound = mostActions(MEN, SIZE, QUIET_MOVES)
  return flatGame({ id: 'peasant-draughts', options: chosen, draughts, fen, home, bound })
}
