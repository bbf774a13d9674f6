/**
 * A picture of how one man goes: signs where it can arrive and lines along ways that can be blocked.
 * Worked out from `game.movement`, so that what is drawn is what is played.
 */
import type { Board, Site } from './board.ts'
import type { Game, Seat } from './contract.ts'
import { cutBoard } from './cut-board.ts'
import type { Movement, Way } from './movement.ts'
import type { Item, Scene } from './scene.ts'

/** What a man may do on a site: move or capture there, only one of the two, or come there by a second step. */
export type Sign = 'either' | 'move' | 'capture' | 'second'

export interface MovementLine {
  /** From the man itself to the end, corners included. */
  readonly sites: readonly Site[]
  /** The way goes on beyond the part of the board that is shown. */
  readonly goesOn: boolean
}

export interface MovementPicture {
  /** The whole board, or a part of it around the man. */
  readonly board: Board
  /** The man, and screens where it needs some. */
  readonly scene: Scene
  readonly signs: ReadonlyMap<Site, Sign>
  readonly lines: readonly MovementLine[]
  /** Does it go farther than one step, whatever stands between? */
  readonly jumps: boolean
  readonly screens: boolean
}

export interface MovementRequest {
  readonly kind: string
  readonly seat: Seat
  /** Where it stands; the place near the middle with the most ways unless told otherwise. */
  readonly at?: Site
  /** Cut around the man unless its ways depend on the place. */
  readonly show?: 'whole' | 'cut'
}

/** Straight slides are shown so far, crooked ones one step farther. */
const SLIDE = 3
const LEAST_REACH = 2

export function movementPicture(game: Game, movement: Movement, request: MovementRequest): MovementPicture {
  const { kind, seat } = request
  const { board } = game
  const from = request.at ?? bestPlace(board, movement, kind, seat)
  const all = movement.ways(kind, seat, from)
  const screens = screensFor(all)
  const ways = all.filter((way) => isOpen(way, screens))
  const whole = request.show === undefined ? isBoundToPlace(game, movement, kind, seat) : request.show === 'whole'
  const kept = whole ? board.shapes.map((_, site) => site) : around(board, from, ways)
  const isWhole = kept.length === board.size
  const shown = new Map(kept.map((site, i) => [site, i]))
  const items: Item[] = [{ ...movement.look(kind, seat), site: shown.get(from)! }]
  for (const site of screens)
    if (shown.has(site)) items.push({ kind: 'stone', owner: -1, glyph: '#', site: shown.get(site)! })
  const signs = new Map<Site, Sign>()
  for (const [site, sign] of signsOf(ways)) if (shown.has(site)) signs.set(shown.get(site)!, sign)
  const lines = longestLines(from, ways).map((sites): MovementLine => {
    const leaves = sites.findIndex((site) => !shown.has(site))
    const inside = leaves < 0 ? sites : sites.slice(0, leaves)
    return { sites: inside.map((site) => shown.get(site)!), goesOn: leaves >= 0 }
  })
  return {
    board: isWhole ? board : cutBoard(board, kept),
    scene: { items },
    signs,
    lines: lines.filter(({ sites }) => sites.length > 1),
    jumps: ways.some((way) => way.through.length === 0 && !areNeighbours(board, from, way.to)),
    screens: items.length > 1,
  }
}

/** The place with the most ways, so that nothing a man can do is left out; the nearest to the middle of those. */
function bestPlace(board: Board, movement: Movement, kind: string, seat: Seat): Site {
  const [left, bottom, right, top] = board.extent
  const offCentre = board.shapes.map(({ x, y }) => Math.hypot(x - (left + right) / 2, y - (bottom + top) / 2))
  const targets = board.shapes.map((_, site) => new Set(movement.ways(kind, seat, site).map(({ to }) => to)).size)
  let best = 0
  for (let site = 1; site < board.size; site++) {
    const more = targets[site] - targets[best]
    if (more > 0 || (more === 0 && offCentre[site] < offCentre[best])) best = site
  }
  return best
}

/** On every line that a man crosses over others, one of them half-way. */
function screensFor(ways: readonly Way[]): ReadonlySet<Site> {
  const longest = new Map<Site, readonly Site[]>()
  for (const { over, through } of ways)
    if (over && through.length > (longest.get(through[0])?.length ?? 0)) longest.set(through[0], through)
  return new Set([...longest.values()].map((through) => through[through.length >> 1]))
}

function isOpen(way: Way, screens: ReadonlySet<Site>): boolean {
  if (screens.has(way.to)) return false
  return way.through.filter((site) => screens.has(site)).length === (way.over ?? 0)
}

/** The signs by target; what several ways allow is put together. */
export function signsOf(ways: readonly Way[]): Map<Site, Sign> {
  const found = new Map<Site, { moves: boolean; captures: boolean; second: boolean }>()
  for (const { to, moves, captures, second = false } of ways) {
    const known = found.get(to)
    found.set(to, {
      moves: moves || known?.moves === true,
      captures: captures || known?.captures === true,
      second: second && known?.second !== false,
    })
  }
  return new Map(
    [...found].map(([site, { moves, captures, second }]) => [
      site,
      second ? 'second' : moves && captures ? 'either' : moves ? 'move' : 'capture',
    ]),
  )
}

/** Ways that can be blocked, without those that are the beginning of a longer one. */
function longestLines(from: Site, ways: readonly Way[]): Site[][] {
  const lines = ways
    .filter(({ through, over }) => through.length > 0 && !over)
    .map(({ through, to }) => [from, ...through, to])
    .sort((a, b) => b.length - a.length)
  const begun = new Set<string>()
  return lines.filter((line) => {
    const isPart = begun.has(line.join())
    for (let end = 1; end <= line.length; end++) begun.add(line.slice(0, end).join())
    return !isPart
  })
}

const farApart = (board: Board, a: Site, b: Site): number =>
  Math.max(Math.abs(board.shapes[a].x - board.shapes[b].x), Math.abs(board.shapes[a].y - board.shapes[b].y))

function areNeighbours(board: Board, a: Site, b: Site): boolean {
  if (isSquare(board)) return farApart(board, a, b) <= 1
  return board.directions.some((_, d) => board.step[d * board.size + a] === b)
}

const isSquare = (board: Board): boolean => board.shapes.every(({ outline }) => outline.length === 8)

/** The square of cells that shows every leap and enough of every slide. Other boards stay whole. */
function around(board: Board, from: Site, ways: readonly Way[]): Site[] {
  const sites = board.shapes.map((_, site) => site)
  if (!isSquare(board)) return sites
  const reach = ways.reduce((most, way) => {
    const slide = isBent(board, from, way) ? SLIDE + 1 : SLIDE
    return Math.max(most, Math.min(farApart(board, from, way.to), way.through.length > 0 ? slide : Infinity))
  }, LEAST_REACH)
  return sites.filter((site) => farApart(board, from, site) <= reach)
}

function isBent(board: Board, from: Site, { through, to }: Way): boolean {
  const [a, b] = [board.shapes[from], board.shapes[to]]
  return through.some((site) => {
    const { x, y } = board.shapes[site]
    return Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) > 1e-6
  })
}

/**
 * Do the ways depend on where the man stands (palaces, rivers, zones)? The rim of the board does not count,
 * nor do the cells of the first position, from which pawns go farther.
 */
function isBoundToPlace(game: Game, movement: Movement, kind: string, seat: Seat): boolean {
  const { shapes } = game.board
  const { items } = game.scene(game.start())
  const first = new Set(items.filter((item) => item.kind === kind && item.owner === seat).map(({ site }) => site))
  const places = shapes.flatMap((_, site) => (first.has(site) ? [] : [site]))
  const grid = new Set(shapes.map(({ x, y }) => codeOf(x, y)))
  /** Where the man can go from each place, as steps, and all such steps with the way that makes them. */
  const reached = new Map<Site, Set<number>>()
  const known = new Map<number, readonly Site[]>()
  for (const place of places) {
    const steps = new Set<number>()
    for (const { to, through, moves, captures, over = 0 } of movement.ways(kind, seat, place)) {
      const step = codeOf(shapes[to].x - shapes[place].x, shapes[to].y - shapes[place].y)
      const sort = 8 * step + (moves ? 4 : 0) + (captures ? 2 : 0) + (over > 0 ? 1 : 0)
      steps.add(sort)
      if (!known.has(sort)) known.set(sort, [place, ...through, to])
    }
    reached.set(place, steps)
  }
  return [...known].some(([sort, [from, ...way]]) =>
    places.some(
      (place) =>
        !reached.get(place)!.has(sort) &&
        // It could go there: every cell of the way exists.
        way.every((site) =>
          grid.has(
            codeOf(
              shapes[place].x + shapes[site].x - shapes[from].x,
              shapes[place].y + shapes[site].y - shapes[from].y,
            ),
          ),
        ),
    ),
  )
}

/** A place or a step as one number, exact to a hundredth. */
const codeOf = (x: number, y: number): number => Math.round(x * 100) * 20_000 + Math.round(y * 100)
