import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['nearest', 'second', 'fences', 'move'] as const
const [NEAREST, SECOND, FENCES, MOVE] = TERMS.keys()

interface Ground {
  readonly cells: number
  readonly target: Int32Array
  isFree(p: Position, cell: number, step: number): boolean
  /** The start cells of each seat: the goals of the other. */
  readonly starts: readonly (readonly number[])[]
  readonly slots: Readonly<Record<'turn' | 'left' | 'men', number>>
}

/** King's steps to an enemy start cell, of the nearer and of the farther man, and the fences in hand. */
export function wayEvaluation({ cells, target, isFree, starts, slots }: Ground): Evaluation {
  const { turn: TURN, left: LEFT, men: MEN } = slots
  const goals = Int32Array.from(starts.flat())
  const far = new Int32Array(cells)
  const queue = new Int32Array(cells)
  const UNREACHED = 99

  /** How many steps each cell is from the start cells of a seat, round all fences. */
  function measure(p: Position, seat: number): void {
    far.fill(UNREACHED)
    let count = 0
    for (let i = 2 * seat; i < 2 * seat + 2; i++) {
      far[goals[i]] = 0
      queue[count++] = goals[i]
    }
    for (let i = 0; i < count; i++) {
      const cell = queue[i]
      for (let step = 0; step < 8; step++) {
        const next = target[8 * cell + step]
        if (next < 0 || far[next] !== UNREACHED || !isFree(p, cell, step)) continue
        far[next] = far[cell] + 1
        queue[count++] = next
      }
    }
  }

  const ways = new Int32Array(4)
  function measureMen(p: Position): void {
    for (let seat = 0; seat < 2; seat++) {
      measure(p, 1 - seat)
      const first = far[p[MEN + 2 * seat]]
      const second = far[p[MEN + 2 * seat + 1]]
      // Beyond a score of steps one way is as long as another.
      ways[2 * seat] = Math.min(20, first, second)
      ways[2 * seat + 1] = Math.min(20, Math.max(first, second))
    }
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      measureMen(p)
      const sum =
        weights[NEAREST] * (ways[2] - ways[0]) +
        weights[SECOND] * (ways[3] - ways[1]) +
        weights[FENCES] * (p[LEFT] - p[LEFT + 1]) +
        weights[MOVE] * (p[TURN] === 0 ? 1 : -1)
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
  }
}
