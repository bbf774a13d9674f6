import { fieldsOf } from '@jatekvilag/engine'
/**
 * A position as text, the whole truth in eight fields:
 * rows, side on turn, sides still setting up, swaps they have left, turns without a battle,
 * what has been seen of pieces (cell, + for a long move, ! for an open rank, ? for one that was seen in a battle),
 * the last battle (cell:attacker+defender) and the last move of each side with its run between the same two cells.
 */

import { type Parsed, type Position, parsed, readRows, siteNamed, writeRows } from '@jatekvilag/engine'
import { KIND_LIMIT, KIND_MASK, LETTERS, ownerOf, pieceOf } from './army.ts'
import { type Field, FOUGHT, MOST_SWAPS, MOVED, SHOWN, WENT_FAR } from './field.ts'
import { QUIET_LIMIT } from './outcomes.ts'
import { refuse } from './texts.ts'

const SIDES = 'rb'
const HIDDEN_LETTERS = /x/gi

export function writePosition(field: Field, p: Position): string {
  const { turn, arranging, swaps, quiet, battle, marks, shuttle } = field.slots.at
  const name = (cell: number) => field.board.shapes[cell].name
  const seen = field.rows.flat().flatMap((c) => {
    const mark = p[marks + c]
    if (mark === 0) return []
    const known = `${mark & SHOWN ? '!' : ''}${mark & FOUGHT ? '?' : ''}`
    return [`${name(c)}${mark & MOVED ? '' : '='}${mark & WENT_FAR ? '+' : ''}${known}`]
  })
  const last = [0, 1].map((seat) => {
    const at = shuttle + 3 * seat
    return p[at + 2] ? `${name(p[at])}${name(p[at + 1])}*${p[at + 2]}` : ''
  })
  return [
    writeRows(field.rows, 0, LETTERS, p),
    SIDES[p[turn]],
    [...SIDES].filter((_, seat) => p[arranging] & (1 << seat)).join('') || '-',
    `${p[swaps]},${p[swaps + 1]}`,
    p[quiet],
    seen.join(',') || '-',
    p[battle] ? `${name(p[battle] - 1)}:${LETTERS[p[battle + 1]]}${LETTERS[p[battle + 2]]}` : '-',
    last.join(',') === ',' ? '-' : last.join(','),
  ].join(' ')
}

export function readPosition(field: Field, text: string): Parsed<Position> {
  const [rows, side, arranging, swaps, quiet, seen, battle, last, ...rest] = fieldsOf(text)
  if (rest.length || last === undefined) return refuse('form')
  const p = field.emptyPosition()
  const { at } = field.slots
  const filled = readRows(field.rows, 0, LETTERS.replace(HIDDEN_LETTERS, '.'), rows, p)
  if (!filled.ok) return filled
  if (side.length !== 1 || !SIDES.includes(side)) return refuse('side-on-turn', side)
  p[at.turn] = SIDES.indexOf(side)
  if (!['-', 'r', 'b', 'rb'].includes(arranging)) return refuse('setting-up', arranging)
  for (const letter of arranging) if (letter !== '-') p[at.arranging] |= 1 << SIDES.indexOf(letter)
  const left = /^(\d{1,2}),(\d{1,2})$/.exec(swaps)
  if (!left || Math.max(Number(left[1]), Number(left[2])) > MOST_SWAPS) return refuse('swap-counts', MOST_SWAPS, swaps)
  p[at.swaps] = Number(left[1])
  p[at.swaps + 1] = Number(left[2])
  if (!/^\d{1,4}$/.test(quiet)) return refuse('quiet-count', quiet)
  if (p[at.arranging] !== 0 && Number(quiet) > 0) return refuse('no-turns-yet')
  p[at.quiet] = Math.min(Number(quiet), QUIET_LIMIT)
  return (
    failed(readArmies(field, p)) ??
    failed(readSeen(field, p, seen)) ??
    failed(readBattle(field, p, battle)) ??
    failed(readShuttle(field, p, last)) ??
    parsed(p)
  )
}

const failed = <T>(step: Parsed<T>) => (step.ok ? undefined : step)

function readArmies(field: Field, p: Position): Parsed<true> {
  const { arranging, reserve, unplaced } = field.slots.at
  for (const lake of field.lakes) if (p[lake] !== 0) return refuse('in-lake')
  for (let seat = 0; seat < 2; seat++) {
    const missing = field.army.slice()
    for (let c = 0; c < field.cells; c++) {
      if (p[c] === 0 || ownerOf(p[c]) !== seat) continue
      if (--missing[p[c] & KIND_MASK] < 0) return refuse('too-many', SIDES[seat], LETTERS[p[c]])
      if (p[arranging] !== 0 && !field.isHome(seat, c))
        return refuse('not-at-home', LETTERS[p[c]], field.board.shapes[c].name)
    }
    if (p[arranging] === 0) continue
    missing.forEach((count, kind) => {
      p[reserve + seat * KIND_LIMIT + kind] = count
      p[unplaced + seat] += count
    })
    if (!(p[arranging] & (1 << seat)) && p[unplaced + seat] > 0) return refuse('not-all-placed', SIDES[seat])
  }
  const flags = [0, 1].filter((seat) => p.subarray(0, field.cells).includes(pieceOf(seat, 1)))
  if (p[arranging] === 0 && flags.length === 0) return refuse('no-flag')
  return parsed(true)
}

function readSeen(field: Field, p: Position, text: string): Parsed<true> {
  if (text === '-') return parsed(true)
  for (const word of text.split(',')) {
    const [, name, still, far, open, fought] = /^([a-z]\d+)(=?)(\+?)(!?)(\??)$/.exec(word) ?? []
    const cell = siteNamed(field.board, name ?? '')
    if (cell < 0 || p[cell] === 0) return refuse('not-seen', word)
    p[field.slots.at.marks + cell] =
      (still ? 0 : MOVED) | (far ? WENT_FAR : 0) | (open ? SHOWN : 0) | (fought ? FOUGHT : 0)
  }
  return parsed(true)
}

function readBattle(field: Field, p: Position, text: string): Parsed<true> {
  if (text === '-') return parsed(true)
  const [, name, attacker, defender] = /^([a-z]\d+):([a-z])([a-z])$/i.exec(text) ?? []
  const cell = siteNamed(field.board, name ?? '')
  const pieces = [attacker, defender].map((letter) => LETTERS.replace(HIDDEN_LETTERS, '.').indexOf(letter))
  if (cell < 0 || pieces.some((piece) => piece < 0)) return refuse('battle-form', text)
  p.set([cell + 1, ...pieces], field.slots.at.battle)
  return parsed(true)
}

function readShuttle(field: Field, p: Position, text: string): Parsed<true> {
  if (text === '-') return parsed(true)
  const parts = text.split(',')
  if (parts.length !== 2) return refuse('last-moves', text)
  for (const [seat, part] of parts.entries()) {
    if (part === '') continue
    const [, from, to, run] = /^([a-z]\d+)([a-z]\d+)\*(\d)$/.exec(part) ?? []
    const cells = [from, to].map((name) => siteNamed(field.board, name ?? ''))
    if (cells.some((cell) => cell < 0)) return refuse('last-move-form', part)
    p.set([...cells, Number(run)], field.slots.at.shuttle + 3 * seat)
  }
  return parsed(true)
}
