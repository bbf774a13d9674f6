import type { HeldShape, Look } from '@jatekvilag/engine'
import { polyominoes } from '../polyominoes/polyominoes.ts'

export const set = polyominoes(6)
export const FIGURES = set.figures
/** One letter for each hexomino; a position writes it on every cell of the piece. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHI'

export const figureTouch = (figure: number) => `piece:${LETTERS[figure]}`

/** The letter of the piece and the number of its way to lie, from 1. */
export function orientationName(orientation: number): string {
  const { figure } = set.orientations[orientation]
  return `${LETTERS[figure]}${orientation - set.first[figure] + 1}`
}
export const orientationTouch = (orientation: number) => `lies:${orientationName(orientation)}`

export function lookOf(orientation: number, owner: number): Look {
  const { figure, rows } = set.orientations[orientation]
  return { kind: `omino-${rows}`, owner, glyph: LETTERS[figure] }
}

/** How every piece may lie in the hand, by touch. */
export const held: Readonly<Record<string, HeldShape>> = Object.fromEntries(
  set.orientations.map(({ cells, turned, mirrored }, o) => [
    orientationTouch(o),
    { cells, turned: orientationTouch(turned), mirrored: orientationTouch(mirrored) },
  ]),
)
export const choices: Readonly<Record<string, Look>> = Object.fromEntries(
  set.orientations.map((_, o) => [orientationTouch(o), lookOf(o, -1)]),
)
export const orientationByTouch = new Map(set.orientations.map((_, o) => [orientationTouch(o), o]))
export const figureByTouch = new Map(Array.from(LETTERS, (_, figure) => [figureTouch(figure), figure]))
