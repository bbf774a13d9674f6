/** Rows, side to move, soldiers in hand, first of a pair or -, turns since a capture (+ before it: a bonus move is due). */
import {
  type Board,
  counted,
  fieldsOf,
  type Game,
  type Parsed,
  type Position,
  parsed,
  readRows,
  type Site,
  seatLettered,
  writeRows,
} from '@jatekvilag/engine'
import { type LatrunculiRules, PLAYING, SOLDIERS } from './rules.ts'
import { refuse } from './texts.ts'

/** Soldiers, then centurions. */
const LETTERS = '.xoXO'

export interface LatrunculiText {
  readonly board: Board
  readonly rows: readonly (readonly Site[])[]
  readonly rules: LatrunculiRules
  /** The version with placing and centurions. */
  readonly second: boolean
}

export function latrunculiText({ board, rows, rules, second }: LatrunculiText): Pick<Game, 'write' | 'read'> {
  const { slots } = rules
  const { turn: TURN, centurion: CENTURION, hand: HAND, waiting: WAITING, pair: PAIR, bonus: BONUS } = slots.at
  const { men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at

  function write(p: Position): string {
    const shown = p.slice(0, board.size)
    for (const seat of [0, 1]) if (p[CENTURION + seat] > 0) shown[p[CENTURION + seat] - 1] += 2
    const hand = [0, 1].map((seat) => `${p[HAND + seat]}${p[WAITING + seat] ? '+' : ''}`).join(',')
    const pair = p[PAIR] > 0 ? board.shapes[p[PAIR] - 1].name : '-'
    return `${writeRows(rows, 0, LETTERS, shown)} ${'xo'[p[TURN]]} ${hand} ${pair} ${p[BONUS] ? '+' : ''}${Math.max(0, p[QUIET])}`
  }

  function read(text: string): Parsed<Position> {
    const [men, turn, hand, pair, quiet, ...rest] = fieldsOf(text)
    const hands = /^(\d{1,2})(\+?),(\d{1,2})(\+?)$/.exec(hand ?? '')
    const turns = /^(\+?)(\d{1,6})$/.exec(quiet ?? '')
    const seat = seatLettered('xo', turn)
    if (!hands || !turns || seat < 0 || rest.length > 0) return refuse('form')
    const p = new Int32Array(slots.length)
    const lying = new Int32Array(board.size)
    const filled = readRows(rows, 0, LETTERS, men, lying)
    if (!filled.ok) return filled
    for (let cell = 0; cell < board.size; cell++) {
      if (lying[cell] === 0) continue
      const owner = (lying[cell] - 1) % 2
      rules.put(p, cell, owner)
      if (lying[cell] < 3) continue
      if (p[CENTURION + owner] > 0 || !second) return refuse('one-centurion')
      p[CENTURION + owner] = cell + 1
    }
    p[TURN] = seat
    p[HAND] = Number(hands[1])
    p[WAITING] = hands[2] ? 1 : 0
    p[HAND + 1] = Number(hands[3])
    p[WAITING + 1] = hands[4] ? 1 : 0
    p[PAIR] = pair === '-' ? 0 : 1 + board.shapes.findIndex(({ name }) => name === pair)
    if (pair !== '-' && p[PAIR] === 0) return refuse('no-cell', pair)
    p[BONUS] = turns[1] ? 1 : 0
    p[QUIET] = counted(turns[2])
    return settle(p)
  }

  function settle(p: Position): Parsed<Position> {
    const placing = rules.isPlacing(p)
    for (const seat of [0, 1]) {
      const soldiers = p[MEN + seat] - (p[CENTURION + seat] > 0 ? 1 : 0) + p[HAND + seat]
      if (placing ? soldiers !== SOLDIERS : soldiers > SOLDIERS) return refuse('men-each', SOLDIERS)
    }
    if (placing && (!second || !isInOrder(p))) return refuse('placing')
    if (!placing && p[PAIR] > 0) return refuse('placing')
    rules.judge(p)
    if (p[MEN] + p[HAND] === 0 || p[MEN + 1] + p[HAND + 1] === 0) return refuse('no-men')
    if (p[BONUS] && (placing || p[OUTCOME] !== PLAYING || !rules.canMove(p, p[TURN]))) return refuse('no-bonus')
    return parsed(p)
  }

  /** Whether taking turns leads to these hands. The room for further pairs is there whatever was placed. */
  function isInOrder(p: Position): boolean {
    const q = new Int32Array(slots.length)
    q[HAND] = q[HAND + 1] = SOLDIERS
    q[WAITING] = q[WAITING + 1] = 1
    while (q[HAND] + q[HAND + 1] > p[HAND] + p[HAND + 1]) q[HAND + rules.placer(q)]--
    if (q[HAND] !== p[HAND] || p[BONUS] || p[QUIET]) return false
    const placed = 2 * SOLDIERS - p[HAND] - p[HAND + 1]
    // In the middle of a pair its first soldier is known, and its second one finds room.
    if (placed % 2 === 1) {
      if (p[PAIR] === 0 || p[p[PAIR] - 1] !== rules.placer(p) + 1 || p[TURN] !== rules.placer(p)) return false
      return hasRoomBeside(p, p[PAIR] - 1) && p[WAITING] === 1 && p[WAITING + 1] === 1
    }
    if (p[PAIR] > 0) return false
    if (p[HAND] + p[HAND + 1] > 0) {
      if (p[WAITING] === 0 || p[WAITING + 1] === 0 || p[TURN] !== rules.placer(p)) return false
      return hasRoomForPairs(p)
    }
    return p[WAITING] + p[CENTURION] > 0 && p[WAITING + 1] === 1 && p[TURN] === rules.placer(p)
  }

  function besides(cell: number): number[] {
    return ['north', 'east', 'south', 'west']
      .map((name) => board.directions.findIndex((direction) => direction.name === name))
      .map((d) => board.step[d * board.size + cell])
      .filter((next) => next >= 0)
  }
  const hasRoomBeside = (p: Position, cell: number) => besides(cell).some((next) => p[next] === 0)
  /** Men set up anyhow, not in pairs, could leave no two empty neighbours. */
  const hasRoomForPairs = (p: Position) => board.shapes.some((_, cell) => p[cell] === 0 && hasRoomBeside(p, cell))

  return { write, read }
}
