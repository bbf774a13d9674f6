/**
 * Tables that grow with the pieces (trax, chex): what matters is how the pieces lie to each other, not where on the
 * cloth, and a window around them tells which part is in play. The game counts from the pieces at one side; a hand lays a
 * piece wherever there is room, also where the board has no site as it stands.
 */
import type { Board, Game, Position, Scene } from '@jatekvilag/engine'
import type { Point } from '../geometry.ts'
import { STEP, type TableBoard } from '../model.ts'
import type { Arrangement } from './arrangement.ts'
import { sampleScenes } from './sample.ts'
import { middleOf } from './sites.ts'

export type Window = readonly [left: number, bottom: number, width: number, height: number]
/** Left, bottom, right and top. */
type Extent = readonly [number, number, number, number]

function extentOf(points: readonly Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const placesOf = ({ shapes }: Board, { items }: Scene): Point[] => items.map(({ site }) => shapes[site])

/** The sides from which a game counts: those that never move while it grows, with their places. */
type Counted = readonly [x: { side: 0 | 2; at: number } | undefined, y: { side: 1 | 3; at: number } | undefined]

const countedSides = new WeakMap<Game, Counted | 'does not grow'>()

function countedFrom(game: Game): Counted | 'does not grow' {
  let known = countedSides.get(game)
  if (!known) countedSides.set(game, (known = game.scene(game.start()).window ? learnt(game) : 'does not grow'))
  return known
}

function learnt(game: Game): Counted {
  const extents = sampleScenes(game)
    .flat()
    .filter(({ items }) => items.length > 0)
    .map((scene) => extentOf(placesOf(game.board, scene)))
  const still = <S extends 0 | 1 | 2 | 3>(...sides: S[]) => {
    const side = sides.find((one) => extents.every((extent) => extent[one] === extents[0][one]))
    return side === undefined ? undefined : { side, at: extents[0][side] }
  }
  return [still(0, 2), still(1, 3)]
}

/**
 * Where the game has the pieces that lie at these places (in the board's own measure), for each of them; undefined for
 * those that lie beside its table. Of a table that does not grow every piece is where it lies.
 */
export function placesInGame(
  game: Game,
  cloth: TableBoard | null,
  lying: readonly Point[],
): readonly (Point | undefined)[] {
  const counted = countedFrom(game)
  if (counted === 'does not grow' || lying.length === 0) return lying
  const { x: left, y: bottom } = game.board.shapes[0]
  const cells = lying.map(({ x, y }) => ({ x: left + Math.round(x - left), y: bottom + Math.round(y - bottom) }))
  const inPlay = heap(game, cloth, cells)
  if (inPlay.size === 0) return lying.map(() => undefined)
  const extent = extentOf(cells.filter((_, i) => inPlay.has(i)))
  const [dx, dy] = counted.map((from) => (from ? from.at - extent[from.side] : 0))
  return cells.map(({ x, y }, i) => (inPlay.has(i) ? { x: x + dx, y: y + dy } : undefined))
}

/**
 * By how many columns and rows the sites reach farther than the scene, and so by how much at most the game has counted on:
 * away from the sides from which it counts. None where it does not count anew as the table grows.
 */
export function growthOf(game: Game, scene: Scene, sites: Iterable<number>): [across: number, along: number] {
  const counted = countedFrom(game)
  const lying = [...sites].map((site) => game.board.shapes[site])
  if (counted === 'does not grow' || scene.items.length === 0 || lying.length === 0) return [0, 0]
  const [now, then] = [extentOf(lying), extentOf(placesOf(game.board, scene))]
  const [across, along] = counted.map((from, axis) => {
    const grown = now[axis + 2] - now[axis] - (then[axis + 2] - then[axis])
    return from && grown > 0 ? (from.side === axis ? grown : -grown) : 0
  })
  return [across, along]
}

/** As a table that has not grown yet is drawn, in steps. */
export const LEAST_CLOTH = 5

/**
 * The pieces that hang together with one on the board as it was laid. Where none lies there, the largest such group of a
 * game that has nothing beside its board.
 */
function heap(game: Game, cloth: TableBoard | null, cells: readonly Point[]): Set<number> {
  const left = new Set(cells.keys())
  const groups: number[][] = []
  for (const seed of left) {
    const group = [seed]
    left.delete(seed)
    for (const i of group)
      for (const j of left) {
        if (Math.abs(cells[i].x - cells[j].x) > 1 || Math.abs(cells[i].y - cells[j].y) > 1) continue
        left.delete(j)
        group.push(j)
      }
    groups.push(group)
  }
  const [x, y] = cloth?.from === 'game' ? cloth.middle : middleOf(game.board)
  const reach = (length = 0) => Math.max(LEAST_CLOTH, length / STEP) / 2
  const [across, along] = [reach(cloth?.width), reach(cloth?.height)]
  const onBoard = groups.filter((group) =>
    group.some((i) => Math.abs(cells[i].x - x) < across && Math.abs(cells[i].y - y) < along),
  )
  if (onBoard.length > 0) return new Set(onBoard.flat())
  return new Set(game.scene(game.start()).trays ? [] : groups.reduce((a, b) => (b.length > a.length ? b : a)))
}

/** The arrangement with the window that belongs to it, as far beyond the pieces as in positions that are known. */
export function withWindow(game: Game, samples: readonly Position[], lies: Arrangement): Arrangement {
  if (countedFrom(game) === 'does not grow' || lies.sites.size === 0) return lies
  const scene = samples.map((p) => game.scene(p)).findLast(({ items }) => items.length > 0)
  if (!scene?.window) return lies
  const around = extentOf(placesOf(game.board, scene))
  const [left, bottom, width, height] = scene.window
  const [x0, y0, x1, y1] = extentOf([...lies.sites.keys()].map((site) => game.board.shapes[site]))
  const window: Window = [
    left - around[0] + x0,
    bottom - around[1] + y0,
    width - (around[2] - around[0]) + (x1 - x0),
    height - (around[3] - around[1]) + (y1 - y0),
  ]
  return { ...lies, window }
}
