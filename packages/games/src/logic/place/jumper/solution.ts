/** Small triangles solved: what the player to move still gains or loses, by who holds which cells. */
import type { Position, SolvedGame } from '@jatekvilag/engine'
import { firstEmpty, type Triangle } from './triangle.ts'

/** A triangle of 15 cells has some 160 000 positions; the next one has far too many. */
export const LARGEST_SOLVED = 5
const PIECE = 20_000

export interface JumperSlots {
  readonly turn: number
  readonly errors: number
}

/** All positions from the start on; works piece by piece. */
export function* solveJumper({ board, lines }: Triangle, size: number, at: JumperSlots): Generator<void, SolvedGame> {
  const cells = board.size
  /** The other's errors to come less one's own, with best play, for the player to move. */
  const gains = new Map<number, number>()
  const before = new Int32Array(2 * cells).fill(-1)
  for (let n = 0; n < lines.length; n++)
    if (lines[n] >= 0 && n % size > 0) before[Math.floor(n / (size * size)) * cells + lines[n]] = lines[n - 1]

  const keyOf = (p: Position): number => {
    let key = p[at.turn]
    for (let cell = 0; cell < cells; cell++) key = key * 3 + p[cell]
    return key
  }

  function* gainOf(p: Position): Generator<void, number> {
    const key = keyOf(p)
    const known = gains.get(key)
    if (known !== undefined) return known
    const seat = p[at.turn]
    let best = -cells
    for (let line = 0; line < size; line++) {
      const cell = firstEmpty(p, lines, size, seat, line)
      if (cell < 0) continue
      const over = before[seat * cells + cell]
      const error = over >= 0 && p[over] === 2 - seat ? 1 : 0
      p[cell] = seat + 1
      p[at.turn] = 1 - seat
      best = Math.max(best, -error - (yield* gainOf(p)))
      p[cell] = 0
      p[at.turn] = seat
    }
    // On a full board nothing is left to gain.
    const gain = best === -cells ? 0 : best
    gains.set(key, gain)
    if (gains.size % PIECE === 0) yield
    return gain
  }

  const start = new Int32Array(Math.max(cells, at.turn, at.errors) + 3)
  yield* gainOf(start)

  return {
    get positions() {
      return gains.size
    },
    valueOf(p) {
      const work = gainOf(p.slice())
      let step = work.next()
      while (!step.done) step = work.next()
      const seat = p[at.turn]
      const lead = p[at.errors + 1 - seat] - p[at.errors + seat] + step.value
      let plies = 0
      for (let cell = 0; cell < cells; cell++) if (p[cell] === 0) plies++
      return { winner: lead === 0 ? -1 : lead > 0 ? seat : 1 - seat, plies }
    },
  }
}
