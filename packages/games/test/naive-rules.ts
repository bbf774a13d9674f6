/** The rules of the games themselves, told to the naive program in its own way; no code is shared with the games. */
import type { NaiveCastling, NaiveRules, Side, Vector } from './naive-chess.ts'

const STRAIGHT: readonly Vector[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const DIAGONAL: readonly Vector[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]
const EIGHT = [...STRAIGHT, ...DIAGONAL]
const times = ([x, y]: Vector, n: number): Vector => [n * x, n * y]
const upTo = (most: number) => (direction: Vector) => Array.from({ length: most }, (_, i) => times(direction, i + 1))
const slide = upTo(20)
/** All leaps of so many cells one way and so many the other. */
function leaps(far: number, near: number): Vector[][] {
  const found = new Map<string, Vector>()
  for (const [a, b] of [
    [far, near],
    [near, far],
  ])
    for (const sx of [1, -1]) for (const sy of [1, -1]) found.set(`${sx * a},${sy * b}`, [sx * a, sy * b])
  return [...found.values()].map((vector) => [vector])
}
const single = EIGHT.map((direction) => [direction])
const rook = STRAIGHT.map(slide)
const bishop = DIAGONAL.map(slide)
const queen = [...rook, ...bishop]
const knight = leaps(2, 1)

type Ways = readonly (readonly Vector[])[]
const CHESSMEN: Readonly<Record<string, Ways>> = { K: single, Q: queen, R: rook, B: bishop, N: knight }

const FILES = 'abcdefghijklmnop'
const range = (n: number) => Array.from({ length: n }, (_, i) => i)
function squareCells(width: number, height: number, firstRow = 1): Map<string, Vector> {
  return new Map(range(height).flatMap((y) => range(width).map((x) => [`${FILES[x]}${y + firstRow}`, [x, y] as const])))
}
const squareRows = (width: number, height: number, firstRow = 1) =>
  range(height).map((i) => range(width).map((x) => `${FILES[x]}${height - 1 - i + firstRow}`))

const SQUARE_PAWNS = {
  ahead: [
    [0, 1],
    [0, -1],
  ],
  pawnCaptures: [
    [
      [1, 1],
      [-1, 1],
    ],
    [
      [1, -1],
      [-1, -1],
    ],
  ],
} as const satisfies Partial<NaiveRules>

const rowOf = (cell: string) => Number(cell.slice(1))
/** Pawns must become one of these on the last row. */
const pawnsBecome = (letters: string, last: readonly [number, number]) => (letter: string, side: Side, cell: string) =>
  letter === 'P' && /^[a-p]/.test(cell) && rowOf(cell) === last[side]
    ? { to: letters, mayStay: false }
    : { to: '', mayStay: true }

const mirrored = (rows: readonly [string, string], castlings: readonly (readonly string[])[]): NaiveCastling[] =>
  castlings.flatMap(([right, kingFrom, kingTo, rookFrom, rookTo]) =>
    ([0, 1] as const).map((side) => ({
      right: side === 0 ? right : right.toLowerCase(),
      side,
      king: [kingFrom + rows[side], kingTo + rows[side]] as const,
      rook: [rookFrom + rows[side], rookTo + rows[side]] as const,
    })),
  )

export const doubleChess: NaiveRules = {
  ...SQUARE_PAWNS,
  cells: squareCells(16, 8),
  rows: squareRows(16, 8),
  start: 'rnbqrnbqkbnrqbnr/pppppppppppppppp/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQRNBQKBNRQBNR',
  ways: (letter) => CHESSMEN[letter],
  royals: 'K',
  pawnSteps: (side, cell) => (rowOf(cell) === (side === 0 ? 2 : 7) ? 2 : 1),
  becomes: pawnsBecome('QRBN', [8, 1]),
  castlings: mirrored(
    ['1', '8'],
    [
      ['L', 'i', 'k', 'l', 'j'],
      ['E', 'i', 'g', 'e', 'h'],
      ['P', 'i', 'm', 'p', 'l'],
      ['A', 'i', 'e', 'a', 'f'],
    ],
  ),
}

/** Four cells beyond the corners of a board. */
function withCorners(cells: Map<string, Vector>, names: readonly string[], size: number): Map<string, Vector> {
  const places: readonly Vector[] = [
    [-1, -1],
    [size, -1],
    [size, size],
    [-1, size],
  ]
  for (const [i, name] of names.entries()) cells.set(name, places[i])
  return cells
}

export const omegaChess: NaiveRules = {
  ...SQUARE_PAWNS,
  cells: withCorners(squareCells(10, 10, 0), ['w1', 'w2', 'w3', 'w4'], 10),
  rows: [['w4', 'w3'], ...squareRows(10, 10, 0), ['w1', 'w2']],
  start: 'ww/crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC/WW',
  ways(letter) {
    if (letter === 'C') return [...STRAIGHT.map((direction) => [direction]), ...leaps(2, 0), ...leaps(2, 2)]
    if (letter === 'W') return [...leaps(1, 1), ...leaps(3, 1)]
    return CHESSMEN[letter]
  },
  royals: 'K',
  pawnSteps: (side, cell) => (rowOf(cell) === (side === 0 ? 1 : 8) ? 3 : 1),
  becomes: (letter, side, cell) =>
    cell.startsWith('w') ? { to: '', mayStay: true } : pawnsBecome('QRBNCW', [9, 0])(letter, side, cell),
  castlings: mirrored(
    ['0', '9'],
    [
      ['K', 'f', 'h', 'i', 'g'],
      ['Q', 'f', 'd', 'b', 'e'],
    ],
  ),
}

/** inner 0 is e5-h8, 1 the rest of c3-j10, 2 everything else. */
const zoneOf = ([x, y]: Vector) => {
  const within = (low: number, high: number) => x + 1 >= low && x + 1 <= high && y + 1 >= low && y + 1 <= high
  return within(5, 8) ? 0 : within(3, 10) ? 1 : 2
}

export const bigOuterChess: NaiveRules = {
  ...SQUARE_PAWNS,
  cells: withCorners(squareCells(12, 12), ['z1', 'z2', 'z3', 'z4'], 12),
  rows: [['z4', 'z3'], ...squareRows(12, 12), ['z1', 'z2']],
  start: `nn/jrmgbqkbgmrj/${'p'.repeat(12)}/${'12/'.repeat(8)}${'P'.repeat(12)}/JRMGBQKBGMRJ/NN`,
  ways(letter, at) {
    const zone = zoneOf(at)
    if (letter === 'G') return [...leaps(1, 1), ...leaps(3, 1)]
    if (letter === 'M') return EIGHT.map(upTo([3, 6, 20][zone]))
    if (letter === 'J') {
      const far = [0, 2, 3][zone]
      return far === 0 ? single : [...single, ...leaps(far, 0), ...leaps(far, far)]
    }
    if (letter === 'N')
      return zone === 0 ? leaps(2, 1) : zone === 1 ? [...leaps(3, 1), ...leaps(2, 2)] : [...leaps(4, 1), ...leaps(3, 2)]
    return CHESSMEN[letter]
  },
  royals: 'K',
  pawnSteps(side, cell) {
    const [row, last] = side === 0 ? [rowOf(cell), 12] : [13 - rowOf(cell), 12]
    if (row === 2) return 4
    // The last row is reached by a single step only.
    return row + 2 < last ? 2 : 1
  },
  becomes: (letter, side, cell) =>
    cell.startsWith('z') ? { to: '', mayStay: true } : pawnsBecome('QMRJGNB', [12, 1])(letter, side, cell),
  castlings: mirrored(
    ['1', '12'],
    [
      ['K', 'g', 'j', 'k', 'i'],
      ['Q', 'g', 'd', 'b', 'e'],
    ],
  ),
}

/** One step of the first kind and then many of the second, or the other way round, turning outwards by 45 degrees. */
function bent(ones: readonly Vector[], manys: readonly Vector[]): Vector[][] {
  const ways: Vector[][] = []
  for (const one of ones)
    for (const many of manys)
      if (one[0] * many[0] + one[1] * many[1] > 0)
        for (let n = 1; n < 12; n++) {
          const end: Vector = [one[0] + n * many[0], one[1] + n * many[1]]
          ways.push([
            one,
            ...range(n - 1).map((i): Vector => [one[0] + (i + 1) * many[0], one[1] + (i + 1) * many[1]]),
            end,
          ])
          ways.push([...range(n).map((i) => times(many, i + 1)), end])
        }
  return ways
}

const RENAISSANCE: Readonly<Record<string, Ways>> = {
  ...CHESSMEN,
  H: knight,
  F: STRAIGHT.map((direction) => [direction]),
  U: single,
  E: [...single, ...knight],
  S: [...single, ...leaps(2, 0), ...leaps(2, 2)],
  C: [...knight, ...leaps(2, 0), ...leaps(2, 2)],
  G: leaps(3, 1),
  A: [...bishop, ...knight],
  N: [...rook, ...knight],
  I: [...queen, ...knight],
  D: bent(STRAIGHT, DIAGONAL),
  V: bent(DIAGONAL, STRAIGHT),
}

export const renaissanceChess: NaiveRules = {
  ...SQUARE_PAWNS,
  cells: squareCells(12, 10),
  rows: squareRows(12, 10),
  start: `g1q1vesd1i1g/rhcbnkuabchr/${'p'.repeat(12)}/5ff5/12/12/5FF5/${'P'.repeat(12)}/RHCBAUKNBCHR/G1I1DSEV1Q1G`,
  ways: (letter) => RENAISSANCE[letter],
  onlyEnds: 'DV',
  royals: 'K',
  pawnSteps: (side, cell) => (rowOf(cell) === (side === 0 ? 3 : 8) ? 2 : 1),
  becomes(letter, side, cell) {
    const row = side === 0 ? rowOf(cell) : 11 - rowOf(cell)
    if (letter === 'P' && row === 10) return { to: 'QINADVRBCSEGHU', mayStay: false }
    if (letter === 'P' && row === 9) return { to: 'F', mayStay: true }
    if (letter === 'F' && row === 10) return { to: 'U', mayStay: true }
    return { to: '', mayStay: true }
  },
  castlings: [],
}

/** Files a to k across; a step up a file is two units, a neighbour aside is one file and one unit away. */
function hexCells(): Map<string, Vector> {
  const cells = new Map<string, Vector>()
  range(11).forEach((file) => {
    const lean = Math.abs(file - 5)
    for (let n = 1; n <= 11 - lean; n++) cells.set(`${FILES[file]}${n}`, [file, 2 * (n - 1) + lean])
  })
  return cells
}
const HEX_EDGES: readonly Vector[] = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
]
const HEX_CORNERS: readonly Vector[] = [
  [1, 3],
  [2, 0],
  [1, -3],
  [-1, -3],
  [-2, 0],
  [-1, 3],
]
const HEX_LEAPS = [1, -1].flatMap((sx) =>
  [1, -1].flatMap((sy): Vector[] => [
    [sx, 5 * sy],
    [2 * sx, 4 * sy],
    [3 * sx, sy],
  ]),
)
const HEX: Readonly<Record<string, Ways>> = {
  K: [...HEX_EDGES, ...HEX_CORNERS].map((direction) => [direction]),
  Q: [...HEX_EDGES, ...HEX_CORNERS].map(slide),
  R: HEX_EDGES.map(slide),
  B: HEX_CORNERS.map(slide),
  N: HEX_LEAPS.map((vector) => [vector]),
}
const HEX_PAWNS = [
  ['b1', 'c2', 'd3', 'e4', 'f5', 'g4', 'h3', 'i2', 'j1'],
  ['b7', 'c7', 'd7', 'e7', 'f7', 'g7', 'h7', 'i7', 'j7'],
]

export const glinskiChess: NaiveRules = {
  cells: hexCells(),
  rows: range(11).map((i) => [...hexCells().keys()].filter((name) => rowOf(name) === 11 - i)),
  start: 'b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1',
  ways: (letter) => HEX[letter],
  royals: 'K',
  ahead: [
    [0, 2],
    [0, -2],
  ],
  pawnCaptures: [
    [
      [1, 1],
      [-1, 1],
    ],
    [
      [1, -1],
      [-1, -1],
    ],
  ],
  pawnSteps: (side, cell) => (HEX_PAWNS[side].includes(cell) ? 2 : 1),
  becomes(letter, side, cell) {
    const top = 11 - Math.abs(FILES.indexOf(cell[0]) - 5)
    return letter === 'P' && rowOf(cell) === (side === 0 ? top : 1)
      ? { to: 'QRBN', mayStay: false }
      : { to: '', mayStay: true }
  },
  castlings: [],
}

export const maharajah: NaiveRules = {
  ...SQUARE_PAWNS,
  cells: squareCells(8, 8),
  rows: squareRows(8, 8),
  start: 'rnbqkbnr/pppppppp/8/8/8/8/8/4M3',
  ways: (letter) => (letter === 'M' ? [...queen, ...knight] : CHESSMEN[letter]),
  royals: 'KM',
  pawnSteps: (side, cell) => (rowOf(cell) === (side === 0 ? 2 : 7) ? 2 : 1),
  becomes: () => ({ to: '', mayStay: true }),
  castlings: mirrored(
    ['1', '8'],
    [
      ['K', 'e', 'g', 'h', 'f'],
      ['Q', 'e', 'c', 'a', 'd'],
    ],
  ).filter(({ side }) => side === 1),
}

/** Chess itself, so that the naive program can be checked against known numbers. */
export const plainChess: NaiveRules = {
  ...maharajah,
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  royals: 'K',
  becomes: pawnsBecome('QRBN', [8, 1]),
  castlings: mirrored(
    ['1', '8'],
    [
      ['K', 'e', 'g', 'h', 'f'],
      ['Q', 'e', 'c', 'a', 'd'],
    ],
  ),
}
