/** What of a won board is shown as the winner's: no stone more than it takes. */

interface Net {
  readonly size: number
  /** The neighbours of a cell; what is not a cell of the board is its rim. */
  near(cell: number): Iterable<number>
}

/** The stones in connected groups. */
function groupsOf(net: Net, stones: ReadonlySet<number>): Set<number>[] {
  const left = new Set(stones)
  const groups: Set<number>[] = []
  for (const first of stones) {
    if (!left.delete(first)) continue
    const group = new Set([first])
    for (const cell of group) for (const next of net.near(cell)) if (left.delete(next)) group.add(next)
    groups.push(group)
  }
  return groups
}

/** The stones of a won board without all that the win does not need: one way between the sides, one ring. */
export function winningChain(
  net: Net,
  stones: Iterable<number>,
  wins: (group: ReadonlySet<number>) => boolean,
): number[] {
  let chain: ReadonlySet<number> = new Set(stones)
  // Twice: what fills a ring can only be left out once, and then more can.
  for (let pass = 0; pass < 2; pass++)
    for (const cell of chain) {
      const rest = new Set(chain)
      rest.delete(cell)
      chain = groupsOf(net, rest).find(wins) ?? chain
    }
  return [...chain].sort((a, b) => a - b)
}

/** Whether the group shuts a cell off from the rim. */
export function isRing(net: Net, group: ReadonlySet<number>): boolean {
  const outside = new Set<number>()
  const isCell = (cell: number) => cell >= 0 && cell < net.size
  for (let cell = 0; cell < net.size; cell++)
    if (!group.has(cell) && [...net.near(cell)].some((next) => !isCell(next))) outside.add(cell)
  for (const cell of outside) for (const next of net.near(cell)) if (isCell(next) && !group.has(next)) outside.add(next)
  return outside.size + group.size < net.size
}
