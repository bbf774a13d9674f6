/** Every kind of bet: which numbers it covers, what it pays, and where its chips lie on the table. */

/** Pockets are numbers; 37 stands for the double zero. */
export const DOUBLE_ZERO = 37

export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** The pockets of the two wheels, clockwise. */
export const WHEELS: Readonly<Record<'european' | 'american', readonly number[]>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
    33, 16, 4, 23, 35, 14, 2,
  ],
}

export const pocketName = (pocket: number): string => (pocket === DOUBLE_ZERO ? '00' : `${pocket}`)

/** How a picture spells a pocket, and its colour: green, red or black. */
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzAB'
export const pocketSign = (pocket: number): string => SIGNS[pocket]
export const colourSign = (pocket: number): string =>
  pocket % DOUBLE_ZERO === 0 ? 'g' : RED.includes(pocket) ? 'r' : 'k'

export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'five'
  | 'six-line'
  | 'column'
  | 'dozen'
  | 'two-columns'
  | 'even-chance'

/** The winner gets his stake back and so many times as much. */
export const PAYS: Readonly<Record<BetKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  five: 6,
  'six-line': 5,
  column: 2,
  dozen: 2,
  'two-columns': 0.5,
  'even-chance': 1,
}

export interface Bet {
  readonly name: string
  readonly kind: BetKind
  readonly numbers: readonly number[]
  /** Middle and size on the lying table: numbers go from left to right in rows of three, 1 nearest to the players. */
  readonly at: readonly [x: number, y: number, width: number, height: number]
  /** What is printed there. */
  readonly print?: string
}

/** The diamond on the fields of red and black. */
export const COLOUR_PRINT = '◆'

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const ROWS = range(0, 11)
const numberAt = (row: number, column: number) => 3 * row + column + 1
/** Chips on lines and crossings have little room. */
const SPOT = 0.5

/** The middle of a number on the table. */
const place = (number: number): readonly [number, number] => [Math.floor((number - 1) / 3) + 1, (number - 1) % 3]

function inner(name: string, kind: BetKind, numbers: readonly number[], x: number, y: number): Bet {
  return { name, kind, numbers, at: [x, y, SPOT, SPOT] }
}

function splits(): Bet[] {
  const pairs = ROWS.flatMap((row) => [
    ...[0, 1].map((column) => [numberAt(row, column), numberAt(row, column + 1)]),
    ...(row < 11 ? [0, 1, 2].map((column) => [numberAt(row, column), numberAt(row + 1, column)]) : []),
  ])
  return pairs.map((pair) => {
    const [[x0, y0], [x1, y1]] = [place(pair[0]), place(pair[1])]
    return inner(pair.join('-'), 'split', pair, (x0 + x1) / 2, (y0 + y1) / 2)
  })
}

/** Splits with the zeros, and the five numbers of the American table. */
function zeroBets(american: boolean): Bet[] {
  const beside = (a: number, b: number, y: number) =>
    inner(`${pocketName(a)}-${pocketName(b)}`, 'split', [a, b], 0.5, y)
  if (!american) return [beside(0, 1, 0), beside(0, 2, 1), beside(0, 3, 2)]
  return [
    beside(0, 1, 0),
    beside(0, 2, 0.7),
    beside(DOUBLE_ZERO, 2, 1.3),
    beside(DOUBLE_ZERO, 3, 2),
    inner('0-00', 'split', [0, DOUBLE_ZERO], 0, 1),
    inner('0-00-1-2-3', 'five', [0, DOUBLE_ZERO, 1, 2, 3], 0.5, -0.5),
  ]
}

/** All bets of a table, those with the largest fields first, so that chips on lines are touched before them. */
export function betsOf(wheel: 'european' | 'american', twoColumns: boolean): Bet[] {
  const american = wheel === 'american'
  const zeros: Bet[] = american
    ? [
        { name: '0', kind: 'straight', numbers: [0], at: [0, 0.25, 1, 1.5], print: '0' },
        { name: '00', kind: 'straight', numbers: [DOUBLE_ZERO], at: [0, 1.75, 1, 1.5], print: '00' },
      ]
    : [{ name: '0', kind: 'straight', numbers: [0], at: [0, 1, 1, 3], print: '0' }]
  const straight = range(1, 36).map((number): Bet => {
    const [x, y] = place(number)
    return { name: `${number}`, kind: 'straight', numbers: [number], at: [x, y, 1, 1], print: `${number}` }
  })
  const columns = ['P', 'M', 'D'].map((name, column): Bet => {
    const numbers = ROWS.map((row) => numberAt(row, column))
    return { name, kind: 'column', numbers, at: [13, column, 1, 1], print: name }
  })
  const dozens = [1, 13, 25].map((first, i): Bet => {
    const name = `${first}..${first + 11}`
    return {
      name,
      kind: 'dozen',
      numbers: range(first, first + 11),
      at: [2.5 + 4 * i, -1, 4, 1],
      print: `${first}–${first + 11}`,
    }
  })
  const chances: readonly (readonly [string, readonly number[], string])[] = [
    ['1..18', range(1, 18), '1–18'],
    ['even', range(1, 36).filter((number) => number % 2 === 0), 'pair'],
    ['red', RED, COLOUR_PRINT],
    ['black', range(1, 36).filter((number) => !RED.includes(number)), COLOUR_PRINT],
    ['odd', range(1, 36).filter((number) => number % 2 === 1), 'imp.'],
    ['19..36', range(19, 36), '19–36'],
  ]
  const even = chances.map(
    ([name, numbers, print], i): Bet => ({ name, kind: 'even-chance', numbers, at: [1.5 + 2 * i, -2, 2, 1], print }),
  )
  const streets = ROWS.map((row) => {
    const numbers = range(numberAt(row, 0), numberAt(row, 2))
    return inner(numbers.join('-'), 'street', numbers, row + 1, -0.5)
  })
  const sixLines = range(0, 10).map((row) => {
    const numbers = range(numberAt(row, 0), numberAt(row + 1, 2))
    return inner(`${numbers[0]}..${numbers[5]}`, 'six-line', numbers, row + 1.5, -0.5)
  })
  const corners = range(0, 10).flatMap((row) =>
    [0, 1].map((column) => {
      const first = numberAt(row, column)
      const numbers = [first, first + 1, first + 3, first + 4]
      return inner(numbers.join('-'), 'corner', numbers, row + 1.5, column + 0.5)
    }),
  )
  const pairs = ['P+M', 'M+D'].map((name, i) =>
    inner(name, 'two-columns', [...columns[i].numbers, ...columns[i + 1].numbers], 13, i + 0.5),
  )
  return [
    ...zeros,
    ...straight,
    ...columns,
    ...dozens,
    ...even,
    ...splits(),
    ...zeroBets(american),
    ...streets,
    ...sixLines,
    ...corners,
    ...(twoColumns ? pairs : []),
  ]
}
