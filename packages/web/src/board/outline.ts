import { type Point, round, sidesOf } from './geometry.ts'

/** The border around several cells that lie side by side: every side that belongs to one cell only, joined into loops. */
export function unionOutline(cells: readonly (readonly Point[])[]): Point[][] {
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`
  const sides = new Map<string, { from: Point; to: Point }>()
  for (const cell of cells) {
    for (const [from, to] of sidesOf(cell)) {
      const twin = `${key(to)} ${key(from)}`
      if (!sides.delete(twin)) sides.set(`${key(from)} ${key(to)}`, { from, to })
    }
  }
  const byStart = new Map([...sides.values()].map((side) => [key(side.from), side]))
  const loops: Point[][] = []
  for (const first of byStart.values()) {
    const loop: Point[] = []
    for (let side = byStart.get(key(first.from)); side; side = byStart.get(key(side.to))) {
      byStart.delete(key(side.from))
      loop.push(side.from)
    }
    if (loop.length > 2) loops.push(withoutStraightCorners(loop))
  }
  return loops
}

function withoutStraightCorners(loop: readonly Point[]): Point[] {
  return corners(loop).flatMap(([a, p, b]) => {
    const isCorner = Math.abs((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0])) > 1
    return isCorner ? [p] : []
  })
}

/** Each point of a loop between the one before and the one after it. */
function corners(loop: readonly Point[]): (readonly [Point, Point, Point])[] {
  return sidesOf(loop).map(([p, next], i) => [loop.at(i - 1) ?? p, p, next])
}

/** The outline moved inwards by a distance, corner by corner. */
export function inset(loop: readonly Point[], distance: number): Point[] {
  const turn = Math.sign(area(loop))
  return corners(loop).map(([a, p, b]): Point => {
    const [n, m] = [normal(a, p, turn), normal(p, b, turn)]
    const reach = distance / (1 + n[0] * m[0] + n[1] * m[1])
    return [round(p[0] + (n[0] + m[0]) * reach), round(p[1] + (n[1] + m[1]) * reach)]
  })
}

/** The area inside a loop, whichever way it runs. */
export const enclosed = (loop: readonly Point[]): number => Math.abs(area(loop))

function area(loop: readonly Point[]): number {
  return sidesOf(loop).reduce((sum, [p, q]) => sum + p[0] * q[1] - q[0] * p[1], 0)
}

function normal(a: Point, b: Point, turn: number): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(-turn * (b[1] - a[1])) / length, (turn * (b[0] - a[0])) / length]
}
