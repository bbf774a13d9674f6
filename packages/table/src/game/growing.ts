/**
 * Tables that grow with the pieces (trax, chex): what matters is how the pieces lie to each other, not where on the
 * cloth, and a window around them tells which part is in play.
 */
import type { Board, Game, Position } from '@jatekvilag/engine'
import type { Arrangement } from './arrangement.ts'

export type Window = readonly [left: number, bottom: number, width: number, height: number]

/** Left, bottom, right and top of some sites. */
function extentOf(board: Board, sites: readonly number[]): readonly [number, number, number, number] {
  const [xs, ys] = [sites.map((site) => board.shapes[site].x), sites.map((site) => board.shapes[site].y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The arrangement moved to where the game counts from, and the window that belongs to it. */
export function placedAsCounted(game: Game, samples: readonly Position[], lies: Arrangement): Arrangement {
  if (!game.scene(samples[0]).window || lies.sites.size === 0) return lies
  const extents = samples.flatMap((p) => {
    const sites = game.scene(p).items.map((item) => item.site)
    return sites.length > 0 ? [extentOf(game.board, sites)] : []
  })
  const last = samples.findLast((p) => game.scene(p).items.length > 0)
  if (!last) return lies
  const here = extentOf(game.board, [...lies.sites.keys()])
  // The side that never moves in a game is the one from which it counts.
  const shift = ([low, high]: readonly [number, number]) => {
    const fixed = [low, high].find((side) => extents.every((extent) => extent[side] === extents[0][side]))
    return fixed === undefined ? 0 : extents[0][fixed] - here[fixed]
  }
  const [dx, dy] = [shift([0, 2]), shift([1, 3])]
  const siteAt = new Map(game.board.shapes.map(({ x, y }, site) => [`${x} ${y}`, site]))
  const sites = new Map(
    [...lies.sites].map(([site, pieces]) => {
      const { x, y } = game.board.shapes[site]
      return [siteAt.get(`${x + dx} ${y + dy}`) ?? -1, pieces] as const
    }),
  )
  if (sites.has(-1)) return lies
  const scene = game.scene(last)
  const around = extentOf(
    game.board,
    scene.items.map((item) => item.site),
  )
  const [left, bottom, width, height] = scene.window!
  const [x0, y0, x1, y1] = extentOf(game.board, [...sites.keys()])
  const window: Window = [
    left - around[0] + x0,
    bottom - around[1] + y0,
    width - (around[2] - around[0]) + (x1 - x0),
    height - (around[3] - around[1]) + (y1 - y0),
  ]
  return { ...lies, sites, window }
}
