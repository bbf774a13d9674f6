/** Cells of the ten by ten board are written 0-99, row by row. */
export const BOARD_SIDE = 10

export const cellNumber = (column: number, row: number): number => row * BOARD_SIDE + column

/** Reads a record such as "44-46 65-45": jumps from cell to cell. Null when it is none. */
export function readJumps(text: string): [number, number][] | null {
  const jumps: [number, number][] = []
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const [from, to, more] = word.split('-')
    const cells = [from, to].map((cell) => (/^\d{1,2}$/.test(cell ?? '') ? Number(cell) : -1))
    if (more !== undefined || cells.some((cell) => cell < 0)) return null
    jumps.push([cells[0], cells[1]])
  }
  return jumps
}

export const writeJumps = (jumps: readonly (readonly [number, number])[]): string =>
  jumps.map(([from, to]) => `${from}-${to}`).join(' ')

/** The position and the jumps: every jump goes over one neighbour into the empty cell behind it, straight, and takes it. */
export function pegsAfter(
  pegs: ReadonlySet<number>,
  jumps: readonly (readonly [number, number])[],
  strict = false,
): Set<number> | null {
  const left = new Set(pegs)
  let last: number | null = null
  for (const [from, to] of jumps) {
    const columns = (to % BOARD_SIDE) - (from % BOARD_SIDE)
    const rows = Math.floor(to / BOARD_SIDE) - Math.floor(from / BOARD_SIDE)
    const straight = (Math.abs(columns) === 2 && rows === 0) || (columns === 0 && Math.abs(rows) === 2)
    const over = (from + to) / 2
    if (!straight || !left.has(from) || left.has(to) || !left.has(over)) return null
    // Strict: consecutive captures are made by different pegs.
    if (strict && last === from) return null
    left.delete(from)
    left.delete(over)
    left.add(to)
    last = to
  }
  return left
}

export const isSolved = (
  pegs: ReadonlySet<number>,
  jumps: readonly (readonly [number, number])[],
  strict = false,
): boolean => pegsAfter(pegs, jumps, strict)?.size === 1

/** A puzzle may be set only by somebody who has solved it, with the agreed number of pegs. */
export const maySet = (
  pegs: ReadonlySet<number>,
  agreed: number,
  ownSolution: readonly (readonly [number, number])[],
  strict = false,
): boolean => pegs.size === agreed && isSolved(pegs, ownSolution, strict)

/** The first signal of a duel: a record, or the word that the puzzle cannot be solved. */
export interface Signal {
  /** Who signalled first; he solves the puzzle that the other side set. */
  readonly by: 0 | 1
  /** Whether his record is correct, or whether his puzzle really cannot be solved. */
  readonly isRight: boolean
}

/**
 * A correct first signal wins. After a wrong one the setter of that puzzle goes on if he can show a solution of it; if he cannot,
 * the first signaller does, also when neither puzzle can be solved. There is no draw.
 */
export function solitaireWinner({ by, isRight }: Signal, setterShowsSolution: boolean): 0 | 1 {
  const setter = (1 - by) as 0 | 1
  return isRight || !setterShowsSolution ? by : setter
}

/** Many may race on one position: the order of correct records as they were handed over. */
export const raceOrder = (signals: readonly { readonly player: string; readonly isRight: boolean }[]): string[] =>
  signals
    .filter((signal, at) => signal.isRight && signals.findIndex((other) => other.player === signal.player) === at)
    .map((signal) => signal.player)
