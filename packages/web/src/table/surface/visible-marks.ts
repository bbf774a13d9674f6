import type { Point, StepMark } from '@jatekvilag/table'

interface Way {
  readonly from: Point
  readonly to: Point
}

/** So many things are marked one by one; of more, those that went the same way share a mark. */
export const FEW = 6
/** More marks than this would hide the things, and are left out. */
const MOST = 40

/** The marks of a step that can be told apart by an eye. */
export function visibleMarks(marks: readonly StepMark[]): StepMark[] {
  if (marks.length <= FEW) return [...marks]
  const moves = marks.filter((mark) => mark.kind === 'move')
  const visible = [...marks.filter((mark) => mark.kind !== 'move'), ...together(moves)]
  return visible.length > MOST ? [] : visible
}

/** One way for all things that went the same way: from the middle of where they lay. */
function together(ways: readonly Way[]): StepMark[] {
  const groups = new Map<string, Way[]>()
  for (const way of ways) {
    // Places are rounded to hundredths, so whole units tell ways apart and nothing else does.
    const key = `${Math.round(way.to.x - way.from.x)} ${Math.round(way.to.y - way.from.y)}`
    const group = groups.get(key)
    if (group) group.push(way)
    else groups.set(key, [way])
  }
  return [...groups.values()].map((group) => ({
    kind: 'move',
    from: middle(group.map(({ from }) => from)),
    to: middle(group.map(({ to }) => to)),
  }))
}

function middle(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
