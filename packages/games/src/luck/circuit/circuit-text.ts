/**
 * A position is written as the men of each seat by the names of their sites, `x2` for two on one, those that wait left
 * out; then whose turn it is, the die that is to be played, `!` before the seats that have not thrown yet, and the number
 * of actions so far: `a10,b5x2/- 1 6 !2 #14`.
 */
import { counted, type Parsed, type Position, type Problem, parsed, siteNamed } from '@jatekvilag/engine'
import type { Circuit } from './circuit-board.ts'
import { type CircuitSlots, MEN, MOVING, menOn, OVER, ROLLING, SEAT_BITS, STOPPED } from './circuit-position.ts'
import { problem, refuse } from './texts.ts'

export interface CircuitReader {
  readonly circuit: Circuit
  readonly slots: CircuitSlots
  readonly faces: readonly number[]
  readonly limit: number
  /** Whether some throws are free for seats that have not thrown yet. */
  readonly freshThrows: boolean
  /** How many men of one seat may stand on a site, and whether others may stand there too. */
  most(site: number): number
  shared(site: number): boolean
  hasWon(p: Position, seat: number): boolean
  canMove(p: Position): boolean
  /** Puts the men that are not on the board into their bases. */
  listMen(p: Position, seat: number): void
}

export function writeCircuit(p: Position, reader: CircuitReader): string {
  const { circuit, slots } = reader
  const { turn: TURN, phase: PHASE, die: DIE, fresh: FRESH, count: COUNT } = slots.at
  const sides = circuit.bases.map((base, seat) => {
    const groups: string[] = []
    for (let site = 0; site < circuit.board.size; site++) {
      const men = base.includes(site) ? 0 : menOn(p, seat, site)
      if (men > 0) groups.push(circuit.board.shapes[site].name + (men > 1 ? `x${men}` : ''))
    }
    return groups.join(',') || '-'
  })
  const fresh = circuit.bases.map((_, seat) => ((p[FRESH] >> seat) & 1 ? `${seat + 1}` : '')).join('')
  return [
    sides.join('/'),
    `${p[TURN] + 1}`,
    p[PHASE] === MOVING ? `${p[DIE]}` : '',
    fresh && `!${fresh}`,
    p[COUNT] > 0 ? `#${p[COUNT]}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function readCircuit(text: string, reader: CircuitReader): Parsed<Position> {
  const { circuit, slots, faces, limit } = reader
  const seats = circuit.bases.length
  const found = /^(\S+) ([1-9])(?: (\d+))?(?: !([1-9]+))?(?: #(\d+))?$/.exec(text.trim())
  const sides = found?.[1].split('/') ?? []
  if (!found || sides.length !== seats) return refuse('circuit-form', seats)
  const { turn: TURN, phase: PHASE, die: DIE, fresh: FRESH, count: COUNT } = slots.at
  const p = new Int32Array(slots.length)
  for (const [seat, side] of sides.entries()) {
    const wrong = readSide(p, seat, side, reader)
    if (wrong) return refuse(wrong)
  }
  for (let seat = 0; seat < seats; seat++) reader.listMen(p, seat)
  const turn = Number(found[2]) - 1
  if (turn >= seats) return refuse('no-such-seat', turn + 1)
  p[TURN] = turn
  p[COUNT] = counted(found[5] ?? '0')
  for (const digit of found[4] ?? '') {
    if (!reader.freshThrows || Number(digit) > seats) return refuse('no-such-seat', digit)
    p[FRESH] |= 1 << (Number(digit) - 1)
  }
  const winners = sides.filter((_, seat) => reader.hasWon(p, seat)).length
  if (winners > 1) return refuse('two-winners')
  p[PHASE] = ROLLING
  if (winners === 1) p[PHASE] = OVER
  else if (p[COUNT] >= limit) p[PHASE] = STOPPED
  else if (found[3]) {
    if (!faces.includes(Number(found[3]))) return refuse('no-such-die', found[3])
    p[DIE] = Number(found[3])
    p[PHASE] = MOVING
    if (!reader.canMove(p)) return refuse('die-of-no-use', found[3])
  }
  return parsed(p)
}

function readSide(p: Position, seat: number, side: string, reader: CircuitReader): Problem | undefined {
  const { circuit } = reader
  let sum = 0
  for (const group of side === '-' ? [] : side.split(',')) {
    const found = /^([a-z0-9-]+?)(?:x([2-4]))?$/.exec(group)
    const site = found ? siteNamed(circuit.board, found[1]) : -1
    if (!found || site < 0) return problem('no-such-field', group)
    const men = Number(found[2] ?? 1)
    const name = found[1]
    if (circuit.progress(seat, site) === undefined || circuit.bases[seat].includes(site))
      return problem('never-there', seat + 1, name)
    if (menOn(p, seat, site) > 0) return problem('field-twice', name)
    if (men > reader.most(site)) return problem('too-many-there', name)
    if (p[site] !== 0 && !reader.shared(site)) return problem('both-there', name)
    p[site] |= men << (SEAT_BITS * seat)
    sum += men
  }
  return sum > MEN ? problem('too-many-men', seat + 1, sum, MEN) : undefined
}
