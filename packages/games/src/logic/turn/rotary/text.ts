import {
  type Board,
  counterField,
  digitField,
  fieldText,
  type Game,
  type Position,
  rowsOf,
  siteNamed,
  type TextField,
} from '@jatekvilag/engine'
import { CELLS, mayTurn, pointsOf } from './field.ts'
import type { RotaRules, Setup } from './rules.ts'
import { AT, BALLS, BOUND, CHOOSING, DARK_ASKED, LIGHT, LIGHT_ASKED, OFFERING, PLACING, put, TURNING } from './slots.ts'
import { refuse } from './texts.ts'

/** Rows, w or b, the phase, the points that are offered (`d5+e4` or a dash), and the turns made. */
export function rotaText(board: Board, setup: Setup, rules: RotaRules): Pick<Game, 'write' | 'read'> {
  /** Whether what was said, placed or offered so far can be, before the first turn. */
  function isSound(p: Position): boolean {
    const count = (seat: number) => p.subarray(0, CELLS).filter((value) => value === seat + 1).length
    const [light, dark] = [count(0), count(1)]
    const [first, second] = [p[AT.offer] - 1, p[AT.offer + 1] - 1]
    const isOpen = (cell: number) => cell >= 0 && mayTurn(p, cell, LIGHT + 1)
    const phase = p[AT.phase]
    if (phase === TURNING) return first < 0 && second < 0
    if (setup === 'fixed' || p[AT.turns] > 0) return false
    if (phase === PLACING)
      return (
        first < 0 &&
        second < 0 &&
        p[AT.left] > 0 &&
        p[AT.turn] === light - dark &&
        !board.shapes.some((_, cell) => p[cell] !== 0 && rules.isCentre(cell))
      )
    if (phase === LIGHT_ASKED || phase === DARK_ASKED)
      return first < 0 && second < 0 && setup === 'agreed' && light + dark === 0 && p[AT.turn] === phase - LIGHT_ASKED
    if (setup !== 'free' || pointsOf(p, LIGHT + 1) < 2) return false
    if (phase === CHOOSING) return p[AT.turn] === 1 && first < second && isOpen(first) && isOpen(second)
    if (p[AT.turn] !== 0 || second >= 0) return false
    return phase === OFFERING ? first < 0 || isOpen(first) : phase === BOUND && isOpen(first)
  }

  return fieldText({
    rows: rowsOf(board),
    letters: '.wb',
    seats: 'wb',
    turn: AT.turn,
    fields: [digitField(AT.phase, BOUND), offerField(board), counterField(AT.turns, 3)],
    form: refuse('form'),
    empty: rules.emptyBoard,
    put(p, cell, value) {
      if (p[AT.left] === 0) return refuse('at-most-men-each', BALLS)
      put(p, cell, value - 1)
      return undefined
    },
    settle(p) {
      for (const owner of [1, 2])
        if (p.subarray(0, CELLS).filter((value) => value === owner).length > BALLS)
          return refuse('at-most-men-each', BALLS)
      if (!isSound(p)) return refuse('no-such-beginning')
      rules.judge(p)
      return undefined
    },
  })
}

function offerField(board: Board): TextField {
  return {
    write: (p) =>
      [p[AT.offer], p[AT.offer + 1]]
        .filter((point) => point > 0)
        .map((point) => board.shapes[point - 1].name)
        .join('+') || '-',
    read(p, text) {
      if (text === '-') return undefined
      const points = text.split('+').map((name) => siteNamed(board, name) + 1)
      if (points.length > 2 || points.includes(0)) return 'form'
      p.set(points, AT.offer)
      return undefined
    },
  }
}
