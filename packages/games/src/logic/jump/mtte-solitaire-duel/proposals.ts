/**
 * Positions that can be solved, made by taking jumps back from a single peg, and how hard a position is: how many positions
 * the solver looks at before it has found the way.
 */
import { Random } from '@jatekvilag/engine'
import { DIRECTIONS, type PegBoard } from '../../../solitaire/pegs/peg-board.ts'
import type { SparsePegSearch } from '../../../solitaire/pegs/sparse-search.ts'

export const GRADES = ['easy', 'medium', 'hard'] as const
export const [EASY, MEDIUM, HARD] = [0, 1, 2] as const

/** So many positions are tried until one is as hard as was wanted. */
const TRIES = 24
/** For an easy position the nearest of so many jumps to the one before is taken: the eye follows it. */
const DRAWN = 4

export type Proposals = ReturnType<typeof proposalsFor>

/** The solver looks at twice as many positions for every peg more; these are about the first and the last third. */
const easiest = (pegs: number) => 2 ** Math.max(1, pegs - 4)
const hardest = (pegs: number) => 2 ** Math.max(2, pegs - 2)

export function gradeOf(effort: number, pegs: number): number {
  return effort <= easiest(pegs) ? EASY : effort < hardest(pegs) ? MEDIUM : HARD
}

export function proposalsFor({ board, over, to }: PegBoard, count: number, strict: boolean, search: SparsePegSearch) {
  const { size, shapes } = board
  const random = new Random()
  const isOn = new Uint8Array(size)
  const pegs = new Int32Array(count)
  const moves = new Int32Array(4 * count)

  const distance = (a: number, b: number) => Math.abs(shapes[a].x - shapes[b].x) + Math.abs(shapes[a].y - shapes[b].y)

  /** One of the jumps that were found; `next` is the place where the jump after it begins. */
  function choose(found: number, grade: number, next: number): number {
    let chosen = moves[random.below(found)]
    if (grade !== EASY || next < 0) return chosen
    for (let n = 1; n < DRAWN; n++) {
      const other = moves[random.below(found)]
      if (distance(to[other], next) < distance(to[chosen], next)) chosen = other
    }
    return chosen
  }

  /** Takes jumps back from a peg somewhere until there are enough pegs; false where it gets stuck. */
  function grow(grade: number): boolean {
    isOn.fill(0)
    pegs[0] = random.below(size)
    isOn[pegs[0]] = 1
    let began = -1
    for (let n = 1; n < count; n++) {
      let found = 0
      for (let i = 0; i < n; i++)
        for (let d = 0; d < 4; d++) {
          // A jump that ends here came from two sites away, over the one between.
          const back = pegs[i] * DIRECTIONS + d
          if (over[back] < 0 || isOn[over[back]] === 1 || isOn[to[back]] === 1) continue
          // Under the stricter rule the peg that ends here is not the one that begins the next jump.
          if (strict && pegs[i] === began) continue
          moves[found++] = to[back] * DIRECTIONS + ((d + 2) % 4)
        }
      if (found === 0) return false
      const jump = choose(found, grade, began)
      began = (jump / DIRECTIONS) | 0
      isOn[to[jump]] = 0
      isOn[over[jump]] = isOn[began] = 1
      let kept = 0
      for (let i = 0; i < n; i++) if (pegs[i] !== to[jump]) pegs[kept++] = pegs[i]
      pegs[kept++] = over[jump]
      pegs[kept] = began
    }
    return true
  }

  return {
    /** Writes the sites of a position with that number, as hard as wanted where one is found. Allocates nothing. */
    make(seed: number, grade: number, out: Int32Array): void {
      random.seed(seed)
      for (let tries = 0; tries < TRIES; ) {
        if (!grow(grade)) continue
        out.set(pegs)
        // What takes longer than this is hard: that it can be solved is certain.
        search.solve(pegs, -1, hardest(count))
        if (gradeOf(search.effort, count) === grade) return
        tries++
      }
    },
    /** The same at once, however hard it is. */
    makeAny(seed: number, out: Int32Array): void {
      random.seed(seed)
      while (!grow(MEDIUM));
      out.set(pegs)
    },
  }
}
