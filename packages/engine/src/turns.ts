import { ActionList } from './actions.ts'
import { type Action, CHANCE_MASK, firstSeat, type Game, type Position, type SeatMask } from './contract.ts'
import { hashSlots, sameSlots } from './hash.ts'

/** A whole turn: the actions until the next seat acts, and where they lead. */
export interface Turn {
  readonly seat: number
  readonly actions: readonly Action[]
  readonly after: Position
}

/**
 * A turn is over when somebody else acts, when the game ends, after every action of chance
 * or of a seat that plays alone, and where several seats act at once.
 * `before` is the mask before the action, `after` the one in `p`.
 */
export function turnIsOver(game: Game, before: SeatMask, after: SeatMask, p: Position): boolean {
  return (
    after !== before ||
    game.seats === 1 ||
    before === CHANCE_MASK ||
    (before & (before - 1)) !== 0 ||
    game.separateSteps(p)
  )
}

/**
 * Every legal turn once. Ways of one turn that lead to the same position are one turn
 * (two captures by the same piece with the same start, end and captured set). At most `limit` ways are tried.
 */
export function turns(game: Game, p: Position, limit = Infinity): Turn[] {
  const found: Turn[] = []
  let tried = 0
  const seen = new ResultSet(game.layout.keyLength)
  const mask = game.actors(p)
  for (let rest = mask; rest; rest &= rest - 1) {
    const seat = firstSeat(rest)
    const path: Action[] = []
    const visit = (from: Position): void => {
      const list = new ActionList(64)
      game.actions(from, seat, list)
      for (let i = 0; i < list.count && tried < limit; i++) {
        const next = from.slice()
        game.play(next, seat, list.items[i])
        path.push(list.items[i])
        if (!turnIsOver(game, mask, game.actors(next), next)) visit(next)
        else {
          tried++
          if (seen.add(next)) found.push({ seat, actions: [...path], after: next })
        }
        path.pop()
      }
    }
    visit(p)
  }
  return found
}

/** Positions seen so far, compared by their key slots. */
class ResultSet {
  private readonly byHash = new Map<number, Position[]>()
  private readonly keyLength: number

  constructor(keyLength: number) {
    this.keyLength = keyLength
  }

  add(p: Position): boolean {
    const hash = hashSlots(p, this.keyLength)
    const same = this.byHash.get(hash)
    if (!same) {
      this.byHash.set(hash, [p])
      return true
    }
    if (same.some((other) => sameSlots(other, p, this.keyLength))) return false
    same.push(p)
    return true
  }
}
