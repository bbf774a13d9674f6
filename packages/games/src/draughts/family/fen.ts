import { type Parsed, type Position, parsed, problem } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { fieldRows, numbering } from './fields.ts'
import { pieceValue } from './pieces.ts'

/**
 * Positions as the FEN of the portable draughts notation: `W:W31,K40:B1,2`. Whoever moves first is White there,
 * sits at the bottom, and the squares are numbered from the top row, left to right.
 * What the standard has no word for follows after blanks: `chain 28 over 22,18` in the middle of a capture,
 * and counters by name, such as `quiet 12`.
 */
export interface Fen {
  write(p: Position): string
  read(text: string): Parsed<Position>
}

const SIDES = 'WB'

/** Counters are named after their slots. */
export function fenFor(draughts: Draughts, counters: readonly string[]): Fen {
  const { fields, pieces, slots } = draughts
  const { turn: TURN, chain: CHAIN } = slots.at
  const numbered = fieldRows(fields).flat()
  const { numberOf, fieldOf } = numbering(fields)

  function write(p: Position): string {
    const armies = [0, 1].map((seat) => {
      const men = numbered.filter((field) => p[field] > 0 && pieces.seatOf[p[field]] === seat)
      return SIDES[seat] + men.map((field) => (pieces.kindOf[p[field]] ? 'K' : '') + numberOf[field]).join(',')
    })
    const words = [`${SIDES[p[TURN]]}:${armies.join(':')}`]
    if (p[CHAIN] > 0) {
      const jumped = numbered.filter((field) => p[field] > pieces.last)
      words.push('chain', `${numberOf[p[CHAIN] - 1]}`, 'over', jumped.map((field) => numberOf[field]).join(','))
    }
    for (const name of counters) if (p[slots.at[name]] > 0) words.push(name, `${p[slots.at[name]]}`)
    return words.join(' ')
  }

  /** The squares of `31,K40,c3,46-50`: [field, crowned]. */
  function readArmy(text: string): Parsed<[number, boolean][]> {
    const list: [number, boolean][] = []
    for (const word of text.split(',').filter(Boolean)) {
      const found = /^(K?)(\d+|[a-z]+\d+)(?:-(\d+))?$/i.exec(word)
      if (!found) return problem(`"${word}" is not a square number, a square name or a range`)
      const [, king, first, last] = found
      const count = last ? Number(last) - Number(first) + 1 : 1
      if (!(count > 0 && count <= fields.count)) return problem(`"${word}" is not a range of squares`)
      const squares = last ? Array.from({ length: count }, (_, i) => Number(first) + i) : [first]
      for (const square of squares) {
        const field = fieldOf(`${square}`)
        if (field < 0) return problem(`there is no square ${square}; they are numbered from 1 to ${fields.count}`)
        list.push([field, king !== ''])
      }
    }
    return parsed(list)
  }

  function read(text: string): Parsed<Position> {
    const [board, ...words] = text.trim().replace(/\.$/, '').split(/\s+/)
    const sides = /^([WB]):([WB])([^:]*):([WB])([^:]*)$/i.exec(board)
    if (!sides || sides[2].toUpperCase() === sides[4].toUpperCase())
      return problem('a position is written like W:W31,32,K40:B1,2,3')
    const p = draughts.empty()
    const values = new Map<number, number>()
    for (const [side, squares] of [sides.slice(2, 4), sides.slice(4, 6)]) {
      const army = readArmy(squares)
      if (!army.ok) return army
      for (const [field, crowned] of army.value) {
        if (values.has(field)) return problem(`two pieces stand on square ${numberOf[field]}`)
        values.set(field, pieceValue(pieces, SIDES.indexOf(side.toUpperCase()), crowned ? 1 : 0))
      }
    }
    p[TURN] = SIDES.indexOf(sides[1].toUpperCase())
    for (let i = 0; i < words.length; i += 2) {
      const [key, value = ''] = [words[i].toLowerCase(), words[i + 1]]
      if (key === 'chain') {
        const field = fieldOf(value)
        if (field < 0 || pieces.seatOf[values.get(field) ?? 0] !== p[TURN])
          return problem(`the piece in the middle of a capture cannot stand on "${value}"`)
        p[CHAIN] = field + 1
      } else if (key === 'over') {
        for (const word of value.split(',').filter(Boolean)) {
          const was = values.get(fieldOf(word)) ?? 0
          if (was > pieces.last || pieces.seatOf[was] !== 1 - p[TURN])
            return problem(`no piece to jump stands on "${word}"`)
          values.set(fieldOf(word), was + pieces.last)
        }
      } else if (counters.includes(key) && /^\d{1,6}$/.test(value)) p[slots.at[key]] = Number(value)
      else return problem(`"${[key, value].join(' ').trim()}" says nothing about this game`)
    }
    for (const [field, value] of values) draughts.put(p, field, value)
    if (p[CHAIN] === 0 && p[slots.at.fallenCount] > 0)
      return problem('pieces are jumped only in the middle of a capture')
    draughts.settle(p)
    if (p[CHAIN] > 0 && p[slots.at.need] === 0) return problem('the capture cannot go on from there')
    return parsed(p)
  }

  return { write, read }
}
