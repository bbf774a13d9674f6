import { handOf } from '../polyominoes/hand.ts'
import { polyominoes } from '../polyominoes/polyominoes.ts'

export const set = polyominoes(6)
export const FIGURES = set.figures
/** One letter for each hexomino. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHI'
export const hand = handOf(set, LETTERS)
