/**
 * A position as text, the whole truth in eight fields:
 * rows, side on turn, sides still setting up, swaps they have left, turns without a battle,
 * what has been seen of pieces (cell, + for a long move, ! for an open rank, ? for one that was seen in a battle),
 * the last battle (cell:attacker+defender) and the last move of each side with its run between the same two cells.
 */
import { type Parsed, type Position, parsed, problem, readRows, siteNamed, writeRows } from '@jatekvilag/engine'
import { KIND_LIMIT, KIND_MASK, KINDS, LETTERS, ownerOf, pieceOf } from './army.ts'
import { type Field, FOUGHT, MOST_SWAPS, MOVED, SHOWN, WENT_FAR } from './field.ts'
import { QUIET_LIMIT } from './outcomes.ts'

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
  const [rows, side, arranging, swaps, quiet, seen, battle, last, ...rest] = text.trim().split(/\s+/)
  if (rest.length || last === undefined) return problem('a position is written in eight fields, the rows first')
  const p = field.emptyPosition()
  const { at } = field.slots
  const filled = readRows(field.rows, 0, LETTERS.replace(HIDDEN_LETTERS, '.'), rows, p)
  if (!filled.ok) return filled
  if (side.length !== 1 || !SIDES.includes(side)) return problem(`the side on turn is r or b, not "${side}"`)
  p[at.turn] = SIDES.indexOf(side)
  if (!['-', 'r', 'b', 'rb'].includes(arranging)) return problem(`-, r, b or rb is setting up, not "${arranging}"`)
  for (const letter of arranging) if (letter !== '-') p[at.arranging] |= 1 << SIDES.indexOf(letter)
  const left = /^(\d{1,2}),(\d{1,2})$/.exec(swaps)
  if (!left || Math.max(Number(left[1]), Number(left[2])) > MOST_SWAPS)
    return problem(`the swaps are two numbers up to ${MOST_SWAPS}, not "${swaps}"`)
  p[at.swaps] = Number(left[1])
  p[at.swaps + 1] = Number(left[2])
  if (!/^\d{1,4}$/.test(quiet)) return problem(`the turns without a battle are a number, not "${quiet}"`)
  if (p[at.arranging] !== 0 && Number(quiet) > 0) return problem('no turn has been played during the set-up')
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
  for (const lake of field.lakes) if (p[lake] !== 0) return problem('a piece stands in a lake')
  for (let seat = 0; seat < 2; seat++) {
    const missing = field.army.slice()
    for (let c = 0; c < field.cells; c++) {
      if (p[c] === 0 || ownerOf(p[c]) !== seat) continue
      if (--missing[p[c] & KIND_MASK] < 0) return problem(`${SIDES[seat]} has too many ${LETTERS[p[c]]}`)
      if (p[arranging] !== 0 && !field.isHome(seat, c))
        return problem(`${LETTERS[p[c]]} on ${field.board.shapes[c].name} is not at home during the set-up`)
    }
    if (p[arranging] === 0) continue
    missing.forEach((count, kind) => {
      p[reserve + seat * KIND_LIMIT + kind] = count
      p[unplaced + seat] += count
    })
    if (!(p[arranging] & (1 << seat)) && p[unplaced + seat] > 0)
      return problem(`${SIDES[seat]} is ready but has not placed every piece`)
  }
  const flags = [0, 1].filter((seat) => p.subarray(0, field.cells).includes(pieceOf(seat, 1)))
  if (p[arranging] === 0 && flags.length === 0) return problem(`there is no ${KINDS[0].id} on the board`)
  return parsed(true)
}

function readSeen(field: Field, p: Position, text: string): Parsed<true> {
  if (text === '-') return parsed(true)
  for (const word of text.split(',')) {
    const [, name, still, far, open, fought] = /^([a-z]\d+)(=?)(\+?)(!?)(\??)$/.exec(word) ?? []
    const cell = siteNamed(field.board, name ?? '')
    if (cell < 0 || p[cell] === 0) return problem(`no piece is seen on "${word}"`)
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
  if (cell < 0 || pieces.some((piece) => piece < 0)) return problem(`a battle is written as d5:Cm, not "${text}"`)
  p.set([cell + 1, ...pieces], field.slots.at.battle)
  return parsed(true)
}

function readShuttle(field: Field, p: Position, text: string): Parsed<true> {
  if (text === '-') return parsed(true)
  const parts = text.split(',')
  if (parts.length !== 2) return problem(`the last moves are two words with a comma, not "${text}"`)
  for (const [seat, part] of parts.entries()) {
    if (part === '') continue
    const [, from, to, run] = /^([a-z]\d+)([a-z]\d+)\*(\d)$/.exec(part) ?? []
    const cells = [from, to].map((name) => siteNamed(field.board, name ?? ''))
    if (cells.some((cell) => cell < 0)) return problem(`a last move is written as a4a5*1, not "${part}"`)
    p.set([...cells, Number(run)], field.slots.at.shuttle + 3 * seat)
  }
  return parsed(true)
}
