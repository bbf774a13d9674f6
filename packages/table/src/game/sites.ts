/** Where the sites of a game's board lie on the table, and which one a hand means. */
import type { Board, Game, SiteShape } from '@jatekvilag/engine'
import { type Point, rounded } from '../geometry.ts'
import { type Item, STEP, type TableBoard } from '../model.ts'

type Middle = readonly [number, number]

/** The point of a board that lies in the middle of the table. */
export function middleOf(board: Board): Middle {
  const [left, bottom, right, top] = board.extent
  return [(left + right) / 2, (bottom + top) / 2]
}

/** From the board's own coordinates (y away from the first player) to the table's. */
export function onTable(middle: Middle, x: number, y: number): Point {
  return { x: rounded((x - middle[0]) * STEP), y: rounded((middle[1] - y) * STEP) }
}

/** From the table's coordinates to the board's own. */
export function onBoard(middle: Middle, { x, y }: Point): Point {
  return { x: x / STEP + middle[0], y: middle[1] - y / STEP }
}

export function placeOfSite(board: Board, site: number, middle: Middle = middleOf(board)): Point {
  const { x, y } = board.shapes[site]
  return onTable(middle, x, y)
}

/** Pieces that pile up side by side along the board, as on a point of backgammon, and not one on the other. */
export function liesInColumn({ pile }: SiteShape): boolean {
  return pile !== undefined && Math.hypot(pile[0], pile[1]) >= 0.5
}

/** Where the pieces of a column lie, as steps from the first: closer together where there are too many for its length. */
export function stepInColumn({ pile, outline, x, y }: SiteShape, pieces: number): readonly [number, number] {
  const [dx, dy] = pile!
  const length = Math.hypot(dx, dy)
  let room = length
  for (let i = 0; i < outline.length; i += 2)
    room = Math.max(room, ((outline[i] - x) * dx + (outline[i + 1] - y) * dy) / length - length / 2)
  const closer = Math.min(1, room / (length * Math.max(1, pieces - 1)))
  return [dx * closer, dy * closer]
}

/** The number of a cell of the grid. */
const cellOf = (column: number, row: number) => column * 65_536 + row

/** A grid over the sites, so that the nearest one is found without looking at all. */
class SiteIndex {
  /** A piece whose middle is not farther than this from a site lies on it. */
  readonly reach: number
  private readonly cells = new Map<number, number[]>()
  private readonly board: Board
  private readonly columns: number[] = []

  constructor(board: Board) {
    this.board = board
    const { shapes } = board
    this.reach = reachOf(board)
    shapes.forEach((shape, site) => {
      if (liesInColumn(shape)) this.columns.push(site)
      const key = cellOf(Math.floor(shape.x), Math.floor(shape.y))
      const list = this.cells.get(key)
      if (list) list.push(site)
      else this.cells.set(key, [site])
    })
  }

  /** The site at a point in the board's own coordinates, or -1. Of borders that cross there, the one turned like this. */
  at(x: number, y: number, rotation: number): number {
    const { shapes } = this.board
    for (const site of this.columns) if (isInside(shapes[site].outline, x, y)) return site
    let best = -1
    let least = this.reach
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
      for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++) {
        for (const site of this.cells.get(cellOf(column, row)) ?? []) {
          const distance = Math.hypot(shapes[site].x - x, shapes[site].y - y) + CROSSING * askew(shapes[site], rotation)
          if (distance <= least) [best, least] = [site, distance]
        }
      }
    }
    return best
  }
}

/** Turned the wrong way counts like this much distance: enough to tell borders that cross, not to leave them. */
const CROSSING = 0.01

/** From 0 (along the border) to 1 (across it); 0 for what is no border. */
function askew({ kind, outline }: SiteShape, rotation: number): number {
  if (kind !== 'edge') return 0
  const angle = Math.atan2(outline[1] - outline[3], outline[2] - outline[0]) - (rotation * Math.PI) / 180
  return Math.abs(Math.sin(angle))
}

/** Half the way between the two nearest sites, and never more than half a step. */
function reachOf(board: Board): number {
  const { shapes, step, size } = board
  let nearest = 1
  for (let i = 0; i < step.length; i++) {
    if (step[i] < 0) continue
    const [a, b] = [shapes[i % size], shapes[step[i]]]
    const distance = Math.hypot(a.x - b.x, a.y - b.y)
    if (distance > 0 && (a.layer ?? 0) === (b.layer ?? 0)) nearest = Math.min(nearest, distance)
  }
  return nearest / 2
}

function isInside(outline: readonly number[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [outline[i], outline[i + 1], outline[j], outline[j + 1]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const indexes = new WeakMap<Board, SiteIndex>()

function indexOf(board: Board): SiteIndex {
  let index = indexes.get(board)
  if (!index) indexes.set(board, (index = new SiteIndex(board)))
  return index
}

/** The site that a place of the table lies on, or -1. */
export function siteAt(board: Board, point: Point, middle: Middle = middleOf(board), rotation = 0): number {
  const { x, y } = onBoard(middle, point)
  return siteNear(board, x, y, rotation)
}

/** The same for a place in the board's own coordinates. */
export function siteNear(board: Board, x: number, y: number, rotation = 0): number {
  return indexOf(board).at(x, y, rotation)
}

/** A table that grows has no rim: its squares go on. */
function beyond({ shapes }: Board, middle: Middle, point: Point): Point {
  const { x, y } = onBoard(middle, point)
  const [first] = shapes
  return onTable(middle, first.x + Math.round(x - first.x), first.y + Math.round(y - first.y))
}

/**
 * The magnet: where a piece put down there would slide to, or nothing when no site is near. That is the middle of the
 * site; where pieces lie side by side, as on a point of backgammon, it is the next place that no piece of `lying` takes.
 */
export function snapped(game: Game, board: TableBoard, point: Point, lying: readonly Item[] = []): Point | undefined {
  if (board.from !== 'game') return undefined
  const site = siteAt(game.board, point, board.middle)
  if (site < 0) return game.scene(game.start()).window ? beyond(game.board, board.middle, point) : undefined
  const shape = game.board.shapes[site]
  if (!liesInColumn(shape)) return onTable(board.middle, shape.x, shape.y)
  const taken = lying.filter((item) => item.type === 'piece' && siteAt(game.board, item, board.middle) === site).length
  const [dx, dy] = stepInColumn(shape, taken + 1)
  return onTable(board.middle, shape.x + taken * dx, shape.y + taken * dy)
}
