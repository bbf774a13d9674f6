/**
 * A board is a set of sites with drawing coordinates and, for rules, directions with neighbour tables.
 * Both come from one source, so that what is drawn is what is played.
 *
 * Coordinates: x to the right, y away from the first player, one unit = one step between neighbours.
 * Games name directions and regions; they never do arithmetic on a site number.
 */
export type Site = number

/** `cell` is an area, `point` a crossing of lines, `edge` a border between two areas. */
export type SiteKind = 'cell' | 'point' | 'edge'

export interface SiteShape {
  readonly name: string
  readonly kind: SiteKind
  readonly x: number
  readonly y: number
  /** Corners of the area or the two ends of the edge: x0, y0, x1, y1, … */
  readonly outline: readonly number[]
  /** 0, 1, 2…: which of the board's materials; -1 draws nothing. */
  readonly shade: number
  /** Where each further level of a stack is drawn: [0, 0.12] is a tower, [0, 0.9] a column of men, [0, 0] a heap side by side. */
  readonly pile?: readonly [number, number]
  /** How much higher on the screen it is drawn, from whichever side one looks: places of a pyramid lie over each other. */
  readonly rise?: number
  /** How high the ground lies, 1 for the lowest: drawn paler the higher, with its number, and with a step where it falls. */
  readonly ground?: number
  /** Layer of a board in space. */
  readonly layer?: number
  /** What is printed on it, one or two characters: a number to reckon with. */
  readonly print?: string
  /** What is printed all over it, on boards whose fields have names, pictures and prices. */
  readonly face?: SiteFace
}

/** A field as it is printed: everything stands upright, whichever side of the board it is on. */
export interface SiteFace {
  /** The word for its name; shown where there is somebody to read it. */
  readonly title?: string
  /** A kind of picture. */
  readonly picture?: string
  /** The colour of its group, as a band along its head. */
  readonly band?: string
  /** Printed at its foot as it is: a price. */
  readonly foot?: string
  /** Its number on the way, small in a corner. */
  readonly number?: number
  /** A ground of its own. */
  readonly ground?: string
  /** Its picture is only hinted at: something that is to lie there. */
  readonly faint?: boolean
}

export interface Direction {
  readonly name: string
  /** Index of the opposite direction, or -1. */
  readonly opposite: number
}

/** A line to draw: from, to, and what it means. */
export interface BoardLine {
  readonly points: readonly [number, number, number, number]
  readonly kind: 'line' | 'border' | 'river' | 'strong'
  /** The seat whose side this is (goal edges of hex), or undefined. */
  readonly owner?: number
}

/** A circle to draw, by its middle. */
export interface BoardCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export interface BoardLabel {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Named sites: camps, goals, star points. */
export interface Region {
  readonly sites: readonly Site[]
  readonly owner?: number
  /** How it is drawn, if at all. */
  readonly look?:
    | 'tint'
    | 'dot'
    | 'water'
    | 'hill'
    | 'gate'
    | 'dark'
    | 'green'
    | 'trap'
    | 'den'
    | 'throne'
    | 'net'
    | 'city'
    | 'red'
    | 'stripe-rising'
    | 'stripe-falling'
    | 'hollow'
    | 'hole-cross'
    | 'hole-octagon'
    | 'hole-star'
    | 'double-letter'
    | 'triple-letter'
    | 'double-word'
    | 'triple-word'
    | 'star'
}

export interface Board {
  readonly size: number
  readonly shapes: readonly SiteShape[]
  readonly directions: readonly Direction[]
  /** step[d * size + s] is the neighbour of s in direction d, or -1. */
  readonly step: Int32Array
  readonly lines: readonly BoardLine[]
  readonly circles?: readonly BoardCircle[]
  readonly labels: readonly BoardLabel[]
  readonly regions: Readonly<Record<string, Region>>
  /** left, bottom, right, top of everything that is drawn. */
  readonly extent: readonly [number, number, number, number]
  /** What lies on it is read, so that it lies the same way for everybody: words. */
  readonly readOneWay?: true
  /** The same sites laid out for a screen that is taller than wide, where that makes them larger. */
  readonly upright?: Board
  /** The same for a screen that is wider than tall. */
  readonly wide?: Board
}

export interface BoardParts {
  shapes: SiteShape[]
  directions: readonly string[]
  /** Pairs of direction names that undo each other. */
  opposites?: readonly (readonly [string, string])[]
  neighbour(site: Site, direction: number): Site
  lines?: BoardLine[]
  circles?: BoardCircle[]
  labels?: BoardLabel[]
  regions?: Record<string, Region>
}

export function makeBoard(parts: BoardParts): Board {
  const size = parts.shapes.length
  const names = parts.directions
  const opposite = new Map<string, string>()
  for (const [a, b] of parts.opposites ?? []) opposite.set(a, b).set(b, a)
  const step = new Int32Array(names.length * size).fill(-1)
  for (let d = 0; d < names.length; d++) for (let s = 0; s < size; s++) step[d * size + s] = parts.neighbour(s, d)
  return {
    size,
    shapes: parts.shapes,
    directions: names.map((name) => ({ name, opposite: names.indexOf(opposite.get(name) ?? '') })),
    step,
    lines: parts.lines ?? [],
    ...(parts.circles && { circles: parts.circles }),
    labels: parts.labels ?? [],
    regions: parts.regions ?? {},
    extent: extentOf(parts),
  }
}

function extentOf(parts: BoardParts): readonly [number, number, number, number] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  const include = (x: number, y: number) => {
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  for (const shape of parts.shapes) {
    const reach = shape.kind === 'point' ? 0.5 : 0
    include(shape.x - reach, shape.y - reach)
    include(shape.x + reach, shape.y + reach)
    for (let i = 0; i < shape.outline.length; i += 2) include(shape.outline[i], shape.outline[i + 1])
  }
  for (const line of parts.lines ?? []) {
    include(line.points[0], line.points[1])
    include(line.points[2], line.points[3])
  }
  return [left, bottom, right, top]
}

export function siteNamed(board: Board, name: string): Site {
  return board.shapes.findIndex((shape) => shape.name === name)
}

/** Sites by name, for setups written as in the rules: `sites(board, 'a1 c1 e1')`. */
export function sites(board: Board, names: string): Site[] {
  return names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => {
      const site = siteNamed(board, name)
      if (site < 0) throw new Error(`no site ${name} on this board`)
      return site
    })
}

export function directionNamed(board: Board, name: string): number {
  const d = board.directions.findIndex((direction) => direction.name === name)
  if (d < 0) throw new Error(`no direction ${name} on this board`)
  return d
}

/** The neighbour tables of the named directions, one after the other: table[i * size + site]. */
export function stepTable(board: Board, names: readonly string[]): Int32Array {
  const table = new Int32Array(names.length * board.size)
  names.forEach((name, i) => {
    const d = directionNamed(board, name)
    table.set(board.step.subarray(d * board.size, (d + 1) * board.size), i * board.size)
  })
  return table
}

/**
 * Everything in line, ray by ray: the sites from `s` outwards in direction i are
 * cells[start[i * size + s]] … up to cells[start[i * size + s + 1] - 1].
 */
export interface Rays {
  readonly start: Int32Array
  readonly cells: Int32Array
}

export function rays(board: Board, names: readonly string[]): Rays {
  const table = stepTable(board, names)
  const start = new Int32Array(names.length * board.size + 1)
  const cells: number[] = []
  for (let i = 0; i < names.length; i++) {
    for (let s = 0; s < board.size; s++) {
      start[i * board.size + s] = cells.length
      // A ring of sites (a round track) would never end: stop where the ray began.
      for (let t = table[i * board.size + s]; t >= 0 && t !== s; t = table[i * board.size + t]) cells.push(t)
    }
  }
  start[names.length * board.size] = cells.length
  return { start, cells: Int32Array.from(cells) }
}

/** Every set of `length` sites in a row along the directions named; give one of each opposite pair. */
export function linesOf(board: Board, names: readonly string[], length: number): Site[][] {
  const table = stepTable(board, names)
  const found: Site[][] = []
  for (let i = 0; i < names.length; i++) {
    for (let s = 0; s < board.size; s++) {
      const line = [s]
      let t = s
      while (line.length < length) {
        t = table[i * board.size + t]
        if (t < 0) break
        line.push(t)
      }
      if (line.length === length) found.push(line)
    }
  }
  return found
}

/** Distinct neighbours of every site in the directions named, in any direction unless told; flattened like Rays. */
export function neighbourLists(
  board: Board,
  names: readonly string[] = board.directions.map(({ name }) => name),
): Rays {
  const table = stepTable(board, names)
  const start = new Int32Array(board.size + 1)
  const cells: number[] = []
  for (let s = 0; s < board.size; s++) {
    start[s] = cells.length
    for (let d = 0; d < names.length; d++) {
      const t = table[d * board.size + s]
      if (t >= 0 && !cells.includes(t, start[s])) cells.push(t)
    }
  }
  start[board.size] = cells.length
  return { start, cells: Int32Array.from(cells) }
}
