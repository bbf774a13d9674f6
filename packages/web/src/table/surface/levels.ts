import type { Item, ItemId } from '@jatekvilag/table'

/** How high each thing is drawn. */
export type Levels = ReadonlyMap<ItemId, number>

/** Below the marks of the last step; then all things are numbered anew. */
const HIGHEST = 60_000

/**
 * Levels in the order of the things. Whatever can keeps the level that it had: a thing laid on top gets a new one, and
 * the hundreds under it need not be drawn again.
 */
export function levelsOf(items: readonly Item[], before: Levels): Levels {
  const levels = new Map<ItemId, number>()
  let highest = 0
  for (const { id } of items) {
    const known = before.get(id) ?? 0
    highest = known > highest ? known : highest + 1
    levels.set(id, highest)
  }
  return highest > HIGHEST ? levelsOf(items, new Map()) : levels
}
