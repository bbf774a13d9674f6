/** A plain second program for the running games: boards as lists, every order of the dice tried. */

/** Own men and enemy men by the steps of the mover's way; a pinned man is told by `pinned`. */
export interface NaiveBoard {
  readonly own: readonly number[]
  readonly enemy: readonly number[]
  /** Steps where an own man lies under an enemy. */
  readonly pinned: readonly number[]
  readonly off: number
}

export interface NaiveRules {
  readonly closing: number
  allows(board: NaiveBoard, from: number, to: number): boolean
}

function step(board: NaiveBoard, from: number, die: number, rules: NaiveRules): NaiveBoard | undefined {
  if (board.own[from] === 0 || board.pinned.includes(from)) return undefined
  const to = from + die
  const own = [...board.own]
  own[from]--
  if (to >= 24) {
    if (board.pinned.length > 0 || board.own.some((men, at) => men > 0 && at < 18)) return undefined
    if (to > 24 && board.own.some((men, at) => men > 0 && at < from)) return undefined
    return rules.allows(board, from, to) ? { ...board, own, off: board.off + 1 } : undefined
  }
  if (board.enemy[to] >= rules.closing || (board.enemy[to] > 0 && board.pinned.includes(to))) return undefined
  if (!rules.allows(board, from, to)) return undefined
  own[to]++
  return { ...board, own }
}

/** Every way the men can lie after as many dice as possible, the higher one if only one. */
export function naiveTurns(start: NaiveBoard, dice: readonly number[], rules: NaiveRules): Set<string> {
  const found = new Map<string, { used: number; walked: number }>()
  const search = (board: NaiveBoard, left: readonly number[], used: number, walked: number) => {
    const key = `${board.own.join(' ')} ${board.off}`
    const known = found.get(key)
    if (!known || known.used < used || (known.used === used && known.walked < walked)) found.set(key, { used, walked })
    left.forEach((die, i) => {
      if (left.indexOf(die) !== i) return
      for (let from = 0; from < 24; from++) {
        const after = step(board, from, die, rules)
        if (after) search(after, left.toSpliced(i, 1), used + 1, walked + die)
      }
    })
  }
  search(start, dice, 0, 0)
  const most = Math.max(...[...found.values()].map(({ used }) => used))
  const best = Math.max(...[...found.values()].filter(({ used }) => used === most).map(({ walked }) => walked))
  const kept = [...found].filter(([, how]) => how.used === most && (most !== 1 || how.walked === best))
  return new Set(kept.map(([key]) => key))
}
