import type { Game, Position } from '../contract.ts'
import { demand } from './demand.ts'

/** Everything that is shown lies on the board, belongs to somebody and can be drawn as text. */
export function checkScene(game: Game, p: Position): void {
  const scene = game.scene(p)
  for (const item of scene.items) {
    for (const site of [item.site, ...(item.covers ?? [])])
      demand(site >= 0 && site < game.board.size, game, p, () => `a ${item.kind} lies off the board, on ${site}`)
    demand(item.owner >= -1 && item.owner < game.seats, game, p, () => `a ${item.kind} belongs to seat ${item.owner}`)
    demand(
      item.glyph.length >= 1 && item.glyph.length <= 3,
      game,
      p,
      () => `the glyph "${item.glyph}" has not 1 to 3 characters`,
    )
  }
  const places = scene.items.map((item) => `${item.site}/${item.level ?? 0}`)
  demand(new Set(places).size === places.length, game, p, 'two items lie on the same level of the same site')
  for (const touch of trayTouches(game, p))
    if (typeof touch === 'number') demand(touch < game.board.size, game, p, `tray touch ${touch}`)
}

/** What can be picked up beside the board. */
export function trayTouches(game: Game, p: Position): Set<number | string> {
  const touches = (game.scene(p).trays ?? []).flatMap((tray) => tray.pieces.map((piece) => piece.touch))
  return new Set(touches.filter((touch) => touch !== undefined))
}
