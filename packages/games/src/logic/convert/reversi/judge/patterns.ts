/**
 * The patterns by which a position is judged: shapes of cells, each in all places to which the board can be turned. Every way in
 * which a shape can be filled has a weight, learned from games against itself (packages/bots/training/reversi).
 */

/** Cells 8y + x of one place of each shape. */
const SHAPES: readonly (readonly number[])[] = [
  // An edge with the cells before its corners; a corner, three by three and five by two.
  [0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
  [0, 1, 2, 8, 9, 10, 16, 17, 18],
  [0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
  // The second, third and fourth row.
  [8, 9, 10, 11, 12, 13, 14, 15],
  [16, 17, 18, 19, 20, 21, 22, 23],
  [24, 25, 26, 27, 28, 29, 30, 31],
  // Diagonals of eight to four cells.
  [0, 9, 18, 27, 36, 45, 54, 63],
  [1, 10, 19, 28, 37, 46, 55],
  [2, 11, 20, 29, 38, 47],
  [3, 12, 21, 30, 39],
  [4, 13, 22, 31],
]

function turned(cell: number, symmetry: number): number {
  const x = symmetry & 1 ? 7 - (cell & 7) : cell & 7
  const y = symmetry & 2 ? 7 - (cell >> 3) : cell >> 3
  return symmetry & 4 ? 8 * x + y : 8 * y + x
}

interface Place {
  /** Where the weights of its shape begin. */
  readonly start: number
  readonly cells: readonly number[]
}

const places: Place[] = []
/** The number under which a filling keeps its weight: mirrored ones of a shape that is its own mirror image share it. */
const sharing: number[] = []
for (const shape of SHAPES) {
  const start = sharing.length
  const seen = new Set<string>()
  const setOf = (cells: readonly number[]) => [...cells].sort((a, b) => a - b).join()
  let mirror: number[] | undefined
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const cells = shape.map((cell) => turned(cell, symmetry))
    if (!seen.has(setOf(cells))) {
      seen.add(setOf(cells))
      places.push({ start, cells })
    } else if (setOf(cells) === setOf(shape) && cells.join() !== shape.join()) {
      mirror = cells.map((cell) => shape.indexOf(cell))
    }
  }
  for (let filling = 0; filling < 3 ** shape.length; filling++) {
    const digits = shape.map((_, i) => Math.floor(filling / 3 ** i) % 3)
    const other = mirror ? mirror.reduce((sum, from, i) => sum + digits[from] * 3 ** i, 0) : filling
    sharing.push(start + Math.min(filling, other))
  }
}

export const PLACES = places.length
/** So many fillings are there of all shapes together. */
export const FILLINGS = sharing.length
/** Where the fillings of each place begin. */
export const placeStart = Int32Array.from(places, ({ start }) => start)
/** The places that a cell is part of, and what a disc there adds to their filling: parts partStart[cell] … partStart[cell + 1] - 1. */
export const partStart = new Int32Array(65)
const parts: { place: number; power: number }[] = []
for (let cell = 0; cell < 64; cell++) {
  places.forEach(({ cells }, place) => {
    const at = cells.indexOf(cell)
    if (at >= 0) parts.push({ place, power: 3 ** at })
  })
  partStart[cell + 1] = parts.length
}
export const partPlace = Int32Array.from(parts, ({ place }) => place)
export const partPower = Int32Array.from(parts, ({ power }) => power)

/** What counts changes while the board fills. */
export const PHASES = 5
export const phaseOf = Uint8Array.from({ length: 65 }, (_, discs) =>
  discs < 20 ? 0 : discs < 28 ? 1 : discs < 36 ? 2 : discs < 44 ? 3 : 4,
)

/** Weights as they lie in the room: those that share are written once, and fillings that were never learned as a count of them. */
export interface StoredPatterns {
  readonly made: string
  /** By the number of empty cells, what it is worth to be on turn; all worths are parts of a disc. */
  readonly turn: readonly number[]
  /**
   * Base64 of bytes: from -100 to 100 they are weights, and what lies between says how many fillings are left out; where they are
   * more, that number follows a 0.
   */
  readonly weights: string
}

/** A disc is so many parts. */
export const DISC = 64
/** A lead of one disc, as log-odds to win. */
export const LOG_ODDS = 3 / 16
/** No opinion is beyond this. */
const SUREST = 64 * DISC
/** The bytes are so many parts each. */
const COARSE = 8
const HEAVIEST = 100

export interface PatternWeights {
  readonly turn: Int32Array
  /** By side on turn, phase and filling, where 1 is a disc of the first side and 2 one of the second. */
  readonly bySide: readonly [Int16Array, Int16Array]
}

export function readPatterns(stored: StoredPatterns): PatternWeights {
  const bytes = atob(stored.weights)
  const first = new Int16Array(PHASES * FILLINGS)
  const second = new Int16Array(PHASES * FILLINGS)
  const exchanged = exchangedFillings()
  let at = 0
  let left = 0
  for (let phase = 0; phase < PHASES; phase++) {
    const begin = phase * FILLINGS
    for (let filling = 0; filling < FILLINGS; filling++) {
      if (sharing[filling] !== filling) first[begin + filling] = first[begin + sharing[filling]]
      else if (left > 0) left--
      else {
        const byte = bytes.charCodeAt(at++)
        if (byte === 0) left = bytes.charCodeAt(at++) - 1
        else if (byte > HEAVIEST && byte < 256 - HEAVIEST) left = byte - HEAVIEST - 1
        else first[begin + filling] = ((byte << 24) >> 24) * COARSE
      }
    }
    for (let filling = 0; filling < FILLINGS; filling++) second[begin + filling] = first[begin + exchanged[filling]]
  }
  return { turn: Int32Array.from(stored.turn), bySide: [first, second] }
}

const fillings = new Int32Array(PLACES)

/** What a position is worth to the side on turn, in parts of a disc; `cells` are 0, or 1 more than the seat whose disc lies there. */
export function opinionOf(weights: PatternWeights, cells: ArrayLike<number>, mover: number): number {
  fillings.set(placeStart)
  let discs = 0
  for (let cell = 0; cell < 64; cell++) {
    if (cells[cell] === 0) continue
    discs++
    const disc = cells[cell] === mover + 1 ? 1 : 2
    for (let i = partStart[cell], end = partStart[cell + 1]; i < end; i++) fillings[partPlace[i]] += disc * partPower[i]
  }
  const phase = phaseOf[discs] * FILLINGS
  let sum = weights.turn[64 - discs]
  for (let i = 0; i < PLACES; i++) sum += weights.bySide[0][phase + fillings[i]]
  return Math.max(-SUREST, Math.min(sum, SUREST))
}

/** The same filling with the colours exchanged. */
function exchangedFillings(): Int32Array {
  const exchanged = new Int32Array(FILLINGS)
  let start = 0
  for (const shape of SHAPES) {
    const size = 3 ** shape.length
    for (let filling = 0; filling < size; filling++) {
      let other = 0
      for (let rest = filling, power = 1; rest > 0; rest = (rest / 3) | 0, power *= 3)
        other += ((3 - (rest % 3)) % 3) * power
      exchanged[start + filling] = start + other
    }
    start += size
  }
  return exchanged
}
