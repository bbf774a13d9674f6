import { type Board, defineEntry, siteNamed } from '@jatekvilag/engine'
import { blockGame } from '../blocks/block-game.ts'
import type { Goal } from '../blocks/block-search.ts'
import { blockSet, box, rectangle, type Shape } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

/** The two halves of Mother, one with its corner below, the other with its corner above. */
const LOWER = 0
const UPPER = 1

export const SHAPES: readonly Shape[] = [
  { letter: 'l', cells: rectangle(2, 2).filter(([x, y]) => x + y < 2) },
  { letter: 'j', cells: rectangle(2, 2).filter(([x, y]) => x + y > 0) },
  { letter: 'b', cells: rectangle(3, 1) },
  { letter: 'w', cells: rectangle(2, 1) },
  { letter: 's', cells: rectangle(1, 1) },
]
export const START = 'bbbjj/wwwwj/lwwww/llbbb/2s2'

export const masPuzzle = defineEntry({
  id: 'mas-puzzle',
  catalogue: ['mas-puzzle'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: {
    goal: { kind: 'choice', values: ['anywhere', 'upper-right-2x3', 'upper-right-3x2'], default: 'anywhere' },
  },
  presets: {
    anywhere: { options: {} },
    'upper-right-2x3': { options: { goal: 'upper-right-2x3' } },
    'upper-right-3x2': { options: { goal: 'upper-right-3x2' } },
  },
  bot,
  create(options) {
    const board = box(5, 5)
    const set = blockSet(board, SHAPES)
    return blockGame({
      id: 'mas-puzzle',
      options,
      set,
      start: START,
      goal: GOALS[options.goal](board),
      par: PARS[options.goal],
      look: (shape) => ({
        kind: ['omino-10.11', 'omino-11.01', 'block-wide', 'block-wide', 'block-small'][shape],
        owner: shape <= UPPER ? 0 : -1,
        ...(shape <= UPPER ? { badge: shape === LOWER ? 'M' : 'A' } : {}),
      }),
    })
  },
})

const PARS = { anywhere: 19, 'upper-right-2x3': 23, 'upper-right-3x2': 37 }

/** The halves on these cells fill a rectangle. */
const pair = (board: Board, lower: string, upper: string) => [
  { shape: LOWER, anchors: [siteNamed(board, lower)] },
  { shape: UPPER, anchors: [siteNamed(board, upper)] },
]

const GOALS: Readonly<Record<keyof typeof PARS, (board: Board) => Goal>> = {
  anywhere: (board) =>
    board.shapes.flatMap(({ name, x, y }) => {
      const at = (dx: number, dy: number) => board.shapes.find((one) => one.x === x + dx && one.y === y + dy)?.name
      // Upright the lowest cell of the upper half is aslant above the corner of the lower one, lying it is two to its right.
      return [at(1, 1), at(2, 0)].flatMap((upper) => (upper ? [pair(board, name, upper)] : []))
    }),
  'upper-right-2x3': (board) => [pair(board, 'd3', 'e4')],
  'upper-right-3x2': (board) => [pair(board, 'c4', 'e4')],
}
