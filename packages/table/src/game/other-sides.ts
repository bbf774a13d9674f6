import type { Item, Scene } from '@jatekvilag/engine'
import { lookKey } from './looks.ts'

/**
 * Looks that are the two sides of one piece, by their keys: what changes its owner where it lies while nothing leaves
 * the board (reversi), and what becomes another kind by moving, where that kind is the only one it becomes (draughts).
 */
export function otherSides(games: readonly (readonly Scene[])[]): Map<string, string> {
  const becomes = new Map<string, Set<string>>()
  for (const scenes of games) {
    let before = bySite(scenes[0])
    for (const scene of scenes.slice(1)) {
      const after = bySite(scene)
      if (before && after) compare(before, after, becomes)
      before = after
    }
  }
  // A man that may become one of many has no other side.
  const offersMany = games.flat().some((scene) => Object.keys(scene.choices ?? {}).length > 2)
  const sides = new Map<string, string>()
  const taken = new Set<string>()
  for (const [from, targets] of becomes) {
    const [to] = targets
    const turnsBack = [...(becomes.get(to) ?? [])].every((key) => key === from)
    if (offersMany || targets.size !== 1 || !turnsBack || taken.has(from) || taken.has(to)) continue
    sides.set(from, to)
    taken.add(from).add(to)
  }
  return sides
}

function compare(
  before: ReadonlyMap<number, Item>,
  after: ReadonlyMap<number, Item>,
  becomes: Map<string, Set<string>>,
) {
  const note = (from: Item, to: Item) => {
    const key = keyOf(from)
    becomes.set(key, (becomes.get(key) ?? new Set()).add(keyOf(to)))
  }
  const left = [...before.values()].filter((item) => !isSame(item, after.get(item.site)))
  const come = [...after.values()].filter((item) => !isSame(item, before.get(item.site)))
  if (after.size >= before.size) {
    for (const item of left) {
      const now = after.get(item.site)
      if (now && now.kind === item.kind && now.owner !== item.owner) note(item, now)
    }
  }
  const own = left.filter((item) => item.owner === come[0]?.owner)
  if (come.length === 1 && own.length === 1 && own[0].kind !== come[0].kind && after.size <= before.size)
    note(own[0], come[0])
}

/** Items by their sites, on boards where no piece lies on another. */
function bySite(scene: Scene): Map<number, Item> | undefined {
  const items = new Map(scene.items.map((item) => [item.site, item]))
  return items.size === scene.items.length && scene.items.every((item) => !item.covers) ? items : undefined
}

const keyOf = (item: Item) => lookKey(item)

function isSame(a: Item, b: Item | undefined): boolean {
  return b !== undefined && a.kind === b.kind && a.owner === b.owner && a.badge === b.badge && a.face === b.face
}
