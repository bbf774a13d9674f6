/** Positions of the great games as SFEN, with what these games need besides. */
import { type Board, fieldsOf, type Parsed, type Position, type Problem, parsed, siteNamed } from '@jatekvilag/engine'
import { type Army, isRoyal, seatOf } from '../army.ts'
import { readBoard, writeBoard } from '../rows.ts'
import { problem, refuse } from '../texts.ts'
import type { LegalSlots } from './legal.ts'

export interface GreatTextParts {
  readonly board: Board
  readonly men: Army
  readonly rows: readonly (readonly number[])[]
  /** Of a position. */
  readonly length: number
  readonly slots: LegalSlots & Readonly<Record<'turn' | 'hand' | 'ply' | 'quiet', number>>
  /** The letters of men that can be in hand; undefined in games without drops. */
  readonly held: readonly string[] | undefined
  readonly mostPlies: number
  readonly mostQuiet: number
}

export interface GreatText {
  write(p: Position): string
  /** Fills the key slots and counters; lists and judgements are left to the game. */
  read(text: string): Parsed<Position>
}

/**
 * Without drops the third field is the cell where a lion has just been taken, as others write it, and the quiet moves come
 * last; with drops it holds the hands, and the cell comes last.
 */
export function greatText(parts: GreatTextParts): GreatText {
  const { board, men, rows, slots, held } = parts
  const { turn: TURN, hand: HAND, ply: PLY, quiet: QUIET, lionTaken: LION_TAKEN } = slots

  function write(p: Position): string {
    const lion = p[LION_TAKEN] === 0 ? '-' : board.shapes[p[LION_TAKEN] - 1].name
    const third = held ? writeHands(p, HAND, held) : lion
    const last = held ? lion.replace('-', '') : p[QUIET] || ''
    return [writeBoard(men, rows, p), 'bw'[p[TURN]], third, p[PLY] + 1, last].join(' ').trimEnd()
  }

  function read(text: string): Parsed<Position> {
    const [placement, turn, third = '-', number = '1', fifth, ...rest] = fieldsOf(text)
    if (rest.length || !['b', 'w'].includes(turn)) return refuse('great-form')
    const p = new Int32Array(parts.length)
    const filled = readBoard(men, rows, placement, p)
    if (!filled.ok) return filled
    if (held) {
      const hands = readHands(third, p, HAND, held)
      if (!hands.ok) return hands
    }
    const lion = (held ? fifth : third) ?? '-'
    if (lion !== '-') p[LION_TAKEN] = siteNamed(board, lion) + 1
    if (lion !== '-' && p[LION_TAKEN] === 0) return refuse('no-such-cell', lion)
    const quiet = held ? '0' : (fifth ?? '0')
    if (!/^\d+$/.test(number) || !/^\d+$/.test(quiet)) return refuse('counters')
    p[TURN] = turn === 'b' ? 0 : 1
    p[PLY] = Math.max(0, Math.min(Number(number) - 1, parts.mostPlies))
    p[QUIET] = Math.min(Number(quiet), parts.mostQuiet)
    const wrong = wrongMen(p)
    return wrong ? refuse(wrong) : parsed(p)
  }

  function wrongMen(p: Position): Problem | undefined {
    const counts = [0, 0]
    let royals = 0
    for (let site = 0; site < board.size; site++) {
      if (p[site] === 0) continue
      counts[seatOf(p[site])]++
      if (isRoyal(men, p[site])) royals++
    }
    for (const [seat] of counts.entries())
      for (let slot = 0; slot < (held?.length ?? 0); slot++) counts[seat] += p[HAND + seat * held!.length + slot]
    if (Math.max(...counts) > slots.capacity) return problem('more-men-than', slots.capacity)
    return royals === 0 ? problem('no-king-at-all') : undefined
  }

  return { write, read }
}

/** As SFEN has them, but a letter may carry the tilde of dai shogi. */
function writeHands(p: Position, at: number, letters: readonly string[]): string {
  let text = ''
  for (const seat of [0, 1])
    for (const [i, letter] of letters.entries()) {
      const count = p[at + seat * letters.length + i]
      if (count > 0) text += (count > 1 ? count : '') + (seat === 0 ? letter : letter.toLowerCase())
    }
  return text || '-'
}

function readHands(text: string, p: Position, at: number, letters: readonly string[]): Parsed<true> {
  if (text === '-') return parsed(true)
  let end = 0
  for (const found of text.matchAll(/(\d*)(~?[A-Za-z])/g)) {
    if (found.index !== end) break
    const i = letters.indexOf(found[2].toUpperCase())
    if (i < 0) return refuse('not-in-hand', found[2])
    const seat = found[2] === found[2].toUpperCase() ? 0 : 1
    p[at + seat * letters.length + i] += found[1] === '' ? 1 : Number(found[1])
    end = found.index + found[0].length
  }
  return end === text.length ? parsed(true) : refuse('hands-unreadable', text, text.slice(end))
}
