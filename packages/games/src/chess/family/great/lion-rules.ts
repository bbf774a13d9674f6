/** The rules of chu shogi that keep the lions from being traded at once. */
import type { Board, Position } from '@jatekvilag/engine'
import { type Army, kindOf } from '../army.ts'
import type { GreatMan } from './men.ts'
import type { Reach } from './reach.ts'

export interface LionRules {
  readonly isLion: Uint8Array
  /** May not this man of that seat go so? `over` is -1 unless it makes two moves in one. `counter` is where a lion has just been taken by another man, or -1. */
  forbid(p: Position, seat: number, from: number, over: number, to: number, counter: number): boolean
}

export function lionRules(
  men: Army,
  board: Board,
  reach: Reach,
  attacked: (p: Position, site: number, by: number) => boolean,
): LionRules {
  const { size } = board
  const { beside } = reach
  const kinds = men.kinds as readonly (GreatMan | undefined)[]
  const byValue = (test: (kind: GreatMan) => boolean) =>
    Uint8Array.from({ length: men.values }, (_, value) => {
      const kind = kinds[kindOf(value)]
      return kind && test(kind) ? 1 : 0
    })
  const isLion = byValue((kind) => kind.lion === true)
  const isTrifle = byValue((kind) => kind.letter === 'P' || kind.letter === 'I')

  /** Could the lion that now arrives on `to` be taken there? It no longer hides what stood behind its old place. */
  function recaptured(p: Position, seat: number, from: number, over: number, to: number): boolean {
    const mover = p[from]
    const victim = p[to]
    const first = over < 0 ? 0 : p[over]
    p[from] = 0
    if (over >= 0) p[over] = 0
    p[to] = mover
    const taken = attacked(p, to, 1 - seat)
    p[to] = victim
    if (over >= 0) p[over] = first
    p[from] = mover
    return taken
  }

  return {
    isLion,
    forbid(p, seat, from, over, to, counter) {
      const takesAtEnd = to !== from && isLion[p[to]] === 1
      const takesOnTheWay = over >= 0 && isLion[p[over]] === 1
      if (!takesAtEnd && !takesOnTheWay) return false
      // A lion that falls after a man of worth, in the same double move, is always free to take.
      const afterWorth = over >= 0 && p[over] !== 0 && isTrifle[p[over]] === 0
      if (isLion[p[from]] === 1)
        return takesAtEnd && beside[from * size + to] === 0 && !afterWorth && recaptured(p, seat, from, over, to)
      if (counter < 0) return false
      return (takesOnTheWay && over !== counter) || (takesAtEnd && to !== counter && !afterWorth)
    },
  }
}
