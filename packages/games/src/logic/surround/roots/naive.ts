/** The rules once more, from the stones alone and without any memory: for tests. */
export type Stones = ReadonlyMap<number, string>

export interface NaiveBoard {
  readonly size: number
  near(point: number): readonly number[]
}

export const mayPlace = (board: NaiveBoard, stones: Stones, side: string, point: number): boolean =>
  !stones.has(point) && board.near(point).filter((next) => stones.get(next) === side).length === 1

/** The stones that hang together with this one. */
function rootOf(board: NaiveBoard, stones: Stones, from: number): Set<number> {
  const root = new Set([from])
  for (const at of root) for (const next of board.near(at)) if (stones.get(next) === stones.get(from)) root.add(next)
  return root
}

function isDead(board: NaiveBoard, stones: Stones, root: ReadonlySet<number>): boolean {
  const [one] = root
  const side = stones.get(one)!
  return [...root].every((at) => board.near(at).every((next) => !mayPlace(board, stones, side, next)))
}

export function afterPlacing(board: NaiveBoard, before: Stones, side: string, point: number): Stones {
  const stones = new Map(before).set(point, side)
  const grown = rootOf(board, stones, point)
  const roots = [...stones.keys()].map((at) => rootOf(board, stones, at))
  const leaving = isDead(board, stones, grown) ? [grown] : roots.filter((root) => isDead(board, stones, root))
  for (const root of leaving) for (const at of root) stones.delete(at)
  return stones
}
