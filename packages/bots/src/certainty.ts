/** What a game that can tell who wins by force (`Game.forces`) is asked, and what its answers mean for each move. */
import { type Action, ActionList, type Game, type Position, type Seat } from '@jatekvilag/engine'

/** The first patience with a move; each round has twice as much. */
const FIRST_PATIENCE = 500
const SHORT_LOOK = 2000

/** Told of more positions that were looked at, one unless said; true when there may be no more. */
export type Spend = (positions?: number) => boolean

export interface KnownMoves {
  /** A move that wins by force. */
  readonly winning: Action | undefined
  /** Moves after which the other side does not win by force, unless one of the others might still turn out to win. */
  readonly safe: readonly Action[]
  /** True when no move wins and a safe one is known: it is worth a draw. */
  readonly isDrawn: boolean
  /** Moves after which the other side wins by force. */
  readonly losing: readonly Action[]
}

/**
 * The move that wins by force, if `spend` allows so many positions to find it; undefined when there is none or it was
 * not found. The position as a whole is asked about first, because the game's search knows in which order to look at the
 * moves; it then remembers which of them had won.
 */
export function winningMove(game: Game, p: Position, seat: Seat, spend: Spend): Action | undefined {
  if (game.forces!(p, seat, spend) !== true) return undefined
  return moveWith(game, p, seat, spend, (after, tired) => game.forces!(after, seat, tired), true)
}

/** All that can be found out about the moves of two seats, within what `spend` allows. */
export function knownMoves(game: Game, p: Position, seat: Seat, spend: Spend): KnownMoves {
  let isOver = false
  const spent = (positions = 1) => (isOver ||= spend(positions))
  const loses = new Map<Action, boolean>()
  const isSafe = (next: Position, tired: Spend, action: Action) => {
    const answer = loses.get(action) ?? game.forces!(next, 1 - seat, tired)
    if (answer === undefined) return undefined
    loses.set(action, answer)
    return !answer
  }
  // Where the other side wins whatever is played, and that is seen at once, no move needs a look of its own.
  let patience = SHORT_LOOK
  if (game.forces!(p, 1 - seat, (positions = 1) => spent(positions) || (patience -= positions) < 0) === true)
    return { winning: undefined, safe: [], isDrawn: false, losing: movesOf(game, p, seat) }
  // A short look at each move, so that something is known even when the great question takes all the time.
  for (const action of movesOf(game, p, seat)) {
    let left = SHORT_LOOK
    isSafe(after(game, p, seat, action), (positions = 1) => spent(positions) || (left -= positions) < 0, action)
  }
  const winning = winningMove(game, p, seat, spent)
  const those = (answer: boolean) => [...loses.keys()].filter((action) => loses.get(action) === answer)
  if (winning === undefined && those(false).length === 0) {
    // Again the whole first: a move that holds is remembered, too.
    const isLost = game.forces!(p, 1 - seat, spent)
    if (isLost) return { winning, safe: [], isDrawn: false, losing: movesOf(game, p, seat) }
    const holding = moveWith(game, p, seat, spent, isSafe, isLost === false)
    if (holding !== undefined) loses.set(holding, false)
  }
  const isDrawn = winning === undefined && those(false).length > 0 && game.forces!(p, seat, spent) === false
  // Who ran out of time does not know that no other move wins.
  return { winning, safe: isDrawn || !isOver ? those(false) : [], isDrawn, losing: those(true) }
}

/** Of the moves that win by force the one whose win is proven soonest, however long that takes; undefined when none wins. */
export function easiestWin(game: Game, p: Position, seat: Seat): Action | undefined {
  return moveWith(
    game,
    p,
    seat,
    () => false,
    (after, tired) => game.forces!(after, seat, tired),
  )
}

type Question = (after: Position, tired: Spend, action: Action) => boolean | undefined

/**
 * The first move for which the answer is yes, asked with more and more patience where it was cut short. Where it is certain
 * that there is one, the last that is left needs no answer.
 */
function moveWith(
  game: Game,
  p: Position,
  seat: Seat,
  spend: Spend,
  question: Question,
  isCertain = false,
): Action | undefined {
  let open = movesOf(game, p, seat)
  let isOver = false
  for (let patience = FIRST_PATIENCE; open.length > 0 && !isOver; patience *= 2) {
    const undecided: Action[] = []
    for (const action of open) {
      let left = patience
      const tired = (positions = 1) => (isOver ||= spend(positions)) || (left -= positions) < 0
      const answer = question(after(game, p, seat, action), tired, action)
      if (answer) return action
      if (answer === undefined && left < 0) undecided.push(action)
    }
    open = undecided
    if (isCertain && !isOver && open.length === 1) return open[0]
  }
  return undefined
}

function movesOf(game: Game, p: Position, seat: Seat): Action[] {
  const list = new ActionList(16)
  game.actions(p, seat, list)
  return list.toArray()
}

function after(game: Game, p: Position, seat: Seat, action: Action): Position {
  const next = p.slice()
  game.play(next, seat, action)
  return next
}
