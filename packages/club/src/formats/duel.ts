/** One game of a duel: the winner, and how far ahead he was where the game counts (discs, points). */
export interface DuelGame {
  /** Which side had the first colour. */
  readonly first: 0 | 1
  readonly winner: 0 | 1 | null
  readonly margin?: number
}

/** How the games of a kind break a duel of one win each. */
export type DuelRule = 'plain' | 'margin'

export interface DuelState {
  /** Null as long as it is open. */
  readonly winner: 0 | 1 | null
  readonly score: readonly [number, number]
  readonly margins: readonly [number, number]
  /** Who has the first colour in the game that must still be played; null when the duel is decided. */
  readonly nextFirst: 0 | 1 | null
}

/** Games in which a duel of one win each goes to the larger margin in discs. */
export const MARGIN_GAMES: readonly string[] = ['reversi', 'mtte-back-and-back']

export const duelRuleOf = (game: string): DuelRule => (MARGIN_GAMES.includes(game) ? 'margin' : 'plain')

/**
 * A duel is two games with colours changed. Equal wins are decided by the margin where the game has one; still equal, two more
 * games are played by the same rule, until somebody is ahead. A duel is never drawn.
 */
export function duel(games: readonly DuelGame[], rule: DuelRule, starter: 0 | 1 = 0): DuelState {
  const score: [number, number] = [0, 0]
  const margins: [number, number] = [0, 0]
  for (let at = 0; at < games.length; at++) {
    const { winner, margin } = games[at]
    if (winner !== null) {
      score[winner]++
      margins[winner] += margin ?? 0
    }
    if (at % 2 === 0) continue
    const ahead = Math.sign(score[0] - score[1]) || (rule === 'margin' ? Math.sign(margins[0] - margins[1]) : 0)
    if (ahead !== 0) return { winner: ahead > 0 ? 0 : 1, score, margins, nextFirst: null }
  }
  const other = (1 - starter) as 0 | 1
  return { winner: null, score, margins, nextFirst: games.length % 2 === 0 ? starter : other }
}

/**
 * Rule of three: before his third move the starter offers two different moves, and the opponent chooses which one is played.
 * Turns count from 0; the starter's third move is turn 4.
 */
export const RULE_OF_THREE_TURN = 4

export const isOfferOfThree = (turn: number, demanded: boolean): boolean => demanded && turn === RULE_OF_THREE_TURN

/** The move to be played, or null when the offer is not one of two different moves or the choice is none of them. */
export function chooseOfThree<M>(offered: readonly M[], choice: M): M | null {
  if (offered.length !== 2 || offered[0] === offered[1]) return null
  return offered.includes(choice) ? choice : null
}
