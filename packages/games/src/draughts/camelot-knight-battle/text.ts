import {
  ActionList,
  type Board,
  fieldsOf,
  type Game,
  type Layout,
  type Position,
  parsed,
  readRows,
  rowsOf,
  writeRows,
} from '@jatekvilag/engine'
import { refuse } from './texts.ts'

export interface CamelotTextParts {
  settle(p: Position): void
  actions(p: Position, seat: number, out: ActionList): void
}

/** Knights, and as capitals those that have been jumped in this turn. */
const LETTERS = '.xoXO'
const SEATS = 'xo'
const STAGES = ['', 'canter', 'capture']

/**
 * Rows from the top with `/` between them, then the side to move. In the middle of a turn `canter e3 touched c1,e3` or
 * `capture e3 touched c1,e3`: what the knight does, where it is and which squares it has touched.
 */
export function camelotText(board: Board, slots: Layout, parts: CamelotTextParts): Pick<Game, 'write' | 'read'> {
  const rows = rowsOf(board)
  const names = board.shapes.map(({ name }) => name)
  const { turn: TURN, mover: MOVER, stage: STAGE, touched: TOUCHED, calm: CALM } = slots.at
  return {
    write(p) {
      const words = [writeRows(rows, 0, LETTERS, p), SEATS[p[TURN]]]
      if (p[MOVER] > 0) {
        const touched = names.filter((_, cell) => p[TOUCHED + cell] === 1)
        words.push(STAGES[p[STAGE]], names[p[MOVER] - 1], 'touched', touched.join(','))
      }
      if (p[CALM] > 0) words.push('calm', `${p[CALM]}`)
      return words.join(' ')
    },

    read(text) {
      const [cells, turn, ...words] = fieldsOf(text)
      if (turn?.length !== 1 || !SEATS.includes(turn)) return refuse('form-rows-x-o', rows.length)
      const p = new Int32Array(slots.length)
      const found = readRows(rows, 0, LETTERS, cells, p)
      if (!found.ok) return found
      p[TURN] = SEATS.indexOf(turn)
      for (let i = 0; i < words.length; i += 2) {
        const [key, value = ''] = [words[i], words[i + 1]]
        if (key === 'canter' || key === 'capture') {
          const cell = names.indexOf(value)
          if (cell < 0 || p[cell] !== p[TURN] + 1) return refuse('mover-cannot-stand', value)
          p[MOVER] = cell + 1
          p[STAGE] = STAGES.indexOf(key)
        } else if (key === 'touched') {
          for (const name of value.split(',')) {
            const cell = names.indexOf(name)
            if (cell < 0) return refuse('no-such-square', name)
            p[TOUCHED + cell] = 1
          }
        } else if (key === 'calm' && /^\d{1,6}$/.test(value)) p[CALM] = Number(value)
        else return refuse('says-nothing', [key, value].join(' ').trim())
      }
      if (p[MOVER] === 0 && p.some((value, cell) => cell < names.length && value > 2)) return refuse('knights-jumped')
      if (p[MOVER] === 0) p.fill(0, TOUCHED, TOUCHED + names.length)
      parts.settle(p)
      const list = new ActionList(64)
      parts.actions(p, p[TURN], list)
      if (p[MOVER] > 0 && list.count === 0) return refuse('capture-cannot-go-on')
      return parsed(p)
    },
  }
}
