/** A picture of how a man goes, in characters. */
import type { Board, Site } from './board.ts'
import { drawScene } from './draw-text.ts'
import { type LegendId, legendOf, legendWord } from './movement-legend.ts'
import type { MovementPicture, Sign } from './movement-picture.ts'
import type { Item } from './scene.ts'

const GLYPHS: Readonly<Record<Sign, string>> = { either: '●', move: '○', capture: '×', second: '◎' }

/** What stands before each sentence of the legend. */
const LEGEND_GLYPHS: Readonly<Record<LegendId, string>> = { ...GLYPHS, line: '│─╱╲◆', jump: ' ', screen: '#' }

/** What the characters in these pictures mean, line by line. */
export function legendText(pictures: readonly MovementPicture[], language: string): string {
  return legendOf(pictures)
    .map((id) => `${LEGEND_GLYPHS[id].padEnd(5)} ${legendWord(id, language)}`)
    .join('\n')
}

export function movementText(picture: MovementPicture): string {
  const { board, scene, signs } = picture
  const strokes = strokesOf(picture)
  const items: Item[] = [...signs].map(([site, sign]) => ({
    kind: 'sign',
    owner: -1,
    glyph: (sign === 'either' && strokes.get(site)) || GLYPHS[sign],
    site,
  }))
  return drawScene({ ...board, labels: [] }, { items: [...scene.items, ...items] })
}

/** Straight slides are drawn as lines; what is reached along a crooked way, or past a cell where it cannot stop, as a rhomb. */
function strokesOf({ board, lines, signs }: MovementPicture): Map<Site, string> {
  const strokes = new Map<Site, string>()
  for (const { sites } of lines)
    for (let i = 1; i < sites.length; i++) {
      const stroke = strokeBetween(board, sites[0], sites[i])
      const slides = sites.slice(1, i).every((site) => signs.has(site) && strokes.get(site) === stroke)
      if (stroke && slides) strokes.set(sites[i], stroke)
      else if (!strokes.has(sites[i])) strokes.set(sites[i], '◆')
    }
  return strokes
}

function strokeBetween(board: Board, a: Site, b: Site): string | undefined {
  const [dx, dy] = [board.shapes[b].x - board.shapes[a].x, board.shapes[b].y - board.shapes[a].y]
  if (dx === 0) return '│'
  if (dy === 0) return '─'
  return Math.abs(dx) === Math.abs(dy) ? (dx > 0 === dy > 0 ? '╱' : '╲') : undefined
}
