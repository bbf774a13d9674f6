/** What there is to be seen of positions, also of such as no game has ever reached. */
import type { Game, Item, Position, Scene } from '@jatekvilag/engine'
import { inTrays, itemsBySite, type Place, WINDOW } from './arrangement.ts'

/** A position with a strange value may have no scene at all, or one that leaves the board. */
export function sceneOf(game: Game, p: Position): Scene | undefined {
  const isThere = (site: number) => site >= 0 && site < game.board.size
  const isWhole = ({ site, covers, glyph }: Item) =>
    typeof glyph === 'string' && isThere(site) && (covers ?? []).every(isThere)
  try {
    const scene = game.scene(p)
    const isDrawn = scene.items.every(isWhole)
    return isDrawn &&
      scene.trays?.every(({ pieces }) => pieces.every(({ glyph }) => typeof glyph === 'string')) !== false
      ? scene
      : undefined
  } catch {
    return undefined
  }
}

export interface Contents {
  readonly sites: ReadonlyMap<number, readonly Item[]>
  readonly looks: ReadonlyMap<string, number>
  readonly window: Scene['window']
}

export const contentsOf = (scene: Scene): Contents => ({
  sites: itemsBySite(scene),
  looks: inTrays(scene).looks,
  window: scene.window,
})

/** The places where two scenes differ. */
export function changesBetween(before: Contents, after: Contents): Place[] {
  const changed: Place[] = []
  for (const [site, items] of before.sites) if (!isSame(items, after.sites.get(site))) changed.push(site)
  for (const site of after.sites.keys()) if (!before.sites.has(site)) changed.push(site)
  for (const key of new Set([...before.looks.keys(), ...after.looks.keys()]))
    if (before.looks.get(key) !== after.looks.get(key)) changed.push(key)
  if (String(before.window) !== String(after.window)) changed.push(WINDOW)
  return changed
}

function isSame(a: readonly Item[], b: readonly Item[] | undefined): boolean {
  return (
    a.length === b?.length &&
    a.every((item, i) => {
      const { kind, owner, badge, face, rotation, covers } = b[i]
      const sameLook = item.kind === kind && item.owner === owner && item.badge === badge && item.face === face
      return sameLook && item.rotation === rotation && String(item.covers) === String(covers)
    })
  )
}
