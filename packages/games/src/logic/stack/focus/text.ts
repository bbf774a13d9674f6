import { type Board, counted, fieldsOf, type Game, type Position, parsed } from '@jatekvilag/engine'
import { LETTERS, readColumnRow, writeColumns } from '../columns/cells.ts'
import { heightOf } from '../columns/column.ts'
import { refuse } from './texts.ts'

const DISCS = 18

interface FocusText {
  readonly board: Board
  readonly rows: readonly (readonly number[])[]
  readonly slots: Readonly<Record<'turn' | 'reserve' | 'placed' | 'calm' | 'played', number>>
  readonly length: number
  readonly highest: number
  canMove(p: Position, seat: number): boolean
  judge(p: Position): void
}

/**
 * Rows from the top, towers from the bottom to the top disc; the side to move, the reserves, calm turns and turns in all:
 * `… w 0,2 12 40`. A side that has placed a disc and still has to move is a capital letter.
 */
export function focusText(parts: FocusText): Pick<Game, 'write' | 'read'> {
  const { rows } = parts
  const { turn: TURN, reserve: RESERVE, placed: PLACED, calm: CALM, played: PLAYED } = parts.slots
  return {
    write(p) {
      const turn = p[PLACED] === 1 ? LETTERS[p[TURN]].toUpperCase() : LETTERS[p[TURN]]
      return `${writeColumns(rows, p)} ${turn} ${p[RESERVE]},${p[RESERVE + 1]} ${p[CALM]} ${p[PLAYED]}`
    },

    read(text) {
      const [cells, turn = '', reserve = '', calm = '0', played = '0', ...rest] = fieldsOf(text)
      const held = /^(\d{1,2}),(\d{1,2})$/.exec(reserve)
      const lines = cells.split('/')
      if (!/^[wbWB]$/.test(turn) || !held || !/^\d+$/.test(calm) || !/^\d+$/.test(played)) return refuse('focus-form')
      if (lines.length !== rows.length || rest.length > 0) return refuse('focus-form')
      const p = new Int32Array(parts.length)
      for (const [r, row] of rows.entries()) {
        const found = readColumnRow(p, row, lines[r], rows.length - r)
        if (!found.ok) return found
      }
      for (const [site, { name }] of parts.board.shapes.entries())
        if (heightOf(p[site]) > parts.highest) return refuse('too-high', name, parts.highest)
      p[TURN] = LETTERS.indexOf(turn.toLowerCase())
      p[RESERVE] = Number(held[1])
      p[RESERVE + 1] = Number(held[2])
      for (const [seat, letter] of [...LETTERS].entries()) {
        const count = p[RESERVE + seat] + [...cells].filter((one) => one === letter).length
        if (count > DISCS) return refuse('too-many-discs', DISCS, letter, count)
      }
      p[CALM] = counted(calm)
      p[PLAYED] = counted(played)
      parts.judge(p)
      if (turn !== turn.toLowerCase()) {
        // A disc was placed in this turn, so it has not been calm, and there is a move to make.
        if (!parts.canMove(p, p[TURN]) || p[CALM] > 0) return refuse('cannot-have-placed')
        p[PLACED] = 1
      }
      return parsed(p)
    },
  }
}
