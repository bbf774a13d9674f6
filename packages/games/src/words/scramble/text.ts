/**
 * A position as text: rows from the top, what is going on, whose turn it is, racks, points, the tiles of this turn, those put
 * aside, passes and turns without points in a row. What is nowhere else is in the bag.
 */
import { fieldsOf, type Parsed, type Position, parsed, type Refused } from '@jatekvilag/engine'
import { bagSize, DRAW, type Field, JUDGE, LAY, LOTS, OVER, QUIET_ROUNDS, rackSize } from './field.ts'
import type { layingRules } from './laying.ts'
import { BLANK_SIGN } from './names.ts'
import { refuse } from './texts.ts'
import { RACK } from './tiles.ts'
import type { Judging } from './turns.ts'

const HIDDEN_SIGN = '_'
const MOST_POINTS = 9999

export function positionText(
  field: Field,
  laying: ReturnType<typeof layingRules>,
  { judging, exchange }: { judging: Judging; exchange: boolean },
) {
  const { seats, letters, blank, hidden, kinds, set, rows, board } = field
  const { racks, bag, lots, aside, laid, scores, turn, phase, drawer, asked, against, passes, quiet, dealing } =
    field.slots.at
  const FORM = refuse('form')

  /** A tile of two letters stands in brackets. */
  const bracketed = (text: string) => (text.length > 1 ? `(${text})` : text)
  const tileText = (kind: number) =>
    kind === hidden ? HIDDEN_SIGN : kind === blank ? BLANK_SIGN : bracketed(set.letters[kind])
  const cellText = (cell: number) =>
    bracketed(cell > letters ? set.letters[cell - letters - 1].toLowerCase() : set.letters[cell - 1])
  const heap = (p: Position, at: number) => {
    let text = ''
    for (let kind = 0; kind < kinds; kind++) text += tileText(kind).repeat(p[at + kind])
    return text || '-'
  }
  const eachSeat = <T>(make: (seat: number) => T) => Array.from({ length: seats }, (_, seat) => make(seat)).join()

  const lotsText = (p: Position) => eachSeat((seat) => (p[lots + seat] === 0 ? '-' : tileText(p[lots + seat] - 1)))

  function phaseText(p: Position): string {
    if (p[phase] === DRAW) return `${p[dealing] === 1 ? 'deal' : 'draw'}:${p[drawer]}`
    if (p[phase] === JUDGE) return `judge:${p[asked]}:${p[against]}`
    return p[phase] === LAY ? 'lay' : p[phase] === LOTS ? 'lots' : 'over'
  }

  function write(p: Position): string {
    const lines = rows.map((row) => {
      let text = ''
      let empty = 0
      for (const site of row) {
        if (p[site] === 0) {
          empty++
          continue
        }
        text += (empty || '') + cellText(p[site])
        empty = 0
      }
      return text + (empty || '')
    })
    const squares: string[] = []
    for (let i = laid; i < laid + RACK && p[i] !== 0; i++) squares.push(board.shapes[p[i] - 1].name)
    return [
      lines.join('/'),
      phaseText(p),
      p[turn],
      eachSeat((seat) => heap(p, racks + seat * kinds)),
      eachSeat((seat) => p[scores + seat]),
      squares.join() || '-',
      heap(p, aside),
      p[passes],
      p[quiet],
      lotsText(p),
    ].join(' ')
  }

  /** Puts a heap of tiles where they belong and takes them out of the bag; false for what is no tile or is too many. */
  function readHeap(p: Position, at: number, text: string): boolean {
    if (text === '-') return true
    for (const [token] of text.matchAll(/\(..\)|./gu)) {
      const kind = token === BLANK_SIGN ? blank : set.letters.indexOf(token.replace(/[()]/g, ''))
      if (kind < 0 || p[bag + kind]-- === 0) return false
      p[at + kind]++
    }
    return true
  }

  function readRows(p: Position, text: string): Refused | undefined {
    const lines = text.split('/')
    if (lines.length !== rows.length) return FORM
    for (const [r, row] of rows.entries()) {
      let at = 0
      for (const [token] of lines[r].matchAll(/\d{1,2}|\(..\)|./gu)) {
        if (/^\d/.test(token)) {
          at += Number(token)
          continue
        }
        const plain = token.replace(/[()]/g, '')
        const letter = set.letters.indexOf(plain.toUpperCase())
        const isBlank = plain !== plain.toUpperCase()
        if (letter < 0 || at >= row.length) return refuse('no-tile', token)
        if (p[bag + (isBlank ? blank : letter)]-- === 0) return refuse('too-many', plain)
        p[row[at++]] = 1 + letter + (isBlank ? letters : 0)
      }
      if (at !== row.length) return FORM
    }
    return undefined
  }

  function readPhase(p: Position, text: string): boolean {
    const [word, first, second] = text.split(':')
    const seat = /^\d$/.test(first ?? '') ? Number(first) : -1
    if (word === 'lay' || word === 'over' || word === 'lots') {
      p[phase] = word === 'lay' ? LAY : word === 'lots' ? LOTS : OVER
      return first === undefined
    }
    if (seat < 0 || seat >= seats) return false
    if (word === 'judge') {
      p[phase] = JUDGE
      p[asked] = seat
      p[against] = Number(second)
      // Those who were asked before may have been against it.
      const before = (seat - p[turn] - 1 + seats) % seats
      const most = judging === 'agreed' ? before : 0
      return judging !== 'checked' && /^\d$/.test(second ?? '') && p[against] <= most && seat !== p[turn]
    }
    p[phase] = DRAW
    p[drawer] = seat
    p[dealing] = word === 'deal' ? 1 : 0
    return (word === 'deal' || word === 'draw') && second === undefined
  }

  /** While they are drawn one after the other, they are not in the bag. */
  function readLots(p: Position, texts: readonly string[]): boolean {
    const drawn = texts.filter((text) => text !== '-')
    const inOrder = texts.slice(0, drawn.length).every((text) => text !== '-')
    if (texts.length !== seats || (p[phase] === LOTS && (!inOrder || drawn.length === seats))) return false
    if (p[phase] === LOTS) p[drawer] = drawn.length
    return texts.every((text, seat) => {
      if (text === '-') return true
      const kind = text === BLANK_SIGN ? blank : set.letters.indexOf(text.replace(/[()]/g, ''))
      p[lots + seat] = kind + 1
      return kind >= 0 && (p[phase] !== LOTS || p[bag + kind]-- > 0)
    })
  }

  function readLaid(p: Position, text: string): boolean {
    if (text === '-') return true
    const sites = text.split(',').map((name) => board.shapes.findIndex((shape) => shape.name === name))
    if (sites.length > RACK || (p[phase] !== LAY && p[phase] !== JUDGE)) return false
    sites.forEach((site, i) => {
      p[laid + i] = site + 1
    })
    return sites.every((site, i) => site >= 0 && p[site] !== 0 && (i === 0 || sites[i - 1] < site))
  }

  function readCounters(p: Position, passed: string, calm: string): boolean {
    if (![passed, calm].every((text) => /^\d{1,2}$/.test(text))) return false
    p[passes] = Number(passed)
    p[quiet] = Number(calm)
    const over = p[phase] === OVER ? 1 : 0
    return p[passes] < seats + over && p[quiet] < QUIET_ROUNDS * seats + over && p[passes] <= p[quiet]
  }

  function read(text: string): Parsed<Position> {
    const [lines, going, whose, heaps, points, squares, put, passed, calm, drawn, more] = fieldsOf(text)
    if (calm === undefined || more !== undefined || !/^\d$/.test(whose) || Number(whose) >= seats) return FORM
    const p = new Int32Array(field.slots.length)
    for (let kind = 0; kind <= letters; kind++) p[bag + kind] = set.counts[kind]
    p[turn] = Number(whose)
    const wrong = readRows(p, lines)
    if (wrong) return wrong
    const own = heaps.split(',')
    const sums = points.split(',')
    if (own.length !== seats || sums.length !== seats || !sums.every((sum) => /^(0|-?[1-9]\d{0,3})$/.test(sum)))
      return FORM
    if (!own.every((heap, seat) => readHeap(p, racks + seat * kinds, heap)) || !readHeap(p, aside, put))
      return refuse('no-such-tiles')
    sums.forEach((sum, seat) => {
      p[scores + seat] = Math.max(-MOST_POINTS, Math.min(MOST_POINTS, Number(sum)))
    })
    const lotTexts = drawn?.split(',') ?? Array.from({ length: seats }, () => '-')
    if (!readPhase(p, going) || !readLots(p, lotTexts) || !readLaid(p, squares) || !readCounters(p, passed, calm))
      return FORM
    return fits(p) ? parsed(p) : refuse('not-possible')
  }

  /** No more tiles than anybody can have, and somebody can go on. */
  function fits(p: Position): boolean {
    const [tilesLaid, tilesAside] = [p.slice(laid, laid + RACK).filter((site) => site > 0).length, countAside(p)]
    for (let seat = 0; seat < seats; seat++) {
      const out = seat === p[turn] && p[phase] !== DRAW ? tilesLaid + tilesAside : 0
      if (rackSize(field, p, seat) + out > RACK) return false
    }
    if (tilesAside > 0) {
      if (!exchange || tilesLaid > 0 || bagSize(field, p) < tilesAside) return false
      if (p[phase] !== LAY && (p[phase] !== DRAW || p[dealing] === 1 || p[drawer] === p[turn])) return false
    }
    if (p[phase] === LOTS || p[dealing] === 1) return isUntouched(p)
    if (p[phase] === DRAW) return rackSize(field, p, p[drawer]) < RACK && bagSize(field, p) > 0
    return p[phase] !== JUDGE || laying.liesWell(p)
  }

  /** Nothing has happened yet but drawing. */
  function isUntouched(p: Position): boolean {
    for (let site = 0; site < field.cells; site++) if (p[site] !== 0) return false
    for (let seat = 0; seat < seats; seat++) {
      const size = rackSize(field, p, seat)
      const [least, most] =
        p[phase] === LOTS || seat > p[drawer] ? [0, 0] : seat < p[drawer] ? [RACK, RACK] : [0, RACK - 1]
      if (p[scores + seat] !== 0 || size < least || size > most) return false
    }
    return p[passes] === 0 && p[quiet] === 0 && (p[phase] !== LOTS || p[turn] === 0)
  }

  function countAside(p: Position): number {
    let count = 0
    for (let kind = 0; kind < kinds; kind++) count += p[aside + kind]
    return count
  }

  return { write, read }
}
