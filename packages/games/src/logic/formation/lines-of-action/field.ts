/** The chequered board with its forty-six lines, where a man may go along each, and which men stand together. */
import { ALL_EIGHT, FOUR_AXES, lowestBit, neighbourLists, rays, rowsOf, squares, stepTable } from '@jatekvilag/engine'

const SIZE = 8
export const CELLS = SIZE * SIZE
export const board = squares({ width: SIZE, height: SIZE })
export const rows = rowsOf(board)

/** By axis and cell: the number of the row, column or diagonal. */
const lineOnAxis = new Uint8Array(FOUR_AXES.length * CELLS)
export const LINES = numberLines()

function numberLines(): number {
  const next = stepTable(board, FOUR_AXES)
  let lines = 0
  for (let axis = 0; axis < FOUR_AXES.length; axis++) {
    const steps = next.subarray(axis * CELLS, (axis + 1) * CELLS)
    for (let first = 0; first < CELLS; first++) {
      if (steps.includes(first)) continue
      for (let cell = first; cell >= 0; cell = steps[cell]) lineOnAxis[axis * CELLS + cell] = lines
      lines++
    }
  }
  return lines
}

/** By cell, the four lines through it one after the other. */
export const linesThrough = Uint8Array.from(
  { length: 4 * CELLS },
  (_, i) => lineOnAxis[(i % 4) * CELLS + Math.floor(i / 4)],
)

const axisOf = (direction: string): number => {
  const axes: readonly string[] = FOUR_AXES
  const own = axes.indexOf(direction)
  return own >= 0 ? own : axes.indexOf(board.directions[opposite(direction)].name)
}
const opposite = (direction: string) => board.directions.find(({ name }) => name === direction)!.opposite

/** By cell and direction, the line that leads there: lineAhead[cell * 8 + d]. */
export const lineAhead = Uint8Array.from(
  { length: 8 * CELLS },
  (_, i) => lineOnAxis[axisOf(ALL_EIGHT[i % 8]) * CELLS + Math.floor(i / 8)],
)

/** A set of cells is two words of bits. */
export const LOW = Int32Array.from({ length: CELLS }, (_, cell) => (cell < 32 ? 1 << cell : 0))
export const HIGH = Int32Array.from({ length: CELLS }, (_, cell) => (cell < 32 ? 0 : 1 << (cell - 32)))

/** By cell, direction and distance, way(cell * 8 + d, distance): where that leads or -1, and the cells between. */
export const REACH = SIZE + 1
export const target = new Int8Array(8 * CELLS * REACH).fill(-1)
export const betweenLow = new Int32Array(8 * CELLS * REACH)
export const betweenHigh = new Int32Array(8 * CELLS * REACH)
const lines = rays(board, ALL_EIGHT)
for (let cell = 0; cell < CELLS; cell++)
  for (let d = 0; d < 8; d++) {
    let [low, high] = [0, 0]
    const ray = d * CELLS + cell
    for (let i = lines.start[ray]; i < lines.start[ray + 1]; i++) {
      const way = (cell * 8 + d) * REACH + 1 + i - lines.start[ray]
      target[way] = lines.cells[i]
      betweenLow[way] = low
      betweenHigh[way] = high
      low |= LOW[lines.cells[i]]
      high |= HIGH[lines.cells[i]]
    }
  }

/** The neighbours of each cell as a set. */
const nearLow = new Int32Array(CELLS)
const nearHigh = new Int32Array(CELLS)
const near = neighbourLists(board)
for (let cell = 0; cell < CELLS; cell++)
  for (let i = near.start[cell]; i < near.start[cell + 1]; i++) {
    nearLow[cell] |= LOW[near.cells[i]]
    nearHigh[cell] |= HIGH[near.cells[i]]
  }

/** Do all cells of the set hang together, by sides or corners? A single one does. */
export function isOneGroup(low: number, high: number): boolean {
  let waitingLow = low & -low
  let waitingHigh = low === 0 ? high & -high : 0
  let restLow = low ^ waitingLow
  let restHigh = high ^ waitingHigh
  while ((waitingLow | waitingHigh) !== 0) {
    let cell: number
    if (waitingLow !== 0) {
      cell = lowestBit(waitingLow)
      waitingLow &= waitingLow - 1
    } else {
      cell = 32 + lowestBit(waitingHigh)
      waitingHigh &= waitingHigh - 1
    }
    const foundLow = nearLow[cell] & restLow
    const foundHigh = nearHigh[cell] & restHigh
    restLow ^= foundLow
    restHigh ^= foundHigh
    waitingLow |= foundLow
    waitingHigh |= foundHigh
  }
  return (restLow | restHigh) === 0
}
