/**
 * Blocks over several cells: a scene tells only where they begin, but a position knows of each cell which part of a block
 * lies there. The parts are learnt from known positions.
 */
import type { Game, Position } from '@jatekvilag/engine'
import { type Arrangement, itemsBySite } from './arrangement.ts'
import { cellsOf, lookKey, lookOf } from './looks.ts'
import type { SlotStudy } from './slot-study.ts'

const BARE = 'bare'

/** Which part of which block lies on a site, apart from those that begin there. */
type Parts = Map<number, string>

/** Values by part; nothing where pieces reach over sites on which others stand, as the links of twixt do. */
function learn(study: SlotStudy): Map<string, number> | undefined {
  const values = new Map<string, number>()
  for (const p of study.samples) {
    const parts = partsIn(study.game, p)
    if (!parts) return undefined
    for (const [site, part] of parts) {
      const slot = study.slotOf(site)
      if (slot !== undefined && !values.has(part)) values.set(part, p[slot])
    }
  }
  return values.size > 1 ? values : undefined
}

function partsIn(game: Game, p: Position): Parts | undefined {
  const parts: Parts = new Map(game.board.shapes.map((_, site) => [site, BARE]))
  const sites = itemsBySite(game.scene(p))
  for (const items of sites.values())
    for (const item of items) {
      const key = lookKey(lookOf(item, cellsOf(game.board, item)))
      for (const [i, site] of (item.covers ?? []).entries()) {
        if (i > 0 && sites.has(site)) return undefined
        parts.set(site, `${key}#${i}`)
      }
    }
  for (const site of sites.keys()) parts.delete(site)
  return parts
}

const learnt = new WeakMap<SlotStudy, Map<string, number> | undefined>()

/** Writes the parts of the blocks that lie there into their cells, and empties the others. */
export function fillCovered(study: SlotStudy, p: Position, lies: Arrangement): void {
  if (!learnt.has(study)) learnt.set(study, learn(study))
  const values = learnt.get(study)
  // The heads are as they lie already, so that the scene tells what they cover.
  const parts = values && partsIn(study.game, p)
  if (!parts) return
  for (const [site, part] of parts) {
    const [slot, value] = [study.slotOf(site), values.get(part)]
    if (slot !== undefined && value !== undefined && !lies.sites.has(site)) p[slot] = value
  }
}
