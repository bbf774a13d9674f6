/** The board of rotary: sixty hexagons, and the thirty-six among them where the rota fits. */
import {
  type BoardLabel,
  HEX_DIRECTIONS,
  type HexCell,
  hexCentre,
  hexes,
  letters,
  neighbourLists,
  type Position,
  sites,
} from '@jatekvilag/engine'

const ROWS = 9
/** Letters run along the rows; their columns climb to the right. */
const lastIn = (row: number) => Math.min(ROWS - 1, ROWS + 2 - row)
const firstIn = (row: number) => Math.max(0, 3 - row)

const cells: HexCell[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: lastIn(row) - firstIn(row) + 1 }, (_, i) => {
    const letter = firstIn(row) + i
    return { column: letter + row, row, name: `${letters(letter)}${row + 1}` }
  }),
).flat()

/** Rows at their left ends, columns above their highest cells. */
function labels(): BoardLabel[] {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const [x, y] = hexCentre({ column: firstIn(row) + row, row })
    return { x: x - 0.95, y, text: `${row + 1}` }
  })
  const columns = Array.from({ length: ROWS }, (_, letter) => {
    const row = Math.min(ROWS - 1, ROWS + 2 - letter)
    const [x, y] = hexCentre({ column: letter + row, row })
    return { x: x + 0.45, y: y + 0.8, text: letters(letter) }
  })
  return [...rows, ...columns]
}

export const CENTRES = { regular: 'd5 e5 e4', printed: 'd5 e5 d6' } as const

export const boardWith = (centre: string) =>
  hexes({
    cells,
    labels: labels(),
    shade: ({ name }) => (centre.split(' ').includes(name) ? 1 : 0),
    regions: (named) => ({ centre: { sites: centre.split(' ').map(named), look: 'tint' } }),
  })

const plainBoard = hexes({ cells })
export const CELLS = plainBoard.size
export const sitesOf = (names: string): number[] => sites(plainBoard, names)
export const SIXTHS = HEX_DIRECTIONS.length

/** The six cells around each inner one, clockwise: ring[cell * 6 + i], or -1 at the edge. */
export const ring = Int32Array.from({ length: CELLS * SIXTHS }, (_, i) => {
  const [cell, d] = [Math.floor(i / SIXTHS), i % SIXTHS]
  return plainBoard.step[d * CELLS + cell]
})
const near = neighbourLists(plainBoard)
/** Where all six neighbours exist. */
export const fits = Uint8Array.from({ length: CELLS }, (_, cell) =>
  near.start[cell + 1] - near.start[cell] === SIXTHS ? 1 : 0,
)

export const inner = Int32Array.from([...fits.keys()].filter((cell) => fits[cell] === 1))

/** May this side put the rota here: an empty cell with more own balls around it than others. */
export function mayTurn(p: Position, cell: number, own: number): boolean {
  if (p[cell] !== 0 || fits[cell] === 0) return false
  let more = 0
  for (let i = cell * SIXTHS; i < (cell + 1) * SIXTHS; i++) {
    const value = p[ring[i]]
    if (value !== 0) more += value === own ? 1 : -1
  }
  return more > 0
}

export function pointsOf(p: Position, own: number): number {
  let count = 0
  for (let cell = 0; cell < CELLS; cell++) if (mayTurn(p, cell, own)) count++
  return count
}

export function canTurn(p: Position, own: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) if (mayTurn(p, cell, own)) return true
  return false
}

const lifted = new Int32Array(SIXTHS)

/** Turns what is kept for the six cells, from slot `base` on, by so many sixths clockwise. */
export function turn(p: Position, cell: number, sixths: number, base = 0): void {
  const first = cell * SIXTHS
  for (let i = 0; i < SIXTHS; i++) lifted[i] = p[base + ring[first + i]]
  for (let i = 0; i < SIXTHS; i++) p[base + ring[first + ((i + sixths) % SIXTHS)]] = lifted[i]
}
