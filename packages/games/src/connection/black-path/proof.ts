/**
 * Who wins the Black Path Game by force: by pairs of cells where that is enough, by search where it is not.
 *
 * Call an empty cell a gate when one tile laid there leads the line into the black cell: whoever has to lay in a gate wins.
 * Suppose the opponent has to lay in the front cell, which is no gate, and all other empty cells except the gates can be
 * covered with dominoes. Then I win. Wherever he leads the line I lead it over the middle of the domino it has come to, whose
 * other half is empty, so I never leave the board. Only he ever leads it out of a domino, so only he can lead it over
 * the edge, into its own tail or into a gate; and from a gate I lead it home.
 */
import { ActionList, AnswerTable, type Position, Random } from '@jatekvilag/engine'
import { DominoCover } from './domino-cover.ts'

/** Where a line that comes in through a side leaves a tile: LEAVES[4 * tile + side]. */
export const LEAVES = Uint8Array.of(0, 0, 0, 0, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0)

/** What became of the line; the one who laid the last tile wins or loses. */
export const OPEN = 0
export const HOME = 1
export const OFF_BOARD = 2
export const CLOSED = 3

/** What the proof must know of the rules. */
export interface RoadRules {
  readonly cells: number
  readonly goal: number
  /** The cell on that side: steps[side * cells + cell], -1 over the edge; the sides run round the cell. */
  readonly steps: Int32Array
  readonly isDark: Uint8Array
  /** Slots of the position. */
  readonly turn: number
  readonly leaving: number
  readonly front: number
  readonly fate: number
  readonly length: number
  actions(p: Position, seat: number, out: ActionList): void
  play(p: Position, seat: number, action: number): void
}

/** Remembered answers about whoever has to lay. */
const WINS = 1
const LOSES = 2

const TIRED = new Error('tired')

/** Answers whether a seat wins by force, as `Game.forces` is asked; nothing is ever drawn. */
export function roadProof(rules: RoadRules) {
  const { cells, goal, steps, turn, leaving, front, fate } = rules
  const cover = new DominoCover(cells, steps, rules.isDark)
  const table = new AnswerTable()
  const random = new Random(1)
  /** Random bits for every tile in every cell and for the way out of the first one; two of them make a key of 52 bits. */
  const keys = (bits: number) =>
    Int32Array.from({ length: 4 * cells + 4 }, (_, i) => (i % 4 === 0 ? 0 : random.below(2 ** bits)))
  const [lowKeys, highKeys] = [keys(31), keys(21)]
  /** Of every depth, the position and its moves. */
  const positions = Array.from({ length: cells + 2 }, () => new Int32Array(rules.length))
  const lists = positions.map(() => new ActionList(6))
  let isTired = () => false

  /** The gate from which a line comes into the black cell through that side of it; -1 where none can. */
  function gateBehind(p: Position, side: number): number {
    let cell = steps[side * cells + goal]
    let out = side
    while (cell >= 0 && p[cell] !== 0) {
      out = LEAVES[4 * p[cell] + ((out + 2) & 3)]
      cell = steps[out * cells + cell]
    }
    return cell
  }

  /** Whether whoever has just laid wins by pairs. */
  function winsByPairs(p: Position): boolean {
    if (p[leaving] === 0) return false
    const { wanted } = cover
    for (let cell = 0; cell < cells; cell++) wanted[cell] = p[cell] === 0 ? 1 : 0
    for (let side = 0; side < 4; side++) {
      const gate = gateBehind(p, side)
      if (gate === p[front]) return false
      if (gate >= 0) wanted[gate] = 0
    }
    wanted[p[front]] = 0
    wanted[goal] = 0
    return cover.exists()
  }

  function moverWins(depth: number): boolean {
    if (isTired()) throw TIRED
    const p = positions[depth]
    let low = lowKeys[4 * cells + p[leaving]]
    let high = highKeys[4 * cells + p[leaving]]
    for (let cell = 0; cell < cells; cell++) {
      low ^= lowKeys[4 * cell + p[cell]]
      high ^= highKeys[4 * cell + p[cell]]
    }
    const known = table.find(low, high)
    if (known !== 0) return known === WINS
    const wins = winsAtOnce(depth) || winsBySearch(depth)
    table.remember(low, high, wins ? WINS : LOSES)
    return wins
  }

  /** Lays one tile and goes home, or has a cover of pairs. */
  function winsAtOnce(depth: number): boolean {
    const [p, next, moves] = [positions[depth], positions[depth + 1], lists[depth]]
    moves.clear()
    rules.actions(p, p[turn], moves)
    for (let i = 0; i < moves.count; i++) {
      next.set(p)
      rules.play(next, p[turn], moves.items[i])
      if (next[fate] === HOME || (next[fate] === OPEN && winsByPairs(next))) return true
    }
    return false
  }

  function winsBySearch(depth: number): boolean {
    const [p, next, moves] = [positions[depth], positions[depth + 1], lists[depth]]
    for (let i = 0; i < moves.count; i++) {
      next.set(p)
      rules.play(next, p[turn], moves.items[i])
      if (next[fate] === OPEN && !moverWins(depth + 1)) return true
    }
    return false
  }

  return (p: Position, seat: number, tired: () => boolean): boolean | undefined => {
    isTired = tired
    positions[0].set(p)
    try {
      const wins = !winsByPairs(p) && moverWins(0)
      return wins === (seat === p[turn])
    } catch (error) {
      if (error === TIRED) return undefined
      throw error
    }
  }
}
