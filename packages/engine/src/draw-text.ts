import type { Game, Position } from './contract.ts'

/** A position as characters: every site at its place, with what lies on top of it. */
export function drawText(game: Game, p: Position): string {
  const { board } = game
  const scene = game.scene(p)
  const [left, bottom, width, height] = scene.window ?? [-Infinity, -Infinity, Infinity, Infinity]
  const inWindow = (x: number, y: number) =>
    x >= left - 0.01 && y >= bottom - 0.01 && x <= left + width + 0.01 && y <= bottom + height + 0.01
  const marks = new Map<number, string>()
  for (const item of [...scene.items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0)))
    for (const site of item.covers ?? [item.site]) {
      const below = item.level ? (marks.get(site) ?? '') : ''
      marks.set(site, (below + item.glyph).slice(-3))
    }
  const cells: { x: number; y: number; text: string }[] = []
  board.shapes.forEach((shape, s) => {
    if (!inWindow(shape.x, shape.y)) return
    const empty = shape.kind === 'edge' ? ' ' : '·'
    cells.push({ x: shape.x, y: shape.y, text: marks.get(s) ?? empty })
  })
  if (!scene.window) for (const label of board.labels) cells.push({ x: label.x, y: label.y, text: label.text })
  const rowHeight = smallestGap(cells.map((cell) => cell.y))
  const columnWidth = Math.min(1, smallestGap(cells.map((cell) => cell.x)) * 2)
  const widest = Math.max(1, ...cells.map((cell) => cell.text.length))
  const scale = (widest + 1) / columnWidth
  const x0 = Math.min(...cells.map((cell) => cell.x))
  const y1 = Math.max(...cells.map((cell) => cell.y))
  const rows: string[][] = []
  for (const cell of cells) {
    const row = Math.round((y1 - cell.y) / rowHeight)
    const column = Math.round((cell.x - x0) * scale)
    rows[row] ??= []
    ;[...cell.text].forEach((letter, i) => {
      rows[row][column + i] = letter
    })
  }
  const lines = Array.from(rows, (row) =>
    Array.from(row ?? [], (letter) => letter ?? ' ')
      .join('')
      .trimEnd(),
  )
  return lines.join('\n')
}

function smallestGap(values: readonly number[]): number {
  const sorted = [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((a, b) => a - b)
  let gap = Infinity
  for (let i = 1; i < sorted.length; i++) gap = Math.min(gap, sorted[i] - sorted[i - 1])
  return Number.isFinite(gap) ? Math.max(gap, 0.3) : 1
}
