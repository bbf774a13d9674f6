/** What each side has taken, worked out from what is missing: the men beside the board of chess, draughts and their relatives. */
import type { GameEntry, Item, Look, Scene, Seat } from '@jatekvilag/engine'

export interface CapturedMan {
  readonly look: Look
  readonly count: number
}

/** What the usual men are worth to those who count. */
const WORTH: Readonly<Record<string, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 }

/**
 * Whether players expect to see them: two sides that begin with as many men and take them off the board. Where men stay in
 * stacks, are hidden, come back from a hand or are hit by dice, what is missing says little.
 */
export function showsCaptured({ chapter, mechanics, secrets, luck }: GameEntry, start: Scene, now: Scene): boolean {
  if (secrets || luck || now.trays?.length || mechanics.includes('stack')) return false
  const [first, second] = [0, 1].map((seat) => start.items.filter(({ owner }) => owner === seat).length)
  return first !== 0 && first === second && (chapter === 'chess' || mechanics.includes('capture'))
}

/** The men of this owner that stood at the start and stand no more; a promoted man is not a lost one. */
export function missingMen(start: Scene, now: Scene, owner: Seat): CapturedMan[] {
  const [before, after] = [menOf(start, owner), menOf(now, owner)]
  let promoted = 0
  for (const [kind, men] of after) promoted += Math.max(0, men.length - (before.get(kind)?.length ?? 0))
  // Those who promote are the most numerous kind.
  const foot = [...before].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
  return [...before].flatMap(([kind, men]) => {
    const lost = men.length - (after.get(kind)?.length ?? 0) - (kind === foot ? promoted : 0)
    return lost > 0 && men[0] ? [{ look: men[0], count: lost }] : []
  })
}

/** By how much a seat is ahead of the other one: in chess by what men are worth, undefined where nobody knows; elsewhere in men. */
export function balanceOf({ items }: Scene, seat: Seat, chapter: GameEntry['chapter']): number | undefined {
  let balance = 0
  for (const { kind, owner } of items) {
    const worth = chapter === 'chess' ? WORTH[kind] : 1
    if (worth === undefined) return undefined
    if (owner >= 0) balance += owner === seat ? worth : -worth
  }
  return balance
}

function menOf({ items }: Scene, owner: Seat): Map<string, Item[]> {
  const byKind = new Map<string, Item[]>()
  for (const item of items) if (item.owner === owner) byKind.set(item.kind, [...(byKind.get(item.kind) ?? []), item])
  return byKind
}
