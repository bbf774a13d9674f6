import { LETTERS as FIVES } from '../pentominoes/pieces.ts'
import { handOf } from '../polyominoes/hand.ts'
import { type Polyominoes, polyominoes } from '../polyominoes/polyominoes.ts'

/** Two sets as one: the figures of the second come after those of the first. */
function together(one: Polyominoes, other: Polyominoes): Polyominoes {
  const ways = one.orientations.length
  return {
    figures: one.figures + other.figures,
    orientations: [
      ...one.orientations,
      ...other.orientations.map((orientation) => ({
        ...orientation,
        figure: orientation.figure + one.figures,
        turned: orientation.turned + ways,
        mirrored: orientation.mirrored + ways,
      })),
    ],
    first: [...one.first, ...other.first.slice(1).map((at) => at + ways)],
  }
}

const fours = polyominoes(4)
/** The tetrominoes by the letters that they look like; one of their ways to lie. */
const FOUR_SHAPES: Readonly<Record<string, string>> = {
  i: '1111',
  o: '11.11',
  t: '111.010',
  s: '011.110',
  l: '100.111',
}
const fourLetters = Array.from(
  { length: fours.figures },
  (_, figure) =>
    Object.entries(FOUR_SHAPES).find(([, rows]) =>
      fours.orientations.some((one) => one.figure === figure && one.rows === rows),
    )![0],
).join('')

/** Five tetrominoes in small letters, twelve pentominoes in capitals. */
export const hand = handOf(together(fours, polyominoes(5)), fourLetters + FIVES)
export const FOURS = fours.figures
