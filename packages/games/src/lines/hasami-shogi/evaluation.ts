import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['man', 'two', 'three', 'four', 'out', 'move'] as const
const [MAN, TWO, THREE, FOUR, OUT, MOVE] = TERMS.keys()
const ROW = 5

export interface HasamiTables {
  readonly board: Board
  /** Axes along which a row of five counts; none where rows do not win. */
  readonly axes: readonly string[]
  /** Whether a man on this cell may belong to a row of that seat. */
  counts(cell: number, seat: number): boolean
  captures(p: Position, action: number): boolean
  readonly slots: { readonly turn: number; readonly men: number }
}

/** Men, rows that are begun with no enemy in them, and men who have left home, where no row counts. */
export function hasamiEvaluation({ board, axes, counts, captures, slots }: HasamiTables): Evaluation {
  const cells = board.size
  /** By seat: the cells of all rows it could make, five by five. */
  const rows = [0, 1].map((seat) =>
    Int32Array.from(
      axes
        .flatMap((axis) => {
          const direction = board.directions.findIndex(({ name }) => name === axis)
          return Array.from({ length: cells }, (_, start) => rowFrom(start, direction)).filter(
            (row) => row.length === ROW && row.every((cell) => counts(cell, seat)),
          )
        })
        .flat(),
    ),
  )
  const isOut = Uint8Array.from({ length: 2 * cells }, (_, i) => (counts(i % cells, i < cells ? 0 : 1) ? 1 : 0))

  function rowFrom(start: number, direction: number): number[] {
    const row: number[] = []
    for (let cell = start; cell >= 0 && row.length < ROW; cell = board.step[direction * cells + cell]) row.push(cell)
    return row
  }

  function sideScore(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    let out = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] === own) out += isOut[seat * cells + cell]
    let sum = weights[MAN] * p[slots.men + seat] + weights[OUT] * 0.1 * out
    const list = rows[seat]
    for (let i = 0; i < list.length; i += ROW) {
      let men = 0
      for (let j = i; j < i + ROW; j++) {
        const piece = p[list[j]]
        if (piece === own) men++
        else if (piece !== 0) men = -ROW
      }
      if (men === 2) sum += weights[TWO] * 0.1
      else if (men === 3) sum += weights[THREE] * 0.2
      else if (men === 4) sum += weights[FOUR]
    }
    return sum
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const sum = sideScore(p, seat, weights) - sideScore(p, 1 - seat, weights)
      return p[slots.turn] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },
    noisy: captures,
    promise: (p, action) => (captures(p, action) ? 1 : 0),
  }
}
