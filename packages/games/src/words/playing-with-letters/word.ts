/** The word of a round: whether the letters lie well, make words, are there at all, and what it counts. */
import type { Position, Seat } from '@jatekvilag/engine'
import { ACROSS, DOWN } from '../crossword/grid.ts'
import { edgeOf, FINAL_AT, FORM, NODE_AT, WORD } from '../dictionaries/word-list.ts'
import { CELLS, DRAWN, type Field } from './field.ts'
import { LETTERS, OWN, OWN_SPARE } from './letters.ts'

/** A letter that lay there before. */
export const REUSED = 10

export function wordRules(field: Field, checked: boolean) {
  const { own, list, title } = field
  const { size, ahead, back } = own
  const { placed: PLACED, digits: DIGITS } = field.slots.at
  const titleCount = new Int32Array(LETTERS.length)
  for (const cell of title) if (cell > 0) titleCount[cell - 1]++
  const used = new Int32Array(LETTERS.length)

  /** Which of the ten lies on a square, or -1. */
  function tileOn(p: Position, seat: Seat, square: number): number {
    for (let i = 0; i < DRAWN; i++) if (p[PLACED + seat * DRAWN + i] === square + 1) return i
    return -1
  }

  const isFilled = (p: Position, seat: Seat, square: number) => square >= 0 && p[seat * CELLS + square] !== 0

  function startOf(p: Position, seat: Seat, square: number, d: number): number {
    let start = square
    while (isFilled(p, seat, back[d * size + start])) start = back[d * size + start]
    return start
  }

  /** Whether the word in that direction holds all letters of this round. */
  function holdsAll(p: Position, seat: Seat, d: number): boolean {
    let count = 0
    let first = -1
    for (let i = 0; i < DRAWN; i++)
      if (p[PLACED + seat * DRAWN + i] !== 0) {
        count++
        first = p[PLACED + seat * DRAWN + i] - 1
      }
    if (count === 0) return false
    let met = 0
    let length = 0
    for (let s = startOf(p, seat, first, d); isFilled(p, seat, s); s = ahead[d * size + s]) {
      length++
      if (tileOn(p, seat, s) >= 0) met++
    }
    return met === count && length > 1
  }

  function isWord(p: Position, seat: Seat, start: number, d: number): boolean {
    let node = list.root
    let edge = -1
    for (let s = start; isFilled(p, seat, s); s = ahead[d * size + s]) {
      edge = edgeOf(list, node, p[seat * CELLS + s] - 1)
      if (edge < 0) return false
      node = edge >>> NODE_AT
    }
    return ((edge >> FINAL_AT) & (WORD | FORM)) !== 0
  }

  function allWords(p: Position, seat: Seat): boolean {
    for (let i = 0; i < DRAWN; i++) {
      const square = p[PLACED + seat * DRAWN + i] - 1
      if (square < 0) continue
      for (let d = ACROSS; d <= DOWN; d++) {
        const start = startOf(p, seat, square, d)
        if (isFilled(p, seat, ahead[d * size + start]) && !isWord(p, seat, start, d)) return false
      }
    }
    return true
  }

  /** Everybody has so many of each letter, and four squares to stand in for any that have run out. */
  function isSupplied(p: Position, seat: Seat): boolean {
    used.fill(0)
    for (let s = 0; s < CELLS; s++) if (p[seat * CELLS + s] !== 0) used[p[seat * CELLS + s] - 1]++
    let spare = OWN_SPARE
    for (let letter = 0; letter < LETTERS.length; letter++)
      spare -= Math.max(0, used[letter] - titleCount[letter] - OWN[letter])
    return spare >= 0
  }

  const liesWell = (p: Position, seat: Seat): boolean => holdsAll(p, seat, ACROSS) || holdsAll(p, seat, DOWN)

  const mayFinish = (p: Position, seat: Seat): boolean =>
    liesWell(p, seat) && isSupplied(p, seat) && (!checked || allWords(p, seat))

  function scoreIn(p: Position, seat: Seat, d: number): number {
    if (!holdsAll(p, seat, d)) return 0
    let first = -1
    for (let i = 0; i < DRAWN; i++) if (p[PLACED + seat * DRAWN + i] !== 0) first = p[PLACED + seat * DRAWN + i] - 1
    let sum = 0
    for (let s = startOf(p, seat, first, d); isFilled(p, seat, s); s = ahead[d * size + s]) {
      const tile = tileOn(p, seat, s)
      sum += tile < 0 ? REUSED : p[DIGITS + tile] - 1
    }
    return sum
  }

  /** The word counts; words across it do not. A single letter counts in the better of its two words. */
  const score = (p: Position, seat: Seat): number => Math.max(scoreIn(p, seat, ACROSS), scoreIn(p, seat, DOWN))

  return { liesWell, isSupplied, mayFinish, allWords, score, tileOn }
}
