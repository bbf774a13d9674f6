/** Shortest solutions of sliding tiles: deeper and deeper, with the walking distance of rows and columns as the bound. */
import { walkingDistance } from './walking-distance.ts'

export interface TileLine {
  /** The cells whose tiles slide into the hole, one after the other. */
  readonly cells: readonly number[]
  readonly isShortest: boolean
}

/** Somebody is asked whether it is enough every so many positions. */
const ASK_EVERY = 1 << 13
/** A way that need not be the shortest: the bound counts so many times, the least first. */
const HASTES = [1.4, 2, 3]
/** Each haste may look at so many positions before a greater one is tried. */
const HASTY_LOOKS = 400_000

/** `tiles` in reading order, 0 is the hole; undefined where they cannot be put in order at all. */
export function solveTiles(tiles: readonly number[], size: number, tired: () => boolean): TileLine | undefined {
  if (!isSolvable(tiles, size)) return undefined
  const shortest = deepen(tiles, size, 1, tired, Infinity)
  if (shortest) return { cells: shortest, isShortest: true }
  for (const haste of HASTES) {
    const found = deepen(tiles, size, haste, () => false, haste === HASTES.at(-1) ? Infinity : HASTY_LOOKS)
    if (found) return { cells: found, isShortest: false }
  }
  return undefined
}

/** Whether the tiles can be put in order: of all ways to lay them out just half can. */
export function isSolvable(tiles: ArrayLike<number>, size: number): boolean {
  let inversions = 0
  let hole = 0
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === 0) hole = i
    for (let j = i + 1; j < tiles.length; j++) if (tiles[j] !== 0 && tiles[i] > tiles[j]) inversions++
  }
  const fromBottom = size - 1 - Math.floor(hole / size)
  return (size % 2 === 1 ? inversions : inversions + fromBottom) % 2 === 0
}

function deepen(
  start: readonly number[],
  size: number,
  haste: number,
  tired: () => boolean,
  mostLooks: number,
): number[] | undefined {
  const { distance, next, positionOf } = walkingDistance(size)
  const tiles = Int32Array.from(start)
  const row = Int32Array.from(tiles, (_, cell) => Math.floor(cell / size))
  const column = Int32Array.from(tiles, (_, cell) => cell % size)
  // Where each tile belongs: tile 1 in the first cell.
  const goalRow = Int32Array.from(tiles, (_, tile) => Math.floor((tile - 1) / size))
  const goalColumn = Int32Array.from(tiles, (_, tile) => (tile + size - 1) % size)
  const upright = positionOf(
    (cell) => row[cell],
    (tile) => goalRow[tile],
    tiles,
  )
  const level = positionOf(
    (cell) => column[cell],
    (tile) => goalColumn[tile],
    tiles,
  )
  const path: number[] = []
  let looks = 0
  let stopped = false
  let limit = haste * (distance[upright] + distance[level])
  let nextLimit = Infinity

  /** `came` is the way back, which is never taken: 0 up, 1 right, 2 down, 3 left. */
  function search(hole: number, steps: number, upright: number, level: number, came: number): boolean {
    const left = distance[upright] + distance[level]
    if (left === 0) return true
    const bound = steps + haste * left
    if (bound > limit + 1e-9) {
      if (bound < nextLimit) nextLimit = bound
      return false
    }
    if (++looks % ASK_EVERY === 0 && (looks > mostLooks || tired())) stopped = true
    if (stopped) return false
    for (let way = 0; way < 4; way++) {
      if (way === came) continue
      const isUpright = (way & 1) === 0
      if (way === 0 ? row[hole] === 0 : way === 2 ? row[hole] === size - 1 : false) continue
      if (way === 3 ? column[hole] === 0 : way === 1 ? column[hole] === size - 1 : false) continue
      const cell = hole + (way === 0 ? -size : way === 2 ? size : way === 1 ? 1 : -1)
      const tile = tiles[cell]
      const forward = way === 1 || way === 2 ? 1 : 0
      tiles[hole] = tile
      tiles[cell] = 0
      path.push(cell)
      const found = isUpright
        ? search(cell, steps + 1, next[(upright * 2 + forward) * size + goalRow[tile]], level, way ^ 2)
        : search(cell, steps + 1, upright, next[(level * 2 + forward) * size + goalColumn[tile]], way ^ 2)
      if (found) return true
      path.pop()
      tiles[cell] = tile
      tiles[hole] = 0
      if (stopped) return false
    }
    return false
  }
  for (;;) {
    nextLimit = Infinity
    if (search(start.indexOf(0), 0, upright, level, -1)) return path
    if (stopped || nextLimit === Infinity) return undefined
    limit = nextLimit
  }
}
