/** The pieces of a game as kinds for the box. */
import type { Board, Game, Item, Look, Names } from '@jatekvilag/engine'
import { type Point, rounded } from '../geometry.ts'
import { type Face, type PieceLook, STEP } from '../model.ts'
import type { NewKind } from '../tools/box.ts'
import { liesInColumn, onTable, stepInColumn } from './sites.ts'

/** What a piece is called; the application knows words for its pieces. */
export type NameOfLook = (look: PieceLook) => Names

export const plainName: NameOfLook = ({ kind, badge }) => {
  const words = badge === undefined ? kind.replace(/-/g, ' ') : `${kind.replace(/-/g, ' ')} ${badge}`
  return { hu: words, en: words }
}

/** A piece of a scene, as far as it can be told from another by looking at it. */
export function lookOf(look: Look, cells?: PieceLook['cells']): PieceLook {
  const { kind, owner, glyph, badge, face } = look
  return {
    kind,
    owner,
    // A text drawing writes heights and counts into the glyph; the picture does not show them.
    glyph: [...glyph][0] ?? '',
    ...(badge === undefined ? {} : { badge }),
    ...(face === undefined ? {} : { face }),
    ...(cells === undefined ? {} : { cells }),
  }
}

/** Two looks with the same key are the same picture. */
export function lookKey({ kind, owner, badge, face, cells }: PieceLook): string {
  return [kind, owner, badge ?? '', face === 'back' ? 'back' : '', cells?.flat().join(',') ?? ''].join('|')
}

/** How large a piece of usual size is. */
const PIECE = 0.84 * STEP

export function kindOfLook(game: Game, look: PieceLook, width: number, height: number, nameOf: NameOfLook): NewKind {
  const picture = { from: 'game', game: game.id, options: game.options, look } as const
  return { names: nameOf(look), front: { picture, width, height } }
}

const sizes = new WeakMap<Board, number>()

/** The room that pieces have on a board, so that they do not hide their neighbours. */
export function pieceSize({ board }: Game): number {
  const known = sizes.get(board)
  if (known !== undefined) return known
  const { shapes, step, size } = board
  let nearest = 1
  for (let i = 0; i < step.length; i++) {
    if (step[i] < 0 || shapes[i % size].kind === 'edge') continue
    const [a, b] = [shapes[i % size], shapes[step[i]]]
    const distance = Math.hypot(a.x - b.x, a.y - b.y)
    if (distance > 0) nearest = Math.min(nearest, distance)
  }
  const usual = Math.round(PIECE * nearest)
  sizes.set(board, usual)
  return usual
}

/** Place, turn and kind of a piece that lies on the board. */
export interface Laid {
  readonly look: PieceLook
  readonly x: number
  readonly y: number
  readonly rotation: number
  readonly face: Pick<Face, 'width' | 'height'>
}

/** `pieces` are those on its site, which have to share the room of a column. */
export function laidOnBoard(game: Game, item: Item, middle: readonly [number, number], pieces = 1): Laid {
  const { board } = game
  const shape = board.shapes[item.site]
  if (shape.kind === 'edge') return laidOnEdge(game, item, middle)
  const usual = pieceSize(game)
  if (!item.covers) {
    const [dx, dy] = liesInColumn(shape) ? stepInColumn(shape, pieces) : [0, 0]
    const level = item.level ?? 0
    const place = onTable(middle, shape.x + level * dx, shape.y + level * dy)
    return { look: lookOf(item), ...place, rotation: item.rotation ?? 0, face: { width: usual, height: usual } }
  }
  const places = item.covers.map((site) => onTable(middle, board.shapes[site].x, board.shapes[site].y))
  const { x, y, width, height } = around(places)
  const face = { width: width + STEP, height: height + STEP }
  return { look: lookOf(item, cellsOf(board, item)), x, y, rotation: 0, face }
}

function around(places: readonly Point[]): Point & { width: number; height: number } {
  const [left, right] = [Math.min(...places.map((p) => p.x)), Math.max(...places.map((p) => p.x))]
  const [top, bottom] = [Math.min(...places.map((p) => p.y)), Math.max(...places.map((p) => p.y))]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

/** Where the sites that a piece covers lie around its middle; nothing for a piece on one site, or for a stick. */
export function cellsOf(board: Board, item: Item): PieceLook['cells'] {
  if (!item.covers || board.shapes[item.site].kind === 'edge') return undefined
  const known = cellsByBoard.get(board) ?? new Map<string, PieceLook['cells']>()
  cellsByBoard.set(board, known)
  const key = item.covers.join()
  let cells = known.get(key)
  if (!cells) {
    const places = item.covers.map((site) => onTable([0, 0], board.shapes[site].x, board.shapes[site].y))
    const { x, y } = around(places)
    cells = places.map((place) => [rounded(place.x - x), rounded(place.y - y)] as const)
    known.set(key, cells)
  }
  return cells
}

/** By the sites covered: the referee asks for the same ones over and over. */
const cellsByBoard = new WeakMap<Board, Map<string, PieceLook['cells']>>()

/** A stick lies along its border, or along all the borders that it covers. */
function laidOnEdge(game: Game, item: Item, middle: readonly [number, number]): Laid {
  const ends = (item.covers ?? [item.site]).flatMap((site) => {
    const [x0, y0, x1, y1] = game.board.shapes[site].outline
    return [onTable(middle, x0, y0), onTable(middle, x1, y1)]
  })
  let [a, b, longest] = [ends[0], ends[ends.length - 1], 0]
  for (const p of ends)
    for (const q of ends) {
      const length = Math.hypot(p.x - q.x, p.y - q.y)
      if (length > longest) [a, b, longest] = [p, q, length]
    }
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const length = Math.round(longest) || STEP
  return {
    look: lookOf(item),
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    rotation: Math.round(((angle % 180) + 180) % 180),
    face: { width: length, height: length },
  }
}
