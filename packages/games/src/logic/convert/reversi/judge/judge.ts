/** Who judges reversi on the usual board: patterns learned from games against itself, and a look to the end. Fetched when somebody plays. */
import { type Action, firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import { endOf, leadOf, WIN } from './ending.ts'
import { Looking } from './looking.ts'
import { Memory, NO_MOVE } from './memory.ts'
import stored from './patterns.json' with { type: 'json' }
import { DISC, readPatterns } from './patterns.ts'

/** A lead of one disc, as log-odds to win. */
const LOG_ODDS = 3 / 16
/** It remembers two to this power positions. */
const MEMORY = 18
/** Rounds beyond all depths: who wins in the end, and then by how many discs. */
const WHO_WINS = 100
const BY_HOW_MANY = 101
/** After a line that leaves so many cells open the next round looks to the end. */
const TO_THE_END = 11
/** The width of the first window around a lead that is looked for. */
const NEAR = 4

/** Undefined for variants that nobody learned: other boards, other ways to catch, and where the fewest discs win. */
export function judgeFor(game: Game) {
  const { size, directions, flip, win } = game.options
  if (size !== '8x8' || directions !== 'all' || flip !== 'all' || win !== 'most') return undefined
  const patterns = readPatterns(stored)
  const passes = game.layout.at.passes
  /** The discs of the mover and of the other, low and high. */
  const discs = new Int32Array(4)

  /** Fills `discs`; the answer is the number of empty cells. */
  function read(p: Position, mover: Seat): number {
    discs.fill(0)
    let empty = 0
    for (let cell = 0; cell < 64; cell++) {
      if (p[cell] === 0) empty++
      else discs[(p[cell] === mover + 1 ? 0 : 2) + (cell >> 5)] |= 1 << (cell & 31)
    }
    return empty
  }

  const still = new Looking(patterns, new Memory(1), () => {})

  function lines(scale: { won: number; logOdd: number }, spend: (nodes: number) => void) {
    const memory = new Memory(MEMORY)
    const looking = new Looking(patterns, memory, spend)
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

    /** The lead in the end, looked for where a short look expects it. */
    function lead(empty: number, alpha: number, beta: number, passed: boolean): number {
      const [a, b, c, d] = discs
      if (beta - alpha <= 2 * NEAR) return looking.toTheEnd(a, b, c, d, 0, empty, alpha, beta, passed)
      const guess = looking.line(a, b, c, d, 0, empty, Math.min(6, empty - 1), -2 * WIN, 2 * WIN, passed)
      const middle = Math.abs(guess) > WIN / 2 ? leadOf(guess) : Math.round(guess / DISC)
      let low = Math.max(alpha, Math.min(beta - 2, middle - NEAR))
      let high = Math.min(beta, Math.max(alpha + 2, middle + NEAR))
      for (;;) {
        const score = looking.toTheEnd(a, b, c, d, 0, empty, low, high, passed)
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
      begin: () => memory.begin(),

      score(p: Position, seat: Seat, round: number, alpha: number, beta: number): number {
        const mask = game.actors(p)
        const mover = mask === 0 ? 1 - seat : firstSeat(mask)
        const empty = read(p, mover)
        const sign = mover === seat ? 1 : -1
        if (mask === 0) return told(endOf(p[game.layout.at.discs + seat] - p[game.layout.at.discs + 1 - seat]))
        const [a, b, c, d] = discs
        looking.load(a, b, c, d)
        const low = asked(sign > 0 ? alpha : -beta, Math.floor)
        const high = Math.max(low + 1, asked(sign > 0 ? beta : -alpha, Math.ceil))
        const passed = p[passes] > 0
        if (round < WHO_WINS) return sign * told(looking.line(a, b, c, d, 0, empty, round - 1, low, high, passed))
        const widest = round === WHO_WINS ? 1 : 64
        const from = Math.max(-widest, low >= WIN ? low - WIN : low >= 0 ? 0 : low > -WIN ? -1 : low + WIN)
        const to = Math.min(widest, high > WIN ? high - WIN : high > 0 ? 1 : high > -WIN ? 0 : high + WIN)
        const end = from >= to ? Math.max(-widest, Math.min(from, widest)) : lead(empty, from, to, passed)
        return sign * told(endOf(round === WHO_WINS ? Math.sign(end) : end))
      },

      after(root: Position, round: number): number {
        if (round >= WHO_WINS) return round === WHO_WINS ? BY_HOW_MANY : 0
        const empty = read(root, 0)
        return round + TO_THE_END >= empty ? WHO_WINS : round + 1
      },

      reply(p: Position): Action {
        const mask = game.actors(p)
        if (mask === 0) return -1
        read(p, firstSeat(mask))
        const known = memory.find(discs[0], discs[1], discs[2], discs[3])
        const move = known < 0 ? NO_MOVE : memory.move(known)
        return move === NO_MOVE ? -1 : move
      },
    }
  }

  return {
    made: stored.made,
    value(p: Position, seat: Seat): number {
      const mover = firstSeat(game.actors(p) || 1)
      const empty = read(p, mover)
      still.load(discs[0], discs[1], discs[2], discs[3])
      const value = (still.opinion(0, empty) / DISC) * LOG_ODDS
      return seat === mover ? value : -value
    },
    noisy: game.evaluation!.noisy,
    lines,
  }
}
