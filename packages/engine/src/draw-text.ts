import type { Board } from './board.ts'
import type { Game, Position } from './contract.ts'
import { type TextCell as Cell, drawGraph, isGraph } from './draw-graph-text.ts'
import type { Scene } from './scene.ts'

/** A position as characters: every site at its place, with what lies on top of it, and lines where they lead the men. */
export function drawText(game: Game, p: Position): string {
  return drawScene(game.board, game.scene(p))
}

export function drawScene(board: Board, scene: Scene): string {
  const inWindow = (x: number, y: number) => {
    if (!scene.window) return true
    const [left, bottom, width, height] = scene.window
    return x >= left && y >= bottom && x <= left + width && y <= bottom + height
  }
  const onSite = textOnSites(scene)
  const cells: Cell[] = []
  board.shapes.forEach((shape, s) => {
    const empty = shape.print ?? (shape.kind === 'edge' ? ' ' : '·')
    if (inWindow(shape.x, shape.y)) cells.push({ x: shape.x, y: shape.y, text: onSite.get(s) ?? empty })
  })
  const labels: Cell[] = scene.window ? [] : board.labels.map(({ x, y, text }) => ({ x, y, text }))
  return !scene.window && isGraph(board) ? drawGraph(board, cells, labels) : draw(cells, labels)
}

/** What to write on each occupied site: the upper levels of a stack, at most three characters. */
function textOnSites(scene: Scene): Map<number, string> {
  const texts = new Map<number, string>()
  const items = [...scene.items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
  for (const item of items)
    for (const site of item.covers ?? [item.site]) {
      const below = item.level ? (texts.get(site) ?? '') : ''
      texts.set(site, (below + item.glyph).slice(-3))
    }
  return texts
}

function draw(cells: readonly Cell[], labels: readonly Cell[]): string {
  const rowHeight = smallestGap(cells.map((cell) => cell.y))
  // Sites of one row need a blank between them; rows may be shifted by half a site.
  const widest = Math.max(1, ...cells.map((cell) => cell.text.length))
  const scale = (widest + 1) / Math.min(...rowGaps(cells))
  const all = [...cells, ...labels]
  const x0 = Math.min(...all.map((cell) => cell.x))
  const y1 = Math.max(...all.map((cell) => cell.y))
  const rows: string[][] = []
  for (const cell of all) {
    const row = Math.round((y1 - cell.y) / rowHeight)
    const column = Math.round((cell.x - x0) * scale)
    rows[row] ??= []
    for (const [i, letter] of [...cell.text].entries()) rows[row][column + i] = letter
  }
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (letter) => letter ?? ' ')
      .join('')
      .trimEnd(),
  ).join('\n')
}

function rowGaps(cells: readonly Cell[]): number[] {
  const rows = new Map<string, number[]>()
  for (const cell of cells) {
    const key = cell.y.toFixed(2)
    rows.set(key, [...(rows.get(key) ?? []), cell.x])
  }
  return [1, ...[...rows.values()].filter((row) => row.length > 1).map(smallestGap)]
}

function smallestGap(values: readonly number[]): number {
  const sorted = [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((a, b) => a - b)
  let gap = Infinity
  for (let i = 1; i < sorted.length; i++) gap = Math.min(gap, sorted[i] - sorted[i - 1])
  return Number.isFinite(gap) ? Math.max(gap, 0.25) : 1
}
