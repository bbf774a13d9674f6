import {
  type Board,
  counted,
  fieldsOf,
  type Game,
  type Position,
  parsed,
  readRows,
  siteNamed,
  writeRows,
} from '@jatekvilag/engine'
import type { Pool } from './pool.ts'
import { refuse } from './texts.ts'

interface LeapFrogText {
  readonly slots: Readonly<
    Record<'turn' | 'chain' | 'rolled' | 'seed' | 'taken' | 'points' | 'over' | 'holeCount', number>
  >
  readonly board: Board
  readonly rows: readonly (readonly number[])[]
  readonly seats: number
  readonly mixed: boolean
  readonly mix: readonly number[]
  readonly rolls: number
  readonly pool: Pool
  emptyPool(): Position
}

/**
 * Rows from the top (`o`, or the points 1 to 4 as u y k w), who is to play (from 1), pieces taken, then points in a mix:
 * `… 2 12,9` or `… 2 12,9 20,15`. In the middle of a run of jumps the cell follows: `at j9`. A mix that has not been laid out
 * is `mix 2 513`: bytes drawn, and the seed so far.
 */
export function leapFrogText(parts: LeapFrogText): Pick<Game, 'write' | 'read'> {
  const { board, rows, seats, mixed, mix, rolls, pool } = parts
  const { turn: TURN, chain: CHAIN, rolled: ROLLED, seed: SEED, taken: TAKEN, points: POINTS } = parts.slots
  const { over: OVER, holeCount: HOLES } = parts.slots
  const LETTERS = mixed ? '.uykw' : '.o'
  const listOf = (p: Position, at: number) => Array.from(p.subarray(at, at + seats)).join(',')

  function readList(p: Position, at: number, text: string | undefined): boolean {
    const numbers = (text ?? '').split(',')
    if (numbers.length !== seats || !numbers.every((one) => /^\d{1,4}$/.test(one))) return false
    numbers.forEach((one, seat) => {
      p[at + seat] = counted(one)
    })
    return true
  }

  /** No more pieces than the box holds, and points that such pieces can be worth. */
  function isPossible(p: Position, cells: Int32Array): boolean {
    const left = mix.map((_, kind) => cells.subarray(0, board.size).filter((one) => one === kind + 1).length)
    if (mixed && left.some((count, kind) => count > mix[kind])) return false
    let taken = 0
    for (let seat = 0; seat < seats; seat++) {
      taken += p[TAKEN + seat]
      if (p[POINTS + seat] < p[TAKEN + seat] || p[POINTS + seat] > 4 * p[TAKEN + seat]) return false
    }
    return taken <= p[HOLES]
  }

  return {
    write(p) {
      if (mixed && p[ROLLED] < rolls) return `mix ${p[ROLLED]} ${p[SEED]}`
      const words = [writeRows(rows, 0, LETTERS, p), `${p[TURN] + 1}`, listOf(p, TAKEN)]
      if (mixed) words.push(listOf(p, POINTS), `${p[SEED]}`)
      if (p[CHAIN] > 0) words.push('at', board.shapes[p[CHAIN] - 1].name)
      return words.join(' ')
    },

    read(text) {
      const words = fieldsOf(text)
      const p = parts.emptyPool()
      if (mixed && words[0] === 'mix') {
        const [, rolled, seed, ...rest] = words
        if (!/^[0-2]$/.test(rolled ?? '') || !/^\d{1,6}$/.test(seed ?? '') || rest.length > 0)
          return refuse('form', seats)
        p[ROLLED] = Number(rolled)
        p[SEED] = Number(seed)
        return p[SEED] < 256 ** p[ROLLED] ? parsed(p) : refuse('form', seats)
      }
      const [men, turn = ''] = words.splice(0, 2)
      if (!/^[1-6]$/.test(turn) || Number(turn) > seats) return refuse('form', seats)
      const cells = new Int32Array(board.size)
      const filled = readRows(rows, 0, LETTERS, men, cells)
      if (!filled.ok) return filled
      cells.forEach((kind, cell) => {
        pool.put(p, cell, kind)
      })
      p[TURN] = Number(turn) - 1
      if (!readList(p, TAKEN, words.shift())) return refuse('form', seats)
      if (mixed) {
        p[ROLLED] = rolls
        const seed = readList(p, POINTS, words.shift()) ? words.shift() : undefined
        if (!/^\d{1,8}$/.test(seed ?? '') || Number(seed) >= 256 ** rolls) return refuse('form', seats)
        p[SEED] = Number(seed)
      } else p.copyWithin(POINTS, TAKEN, TAKEN + seats)
      if (!isPossible(p, cells)) return refuse('too-many')
      p[OVER] = p[HOLES] === 0 || pool.anyJump(p) ? 0 : 1
      if (words.length === 0) return p[HOLES] > 0 || p[TURN] === 0 ? parsed(p) : refuse('form', seats)
      const [at, name = '', ...rest] = words
      const cell = siteNamed(board, name)
      if (at !== 'at' || cell < 0 || rest.length > 0) return refuse('form', seats)
      if (cells[cell] === 0 || !pool.canJumpFrom(p, cell)) return refuse('cannot-jump-on', name)
      p[CHAIN] = cell + 1
      return parsed(p)
    },
  }
}
