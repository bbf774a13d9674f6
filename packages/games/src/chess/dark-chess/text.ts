/** Positions of dark chess: FEN with the captured men behind it; a view writes what it cannot see as `?`. */
import type { Game, Position, Problem } from '@jatekvilag/engine'
import { manOf, seatOf } from '../family/army.ts'
import { fenReader, orElse, pliesBefore, readCounters } from '../family/fen-reader.ts'
import { readHands, writeHands } from '../family/hands.ts'
import type { Orthodox } from '../family/orthodox.ts'
import { writeBoard } from '../family/rows.ts'
import { CELLS, HIDDEN_LETTER, hiddenValue, LETTERS, MEN_EACH, QUIET_LIMIT, slots } from './position.ts'
import { problem, refuse } from './texts.ts'

const { turn: TURN, open: OPEN, quiet: QUIET, ply: PLY, taken: TAKEN } = slots.at

const menOf = (p: Position, seat: number) => p.subarray(0, CELLS).filter((value) => seatOf(value) === seat).length
const takenFrom = (p: Position, seat: number) =>
  p.subarray(TAKEN + seat * LETTERS.length, TAKEN + (seat + 1) * LETTERS.length).reduce((a, b) => a + b, 0)

export function darkText(rules: Orthodox, settle: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  const { men, rows, startBoard, pawn } = rules
  const KING = men.royal
  const letters = [...men.letters]
  letters[hiddenValue(rules)] = HIDDEN_LETTER
  const written = { ...men, letters }

  function wrongMen(p: Position): Problem | undefined {
    const kings = [0, 1].map((seat) => p.subarray(0, CELLS).filter((value) => value === manOf(KING, seat)).length)
    if (Math.max(menOf(p, 0), menOf(p, 1)) > MEN_EACH) return problem('more-men-than', MEN_EACH)
    return Math.max(...kings) > 1 || kings[0] + kings[1] === 0 ? problem('one-king-each') : undefined
  }

  /** A text that does not tell the losses: what is missing from the first array, pawns where somebody has promoted. */
  function fillTaken(p: Position): void {
    for (const seat of [0, 1]) {
      let promoted = 0
      for (let kind = 1; kind <= LETTERS.length; kind++) {
        const all = (values: Int32Array) => values.filter((value) => value === manOf(kind, seat)).length
        const missing = all(startBoard) - all(p.subarray(0, CELLS))
        if (missing < 0) promoted -= missing
        p[TAKEN + seat * LETTERS.length + kind - 1] = Math.max(0, missing - (kind === pawn ? promoted : 0))
      }
    }
  }

  return {
    write(p) {
      const [, ...fields] = rules.write(p, p[OPEN]).split(' ')
      const taken = writeHands(p, TAKEN, LETTERS)
      return [writeBoard(written, rows, p), ...fields, p[QUIET], (p[PLY] >> 1) + 1, taken].join(' ')
    },
    read: fenReader({
      men,
      rows,
      length: slots.length,
      turn: TURN,
      sides: 'wb',
      form: refuse('form'),
      fields: orElse('-', '-', '0', '1', '-'),
      wrongMen: (p) => wrongMen(p) ?? rules.pawnProblem(p),
      fill(p, [rights, open, quiet, number, taken]) {
        const passage = rules.readFields(p, rights, open)
        if (!passage.ok) return passage
        p[OPEN] = passage.value
        const counts = readCounters(quiet, number)
        if (!counts.ok) return counts
        p[QUIET] = Math.min(counts.value[0], QUIET_LIMIT)
        p[PLY] = 2 * pliesBefore(counts.value[1]) + p[TURN]
        const lost = readHands(taken, p, TAKEN, LETTERS)
        if (!lost.ok) return lost
        if (taken === '-') fillTaken(p)
        return [0, 1].some((seat) => menOf(p, seat) + takenFrom(p, seat) !== MEN_EACH)
          ? refuse('men-and-captured', MEN_EACH)
          : undefined
      },
      settle,
    }),
  }
}
