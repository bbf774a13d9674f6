/** What each side has taken, worked out from what is missing: the men beside the board of chess and its relatives. */
import type { Item, Look, Scene, Seat } from '@jatekvilag/engine'

export interface CapturedMan {
  readonly look: Look
  readonly count: number
}

/** What the usual men are worth to those who count. */
const WORTH: Readonly<Record<string, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 }

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

/** By how much a seat is ahead of the other one; undefined where a man has no usual worth. */
export function balanceOf({ items }: Scene, seat: Seat): number | undefined {
  let balance = 0
  for (const { kind, owner } of items) {
    const worth = WORTH[kind]
    if (worth === undefined) return undefined
    balance += owner === seat ? worth : -worth
  }
  return balance
}

function menOf({ items }: Scene, owner: Seat): Map<string, Item[]> {
  const byKind = new Map<string, Item[]>()
  for (const item of items) if (item.owner === owner) byKind.set(item.kind, [...(byKind.get(item.kind) ?? []), item])
  return byKind
}
