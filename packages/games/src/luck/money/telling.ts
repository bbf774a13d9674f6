/** The ledger: what the last action brought about is written behind the key slots of a position, for `news`. */
import type { News, Position } from '@jatekvilag/engine'

/** Who, whom, how much, what, and which sentence. */
const FIELDS = 5
const MOST = 14
export const TOLD_SLOTS = 1 + FIELDS * MOST

export interface Telling<Id extends string> {
  /** At the beginning of every action. */
  forget(p: Position): void
  /** -1 for whom or what there is not. */
  tell(p: Position, id: Id, who: number, whom?: number, sum?: number, what?: number): void
  news(p: Position): readonly News[]
}

/** `wordOf` gives the word for a `what`. */
export function tellingAt<const Ids extends readonly string[]>(
  at: number,
  ids: Ids,
  wordOf: (what: number) => string,
): Telling<Ids[number]> {
  const numbers: Readonly<Record<string, number>> = Object.fromEntries(ids.map((id, i) => [id, i]))
  return {
    forget(p) {
      p[at] = 0
    },
    tell(p, id, who, whom = -1, sum = -1, what = -1) {
      if (p[at] >= MOST) return
      const first = at + 1 + FIELDS * p[at]++
      p[first] = numbers[id]
      p[first + 1] = who
      p[first + 2] = whom
      p[first + 3] = sum
      p[first + 4] = what
    },
    news: (p) =>
      Array.from({ length: p[at] }, (_, i): News => {
        const [id, who, whom, sum, what] = p.subarray(at + 1 + FIELDS * i, at + 1 + FIELDS * (i + 1))
        return {
          id: `told:${ids[id]}`,
          who,
          ...(whom >= 0 ? { whom } : {}),
          ...(sum >= 0 ? { sum } : {}),
          ...(what >= 0 ? { what: wordOf(what) } : {}),
        }
      }),
  }
}
