import type { Evaluation, Position } from '@jatekvilag/engine'
import { firstEmpty, type Triangle } from './triangle.ts'

/** Errors made, jumps that are due in the lines of each side, lines that go on from an own man, and the move. */
export function jumperEvaluation(
  { lines }: Triangle,
  size: number,
  at: Readonly<Record<'turn' | 'errors', number>>,
  isJump: (p: Position, seat: number, cell: number) => boolean,
): Evaluation {
  function due(p: Position, seat: number): number {
    let jumps = 0
    for (let line = 0; line < size; line++) {
      const cell = firstEmpty(p, lines, size, seat, line)
      if (cell >= 0 && isJump(p, seat, cell)) jumps++
    }
    return jumps
  }
  /** Enemy men that stand before empty cells of a line: each of them may have to be jumped. */
  function ahead(p: Position, seat: number): number {
    let men = 0
    for (let line = 0; line < size; line++) {
      const start = (seat * size + line) * size
      let open = false
      for (let i = start; i < start + size - line; i++) {
        if (p[lines[i]] === 0) open = true
        else if (open && p[lines[i]] === 2 - seat && i + 1 < start + size - line) men++
      }
    }
    return men
  }
  return {
    terms: ['errors', 'due', 'ahead', 'move'],
    score: (p, seat, weights) =>
      weights[0] * (p[at.errors + 1 - seat] - p[at.errors + seat]) +
      weights[1] * (due(p, 1 - seat) - due(p, seat)) +
      weights[2] * (ahead(p, 1 - seat) - ahead(p, seat)) +
      (p[at.turn] === seat ? weights[3] : -weights[3]),
    noisy: () => false,
  }
}
