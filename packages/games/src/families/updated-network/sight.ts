/** What an updated network sees of a position: each thing in each of its slots is one input, a number from 1; 0 is nothing. */
import type { Board, Game, Position, Seat } from '@jatekvilag/engine'
import type { SeenSlots, SeenValue } from './stored.ts'

export interface Sight {
  readonly inputs: number
  /** The slots that are seen. */
  readonly slots: Int32Array
  /** inputOf[seat][i * values + value] for the i-th of them, as that seat sees it. */
  readonly inputOf: readonly [Int32Array, Int32Array]
  readonly values: number
}

export function sightOf(game: Game, sees: readonly SeenSlots[]): Sight {
  const slots: number[] = []
  const values = 1 + Math.max(...sees.flatMap((group) => group.values.flat(2)))
  const total = sees.reduce((sum, group) => sum + group.count, 0)
  const inputOf = [new Int32Array(total * values), new Int32Array(total * values)] as const
  let inputs = 1
  for (const group of sees) {
    const at: number = game.layout.at[group.slots]
    if (at === undefined) throw new Error(`${game.id} has no slots ${group.slots}`)
    const first = slots.length
    const across = acrossOf(game.board, group)
    const each = 2 * group.values.length
    const own = group.across === 'own' ? group.count * each : 0
    for (let i = 0; i < group.count; i++) {
      slots.push(at + i)
      for (const [k, [one, other]] of group.values.entries()) {
        const here = inputs + i * each + 2 * k
        const there = inputs + across(i) * each + 2 * k + own
        const foreign = isNobodys(one, other) ? 0 : 1
        for (const value of [one].flat()) {
          inputOf[0][(first + i) * values + value] = here
          inputOf[1][(first + i) * values + value] = there + foreign
        }
        for (const value of [other].flat()) {
          inputOf[0][(first + i) * values + value] = here + foreign
          inputOf[1][(first + i) * values + value] = there
        }
      }
    }
    inputs += group.count * each + own
  }
  return { inputs, slots: Int32Array.from(slots), inputOf, values }
}

/** The inputs that are there, as the seat sees them; the answer is how many. */
export function inputsIn(sight: Sight, p: Position, seat: Seat, out: Int32Array): number {
  const { slots, values } = sight
  const inputOf = sight.inputOf[seat]
  let count = 0
  for (let i = 0; i < slots.length; i++) {
    const value = p[slots[i]]
    const input = value < values ? inputOf[i * values + value] : 0
    if (input !== 0) out[count++] = input
  }
  return count
}

const isNobodys = (one: SeenValue, other: SeenValue): boolean => String(one) === String(other)

export function acrossOf(board: Board, { across, count }: SeenSlots): (i: number) => number {
  if (across === 'turned') return (i) => count - 1 - i
  if (across === 'other-half') return (i) => (i + count / 2) % count
  if (across === 'upended') return mirrorOf(board, 'y')
  if (across === 'sideways') return mirrorOf(board, 'x')
  return (i) => i
}

/** Upside down, or left and right changed. */
export function mirrorOf({ shapes, size }: Board, axis: 'x' | 'y'): (i: number) => number {
  const places = shapes.map((shape) => shape[axis])
  const both = Math.min(...places) + Math.max(...places)
  const there = shapes.map((from) => {
    const [x, y] = axis === 'x' ? [both - from.x, from.y] : [from.x, both - from.y]
    return shapes.findIndex((shape) => Math.abs(shape.x - x) < 0.01 && Math.abs(shape.y - y) < 0.01)
  })
  if (there.length !== size || there.includes(-1)) throw new Error('this board is not the same in that mirror')
  return (i) => there[i]
}
