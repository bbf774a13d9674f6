import { drawn, won } from '@jatekvilag/engine'

/** A draw after so many turns of both sides together without a battle. */
export const QUIET_LIMIT = 200

/** The outcome slot is 0 while the game goes on, or the number of one of these. */
export const RESULTS = [
  null,
  won(2, 0, 'flag'),
  won(2, 1, 'flag'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'both-stuck'),
  drawn(2, 'move-limit'),
]
/** Add the winner's seat. */
export const FLAG_TAKEN = 1
/** Add the winner's seat. */
export const OPPONENT_STUCK = 3
export const BOTH_STUCK = 5
export const TOO_QUIET = 6
