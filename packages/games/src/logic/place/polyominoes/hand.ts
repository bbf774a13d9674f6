import type { HeldShape, Look } from '@jatekvilag/engine'
import type { Polyominoes } from './polyominoes.ts'

/** A set of figures with a letter for each, as hands touch them: taken up, turned and mirrored before they are laid. */
export type Hand = ReturnType<typeof handOf>

/** A position writes the letter of a figure on every cell that it covers. */
export function handOf(set: Polyominoes, letters: string) {
  const { orientations, first } = set
  const figureTouch = (figure: number) => `piece:${letters[figure]}`

  /** The letter of the piece and the number of its way to lie, from 1. */
  function orientationName(orientation: number): string {
    const { figure } = orientations[orientation]
    return `${letters[figure]}${orientation - first[figure] + 1}`
  }
  const orientationTouch = (orientation: number) => `lies:${orientationName(orientation)}`

  function lookOf(orientation: number, owner: number): Look {
    const { figure, rows } = orientations[orientation]
    return { kind: `omino-${rows}`, owner, glyph: letters[figure] }
  }

  /** How every piece may lie in the hand, by touch. */
  const held: Readonly<Record<string, HeldShape>> = Object.fromEntries(
    orientations.map(({ cells, turned, mirrored }, o) => [
      orientationTouch(o),
      { cells, turned: orientationTouch(turned), mirrored: orientationTouch(mirrored) },
    ]),
  )
  const choices: Readonly<Record<string, Look>> = Object.fromEntries(
    orientations.map((_, o) => [orientationTouch(o), lookOf(o, -1)]),
  )
  return {
    set,
    letters,
    figureTouch,
    orientationName,
    orientationTouch,
    lookOf,
    held,
    choices,
    orientationByTouch: new Map(orientations.map((_, o) => [orientationTouch(o), o])),
    figureByTouch: new Map(Array.from(letters, (_, figure) => [figureTouch(figure), figure])),
  }
}
