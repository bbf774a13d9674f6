/** Positions of two boards: `board A ; board B ; next board and move`. */
import { fieldsOf, type Game, type Parsed, type Position, type Problem, parsed } from '@jatekvilag/engine'
import { BOARD_NAMES } from './boards.ts'
import { HELD, type House, houseSlots } from './house.ts'
import { boardOf, PLY_LIMIT, slots, store } from './position.ts'
import { problem, refuse } from './texts.ts'

const { next: NEXT, ply: PLY } = slots.at
const { hand: HAND } = houseSlots.at

export function bughouseText(house: House, judge: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  function read(text: string): Parsed<Position> {
    const [first, second, next = 'A 1', ...rest] = text.split(';').map((part) => part.trim())
    const [board, ply = '1'] = fieldsOf(next)
    if (second === undefined || rest.length > 0 || !['A', 'B'].includes(board) || !/^\d+$/.test(ply))
      return refuse('form')
    const p = new Int32Array(slots.length)
    for (const [i, each] of [first, second].entries()) {
      const one = house.read(each)
      if (!one.ok) return refuse('on-board', BOARD_NAMES[i], one.problem)
      store(p, i, one.value)
    }
    p[NEXT] = board === 'A' ? 0 : 1
    p[PLY] = Math.max(0, Math.min(Number(ply) - 1, PLY_LIMIT))
    const wrong = boxProblem(p)
    if (wrong) return refuse(wrong)
    judge(p)
    return parsed(p)
  }

  return {
    read,
    write: (p) =>
      `${house.write(boardOf(p, 0))} ; ${house.write(boardOf(p, 1))} ; ${BOARD_NAMES[p[NEXT]]} ${p[PLY] + 1}`,
  }
}

/** Two sets of chessmen and no more. */
function boxProblem(p: Position): Problem | undefined {
  for (const colour of [0, 1]) {
    let men = 0
    for (const board of [0, 1]) {
      const q = boardOf(p, board)
      for (let cell = 0; cell < 64; cell++) if ((q[cell] & 3) - 1 === colour) men++
      for (let slot = 0; slot < HELD.length; slot++) men += q[HAND + colour * HELD.length + slot]
    }
    if (men > 32) return problem('too-many-in-sets', men)
  }
  return undefined
}
