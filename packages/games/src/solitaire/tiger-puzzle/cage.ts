/** The cage: two walls of the box stand already, the blocks bring the others. */
import type { Site } from '@jatekvilag/engine'
import { siteNamed } from '@jatekvilag/engine'
import type { Goal } from '../blocks/block-search.ts'
import { type BlockSet, box, rectangle, type Shape } from '../blocks/block-set.ts'

type Side = 'n' | 'e' | 's' | 'w'

export const cage = box(6, 6, {
  lines: [
    { points: [2.5, 5.5, 5.5, 5.5], kind: 'strong' },
    { points: [5.5, 2.5, 5.5, 5.5], kind: 'strong' },
  ],
  regions: (siteAt) => ({
    den: { sites: rectangle(3, 3).map(([x, y]) => siteAt(3 + x, 3 + y)), look: 'gate' },
  }),
})

/** A block with a wall on one side, as it lies in its four ways, each a quarter turn to the right of the one before. */
function walled(letters: string, width: number, height: number): (Shape & { wall: Side })[] {
  return [...'nesw'].map((wall, i) => ({
    letter: letters[i],
    cells: i % 2 === 0 ? rectangle(width, height) : rectangle(height, width),
    turned: letters[(i + 1) % 4],
    wall: wall as Side,
  }))
}

export const BLOCKS: readonly (Shape & { readonly wall?: Side })[] = [
  { letter: 't', cells: rectangle(3, 3) },
  // The short side of the large one bears the wall, the long sides of the bars.
  ...walled('abcd', 2, 3),
  ...walled('fghi', 3, 1),
  ...walled('jklm', 2, 1),
  { letter: 'x', cells: rectangle(2, 2) },
  { letter: 'p', cells: rectangle(3, 1), turned: 'q' },
  { letter: 'q', cells: rectangle(1, 3), turned: 'p' },
  { letter: 'r', cells: rectangle(2, 1), turned: 's' },
  { letter: 's', cells: rectangle(1, 2), turned: 'r' },
  { letter: 'y', cells: rectangle(1, 1) },
]

/** The open sides of the den: left of it and below it. */
const LEFT = ['c4', 'c5', 'c6']
const BELOW = ['d3', 'e3', 'f3']

/** The tiger in its den, and a wall on each of the six open edges around it. */
export function cageGoal(set: BlockSet): Goal {
  const den = rectangle(3, 3).map(([x, y]) => siteNamed(cage, `${'def'[x]}${4 + y}`))
  const name = (site: Site) => cage.shapes[site].name
  /** What a block shuts from there: its wall looks east towards the den, or north. */
  const shuts = (shape: number, anchor: Site): string[] => {
    const { wall } = BLOCKS[shape]
    const cells = set.cellsOf(shape, anchor)
    if (cells.length === 0 || cells.some((cell) => den.includes(cell))) return []
    if (wall === 'e') return LEFT.filter((edge) => cells.some((cell) => name(cell) === edge))
    if (wall === 'n') return BELOW.filter((edge) => cells.some((cell) => name(cell) === edge))
    return []
  }
  const ways = ['abcd', 'fghi', 'jklm'].map((letters) =>
    [...letters].flatMap((letter) => {
      const shape = set.letters.indexOf(letter)
      return cage.shapes.flatMap((_, anchor) => {
        const edges = shuts(shape, anchor)
        return edges.length > 0 ? [{ shape, anchor, edges }] : []
      })
    }),
  )
  const tiger = { shape: set.letters.indexOf('t'), anchors: [siteNamed(cage, 'd4')] }
  const [large, long, short] = ways
  return large.flatMap((a) =>
    long.flatMap((b) =>
      short.flatMap((c) => {
        const shut = new Set([...a.edges, ...b.edges, ...c.edges])
        if (shut.size < LEFT.length + BELOW.length) return []
        return [[tiger, ...[a, b, c].map(({ shape, anchor }) => ({ shape, anchors: [anchor] }))]]
      }),
    ),
  )
}
