/** Two seas side by side, what lies in them, and what belongs together there. */
import { type Board, type BoardLine, layout, makeBoard, type Position, type SiteShape } from '@jatekvilag/engine'
import { type Fleet, neighbours } from './fleets.ts'

/** What a cell holds: a ship, a shot, and whether that ship has been sunk. */
export const SHIP = 1
export const SHOT = 2
export const SUNK = 4

/** Cells that may be wiped out again while a fleet is drawn. */
export const ERASURES = 40

export type Sea = ReturnType<typeof makeSea>

const LETTERS = 'abcdefghijklmnopqrst'

/** The sea of the first player has small letters, that of the second capitals. */
function cellName(seat: number, x: number, y: number): string {
  return `${seat === 0 ? LETTERS[x] : LETTERS[x].toUpperCase()}${y + 1}`
}

/** Where the sea of the second player begins: beside the first one, or above it on a tall screen. */
function boardAt(width: number, dx: number, dy: number): Board {
  const shapes: SiteShape[] = []
  const lines: BoardLine[] = []
  for (let seat = 0; seat < 2; seat++) {
    const [left, bottom] = [seat * dx, seat * dy]
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++) {
        const [a, b] = [left + x, bottom + y]
        const outline = [a - 0.5, b - 0.5, a + 0.5, b - 0.5, a + 0.5, b + 0.5, a - 0.5, b + 0.5]
        shapes.push({ name: cellName(seat, x, y), kind: 'cell', x: a, y: b, outline, shade: 0, pile: [0, 0.02] })
      }
    for (let i = 1; i < width; i++) {
      lines.push({ points: [left + i - 0.5, bottom - 0.5, left + i - 0.5, bottom + width - 0.5], kind: 'line' })
      lines.push({ points: [left - 0.5, bottom + i - 0.5, left + width - 0.5, bottom + i - 0.5], kind: 'line' })
    }
    const [l, m, r, t] = [left - 0.5, bottom - 0.5, left + width - 0.5, bottom + width - 0.5]
    lines.push({ points: [l, m, r, m], kind: 'border', owner: seat })
    lines.push({ points: [r, m, r, t], kind: 'border', owner: seat })
    lines.push({ points: [r, t, l, t], kind: 'border', owner: seat })
    lines.push({ points: [l, t, l, m], kind: 'border', owner: seat })
  }
  const steps = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const
  const board = makeBoard({
    shapes,
    directions: ['n', 'e', 's', 'w'],
    opposites: [
      ['n', 's'],
      ['e', 'w'],
    ],
    neighbour(site, d) {
      const [seat, cell] = [Math.floor(site / (width * width)), site % (width * width)]
      const [x, y] = [(cell % width) + steps[d][0], Math.floor(cell / width) + steps[d][1]]
      return x < 0 || y < 0 || x >= width || y >= width ? -1 : seat * width * width + y * width + x
    },
    lines,
    regions: {
      sea: { sites: shapes.map((_, site) => site), look: 'water' },
    },
  })
  const labels = [0, 1].flatMap((seat) =>
    Array.from({ length: width }, (_, i) => [
      { x: seat * dx + i, y: seat * dy - 1, text: cellName(seat, i, 0).slice(0, 1) },
      { x: seat * dx - 1, y: seat * dy + i, text: `${i + 1}` },
    ]).flat(),
  )
  return { ...board, labels }
}

export function makeSea(width: number, fleet: Fleet) {
  const cells = width * width
  const board: Board = { ...boardAt(width, width + 2, 0), upright: boardAt(width, 0, width + 2) }
  const slots = layout({ sea: 2 * cells, turn: 1, arranging: 1, erasures: 2 }, { left: 2, outcome: 1 })
  const { sides, corners } = neighbours(width)
  const group = new Int32Array(cells)
  const isIn = new Uint8Array(cells)

  /** Collects the cells that hang together with this one by their sides; their number is answered, they lie in `group`. */
  function gather(p: Position, seat: number, cell: number): number {
    const base = seat * cells
    let count = 1
    group[0] = cell
    isIn[cell] = 1
    for (let i = 0; i < count; i++) {
      const near = sides[group[i]]
      for (let n = 0; n < near.length; n++) {
        const next = near[n]
        if (isIn[next] === 1 || (p[base + next] & SHIP) === 0) continue
        isIn[next] = 1
        group[count++] = next
      }
    }
    for (let i = 0; i < count; i++) isIn[group[i]] = 0
    return count
  }

  /** The ships of a seat as lists of cells. */
  function shipsOf(p: Position, seat: number): number[][] {
    const seen = new Set<number>()
    const ships: number[][] = []
    for (let cell = 0; cell < cells; cell++) {
      if ((p[seat * cells + cell] & SHIP) === 0 || seen.has(cell)) continue
      const ship = Array.from(group.subarray(0, gather(p, seat, cell)))
      for (const one of ship) seen.add(one)
      ships.push(ship)
    }
    return ships
  }

  return { width, cells, fleet, board, slots, sides, corners, group, gather, shipsOf }
}
