import { type Board, type BoardLabel, type BoardLine, makeBoard, type Region, type SiteShape } from '../board.ts'

export interface GraphParts {
  /** Name to drawing coordinates. */
  points: Readonly<Record<string, readonly [number, number]>>
  /** Straight lines through points, in order; two neighbours on a line are joined, three allow a jump. */
  lines: readonly (readonly string[])[]
  pile?: readonly [number, number]
  labels?: BoardLabel[]
  regions?: (siteNamed: (name: string) => number) => Record<string, Region>
}

/**
 * Any board given as points and straight lines. Directions are `along-0`, `back-0`, `along-1`, …:
 * as many pairs as lines meet in the busiest point, so that a walk in one direction stays on its line.
 */
export function graph(parts: GraphParts): Board {
  const names = Object.keys(parts.points)
  const index = new Map(names.map((name, s) => [name, s]))
  const site = (name: string) => {
    const s = index.get(name)
    if (s === undefined) throw new Error(`line through unknown point ${name}`)
    return s
  }
  // Each line takes the first direction pair that none of its points uses yet.
  const used = names.map(() => new Set<number>())
  const next: Int32Array[] = []
  const table = (d: number) => {
    while (next.length <= d) next.push(new Int32Array(names.length).fill(-1))
    return next[d]
  }
  for (const line of parts.lines) {
    const on = line.map(site)
    let pair = 0
    while (on.some((s) => used[s].has(pair))) pair++
    for (const s of on) used[s].add(pair)
    for (let i = 0; i + 1 < on.length; i++) {
      table(2 * pair)[on[i]] = on[i + 1]
      table(2 * pair + 1)[on[i + 1]] = on[i]
    }
  }
  const directions: string[] = []
  const opposites: [string, string][] = []
  for (let pair = 0; 2 * pair < next.length; pair++) {
    directions.push(`along-${pair}`, `back-${pair}`)
    opposites.push([`along-${pair}`, `back-${pair}`])
    table(2 * pair + 1)
  }
  const shapes = names.map((name): SiteShape => {
    const [x, y] = parts.points[name]
    return { name, kind: 'point', x, y, outline: [], shade: 0, pile: parts.pile }
  })
  const lines: BoardLine[] = parts.lines.flatMap((line) =>
    line.slice(1).map((name, i): BoardLine => {
      const [a, b] = [parts.points[line[i]], parts.points[name]]
      return { points: [a[0], a[1], b[0], b[1]], kind: 'line' }
    }),
  )
  return makeBoard({
    shapes,
    directions,
    opposites,
    neighbour: (s, d) => next[d][s],
    lines,
    labels: parts.labels,
    regions: parts.regions?.((name) => index.get(name) ?? -1),
  })
}
