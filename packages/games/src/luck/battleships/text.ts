/**
 * A position is written as the two seas in rows from above, then what happens: `1` or `2` is to shoot, or `set-up:12` names
 * who is still drawing and how many cells each may still wipe out. In a sea `s` is a ship, `x` one that was hit, `X` one that
 * was sunk, `o` a miss; numbers count empty cells.
 */
import { type Parsed, type Position, type Problem, parsed } from '@jatekvilag/engine'
import type { drawingRules } from './drawing.ts'
import { ERASURES, type Sea, SHIP, SHOT, SUNK } from './sea.ts'
import { problem, refuse } from './texts.ts'

const SIGNS: Readonly<Record<string, number>> = { s: SHIP, x: SHIP | SHOT, X: SHIP | SHOT | SUNK, o: SHOT }
const SIGN_OF = new Map(Object.entries(SIGNS).map(([sign, value]) => [value, sign]))

function seaText({ width, cells }: Sea, p: Position, seat: number): string {
  const rows: string[] = []
  for (let y = width - 1; y >= 0; y--) {
    let row = ''
    let empty = 0
    for (let x = 0; x < width; x++) {
      const sign = SIGN_OF.get(p[seat * cells + y * width + x])
      if (sign && empty > 0) row += empty
      if (sign) row += sign
      empty = sign ? 0 : empty + 1
    }
    rows.push(row + (empty > 0 ? empty : ''))
  }
  return rows.join('/')
}

export function writeBattle(sea: Sea, p: Position): string {
  const { turn, arranging, erasures } = sea.slots.at
  const drawing = [0, 1].filter((seat) => (p[arranging] >> seat) & 1).map((seat) => seat + 1)
  const phase = p[arranging] ? `set-up:${drawing.join('')} ${p[erasures]},${p[erasures + 1]}` : `${p[turn] + 1}`
  return `${seaText(sea, p, 0)} ${seaText(sea, p, 1)} ${phase}`
}

export function readBattle(sea: Sea, rules: ReturnType<typeof drawingRules>, text: string): Parsed<Position> {
  const found = /^(\S+) (\S+) (?:([12])|set-up:(12?|2) (\d{1,2}),(\d{1,2}))$/.exec(text.trim())
  if (!found) return refuse('battle-form')
  const { turn, arranging, erasures, left } = sea.slots.at
  const p = new Int32Array(sea.slots.length)
  for (const seat of [0, 1]) {
    const wrong = readSea(sea, p, seat, found[seat + 1]) ?? badShips(sea, p, seat)
    if (wrong) return refuse(wrong)
  }
  for (const digit of found[4] ?? '') p[arranging] |= 1 << (Number(digit) - 1)
  for (const seat of [0, 1]) {
    const drawing = ((p[arranging] >> seat) & 1) === 1
    if (p[arranging] && sea.shipsOf(p, seat).length === 0 && !drawing) return refuse('not-whole', seat + 1)
    if (drawing ? !rules.fits(p, seat) : !rules.isWhole(p, seat)) return refuse('not-whole', seat + 1)
    p[erasures + seat] = drawing ? Math.min(ERASURES, Number(found[5 + seat])) : 0
    for (let cell = 0; cell < sea.cells; cell++) {
      const value = p[seat * sea.cells + cell]
      if (value & SHOT && p[arranging]) return refuse('too-early')
      if (!p[arranging] && (value & (SHIP | SHOT)) === SHIP) p[left + seat]++
    }
  }
  if (!p[arranging]) {
    p[turn] = Number(found[3]) - 1
    if (p[left] === 0 && p[left + 1] === 0) return refuse('both-sunk')
    for (const seat of [0, 1]) if (p[left + seat] === 0) p[sea.slots.at.outcome] = 2 - seat
  }
  return parsed(p)
}

function readSea({ width, cells }: Sea, p: Position, seat: number, text: string): Problem | undefined {
  const rows = text.split('/')
  if (rows.length !== width) return problem('sea-rows', width)
  for (const [i, row] of rows.entries()) {
    const parts = row.match(/\d+|[sxXo]/g) ?? []
    if (parts.join('') !== row) return problem('sea-row', row)
    let x = 0
    for (const part of parts) {
      const value = SIGNS[part]
      if (value === undefined) x += Number(part)
      else if (x < width) p[seat * cells + (width - 1 - i) * width + x++] = value
      else x++
    }
    if (x !== width) return problem('sea-row', row)
  }
  return undefined
}

/** Ships of the right shape that touch nobody, sunk just where all their cells were hit. */
function badShips(sea: Sea, p: Position, seat: number): Problem | undefined {
  const { fleet, corners, cells, width, board } = sea
  const base = seat * cells
  for (const ship of sea.shipsOf(p, seat)) {
    const name = board.shapes[base + ship[0]].name
    if (ship.length > fleet.longest) return problem('ship-too-long', name)
    const [rows, columns] = [
      new Set(ship.map((cell) => Math.floor(cell / width))),
      new Set(ship.map((cell) => cell % width)),
    ]
    if (fleet.straight && rows.size > 1 && columns.size > 1) return problem('ship-bent', name)
    if (ship.some((cell) => corners[cell].some((near) => p[base + near] & SHIP && !ship.includes(near))))
      return problem('ships-touch', name)
    const allHit = ship.every((cell) => p[base + cell] & SHOT)
    for (const cell of ship) p[base + cell] = (p[base + cell] & ~SUNK) | (allHit ? SUNK : 0)
  }
  return undefined
}
