import { defineEntry, type Game, ORTHOGONAL, sites, type ValuesOf } from '@jatekvilag/engine'
import { crossBoard } from '../hunt/cross-board.ts'
import type { HuntPiece } from '../hunt/hands.ts'
import { stepsAlong } from '../hunt/hunts.ts'
import { jumpingHunt } from '../hunt/jumping-hunt.ts'
import bot from './bot.json' with { type: 'json' }

const options = {
  variant: {
    kind: 'choice',
    names: { hu: 'Változat', en: 'Variant' },
    values: ['13-geese', '17-geese', 'russian'],
    default: '13-geese',
    valueNames: {
      '13-geese': { hu: '13 liba, átlók nélkül', en: '13 geese, no diagonals' },
      '17-geese': { hu: '17 liba, átlókkal', en: '17 geese, with diagonals' },
      russian: { hu: 'orosz: farkas és 17 kutya, 37 pont', en: 'Russian: wolf and 17 dogs, 37 points' },
    },
  },
  diagonals: {
    kind: 'choice',
    names: { hu: 'Átlós vonalak (ahol vannak)', en: 'Diagonals (where there are any)' },
    values: ['all', 'classic'],
    default: 'all',
    valueNames: {
      all: { hu: 'minden négyzetben kettő', en: 'two in every square' },
      classic: { hu: 'négyzetenként egy', en: 'one in every square' },
    },
  },
} as const

export const foxAndGeese = defineEntry({
  id: 'fox-and-geese',
  catalogue: ['fox-and-geese'],
  names: { hu: 'Róka és libák', en: 'Fox and Geese' },
  aliases: ['farkas és kutyák (3. változat)', 'volki i ovtsy'],
  chapter: 'blocking',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['slide to neighbour', 'jump capture chain', 'compulsory maximum capture', 'blockade'],
  blurb: {
    hu: 'Középkori hajsza kereszt alakú táblán: a libák együtt be tudják szorítani a rókát, egyenként viszont a zsákmányai. A rókának ütnie kell, és ez a legnagyobb gyengéje.',
    en: 'A medieval hunt on a cross: together the geese can shut in the fox, one by one they are its prey. The fox must capture, and that is its weakness.',
  },
  options,
  presets: {
    'v1-13-geese': {
      names: { hu: '1. változat: 13 liba', en: 'Variant 1: 13 geese' },
      options: { variant: '13-geese' },
    },
    'v2-17-geese': {
      names: { hu: '2. változat: 17 liba', en: 'Variant 2: 17 geese' },
      options: { variant: '17-geese' },
    },
    'v3-russian': {
      names: { hu: '3. változat: farkas és kutyák', en: 'Variant 3: wolf and dogs' },
      options: { variant: 'russian' },
    },
    'cross-33-classic': {
      names: { hu: '17 liba a klasszikus táblán', en: '17 geese on the classic board' },
      options: { variant: '17-geese', diagonals: 'classic' },
    },
  },
  words: {
    'shut-in': { hu: 'bekerítették', en: 'shut in' },
    'too-few': { hu: 'kevesen maradtak a bekerítéshez', en: 'too few are left to shut it in' },
    'place-fox': { hu: 'Előbb a róka választ helyet.', en: 'First the fox chooses its place.' },
    'left-on-board': { hu: 'A táblán', en: 'On the board' },
  },
  bot,
  create,
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

/** Moves of both sides together without a capture that make a draw. */
const QUIET_LIMIT = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const variant = VARIANTS[chosen.variant]
  const diagonals = chosen.variant === '13-geese' ? 'none' : chosen.diagonals
  const board = crossBoard({ diagonals, extraPoints: variant.extraPoints })
  const geese = sites(board, variant.geese)
  const [{ kind }, { kind: prey }] = variant.pieces
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
    quietLimit: QUIET_LIMIT,
    // The fox is put down, every goose is captured at most once, and between captures the moves are limited.
    bound: 1 + geese.length + (geese.length + 1) * QUIET_LIMIT,
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
      if (foxesDown > 1) return `there is one ${kind}`
      if (geeseLeft > geese.length) return `there are ${geese.length} of the kind ${prey} at most`
      const mustBeDown = variant.fox !== undefined || p[turn] === GEESE
      return foxesDown === 0 && mustBeDown ? `the ${kind} must be on the board` : undefined
    },
  })
}
