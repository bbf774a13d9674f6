/**
 * Blocks that slide in a box: every way in which one may lie, and how it gets from one to the next, as tables. A shape is a block
 * as it lies; those that are turned are shapes of their own. Where a block lies is told by its anchor, the leftmost of its
 * lowest cells.
 */
import { type Board, directionNamed, ORTHOGONAL, type Site, squares } from '@jatekvilag/engine'

export interface Shape {
  /** How it is written in rows. */
  readonly letter: string
  /** Its cells as columns and rows from any corner. */
  readonly cells: readonly (readonly [number, number])[]
  /** What a quarter turn clockwise makes of it, by its letter; blocks without one are never turned. */
  readonly turned?: string
}

export interface BlockSet {
  readonly board: Board
  readonly shapes: readonly Shape[]
  readonly letters: string
  /** The kind of each shape: shapes that turn into each other are one kind, numbered from 0. */
  readonly kinds: readonly number[]
  /** The cells of a shape at an anchor; none where it does not fit. */
  cellsOf(shape: number, anchor: Site): readonly Site[]
  /** The steps of a block: by (shape * cells + anchor) * STEPS + way, the placement that it leads to, or -1. */
  readonly leads: Int32Array
  /** The cells that must be empty for it, its own left out. */
  readonly needs: readonly (readonly Site[])[]
  /** For turns: 1 to the right, 0 to the left. */
  readonly right: Uint8Array
  /** For slides: a cell that is entered in no other direction. */
  readonly enters: Int32Array
}

/** Slides to the four sides come first, then turns within up to three squares, right and left of each. */
export const STEPS = 16
export const SLIDES = 4
const TURNS = 6

export function blockSet(board: Board, shapes: readonly Shape[]): BlockSet {
  const CELLS = board.size
  const siteAt = new Map(board.shapes.map(({ x, y }, site) => [`${x} ${y}`, site]))
  const at = (x: number, y: number): Site => siteAt.get(`${x} ${y}`) ?? -1
  const letters = shapes.map(({ letter }) => letter).join('')
  const offsets = shapes.map(({ cells }) => {
    const low = Math.min(...cells.map(([, y]) => y))
    const left = Math.min(...cells.filter(([, y]) => y === low).map(([x]) => x))
    return cells.map(([x, y]) => [x - left, y - low] as const)
  })
  const sitesOf = (shape: number, x: number, y: number) => offsets[shape].map(([dx, dy]) => at(x + dx, y + dy))
  const cells: (readonly Site[])[] = shapes.flatMap((_, shape) =>
    board.shapes.map(({ x, y }) => {
      const sites = sitesOf(shape, x, y)
      return sites.includes(-1) ? [] : sites.sort((a, b) => a - b)
    }),
  )
  const leads = new Int32Array(shapes.length * CELLS * STEPS).fill(-1)
  const needs: (readonly Site[])[] = Array.from(leads, () => [])
  const right = new Uint8Array(leads.length)
  const enters = new Int32Array(shapes.length * CELLS * SLIDES).fill(-1)
  const directions = ORTHOGONAL.map((name) => directionNamed(board, name))
  for (const [placement, own] of cells.entries()) {
    if (own.length === 0) continue
    const [shape, anchor] = [Math.floor(placement / CELLS), placement % CELLS]
    const entered = directions.map((d, way) => {
      const next = own.map((site) => board.step[d * CELLS + site])
      if (next.includes(-1)) return []
      leads[placement * STEPS + way] = shape * CELLS + board.step[d * CELLS + anchor]
      const fresh = next.filter((site) => !own.includes(site))
      needs[placement * STEPS + way] = fresh
      return fresh
    })
    entered.forEach((fresh, way) => {
      const others = entered.flatMap((sites, other) => (other === way ? [] : sites))
      enters[placement * SLIDES + way] = fresh.find((site) => !others.includes(site)) ?? fresh[0] ?? -1
    })
    turnsOf(shape, anchor).forEach(({ to, square, isRight }, i) => {
      right[placement * STEPS + SLIDES + i] = isRight ? 1 : 0
      leads[placement * STEPS + SLIDES + i] = to
      needs[placement * STEPS + SLIDES + i] = square.filter((site) => !own.includes(site))
    })
  }
  const cellsOf = (shape: number, anchor: Site) => cells[shape * CELLS + anchor]
  return { board, shapes, letters, kinds: kindsOf(shapes, letters), cellsOf, leads, needs, right, enters }

  /** A quarter turn about the middle of a square as wide as the longer side, in which nothing else lies. */
  function turnsOf(shape: number, anchor: Site): { to: number; square: Site[]; isRight: boolean }[] {
    if (shapes[shape].turned === undefined) return []
    const { x, y } = board.shapes[anchor]
    const own = offsets[shape].map(([dx, dy]) => [x + dx, y + dy] as const)
    const [left, low] = [Math.min(...own.map(([cx]) => cx)), Math.min(...own.map(([, cy]) => cy))]
    const [width, height] = [
      Math.max(...own.map(([cx]) => cx)) - left + 1,
      Math.max(...own.map(([, cy]) => cy)) - low + 1,
    ]
    const side = Math.max(width, height)
    const found: { to: number; square: Site[]; isRight: boolean }[] = []
    for (let k = 0; k <= side - Math.min(width, height) && found.length < TURNS; k++) {
      const [sx, sy] = width < height ? [left - k, low] : [left, low - k]
      const square = Array.from({ length: side * side }, (_, i) => at(sx + (i % side), sy + Math.floor(i / side)))
      if (square.includes(-1)) continue
      const onward = letters.indexOf(shapes[shape].turned!)
      const back = shapes.findIndex(({ turned }) => turned === shapes[shape].letter)
      // To the right the top goes east: a cell at (i, j) of the square goes to (j, side - 1 - i).
      const turnedRight = own.map(([cx, cy]) => at(sx + (cy - sy), sy + side - 1 - (cx - sx)))
      const turnedLeft = own.map(([cx, cy]) => at(sx + side - 1 - (cy - sy), sy + (cx - sx)))
      for (const [next, sites, isRight] of [
        [onward, turnedRight, true],
        [back, turnedLeft, false],
      ] as const) {
        const to = next * CELLS + Math.min(...sites)
        // A plain bar that turns about its own middle lies the same either way.
        if (!found.some((one) => one.to === to)) found.push({ to, square, isRight })
      }
    }
    return found
  }
}

function kindsOf(shapes: readonly Shape[], letters: string): number[] {
  const kinds: number[] = []
  let count = 0
  for (let shape = 0; shape < shapes.length; shape++) {
    if (kinds[shape] !== undefined) continue
    for (let s = shape; s >= 0 && kinds[s] === undefined; s = letters.indexOf(shapes[s].turned ?? ' ')) kinds[s] = count
    count++
  }
  return kinds
}

/** A box of plain cells. */
export const box = (width: number, height: number, parts: Partial<Parameters<typeof squares>[0]> = {}): Board =>
  squares({ width, height, shade: () => 0, ...parts })

/** A rectangle of so many columns and rows. */
export const rectangle = (width: number, height: number): (readonly [number, number])[] =>
  Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const)
