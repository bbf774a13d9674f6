/**
 * Solves a small two-player game completely, for tests: all positions that can be reached, then backwards from the
 * decided ones. Draws by repetition or by limits need not be known: what is never decided is a draw.
 */
import { ActionList, type Game, type Position } from '@jatekvilag/engine'

export interface Solution {
  /** 1 if the player on turn at the start wins, -1 if he loses, 0 for a draw. */
  readonly value: number
  /** Turns until the game is over when both play their best. */
  readonly plies: number
  readonly positions: number
  /** Positions in which the player on turn has stones but no move: he passes or has lost. */
  readonly blocked: number
}

/** For games in two stages (`withPlacing`): the board, whose turn it is, the stage and an arrival are the position. */
export function solve(game: Game): Solution {
  const { turn: TURN, hand: HAND, arrived: ARRIVED, calm: CALM } = game.layout.at
  const codeOf = (p: Position): number => {
    let code = 0
    for (let field = 0; field < game.board.size; field++) code = code * 3 + p[field]
    return ((code * 2 + p[TURN]) * 2 + (p[HAND + 1] > 0 ? 1 : 0)) * 3 + p[ARRIVED]
  }
  const numberOf = new Map<number, number>()
  const queue: Position[] = []
  const targetStart: number[] = []
  const targets: number[] = []
  /** Plus or minus plies + 1 for the player on turn, 0 while unknown. */
  const decided: number[] = []
  let blocked = 0

  const numbered = (p: Position): number => {
    const code = codeOf(p)
    let number = numberOf.get(code)
    if (number === undefined) {
      number = numberOf.size
      numberOf.set(code, number)
      queue.push(p)
      decided.push(0)
    }
    return number
  }

  const lists = Array.from({ length: 16 }, () => new ActionList(64))
  /** Follows one turn to its end, action by action. */
  function follow(p: Position, seat: number, depth: number): void {
    const list = lists[depth]
    list.clear()
    game.actions(p, seat, list)
    if (depth === 0 && list.count === 1 && game.name(p, list.items[0]) === 'pass') blocked++
    for (let i = 0; i < list.count; i++) {
      const q = p.slice()
      game.play(q, seat, list.items[i])
      if (game.actors(q) === 1 << seat) follow(q, seat, depth + 1)
      else {
        q[CALM] = 0
        targets.push(numbered(q))
      }
    }
  }

  numbered(game.start())
  for (let i = 0; i < queue.length; i++) {
    const p = queue[i]
    targetStart.push(targets.length)
    const result = game.result(p)
    if (result) {
      if (result.reason === 'no-moves') blocked++
      // The one who would be on turn sees the result.
      const seat = p[TURN]
      decided[i] = result.payoffs[seat] < 0 ? -1 : result.payoffs[seat] > 0 ? 1 : 0
    } else follow(p, Math.log2(game.actors(p)), 0)
    queue[i] = undefined as unknown as Position
  }
  targetStart.push(targets.length)

  const count = numberOf.size
  const values = Int32Array.from(decided)
  const edges = Int32Array.from(targets)
  for (let plies = 1, changed = true; changed; plies++) {
    changed = false
    const fresh: number[] = []
    for (let i = 0; i < count; i++) {
      if (values[i] !== 0 || targetStart[i] === targetStart[i + 1]) continue
      let wins = false
      let loses = true
      for (let e = targetStart[i]; e < targetStart[i + 1]; e++) {
        const value = values[edges[e]]
        if (value < 0) wins = true
        if (value <= 0) loses = false
      }
      if (wins) fresh.push(i, plies + 1)
      else if (loses) fresh.push(i, -(plies + 1))
    }
    for (let f = 0; f < fresh.length; f += 2) values[fresh[f]] = fresh[f + 1]
    changed = fresh.length > 0
  }
  return { value: Math.sign(values[0]), plies: Math.abs(values[0]) - 1, positions: count, blocked }
}
