import type { Item, ItemId } from '@jatekvilag/table'

/** How high each thing is drawn. */
export type Levels = ReadonlyMap<ItemId, number>

/** Above and below the first levels there is room; below the marks of the last step all things are numbered anew. */
const FIRST = 20_000
const HIGHEST = 60_000

/**
 * Levels in the order of the things. As many as can keep the level that they had: a thing laid on top gets a new one, and
 * the hundreds under it need not be drawn again; where hundreds are laid on top, those under them get new ones.
 */
export function levelsOf(items: readonly Item[], before: Levels): Levels {
  const keep = longestRise(items.map(({ id }) => before.get(id) ?? 0))
  const levels = new Map<ItemId, number>()
  let highest = 0
  for (let i = 0; i < items.length; ) {
    // Those that cannot keep their levels, up to the next that can.
    let next = i
    while (next < items.length && !keep[next]) next++
    const kept = items[next]
    const end = kept ? before.get(kept.id)! : Math.max(highest, FIRST) + next - i + 1
    highest = Math.max(highest, end - (next - i) - 1)
    for (const { id } of items.slice(i, next)) levels.set(id, ++highest)
    if (!kept) break
    // Where there was no room it is pushed up.
    highest = Math.max(highest + 1, end)
    levels.set(kept.id, highest)
    i = next + 1
  }
  return highest > HIGHEST ? levelsOf(items, new Map()) : levels
}

/** Marks as many numbers as can be chosen so that each is larger than the one before; 0 is none. */
function longestRise(numbers: readonly number[]): boolean[] {
  /** Where the rises of 1, 2, 3 … numbers end lowest, and which number comes before each. */
  const ends: number[] = []
  const previous = new Int32Array(numbers.length)
  for (const [i, number] of numbers.entries()) {
    if (number === 0) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[i] = ends[low - 1] ?? -1
    ends[low] = i
  }
  const chosen = new Array<boolean>(numbers.length).fill(false)
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) chosen[i] = true
  return chosen
}
