/**
 * A lower bound for sliding tiles: only the rows (or only the columns) in which tiles lie are looked at. How many tiles of each
 * goal row lie in each row is a small puzzle of its own, and all its positions are worked out from the goal.
 */
export interface WalkingDistance {
  /** By position of the small puzzle: the fewest steps across rows. */
  readonly distance: Uint8Array
  /** next[(position * 2 + (0: the hole goes up, 1: down)) * size + goal row of the tile that makes room], or -1. */
  readonly next: Int32Array
  /** The position for these tiles; cells in reading order, 0 is the hole. */
  positionOf(lineOf: (cell: number) => number, goalLineOf: (tile: number) => number, tiles: ArrayLike<number>): number
}

const known = new Map<number, WalkingDistance>()

export function walkingDistance(size: number): WalkingDistance {
  const found = known.get(size) ?? workedOut(size)
  known.set(size, found)
  return found
}

/** Counts by row and goal row, then the row of the hole. */
type Lines = number[]

function workedOut(size: number): WalkingDistance {
  const places = new Map<string, number>()
  const all: Lines[] = []
  const distances: number[] = []
  const placeOf = (lines: Lines, distance: number): number => {
    const key = lines.join('')
    let place = places.get(key)
    if (place === undefined) {
      place = all.length
      places.set(key, place)
      all.push(lines)
      distances.push(distance)
    }
    return place
  }
  const goal: Lines = Array.from({ length: size * size }, (_, i) =>
    i % (size + 1) !== 0 ? 0 : i === size * size - 1 ? size - 1 : size,
  )
  placeOf([...goal, size - 1], 0)
  const next: number[] = []
  for (let place = 0; place < all.length; place++) {
    const lines = all[place]
    const hole = lines[size * size]
    for (const by of [-1, 1]) {
      for (let goalLine = 0; goalLine < size; goalLine++) {
        const from = hole + by
        if (from < 0 || from >= size || lines[from * size + goalLine] === 0) {
          next.push(-1)
          continue
        }
        const after = [...lines]
        after[from * size + goalLine]--
        after[hole * size + goalLine]++
        after[size * size] = from
        next.push(placeOf(after, distances[place] + 1))
      }
    }
  }
  return {
    distance: Uint8Array.from(distances),
    next: Int32Array.from(next),
    positionOf(lineOf, goalLineOf, tiles) {
      const lines: Lines = new Array(size * size + 1).fill(0)
      for (let cell = 0; cell < size * size; cell++) {
        if (tiles[cell] === 0) lines[size * size] = lineOf(cell)
        else lines[lineOf(cell) * size + goalLineOf(tiles[cell])]++
      }
      return places.get(lines.join(''))!
    },
  }
}
