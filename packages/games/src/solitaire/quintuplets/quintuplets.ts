import { defineEntry, siteNamed } from '@jatekvilag/engine'
import { blockGame } from '../blocks/block-game.ts'
import { blockSet, box, rectangle } from '../blocks/block-set.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

/** Blocks by their letters, and the dots on their cells: k is small, n is big, o is none; upright ones from below. */
export const SHAPES = [
  { letter: 'o', cells: rectangle(1, 1), dots: 'o' },
  { letter: 'k', cells: rectangle(1, 1), dots: 'k' },
  { letter: 'n', cells: rectangle(1, 1), dots: 'n' },
  { letter: 's', cells: rectangle(2, 1), dots: 'kk' },
  { letter: 'b', cells: rectangle(2, 1), dots: 'nn' },
  { letter: 'v', cells: rectangle(1, 2), dots: 'nk' },
  { letter: 'u', cells: rectangle(1, 2), dots: 'kn' },
]
export const START = '1oubb/vkuss/vnoo1'

export const quintuplets = defineEntry({
  id: 'quintuplets',
  catalogue: ['quintuplets'],
  texts,
  chapter: 'solitaire',
  players: [1, 1],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'puzzle'],
  options: {},
  presets: {},
  bot,
  create(options) {
    const board = box(5, 3)
    const set = blockSet(board, SHAPES)
    // All big dots in the middle row: where each block with big dots must lie, in any column.
    const inRow = (letter: string, row: number) => ({
      shape: SHAPES.findIndex((block) => block.letter === letter),
      anchors: [...'abcde'].map((column) => siteNamed(board, `${column}${row}`)),
    })
    return blockGame({
      id: 'quintuplets',
      options,
      set,
      start: START,
      goal: [[inRow('n', 2), inRow('b', 2), inRow('v', 2), inRow('u', 1)]],
      par: 16,
      look: (shape) => ({ kind: `dotted-${SHAPES[shape].dots}`, owner: -1 }),
    })
  },
})
