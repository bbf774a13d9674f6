import type { Board, Evaluation, Position } from '@jatekvilag/engine'

export interface ReversiSlots {
  readonly discs: number
  readonly frontier: number
  readonly waiting: number
}

const TERMS = ['mobility', 'corners', 'beside-corners', 'before-corners', 'edges', 'discs'] as const
const [MOBILITY, CORNER, BESIDE_CORNER, BEFORE_CORNER, EDGE, DISCS] = [0, 1, 2, 3, 4, 5]
const INSIDE = -1

/**
 * What counts changes while the board fills, so every term has a weight for the empty and one for the full board.
 * Cells beside a corner are a danger only while the corner is empty. Where the fewest discs win all is the other way.
 */
export function reversiEvaluation(
  board: Board,
  slots: ReversiSlots,
  catches: (p: Position, cell: number, own: number) => boolean,
  fewestWin: boolean,
): Evaluation {
  const cells = board.size
  const { discs, frontier, waiting } = slots
  const width = Math.max(...board.shapes.map(({ x }) => x)) + 1
  const height = cells / width
  const cornerOf = new Int32Array(cells)
  const kind = new Int8Array(cells)
  board.shapes.forEach(({ x, y }, cell) => {
    const fromSide = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)]
    const distance = fromSide[0] + fromSide[1]
    const onEdge = fromSide.includes(0)
    cornerOf[cell] = (2 * y < height ? 0 : height - 1) * width + (2 * x < width ? 0 : width - 1)
    kind[cell] =
      distance === 0
        ? CORNER
        : onEdge && distance === 1
          ? BESIDE_CORNER
          : !onEdge && distance === 2
            ? BEFORE_CORNER
            : onEdge
              ? EDGE
              : INSIDE
  })
  const sums = new Float64Array(TERMS.length)
  const sign = fewestWin ? -1 : 1

  return {
    terms: ['early', 'late'].flatMap((stage) => TERMS.map((term) => `${stage}-${term}`)),

    score(p, seat, weights) {
      const own = seat + 1
      const enemy = 2 - seat
      sums.fill(0)
      let ownMoves = 0
      let enemyMoves = 0
      for (let i = frontier, end = frontier + p[waiting]; i < end; i++) {
        if (catches(p, p[i], own)) ownMoves++
        if (catches(p, p[i], enemy)) enemyMoves++
      }
      sums[MOBILITY] = (4 * (ownMoves - enemyMoves)) / (ownMoves + enemyMoves + 2)
      for (let cell = 0; cell < cells; cell++) {
        const disc = p[cell]
        const what = kind[cell]
        if (disc === 0 || what === INSIDE) continue
        if ((what === BESIDE_CORNER || what === BEFORE_CORNER) && p[cornerOf[cell]] !== 0) continue
        sums[what] += disc === own ? 1 : -1
      }
      const all = p[discs] + p[discs + 1]
      sums[DISCS] = (8 * (p[discs + seat] - p[discs + 1 - seat])) / all
      const late = all / cells
      let score = 0
      for (let i = 0; i < TERMS.length; i++)
        score += sums[i] * ((1 - late) * weights[i] + late * weights[TERMS.length + i])
      return sign * score
    },

    noisy: (_, action) => action < cells && kind[action] === CORNER,
  }
}
