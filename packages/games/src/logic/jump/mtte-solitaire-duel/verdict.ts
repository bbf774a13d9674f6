/** Who has won, and why. */
import { byScore, type Position, type Result, won } from '@jatekvilag/engine'
import { FAILED, type Field, MOST_BACKS, OPEN, OVER, SOLVED, UNANSWERED } from './field.ts'

/** More than any number of jumps that were taken back. */
const READY = 1000

export function verdictOf(field: Field) {
  const { seats, isRace, inTurn } = field
  const { phase, outcome, backs } = field.slots.at
  const places = Array.from({ length: seats }, (_, seat) => seat)

  /** At once: the first who is ready, or the setter of a position that was called unsolvable in vain. */
  function atOnce(p: Position): Result {
    const winner = (what: number) => places.findIndex((seat) => p[outcome + seat] === what)
    if (winner(SOLVED) >= 0) return won(seats, winner(SOLVED), 'solved-first')
    if (isRace) return won(seats, winner(OPEN), 'others-gave-up')
    if (winner(UNANSWERED) >= 0) return won(seats, winner(UNANSWERED), 'not-shown')
    return won(seats, 1 - winner(FAILED), 'solution-shown')
  }

  /** In turn: who is ready before who is not, and of those who are, who has taken back least. */
  function afterAll(p: Position): Result {
    const scores = places.map((seat) => {
      const done = p[outcome + seat]
      return done === SOLVED || done === UNANSWERED ? READY + p[backs + seat] - MOST_BACKS : 0
    })
    return byScore(scores, scores.filter((score) => score > 0).length === 1 ? 'only-solver' : 'fewer-taken-back')
  }

  return (p: Position): Result | null => (p[phase] !== OVER ? null : inTurn ? afterAll(p) : atOnce(p))
}
