/** The letters of the game, which are common to all in the bag, and how many of each everybody has for the own board. */

/** In the order of the Hungarian alphabet; the joker of the common bag is the last kind. */
export const LETTERS = [...'AÁBCDEÉFGHIÍJKLMNOÓÖŐPRSTUÚÜŰVYZ']
export const JOKER = LETTERS.length

const counts = (text: string): number[] => {
  const found = new Map(text.split(' ').map((part) => [part[0], Number(part.slice(1))]))
  return LETTERS.map((letter) => found.get(letter) ?? 0)
}

/** Sixty in the common bag: the long vowels but Á and É have none, a short one stands for both. */
export const COMMON = [...counts('A4 Á2 B1 C1 D1 E5 É2 G2 H1 I3 J1 K5 L3 M2 N3 O3 Ö1 R2 S3 T4 U1 Ü1 V1 Y2 Z2'), 4]
export const DIGIT_COUNT = 4

/** For the own board: 147 letters, three jokers and the empty square of the title. */
export const OWN = counts(
  'A9 Á3 B3 C3 D3 E9 É6 F3 G3 H3 I6 Í6 J3 K6 L6 M6 N6 O6 Ó6 Ö3 Ő3 P3 R6 S6 T9 U3 Ú3 Ü3 Ű3 V3 Z3 Y3',
)
export const OWN_SPARE = 4

export const TITLE = 'JÁTÉK A BETŰKKEL'

const LONG: Readonly<Record<string, string>> = { I: 'Í', O: 'Ó', Ö: 'Ő', U: 'Ú', Ü: 'Ű' }
const all = LETTERS.map((_, letter) => letter)

/** The letters that a drawn one may become, by its kind. */
export const BECOMES: readonly (readonly number[])[] = [
  ...LETTERS.map((letter, kind) => (letter in LONG ? [kind, LETTERS.indexOf(LONG[letter])] : [kind])),
  all,
]
