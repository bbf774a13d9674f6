/** Finds the blocks in a box of letters, each from its anchor. */
import type { Problem, Site } from '@jatekvilag/engine'
import type { BlockSet } from './block-set.ts'
import { problem } from './texts.ts'

export interface Laid {
  readonly shape: number
  readonly anchor: Site
}

/** `written` has the number of a letter plus one in every covered cell. */
export function findBlocks(set: BlockSet, written: ArrayLike<number>): Laid[] | Problem {
  const found: Laid[] = []
  const covered = new Set<Site>()
  for (let anchor = 0; anchor < set.board.size; anchor++) {
    if (written[anchor] === 0 || covered.has(anchor)) continue
    const shape = written[anchor] - 1
    const cells = set.cellsOf(shape, anchor)
    if (cells.length === 0 || cells.some((cell) => written[cell] !== shape + 1 || covered.has(cell)))
      return problem('not-whole', set.letters[shape], set.board.shapes[anchor].name)
    for (const cell of cells) covered.add(cell)
    found.push({ shape, anchor })
  }
  return found
}
