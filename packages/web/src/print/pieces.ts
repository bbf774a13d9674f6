/** What has to be cut out to play a game with scissors and cardboard, at the size it has on its board. */
import {
  ActionList,
  CHANCE_MASK,
  drawChance,
  firstSeat,
  type Game,
  type Item,
  type Position,
  Random,
  type Scene,
} from '@jatekvilag/engine'
import { type Box, boxAround, type Place, placeAt, placesAt, placesOf } from '../board/geometry.ts'
import { placeItems } from '../board/items.ts'
import type { Look } from '../looks/index.ts'
import { joinsSites } from '../pieces/index.ts'

export interface CutOut {
  readonly item: Item
  readonly count: number
  readonly markup: string
  /** Of the drawing, in units of the board. */
  readonly box: Box
}

/** Random games tell which pieces come onto the board later, and how many. */
const GAMES = 3
const MOST_ACTIONS = 600
/** Positions so far apart are looked at. */
const EVERY = 7

export function piecesToCut(game: Game, look: Look): CutOut[] {
  const places = placesOf(game.board, 0)
  const most = new Map<string, { item: Item; count: number }>()
  for (const items of positions(game)) {
    const here = new Map<string, { item: Item; count: number }>()
    for (const { item, count } of items) {
      if (isDrawnByPencil(item, places)) continue
      const known = here.get(keyOf(item))
      here.set(keyOf(item), { item: known?.item ?? item, count: (known?.count ?? 0) + count })
    }
    for (const [key, found] of here) if (found.count > (most.get(key)?.count ?? 0)) most.set(key, found)
  }
  return [...most.values()]
    .sort((a, b) => a.item.owner - b.item.owner)
    .map(({ item, count }) => ({ item, count, ...drawn(game, item, places, look) }))
}

const keyOf = ({ kind, owner, badge, face }: Item) => `${kind} ${owner} ${badge ?? ''} ${face ?? ''}`

/** Lines, links and marks are drawn on the paper. */
const isDrawnByPencil = (item: Item, places: readonly Place[]) =>
  item.kind === 'mark' || placeAt(places, item.site).shape.kind === 'edge' || joinsSites(item.kind)

type Counted = readonly { readonly item: Item; readonly count: number }[]

/** The first position with its trays, then what lies on the board later. */
function* positions(game: Game): Generator<Counted> {
  const first = game.scene(game.start())
  yield [...onBoard(first), ...inTrays(first)]
  for (let seed = 1; seed <= GAMES; seed++) for (const p of randomGame(game, seed)) yield onBoard(game.scene(p))
}

const onBoard = ({ items }: Scene): Counted => items.map((item) => ({ item, count: 1 }))

const inTrays = ({ trays = [] }: Scene): Counted =>
  trays.flatMap(({ pieces }) => pieces.map(({ count, touch: _, ...look }) => ({ item: { ...look, site: 0 }, count })))

function* randomGame(game: Game, seed: number): Generator<Position> {
  const random = new Random(seed)
  const list = new ActionList(64)
  const p = game.start()
  for (let n = 1; n < MOST_ACTIONS && game.actors(p) !== 0; n++) {
    const mask = game.actors(p)
    const seat = firstSeat(mask)
    game.play(p, seat, mask === CHANCE_MASK ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
    if (n % EVERY === 0) yield p
  }
  yield p
}

function drawn(game: Game, item: Item, places: readonly Place[], look: Look): { markup: string; box: Box } {
  const { level: _, rotation: __, ...flat } = item
  const [placed] = placeItems(game, [flat], places, look, 0)
  const { x, y, scale, markup } = placed!
  const box: Box = item.covers
    ? boxAround(
        placesAt(places, item.covers).flatMap(({ outline }) => outline.map(([px, py]) => [px - x, py - y] as const)),
        0,
      )
    : [-52 * scale, -50 * scale, 104 * scale, 106 * scale]
  return { markup: `<g transform="scale(${scale})">${markup}</g>`, box }
}
