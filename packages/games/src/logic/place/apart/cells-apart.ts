/**
 * Cells that are covered one by one and never side by side: which are still open, listed so that a random one is found at
 * once. The slots `free`, `place` and `left` of a position are kept here.
 */
import { type ActionList, type Board, ORTHOGONAL, type Position, type Random, stepTable } from '@jatekvilag/engine'

export interface ApartSlots {
  /** The open cells in any order: as many as `left` says. */
  readonly free: number
  /** Where a cell stands in that list, or -1. */
  readonly place: number
  readonly left: number
}

export function cellsApart(board: Board, slots: ApartSlots) {
  const { size } = board
  const { free: FREE, place: PLACE, left: LEFT } = slots
  const steps = stepTable(board, ORTHOGONAL)

  function close(p: Position, cell: number): void {
    const hole = p[PLACE + cell]
    if (hole < 0) return
    const moved = p[FREE + --p[LEFT]]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole
    p[PLACE + cell] = -1
  }

  return {
    /** Nothing is covered. */
    openAll(p: Position): void {
      for (let cell = 0; cell < size; cell++) p[FREE + cell] = p[PLACE + cell] = cell
      p[LEFT] = size
    },
    /** Covers an open cell: it and its neighbours are open no longer. */
    cover(p: Position, cell: number): void {
      p[cell] = 1
      close(p, cell)
      for (let i = cell; i < steps.length; i += size) if (steps[i] >= 0) close(p, steps[i])
    },
    isOpen: (p: Position, cell: number): boolean => p[PLACE + cell] >= 0,
    list(p: Position, out: ActionList): void {
      for (let cell = 0; cell < size; cell++) if (p[PLACE + cell] >= 0) out.add(cell)
    },
    any: (p: Position, random: Random): number => p[FREE + random.below(p[LEFT])],
  }
}
