import { type Point, UNIT } from './geometry.ts'
import type { Placed } from './items.ts'

const STEPS = [-1, 0, 1]

/**
 * A growing table counts its sites from its corner, so that a tile laid before the first one moves all others on.
 * The step by which the old tiles are found again in the new scene; no step when they lie where they lay.
 */
export function tableShift(before: readonly Placed[], after: readonly Placed[]): Point {
  const at = (x: number, y: number, { item }: Placed) =>
    `${Math.round(x)} ${Math.round(y)} ${item.kind} ${item.rotation ?? 0}`
  const there = new Set(after.map((piece) => at(piece.x, piece.y, piece)))
  const found = (dx: number, dy: number) => before.filter((old) => there.has(at(old.x + dx, old.y + dy, old))).length
  let best: Point = [0, 0]
  let most = found(0, 0)
  for (const sx of STEPS) {
    for (const sy of STEPS) {
      const count = found(sx * UNIT, sy * UNIT)
      if (count > most) [most, best] = [count, [sx * UNIT, sy * UNIT]]
    }
  }
  return best
}

/** The old pieces where the table has carried them. */
export function carriedAlong<T extends Placed>(before: readonly T[], after: readonly Placed[]): readonly T[] {
  const [dx, dy] = tableShift(before, after)
  if (dx === 0 && dy === 0) return before
  const siteAt = new Map(after.map(({ x, y, item }) => [`${Math.round(x)} ${Math.round(y)}`, item.site]))
  return before.map((old) => {
    const [x, y] = [old.x + dx, old.y + dy]
    const site = siteAt.get(`${Math.round(x)} ${Math.round(y)}`) ?? -1
    return { ...old, x, y, item: { ...old.item, site } }
  })
}
