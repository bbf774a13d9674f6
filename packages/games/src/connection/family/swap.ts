/**
 * The swap rule of connection games: to begin is an advantage, so the second player may take over the first move instead of
 * answering it. Persons keep their seats, colours and sides of the board; the move itself changes hands.
 */
import type { Action, ActionList, GameParts, Position, Random, Seat, SwitchOption } from '@jatekvilag/engine'

export interface SwapRule {
  /** Its number, which no other action has. */
  readonly action: Action
  /** True while the first move of the first player is all that was played and the second player has to answer. */
  isOffered(p: Position): boolean
  /** That move as the second player's own: the one that is worth to him what it was worth to the first. */
  turnedRound(p: Position): Action
}

const SECOND: Seat = 1

export function swapOption(isUsual = false): SwitchOption {
  return { kind: 'switch', default: isUsual }
}

/** Where the first move lies, in games whose positions begin with the places of the board. */
export function firstLaid(p: Position): number {
  let first = 0
  while (p[first] === 0) first++
  return first
}

/** The same game with the swap. Nothing is added to its positions: who is to move after one move tells whether it was swapped. */
export function withSwap(parts: GameParts, { action: SWAP, isOffered, turnedRound }: SwapRule): GameParts {
  const { sample, playout } = parts
  const start = parts.start()

  function actions(p: Position, seat: Seat, out: ActionList): void {
    parts.actions(p, seat, out)
    if (seat === SECOND && isOffered(p)) out.add(SWAP)
  }

  function sampleListed(p: Position, seat: Seat, random: Random, scratch: ActionList): Action {
    scratch.count = 0
    actions(p, seat, scratch)
    return scratch.items[random.below(scratch.count)]
  }

  return {
    ...parts,
    bound: parts.bound + 1,
    actions,
    sample:
      sample &&
      ((p, seat, random, scratch) =>
        isOffered(p) ? sampleListed(p, seat, random, scratch) : sample(p, seat, random, scratch)),
    playout:
      playout &&
      ((p, seat, random, scratch) =>
        isOffered(p) ? sampleListed(p, seat, random, scratch) : playout(p, seat, random, scratch)),
    play(p, seat, action) {
      if (action !== SWAP) {
        parts.play(p, seat, action)
        return
      }
      const move = turnedRound(p)
      p.set(start)
      parts.play(p, SECOND, move)
    },
    name: (p, action) => (action === SWAP ? 'swap' : parts.name(p, action)),
    touches: (p, action) => (action === SWAP ? ['swap'] : parts.touches(p, action)),
    prompt: (p, seat, midTurn) => (seat === SECOND && isOffered(p) ? 'may-swap' : parts.prompt?.(p, seat, midTurn)),
  }
}
