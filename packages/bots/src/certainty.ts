/** What a game that can tell who wins by force (`Game.forces`) is asked, and what its answers mean for each move. */
import { type Action, ActionList, type Game, type Position, type Seat } from '@jatekvilag/engine'

/** The first patience with a move; each round has twice as much. */
const FIRST_PATIENCE = 500
const SHORT_LOOK = 2000

export interface KnownMoves {
  /** A move that wins (or, if none does, one that draws) by force, once that is certain. */
  readonly best: Action | undefined
  /** What `best` is worth for the mover. */
  readonly value: number
  /** Moves after which the other side wins by force. */
  readonly losing: readonly Action[]
}

/**
 * The move that wins by force, if `spend` allows so many positions to find it; undefined when there is none or it was
 * not found. The position as a whole is asked about first, because the game's search knows in which order to look at the
 * moves; it then remembers which of them had won.
 */
export function winningMove(game: Game, p: Position, seat: Seat, spend: () => boolean): Action | undefined {
  if (game.forces!(p, seat, spend) !== true) return undefined
  return moveWith(game, p, seat, spend, (after, tired) => game.forces!(after, seat, tired))
}

/** All that can be found out about the moves of two seats, within what `spend` allows. */
export function knownMoves(game: Game, p: Position, seat: Seat, spend: () => boolean): KnownMoves {
  const losing = quickLosses(game, p, seat, spend)
  const win = winningMove(game, p, seat, spend)
  if (win !== undefined) return { best: win, value: 1, losing }
  const safe = moveWith(game, p, seat, spend, (after, tired, action) => {
    if (losing.includes(action)) return false
    const loses = game.forces!(after, 1 - seat, tired)
    if (loses) losing.push(action)
    return loses === undefined ? undefined : !loses
  })
  // Not losing is a draw only where winning is out of the question.
  const drawn = safe !== undefined && game.forces!(p, seat, spend) === false
  return { best: drawn ? safe : undefined, value: 0, losing }
}

/** Moves that a short look already shows to lose: known even when the great question takes all the time. */
function quickLosses(game: Game, p: Position, seat: Seat, spend: () => boolean): Action[] {
  return movesOf(game, p, seat).filter((action) => {
    let left = SHORT_LOOK
    return game.forces!(after(game, p, seat, action), 1 - seat, () => spend() || left-- === 0) === true
  })
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

type Question = (after: Position, tired: () => boolean, action: Action) => boolean | undefined

/** The first move for which the answer is yes, asked with more and more patience. */
function moveWith(game: Game, p: Position, seat: Seat, spend: () => boolean, question: Question): Action | undefined {
  let open = movesOf(game, p, seat)
  let isOver = false
  for (let patience = FIRST_PATIENCE; open.length > 0 && !isOver; patience *= 2) {
    const undecided: Action[] = []
    for (const action of open) {
      let left = patience
      const answer = question(after(game, p, seat, action), () => (isOver ||= spend()) || left-- === 0, action)
      if (answer) return action
      if (answer === undefined) undecided.push(action)
    }
    open = undecided
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
