import type { Board } from './board.ts'

export interface TextCell {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Larger boards would not fit a terminal, and their lines are as everybody expects. */
const MOST_POINTS = 60
/** Characters between the nearest points: a letter is about twice as tall as it is wide. */
const ACROSS = 4
const DOWN = 2

/** A board of points whose lines tell where one may go: mills, webs, alquerque. */
export function isGraph(board: Board): boolean {
  return board.lines.length > 0 && board.size <= MOST_POINTS && board.shapes.every(({ kind }) => kind === 'point')
}

/** Points with the lines that join them. */
export function drawGraph(board: Board, points: readonly TextCell[], labels: readonly TextCell[]): string {
  const unit = stepOf(points)
  const all = [...points, ...labels]
  const x0 = Math.min(...all.map(({ x }) => x))
  const y1 = Math.max(...all.map(({ y }) => y))
  const column = (x: number) => Math.round(((x - x0) / unit) * ACROSS)
  const row = (y: number) => Math.round(((y1 - y) / unit) * DOWN)
  const rows: string[][] = []
  const put = (r: number, c: number, letter: string) => {
    rows[r] ??= []
    rows[r][c] = letter
  }
  for (const { points: ends } of board.lines) {
    const [c0, r0, c1, r1] = [column(ends[0]), row(ends[1]), column(ends[2]), row(ends[3])]
    const steps = Math.max(Math.abs(c1 - c0), Math.abs(r1 - r0))
    const stroke = strokeOf(c1 - c0, r1 - r0)
    // A steep or slanting line has one stroke a row, a flat one a stroke a column.
    const count = stroke === '─' ? steps : Math.abs(r1 - r0)
    for (let i = 1; i < count; i++) {
      const [r, c] = [Math.round(r0 + ((r1 - r0) * i) / count), Math.round(c0 + ((c1 - c0) * i) / count)]
      put(r, c, crossing(rows[r]?.[c], stroke))
    }
  }
  for (const { x, y, text } of all) for (const [i, letter] of [...text].entries()) put(row(y), column(x) + i, letter)
  return Array.from(rows, (line) =>
    Array.from(line ?? [], (letter) => letter ?? ' ')
      .join('')
      .trimEnd(),
  ).join('\n')
}

function strokeOf(across: number, down: number): string {
  if (Math.abs(down) * 5 < Math.abs(across)) return '─'
  if (Math.abs(across) * 2 < Math.abs(down)) return '│'
  return across > 0 === down > 0 ? '╲' : '╱'
}

/** Two slanting lines cross, all others pass over each other. */
function crossing(there: string | undefined, stroke: string): string {
  return (there === '╲' && stroke === '╱') || (there === '╱' && stroke === '╲') || there === '╳' ? '╳' : stroke
}

/** What a step is: the nearest points, or rows where those of a slanting board lie closer, so that a stroke fits between. */
function stepOf(points: readonly TextCell[]): number {
  const nearest = nearestPair(points)
  const heights = [...new Set(points.map(({ y }) => Math.round(y * 100) / 100))].sort((a, b) => a - b)
  const gap = Math.min(...heights.slice(1).map((height, i) => height - (heights[i] ?? 0)))
  // Points that lie anywhere, as on a web, have no rows.
  return gap > 0.4 * nearest ? Math.min(nearest, gap) : nearest
}

function nearestPair(points: readonly TextCell[]): number {
  let nearest = Infinity
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.y - b.y))
  return Number.isFinite(nearest) ? nearest : 1
}
