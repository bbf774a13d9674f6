/**
 * A position as text: the boards with a stroke between them, the round, letters and digits drawn, where each seat has laid
 * them, who has finished, how often letters were taken back, and the points.
 */
import { fieldsOf, type Parsed, type Position, parsed } from '@jatekvilag/engine'
import { CELLS, DRAWN, drawnCount, type Field, HEIGHT, MOST_BACKS, WIDTH } from './field.ts'
import { BECOMES, COMMON, DIGIT_COUNT, JOKER, LETTERS } from './letters.ts'
import { refuse } from './texts.ts'

const JOKER_SIGN = '?'
const MOST_POINTS = 9999

export function positionText(field: Field, rounds: number, isSupplied: (p: Position, seat: number) => boolean) {
  const { seats, title } = field
  const { letters, digits, placed, hold, ready, backs, scores, round } = field.slots.at
  const FORM = refuse('form')
  const { shapes } = field.own.board
  const tileText = (kind: number) => (kind === JOKER ? JOKER_SIGN : LETTERS[kind])
  const eachSeat = (make: (seat: number) => string | number) => Array.from({ length: seats }, (_, seat) => make(seat))

  const heldText = (held: number) =>
    held === 0 ? '-' : `${Math.floor((held - 1) / LETTERS.length)}${LETTERS[(held - 1) % LETTERS.length]}`

  function boardText(p: Position, seat: number): string {
    const lines: string[] = []
    for (let y = HEIGHT - 1; y >= 0; y--) {
      let line = ''
      let empty = 0
      for (let x = 0; x < WIDTH; x++) {
        const cell = p[seat * CELLS + y * WIDTH + x]
        if (cell === 0) empty++
        else {
          line += (empty || '') + LETTERS[cell - 1]
          empty = 0
        }
      }
      lines.push(line + (empty || ''))
    }
    return lines.join('/')
  }

  function write(p: Position): string {
    const heap = (at: number, make: (value: number) => string) => {
      let text = ''
      for (let i = 0; i < DRAWN && p[at + i] !== 0; i++) text += make(p[at + i] - 1)
      return text || '-'
    }
    const places = (seat: number) =>
      Array.from({ length: DRAWN }, (_, i) => {
        const square = p[placed + seat * DRAWN + i]
        return square === 0 ? '-' : shapes[square - 1].name
      }).join()
    return [
      eachSeat((seat) => boardText(p, seat)).join('|'),
      p[round],
      heap(letters, tileText),
      heap(digits, String),
      eachSeat(places).join('|'),
      eachSeat((seat) => heldText(p[hold + seat])).join(),
      eachSeat((seat) => p[ready + seat]).join(''),
      eachSeat((seat) => p[backs + seat]).join(),
      eachSeat((seat) => p[scores + seat]).join(),
    ].join(' ')
  }

  function readBoard(p: Position, seat: number, text: string): boolean {
    const lines = text.split('/')
    if (lines.length !== HEIGHT) return false
    return lines.every((line, r) => {
      let x = 0
      for (const [token] of line.matchAll(/\d{1,2}|./gu)) {
        if (/^\d/.test(token)) {
          x += Number(token)
          continue
        }
        const letter = LETTERS.indexOf(token)
        if (letter < 0 || x >= WIDTH) return false
        p[seat * CELLS + (HEIGHT - 1 - r) * WIDTH + x++] = 1 + letter
      }
      return x === WIDTH
    })
  }

  function readDrawn(p: Position, drawn: string, numbers: string): boolean {
    const left = [...COMMON]
    const leftDigits = new Array<number>(10).fill(DIGIT_COUNT)
    const heap = drawn === '-' ? [] : [...drawn]
    const sums = numbers === '-' ? [] : [...numbers]
    if (heap.length > DRAWN || sums.length > DRAWN || (sums.length > 0 && heap.length < DRAWN)) return false
    const lettersFit = heap.every((sign, i) => {
      const kind = sign === JOKER_SIGN ? JOKER : LETTERS.indexOf(sign)
      p[letters + i] = kind + 1
      return kind >= 0 && left[kind]-- > 0
    })
    return (
      lettersFit &&
      sums.every((sign, i) => {
        if (!/^\d$/.test(sign)) return false
        p[digits + i] = Number(sign) + 1
        return leftDigits[Number(sign)]-- > 0
      })
    )
  }

  function readPlaces(p: Position, seat: number, text: string): boolean {
    const names = text.split(',')
    if (names.length !== DRAWN) return false
    const squares = new Set<number>()
    return names.every((name, i) => {
      if (name === '-') return true
      const square = shapes.findIndex((shape) => shape.name === name)
      if (square < 0 || squares.has(square) || p[digits + DRAWN - 1] === 0 || title[square] !== 0) return false
      squares.add(square)
      p[placed + seat * DRAWN + i] = square + 1
      return BECOMES[p[letters + i] - 1].includes(p[seat * CELLS + square] - 1)
    })
  }

  function readHeld(p: Position, seat: number, text: string): boolean {
    if (text === '-') return true
    const [tile, letter] = [Number(text[0]), LETTERS.indexOf(text.slice(1))]
    if (!/^\d\p{Lu}$/u.test(text) || letter < 0 || p[digits + DRAWN - 1] === 0) return false
    p[hold + seat] = 1 + tile * LETTERS.length + letter
    return p[placed + seat * DRAWN + tile] === 0 && BECOMES[p[letters + tile] - 1].includes(letter)
  }

  function read(text: string): Parsed<Position> {
    const parts = fieldsOf(text)
    if (parts.length !== 9) return FORM
    const [boards, now, drawn, numbers, places, hands, finished, taken, points] = parts
    const p = new Int32Array(field.slots.length)
    const [own, laid, back, sums] = [boards.split('|'), places.split('|'), taken.split(','), points.split(',')]
    if (!/^\d{1,2}$/.test(now) || Number(now) > rounds) return FORM
    if ([own, laid, back, sums].some((list) => list.length !== seats)) return FORM
    if (!new RegExp(`^[01]{${seats}}$`).test(finished)) return FORM
    p[round] = Number(now)
    if (!own.every((board, seat) => readBoard(p, seat, board))) return FORM
    for (let seat = 0; seat < seats; seat++)
      for (let s = 0; s < CELLS; s++) if (title[s] !== 0 && p[seat * CELLS + s] !== title[s]) return refuse('no-title')
    if (!readDrawn(p, drawn, numbers)) return refuse('not-drawn')
    if (!laid.every((list, seat) => readPlaces(p, seat, list))) return refuse('not-laid')
    const held = hands.split(',')
    if (held.length !== seats || !held.every((text, seat) => readHeld(p, seat, text))) return refuse('not-laid')
    for (let seat = 0; seat < seats; seat++) {
      if (!/^\d{1,2}$/.test(back[seat]) || Number(back[seat]) > MOST_BACKS || !/^(0|[1-9]\d{0,3})$/.test(sums[seat]))
        return FORM
      p[backs + seat] = Number(back[seat])
      p[scores + seat] = Math.min(MOST_POINTS, Number(sums[seat]))
      p[ready + seat] = Number(finished[seat])
      if (p[ready + seat] === 1 && p[hold + seat] !== 0) return refuse('not-possible')
      if (!isSupplied(p, seat)) return refuse('not-laid')
    }
    return fits(p) ? parsed(p) : refuse('not-possible')
  }

  /** Nobody has finished, laid or taken back anything before everything is drawn, and somebody has still to finish. */
  function fits(p: Position): boolean {
    const isDrawn = drawnCount(p, digits) === DRAWN
    let [finished, moved] = [0, 0]
    for (let seat = 0; seat < seats; seat++) {
      finished += p[ready + seat]
      moved += p[backs + seat]
      const isLaying = p.subarray(placed + seat * DRAWN, placed + (seat + 1) * DRAWN).some((square) => square !== 0)
      if (isLaying && p[ready + seat] === 1 && !isDrawn) return false
    }
    if (p[round] === rounds) return p[letters] === 0 && finished === 0 && moved === 0
    return isDrawn ? finished < seats : finished === 0 && moved === 0
  }

  return { write, read }
}
