/** What each may know: the own board, the position one has set, and what everybody hears. */
import { CHANCE, type Heard, type Position, type Random, type Seat } from '@jatekvilag/engine'
import { type Field, MOST_BACKS, MOST_CLEARS, MOST_LIFTS, OPEN, OVER, SET, SHOW } from './field.ts'
import { GRADES, type Proposals } from './proposals.ts'

/** Positions for guesses are drawn from so many. */
const GUESSES = 1 << 20

export function secretsOf(field: Field, proposals: Proposals) {
  const { seats, cells, jumps, pegs, isRace, inTurn } = field
  const { at } = field.slots
  const { done: DONE, clear: CLEAR, back: BACK, restart: RESTART, draw: DRAW } = field.codes
  const drawn = new Int32Array(pegs)

  /** Whether a seat has begun to solve. */
  const begun = (p: Position, seat: Seat) => !inTurn || seat <= p[at.turn]

  /** Nobody looks at a position before it is his turn to solve it, but whoever has set it knows it. */
  function knows(p: Position, viewer: Seat, seat: Seat): boolean {
    if (!isRace) return viewer === 1 - seat || begun(p, seat)
    return begun(p, viewer < 0 ? seats - 1 : viewer)
  }

  function view(p: Position, viewer: Seat): Position {
    if (p[at.phase] === OVER) return p
    const seen = p.slice()
    for (let seat = 0; seat < seats; seat++) {
      if (p[at.phase] === SET) {
        if (seat !== viewer) hideSetting(seen, seat)
      } else if (!knows(p, viewer, seat)) {
        seen.fill(0, at.puzzle + seat * cells, at.puzzle + (seat + 1) * cells)
        hideSolving(seen, seat)
      } else if (seat !== viewer) hideSolving(seen, seat)
    }
    seen[at.viewer] = viewer + 1
    return seen
  }

  function hideSetting(p: Position, seat: Seat): void {
    p.fill(0, at.board + seat * cells, at.board + (seat + 1) * cells)
    p[at.lifts + seat] = p[at.clears + seat] = p[at.left + seat] = 0
  }

  /** The board as it was given; how much was taken back is told when somebody is ready. */
  function hideSolving(p: Position, seat: Seat): void {
    p.copyWithin(at.board + seat * cells, at.puzzle + seat * cells, at.puzzle + (seat + 1) * cells)
    p.fill(0, at.line + seat * jumps, at.line + (seat + 1) * jumps)
    p[at.made + seat] = 0
    p[at.left + seat] = pegs
    if (p[at.outcome + seat] === OPEN) p[at.backs + seat] = MOST_BACKS
  }

  function guess(seen: Position, viewer: Seat, random: Random): Position {
    if (seen[at.phase] === OVER) return seen
    const p = seen.slice()
    p[at.viewer] = 0
    for (let seat = 0; seat < seats; seat++) {
      if (p[at.phase] === SET) {
        if (seat !== viewer) guessSetting(p, seat, random)
      } else if (!knows(p, viewer, seat)) {
        // In a race all have the same.
        if (!isRace || seat === 0) proposals.makeAny(random.below(GUESSES), drawn)
        lay(p, at.puzzle + seat * cells)
        hideSolving(p, seat)
      }
    }
    return p
  }

  function guessSetting(p: Position, seat: Seat, random: Random): void {
    if (isRace) return
    if ((p[at.setting] >> seat) & 1) {
      p[at.lifts + seat] = MOST_LIFTS
      p[at.clears + seat] = MOST_CLEARS
      return
    }
    proposals.makeAny(random.below(GUESSES), drawn)
    lay(p, at.board + seat * cells)
    p[at.left + seat] = pegs
  }

  function lay(p: Position, base: number): void {
    p.fill(0, base, base + cells)
    for (let i = 0; i < pegs; i++) p[base + drawn[i]] = 1
  }

  /** Of the work of others one hears what everybody sees: that a board is set, that somebody claims something, what is shown. */
  function heard(p: Position, seat: Seat, action: number, viewer: Seat): Heard {
    if (seat === viewer || p[at.phase] === SHOW) return action
    if (seat === CHANCE) {
      const asker = ((p[at.asked] - 1) / GRADES.length) | 0
      return !isRace && viewer === asker ? action : undefined
    }
    const isSecret = action < DONE || action === CLEAR || action === BACK || action === RESTART
    return isSecret || action >= DRAW ? undefined : action
  }

  return { view, guess, heard }
}
