import {
  ALL_EIGHT,
  type Board,
  type BoardLine,
  defineEntry,
  type Game,
  makeBoard,
  type SiteShape,
  siteNamed,
} from '@jatekvilag/engine'
import { alquerqueBoard } from '../alquerque/board.ts'
import { draughtsRules } from '../family/core.ts'
import { playOn } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { withGoal } from '../family/goal.ts'
import { CAPTURE_SLOTS, captureLimit } from '../family/limits.ts'
import { rowText } from '../family/row-text.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const seth = defineEntry({
  id: 'seth',
  catalogue: ['seth'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

/** The four arcs, in pairs that do not touch, so that no direction runs in a ring. */
const ARCS = ['arc', 'arc-back', 'other-arc', 'other-arc-back'] as const
const ARC_STEPS: Readonly<Record<(typeof ARCS)[number], Readonly<Record<string, string>>>> = {
  arc: { a1: 'e1', e5: 'a5' },
  'arc-back': { e1: 'a1', a5: 'e5' },
  'other-arc': { e1: 'e5', a5: 'a1' },
  'other-arc-back': { e5: 'e1', a1: 'a5' },
}
const ARC_PIECES = 48

/** The lines of alquerque, turned so that a1 lies before the first player and e5 before the second. */
function sethBoard(): Board {
  const grid = alquerqueBoard()
  const turned = (x: number, y: number): [number, number] => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]
  const shapes = grid.shapes.map((shape): SiteShape => {
    const [x, y] = turned(shape.x, shape.y)
    return { ...shape, x, y }
  })
  const lines = grid.lines.map(
    ({ points: [x, y, u, v], kind }): BoardLine => ({ points: [...turned(x, y), ...turned(u, v)], kind }),
  )
  const radius = 4 * Math.SQRT1_2
  const onCircle = (i: number): [number, number] => {
    const angle = (2 * Math.PI * i) / ARC_PIECES
    return [radius * Math.sin(angle), radius * (1 - Math.cos(angle))]
  }
  for (let i = 0; i < ARC_PIECES; i++) lines.push({ points: [...onCircle(i), ...onCircle(i + 1)], kind: 'line' })
  const siteOf = new Map(shapes.map(({ name }, site) => [name, site]))
  return makeBoard({
    shapes,
    directions: [...ALL_EIGHT, ...ARCS],
    opposites: [
      ...ALL_EIGHT.map((name, d) => [name, ALL_EIGHT[grid.directions[d].opposite]] as const),
      ['arc', 'arc-back'],
      ['other-arc', 'other-arc-back'],
    ],
    neighbour(site, d) {
      if (d < ALL_EIGHT.length) return grid.step[d * grid.size + site]
      return siteOf.get(ARC_STEPS[ARCS[d - ALL_EIGHT.length]][shapes[site].name]) ?? -1
    },
    lines,
    regions: {
      'last-point-0': { sites: [siteOf.get('a1')!], owner: 0, look: 'tint' },
      'last-point-1': { sites: [siteOf.get('e5')!], owner: 1, look: 'tint' },
    },
  })
}

const board = sethBoard()
const fields = playOn(
  board,
  board.shapes.map((_, site) => site),
  [...ALL_EIGHT, ...ARCS],
)
const field = (name: string) => fields.ofSite[siteNamed(board, name)]
/** Everything below the middle row and its right wing; the second player has the half-turn image. */
const homes = [
  'a1 b1 c1 d1 a2 b2 c2 a3 b3 a4 d2 e1'.split(' ').map(field),
  'e5 d5 c5 b5 e4 d4 c4 e3 d3 e2 b4 a5'.split(' ').map(field),
]
const steps = [...ARCS, ...ALL_EIGHT]

/** Turns of each side without a capture that make a draw. */
const CALM_TURNS = 50
/** At most 23 stones fall, each by one action, and between them lie fewer than a hundred turns. */
const BOUND = 24 * 2 * CALM_TURNS + 23

function create(): Game {
  const rules = draughtsRules({
    fields,
    // The arcs are for moving, never for capturing.
    kinds: [{ name: 'stone', steps: [steps, steps], jumps: [ALL_EIGHT, ALL_EIGHT], reach: 'short' }],
    choice: 'free',
    removal: 'at-once',
    promotion: 'at-rest',
    slots: CAPTURE_SLOTS,
    limits: (core) => [captureLimit(core, CALM_TURNS)],
  })
  const draughts = withGoal(rules, [field('e5'), field('a1')])
  const fen = rowText(draughts, { letters: '.xo', seats: 'xo', counters: ['calm'] })
  return flatGame({ id: 'seth', options: {}, draughts, fen, home: homes, bound: BOUND })
}
