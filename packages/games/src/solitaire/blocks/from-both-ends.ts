/** A shortest way by search from the start and from all solved positions at once, for boxes too large to search from one end. */
import { BlockSearch, type Goal, type Metric } from './block-search.ts'
import type { BlockSet } from './block-set.ts'

/** The positions of a shortest way. Blocks are placements: shape * cells + anchor. `onLevel` hears how many positions each end has seen. */
export function fewestFromBothEnds(
  set: BlockSet,
  blocks: readonly number[],
  goal: Goal,
  metric: Metric,
  onLevel: (count: number, seen: readonly [number, number]) => void = () => {},
): number[][] | undefined {
  const solved = solvedPositions(set, blocks, goal)
  if (solved.length === 0) return undefined
  const ends = [new BlockSearch(set, blocks, goal, metric), new BlockSearch(set, solved[0], goal, metric)]
  for (const position of solved.slice(1)) ends[1].begin(position)
  // The smaller end grows by a level. Neither has met the other before, so the first meeting is a shortest way.
  const growth = [1, solved.length]
  for (let count = 1; ; count++) {
    const side = growth[0] <= growth[1] ? 0 : 1
    growth[side] = ends[side].deepen()
    if (growth[side] === 0) return undefined
    onLevel(count, [ends[0].count, ends[1].count])
    const met = ends[side].meets(ends[1 - side])
    if (met)
      return [
        ...ends[0].wayTo(met[side]),
        ...ends[1]
          .wayTo(met[1 - side])
          .reverse()
          .slice(1),
      ]
  }
}

/** Every way in which the blocks can lie when the goal is reached: the wanted ones there, the others wherever they fit. */
function solvedPositions(set: BlockSet, blocks: readonly number[], goal: Goal): number[][] {
  const CELLS = set.board.size
  const kindOf = (placement: number) => set.kinds[Math.floor(placement / CELLS)]
  const wantedIn = goal.flatMap((wanted) =>
    wanted.reduce<number[][]>(
      (ways, { shape, anchors }) => ways.flatMap((way) => anchors.map((anchor) => [...way, shape * CELLS + anchor])),
      [[]],
    ),
  )
  const found = new Map<string, number[]>()
  for (const wanted of wantedIn) {
    const rest = blocks.map(kindOf).sort((a, b) => a - b)
    for (const placement of wanted) rest.splice(rest.indexOf(kindOf(placement)), 1)
    fill(wanted, rest, 0)
  }
  return [...found.values()]

  /** Blocks that are alike are laid in one order only: the next one from `first` on. */
  function fill(laid: readonly number[], rest: readonly number[], first: number): void {
    const taken = new Set(laid.flatMap(cellsOf))
    if (taken.size < laid.reduce((sum, placement) => sum + cellsOf(placement).length, 0)) return
    const [kind, ...others] = rest
    if (kind === undefined) {
      found.set([...laid].sort((a, b) => a - b).join(), [...laid])
      return
    }
    for (let placement = first; placement < set.shapes.length * CELLS; placement++) {
      const cells = kindOf(placement) === kind ? cellsOf(placement) : []
      if (cells.length > 0 && !cells.some((cell) => taken.has(cell)))
        fill([...laid, placement], others, others[0] === kind ? placement + 1 : 0)
    }
  }
  function cellsOf(placement: number): readonly number[] {
    return set.cellsOf(Math.floor(placement / CELLS), placement % CELLS)
  }
}
