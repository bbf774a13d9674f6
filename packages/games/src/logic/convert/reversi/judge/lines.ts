/** The lines below the root: an opinion after so many moves, and in the last two rounds who wins and by how many discs. */
import { type Action, firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import { type Lookahead, lookaheadWith, patienceOf, type Told } from '../../../../families/lookahead/kernel.ts'
import type { Scale } from '../../../../families/lookahead/lines.ts'
import { COMPILED, type TableName } from './looking/tables.ts'
import { DISC, LOG_ODDS } from './patterns.ts'

/** It remembers two to this power ends: ten megabytes with the lines. */
const MEMORY = 19
/** Of the search: the depth that is a look to the end, and a lead in the end among the scores of lines, by the number of discs. */
const [TO_THE_END, WIN] = [127, 10_000]
/** Rounds beyond all depths: who wins in the end, and then by how many discs. */
const [WHO_WINS, BY_HOW_MANY] = [100, 101]
/** After a line that leaves so many cells open the next round looks to the end. */
const LAST_CELLS = 7
/** The width of the first window around a lead that is looked for, and the depth that guesses it. */
const [NEAR, GUESS] = [4, 6]

const endOf = (discs: number): number => (discs > 0 ? WIN + discs : discs < 0 ? discs - WIN : 0)
const leadOf = (score: number): number => (score > 0 ? score - WIN : score < 0 ? score + WIN : 0)

/** `spend` may throw to end the search. */
export function linesWith(game: Game, tables: Told<TableName>, scale: Scale, spend: (nodes: number) => void) {
  const patience = patienceOf(spend)
  const lookahead = lookaheadWith(COMPILED, tables, MEMORY, patience.isOver)!
  const at = game.layout.at
  const part = Math.round((scale.logOdd * LOG_ODDS) / DISC)
  const worst = scale.won - 64
  /** The least and the greatest score that is an opinion. */
  const surest = 64 * DISC * part
  const told = (score: number) =>
    score > WIN ? worst + score - WIN : score < -WIN ? score + WIN - worst : score * part
  const asked = (bound: number, round: (score: number) => number) =>
    bound >= worst
      ? WIN + bound - worst
      : bound <= -worst
        ? bound + worst - WIN
        : bound > surest
          ? WIN
          : bound < -surest
            ? -WIN
            : round(bound / part)

  function look(depth: number, alpha: number, beta: number): number {
    const score = lookahead.lookAhead(depth, alpha, beta)
    if (lookahead.wasStopped()) throw patience.reason()
    return score
  }

  /** The lead in the end, looked for where a short look expects it. */
  function lead(empty: number, alpha: number, beta: number): number {
    if (beta - alpha <= 2 * NEAR) return look(TO_THE_END, alpha, beta)
    const guess = look(Math.min(GUESS, empty - 1), -2 * WIN, 2 * WIN)
    const middle = Math.abs(guess) > WIN / 2 ? leadOf(guess) : Math.round(guess / DISC)
    let low = Math.max(alpha, Math.min(beta - 2, middle - NEAR))
    let high = Math.min(beta, Math.max(alpha + 2, middle + NEAR))
    for (;;) {
      const score = look(TO_THE_END, low, high)
      if (score <= low && low > alpha) {
        high = score + 1
        low = Math.max(alpha, score - 2 * NEAR)
      } else if (score >= high && high < beta) {
        low = score - 1
        high = Math.min(beta, score + 2 * NEAR)
      } else return score
    }
  }

  return {
    begin: lookahead.begin,

    score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number {
      const mask = game.actors(p)
      if (mask === 0) return told(endOf(p[at.discs + seat] - p[at.discs + 1 - seat]))
      const mover = firstSeat(mask)
      const empty = give(lookahead, p, mover, p[at.passes])
      const sign = mover === seat ? 1 : -1
      const low = asked(sign > 0 ? alpha : -beta, Math.floor)
      const high = Math.max(low + 1, asked(sign > 0 ? beta : -alpha, Math.ceil))
      if (round < WHO_WINS) return sign * told(look(round - 1, low, high))
      const widest = round === WHO_WINS ? 1 : 64
      const from = Math.max(-widest, low >= WIN ? low - WIN : low >= 0 ? 0 : low > -WIN ? -1 : low + WIN)
      const to = Math.min(widest, high > WIN ? high - WIN : high > 0 ? 1 : high > -WIN ? 0 : high + WIN)
      const end = from >= to ? Math.max(-widest, Math.min(from, widest)) : lead(empty, from, to)
      return sign * told(endOf(round === WHO_WINS ? Math.sign(end) : end))
    },

    after(root: Position, round: number): number {
      if (round >= WHO_WINS) return round === WHO_WINS ? BY_HOW_MANY : 0
      const discs = root[at.discs] + root[at.discs + 1]
      return round + LAST_CELLS >= 64 - discs ? WHO_WINS : round + 1
    },

    reply(p: Position): Action {
      const mask = game.actors(p)
      if (mask === 0) return -1
      give(lookahead, p, firstSeat(mask), p[at.passes])
      const move = lookahead.bestKnown()
      return move === 0 ? -1 : move & 63
    },
  }
}

/** Tells the search the discs of the mover and of the other, in halves, and whether somebody has just passed; answers with the empty cells. */
export function give(lookahead: Lookahead<TableName>, p: Position, mover: Seat, passes: number): number {
  const given = lookahead.numbers('given')
  given.fill(0)
  let empty = 0
  for (let cell = 0; cell < 64; cell++) {
    if (p[cell] === 0) empty++
    else given[(p[cell] === mover + 1 ? 0 : 2) + (cell >> 5)] |= 1 << (cell & 31)
  }
  given[4] = passes
  return empty
}
