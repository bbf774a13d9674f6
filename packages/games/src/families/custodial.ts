/** Capture by flanking: enemy men in an unbroken line between the man just moved and another man of its side. */
import { type Board, type Position, stepTable } from '@jatekvilag/engine'

export interface Custodial {
  /** The cells found by the last `find`, as many as it said; the next call overwrites them. */
  readonly taken: Int32Array
  /**
   * Notes what the man on `cell` captures by having arrived there and answers how many men that are.
   * Every value other than 0 and `own` is an enemy; a line may hold men of several enemies. Nothing is removed.
   */
  find(p: Position, cell: number, own: number): number
}

/** Lines of `shortest` to `longest` men are captured, along the directions named. The board fills the first slots. */
export function custodial(board: Board, directions: readonly string[], shortest: number, longest: number): Custodial {
  const { size } = board
  const count = directions.length
  const steps = stepTable(board, directions)
  const taken = new Int32Array(size)

  return {
    taken,
    find(p, cell, own) {
      let found = 0
      for (let d = 0; d < count; d++) {
        const table = d * size
        let run = 0
        let next = steps[table + cell]
        while (next >= 0 && p[next] !== 0 && p[next] !== own && run <= longest) {
          taken[found + run] = next
          run++
          next = steps[table + next]
        }
        if (run >= shortest && run <= longest && next >= 0 && p[next] === own) found += run
      }
      return found
    },
  }
}
