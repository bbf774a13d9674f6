import { defineEntry, siteNamed } from '@jatekvilag/engine'
import { blockGame } from '../blocks/block-game.ts'
import { blockSet, box, rectangle, type Shape } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

/** The corners that count, by the lower left cell of the big square, and the fewest moves to them. */
const GOALS = {
  'any-corner': { cells: ['c4', 'c1', 'a1'], par: 24 },
  'lower-right': { cells: ['c1'], par: 29 },
  'lower-left': { cells: ['a1'], par: 59 },
} as const

export const SHAPES: readonly Shape[] = [
  { letter: 'd', cells: rectangle(2, 2) },
  { letter: 't', cells: rectangle(1, 2) },
  { letter: 'w', cells: rectangle(2, 1) },
  { letter: 's', cells: rectangle(1, 1) },
]
export const START = 'ddww/ddww/ss2/ttww/ttww'

export const dadsPuzzle = defineEntry({
  id: 'dads-puzzle',
  catalogue: ['dads-puzzle'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: {
    goal: { kind: 'choice', values: ['any-corner', 'lower-right', 'lower-left'], default: 'any-corner' },
  },
  presets: {
    'any-corner': { options: {} },
    'lower-left': { options: { goal: 'lower-left' } },
  },
  bot,
  create(options) {
    const { cells, par } = GOALS[options.goal]
    const board = box(4, 5, {
      regions: (siteAt) => ({ goal: { sites: cells.flatMap(cornerOf(siteAt)), look: 'gate' } }),
    })
    const set = blockSet(board, SHAPES)
    return blockGame({
      id: 'dads-puzzle',
      options,
      set,
      start: START,
      goal: [[{ shape: 0, anchors: cells.map((name) => siteNamed(board, name)) }]],
      par,
      look: (shape) => ({
        kind: ['block-hat', 'block-tall', 'block-wide', 'block-small'][shape],
        owner: shape === 0 ? 0 : -1,
      }),
    })
  },
})

const cornerOf = (siteAt: (x: number, y: number) => number) => (name: string) => {
  const [x, y] = ['abcd'.indexOf(name[0]), Number(name[1]) - 1]
  return [siteAt(x, y), siteAt(x + 1, y), siteAt(x, y + 1), siteAt(x + 1, y + 1)]
}
