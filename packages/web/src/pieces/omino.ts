import type { Picture } from './draw.ts'

/** A figure of squares, spelt in rows from above: `omino-110.011`. Away from its board it fills the room of a piece. */
export function ominoPiece(rows: string): Picture | undefined {
  if (!/^[01]+(\.[01]+)*$/.test(rows)) return undefined
  const lines = rows.split('.')
  const [width, height] = [Math.max(...lines.map((line) => line.length)), lines.length]
  const side = 92 / Math.max(width, height, 3)
  const at = (value: number) => Math.round(value * side * 10) / 10
  const squares = lines.flatMap((line, y) =>
    [...line].flatMap((sign, x) =>
      sign === '1' ? [`M${at(x - width / 2)} ${at(y - height / 2)}h${at(1)}v${at(1)}h${-at(1)}Z`] : [],
    ),
  )
  const body = squares.join('')
  return ({ paint, look }) =>
    `<path d="${body}" transform="translate(1.5 3)" fill="${look.shadow}" fill-opacity=".28"/>` +
    `<path d="${body}" fill="${paint.fill}" stroke="${paint.edge}" stroke-width="2.5" stroke-linejoin="round"/>`
}
