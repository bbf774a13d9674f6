/**
 * Layouts in which no two neighbours share a colour or a shape. Setting figures down at random nearly always gets stuck around
 * the nineteenth, so they are searched for, cell by cell, as a seed says.
 */
import { ORTHOGONAL, type Position, Random, stepTable } from '@jatekvilag/engine'
import { board, CELLS, colourOf, KINDS, SUPPLY, shapeOf } from './figures.ts'

const next = stepTable(board, ORTHOGONAL)

/** Whether a figure may stand there beside what stands already. */
export function fits(p: Position, figure: number, cell: number): boolean {
  for (let d = 0; d < ORTHOGONAL.length; d++) {
    const beside = next[d * CELLS + cell]
    if (beside < 0 || p[beside] === 0) continue
    if (colourOf(p[beside]) === colourOf(figure) || shapeOf(p[beside]) === shapeOf(figure)) return false
  }
  return true
}

const random = new Random()
const left = new Int32Array(KINDS)
/** The kinds in the order in which each cell tries them. */
const order = new Uint8Array(CELLS * KINDS)
/** A search that has looked at so many places begins anew with another order. */
const PATIENCE = 4000
let looked = 0

function fill(p: Position, cell: number, hole: number): boolean {
  if (cell === CELLS) return true
  if (cell === hole) return fill(p, cell + 1, hole)
  if (++looked > PATIENCE) return false
  for (let i = 0; i < KINDS; i++) {
    const kind = order[cell * KINDS + i]
    if (left[kind] === 0 || !fits(p, kind + 1, cell)) continue
    p[cell] = kind + 1
    left[kind]--
    if (fill(p, cell + 1, hole)) return true
    left[kind]++
    p[cell] = 0
  }
  return false
}

/** Fills the board by a seed, one cell left empty; the same seed gives the same layout. */
export function layOut(p: Position, seed: number): void {
  random.seed(seed)
  for (;;) {
    p.fill(0, 0, CELLS)
    left.set(SUPPLY)
    looked = 0
    for (let cell = 0; cell < CELLS; cell++)
      for (let i = 0; i < KINDS; i++) {
        const j = random.below(i + 1)
        order[cell * KINDS + i] = order[cell * KINDS + j]
        order[cell * KINDS + j] = i
      }
    if (fill(p, 0, random.below(CELLS))) return
  }
}

/** Any layout at all, by a seed: for sorting. */
export function shuffle(p: Position, seed: number): void {
  random.seed(seed)
  const hole = random.below(CELLS)
  let n = 0
  for (let kind = 0; kind < KINDS; kind++)
    for (let i = 0; i < SUPPLY[kind]; i++, n++) {
      const at = n < hole ? n : n + 1
      p[at] = kind + 1
    }
  p[hole] = 0
  // Each figure changes places with one that was laid before it, past the hole.
  for (let i = n - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const a = i < hole ? i : i + 1
    const b = j < hole ? j : j + 1
    const figure = p[a]
    p[a] = p[b]
    p[b] = figure
  }
}
