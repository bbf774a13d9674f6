/** How the men lie, as it counts and writes it. */
import type { Position } from '@jatekvilag/engine'
import { AT } from '@jatekvilag/games/luck/backgammon/position.ts'

/** Men of one seat, counted from his own ace point: 24 points, then the bar. */
export function sideOf(p: Position, seat: number): number[] {
  const points = Array.from({ length: 24 }, (_, i) => Math.max(0, seat === 0 ? p[i]! : -p[23 - i]!))
  return [...points, p[AT.bar + seat]!]
}

export const boardOf = (p: Position): string => [...p.slice(0, AT.bar + 2)].join()

/** The board after a move as it writes it: `24/18 6/5(2)`, `bar/22`, `3/off`, with stars where it hits. */
export function boardAfter(p: Position, seat: number, move: string): string {
  const [mine, theirs] = [sideOf(p, seat), sideOf(p, 1 - seat)]
  for (const part of move.trim().split(/\s+/)) {
    const times = Number(/\((\d)\)/.exec(part)?.[1] ?? 1)
    const stations = part.replace(/\(\d\)|\*/g, '').split('/')
    for (let time = 0; time < times; time++)
      for (let i = 0; i + 1 < stations.length; i++) {
        const [from, to] = [stations[i]!, stations[i + 1]!].map((each) =>
          each === 'bar' ? 24 : each === 'off' ? -1 : Number(each) - 1,
        ) as [number, number]
        mine[from]!--
        if (to < 0) continue
        if (theirs[23 - to] === 1) {
          theirs[23 - to] = 0
          theirs[24]!++
        }
        mine[to]!++
      }
  }
  const board = Array.from({ length: 24 }, (_, i) =>
    seat === 0 ? mine[i]! - theirs[23 - i]! : theirs[i]! - mine[23 - i]!,
  )
  return [...board, ...(seat === 0 ? [mine[24], theirs[24]] : [theirs[24], mine[24]])].join()
}
