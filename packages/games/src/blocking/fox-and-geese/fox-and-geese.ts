import { defineEntry, type Game, ORTHOGONAL, sites, type ValuesOf } from '@jatekvilag/engine'
import { crossBoard } from '../hunt/cross-board.ts'
import type { HuntPiece } from '../hunt/hands.ts'
import { stepsAlong } from '../hunt/hunts.ts'
import { jumpingHunt } from '../hunt/jumping-hunt.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = {
  variant: {
    kind: 'choice',
    values: ['13-geese', '17-geese', 'russian'],
    default: '13-geese',
  },
  diagonals: {
    kind: 'choice',
    values: ['all', 'classic'],
    default: 'all',
  },
} as const

export const foxAndGeese = defineEntry({
  id: 'fox-and-geese',
  catalogue: ['fox-and-geese'],
  texts,
  chapter: 'blocking',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'block', 'unequal'],
  options,
  presets: {
    'v1-13-geese': {
      options: { variant: '13-geese' },
    },
    'v2-17-geese': {
      options: { variant: '17-geese' },
    },
    'v3-russian': {
      options: { variant: 'russian' },
    },
    'cross-33-classic': {
      options: { variant: '17-geese', diagonals: 'classic' },
    },
  },
  bot,
  rulesVersion: 2,
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, FIRST_QUIET_LIMIT) },
  create: (chosen) => create(chosen),
})

const FOX_SEAT = 0
const GEESE = 1
const FOX = 1
const GOOSE = 2

interface Variant {
  readonly extraPoints: boolean
  readonly geese: string
  /** Undefined where the fox is put down as the first move. */
  readonly fox: string | undefined
  readonly geeseGoBack: boolean
  /** With fewer geese than this no fox can be shut in. */
  readonly fewest: number
  readonly pieces: readonly [HuntPiece, HuntPiece]
}

const foxAndGoose: Variant['pieces'] = [
  { kind: 'fox', owner: FOX_SEAT, letter: 'F' },
  { kind: 'goose', owner: GEESE, letter: 'g' },
]
const wolfAndDog: Variant['pieces'] = [
  { kind: 'wolf', owner: FOX_SEAT, letter: 'W' },
  { kind: 'dog', owner: GEESE, letter: 'd' },
]
const UPPER_ROWS = 'a5 b5 c5 d5 e5 f5 g5 c6 d6 e6 c7 d7 e7'
const VARIANTS: Record<'13-geese' | '17-geese' | 'russian', Variant> = {
  '13-geese': {
    extraPoints: false,
    geese: UPPER_ROWS,
    fox: undefined,
    geeseGoBack: true,
    fewest: 4,
    pieces: foxAndGoose,
  },
  '17-geese': {
    extraPoints: false,
    geese: `${UPPER_ROWS} a3 a4 g3 g4`,
    fox: 'd3',
    geeseGoBack: false,
    fewest: 6,
    pieces: foxAndGoose,
  },
  russian: {
    extraPoints: true,
    geese: `${UPPER_ROWS} b6 f6 a4 g4`,
    fox: 'd4',
    geeseGoBack: false,
    fewest: 6,
    pieces: wolfAndDog,
  },
}

/** Moves of both sides together without a capture that make a draw: far more than the slowest siege needs. */
const QUIET_LIMIT = 400
/** Before, a slow siege was cut off. */
const FIRST_QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>, quietLimit = QUIET_LIMIT): Game {
  const variant = VARIANTS[chosen.variant]
  const diagonals = chosen.variant === '13-geese' ? 'none' : chosen.diagonals
  const board = crossBoard({ diagonals, extraPoints: variant.extraPoints })
  const geese = sites(board, variant.geese)
  const [{ letter: hunter }, { letter: prey }] = variant.pieces
  return jumpingHunt({
    id: 'fox-and-geese',
    options: chosen,
    board,
    colours: ['red', 'light'],
    pieces: variant.pieces,
    hunters: FOX_SEAT,
    hunterCount: 1,
    // Geese never use the diagonals; where they may not go back, they keep off higher rows.
    preySteps: stepsAlong(
      board,
      ORTHOGONAL,
      (from, to) => variant.geeseGoBack || board.shapes[to].y <= board.shapes[from].y,
    ),
    captures: 'most',
    fewestPrey: variant.fewest,
    quietLimit,
    // The fox is put down, every goose is captured at most once, and between captures the moves are limited.
    bound: 1 + geese.length + (geese.length + 1) * quietLimit,
    reasons: { tooFewPrey: 'too-few' },
    // The fox is put down last and moves first.
    placing: {
      order: 'hunters-then-hunters',
      sites: variant.fox ? [] : board.shapes.map((_, site) => site),
      trays: [],
      why: () => 'place-fox',
    },
    // Geese that cannot go back spend their steps.
    progress: (site) => (variant.geeseGoBack ? 0 : -board.shapes[site].y),
    layOut(p) {
      for (const site of geese) p[site] = GOOSE
      if (variant.fox) p[sites(board, variant.fox)[0]] = FOX
    },
    wrongMen(p, { turn }, foxesDown, geeseLeft) {
      if (foxesDown > 1) return problem('one-hunter', hunter)
      if (geeseLeft > geese.length) return problem('at-most-of-kind', geese.length, prey)
      const mustBeDown = variant.fox !== undefined || p[turn] === GEESE
      return foxesDown === 0 && mustBeDown ? problem('must-be-on-board', hunter) : undefined
    },
  })
}
