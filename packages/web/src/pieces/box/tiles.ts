import type { Look } from '../../looks/index.ts'
import { type RoutePath, routeMarkup } from '../curios.ts'
import { body, line, type Stain } from '../draw.ts'
import { signOf } from '../patterns.ts'
import { type BoxPicture, boxed, DAYLIGHT, flatBox, svgOf } from './picture.ts'
import { paintOf, STAINS } from './stains.ts'

/** Pip places on half a domino, by number; each is a cell of a 3 × 3 grid. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
  [0, 2, 3, 4, 5, 6, 8],
  [0, 1, 2, 3, 5, 6, 7, 8],
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
]

export interface Domino {
  /** 0 to 9 each, upper and lower half. */
  readonly ends: readonly [number, number]
  readonly stain?: Stain
  readonly look?: Look
}

const DOMINO_BOX = flatBox(24, 48, 1.4)

/** A domino standing upright, in millimetres around its middle. */
export function domino({ ends, stain = 'light', look = DAYLIGHT }: Domino): string {
  const paint = paintOf(look, stain)
  const half = (count: number, cy: number) =>
    (PIPS[count] ?? [])
      .map(
        (cell) =>
          `<circle cx="${((cell % 3) - 1) * 6.6}" cy="${cy + (Math.floor(cell / 3) - 1) * 6.6}" r="2.3" fill="${paint.ink}"/>`,
      )
      .join('')
  return (
    `<rect x="-11.2" y="-22.6" width="24" height="48" rx="3" fill="${look.shadow}" fill-opacity=".28"/><rect x="-12" y="-24" width="24" height="48" rx="3" ${body(paint, 0.8)}/>` +
    `<path d="M-9.5 0H9.5" ${line(paint.ink, 0.9)} stroke-opacity=".7"/>${half(ends[0], -12)}${half(ends[1], 12)}`
  )
}

export function dominoSvg(facts: Domino): string {
  return svgOf(DOMINO_BOX, domino(facts))
}

function dominoBack(look: Look): string {
  const paint = paintOf(look, 'dark')
  return `<rect x="-11.2" y="-22.6" width="24" height="48" rx="3" fill="${look.shadow}" fill-opacity=".28"/><rect x="-12" y="-24" width="24" height="48" rx="3" ${body(paint, 0.8)}/><path d="M0 -16L7 0L0 16L-7 0Z" ${line(paint.ink, 1)} stroke-opacity=".6"/><circle r="2" fill="${paint.ink}" fill-opacity=".6"/>`
}

const DOMINOES = Array.from({ length: 10 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): [number, number] => [low, high]),
).flat()

/** Which sides of a hexagon a path joins: three pairs, sides counted clockwise from the top. */
type Matching = readonly (readonly [number, number])[]
const MATCHINGS: readonly (readonly [Matching, turns: number])[] = [
  // Three sharp bends; looks the same after a third of a turn.
  [
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    3,
  ],
  // Two wide bends and a straight between them; the same after half a turn.
  [
    [
      [0, 2],
      [3, 5],
      [1, 4],
    ],
    2,
  ],
  // Two sharp bends and a straight between them.
  [
    [
      [0, 1],
      [3, 4],
      [2, 5],
    ],
    2,
  ],
  // A sharp bend and two wide ones that cross.
  [
    [
      [0, 1],
      [2, 4],
      [3, 5],
    ],
    1,
  ],
]
const ROUTE_COLOURS = ['red', 'yellow', 'blue', 'green'] as const
const ORDERS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

/** The flat top is at -49; the corners reach 56.6 to each side. */
const HEXAGON_BOX: BoxPicture['viewBox'] = [-58, -51, 116, 102]

export interface RouteTile {
  readonly paths: readonly RoutePath[]
  readonly look?: Look
}

/** A black hexagon with coloured paths over one another. */
export function routeTile({ paths, look = DAYLIGHT }: RouteTile): string {
  return routeMarkup(paths, look)
}

/** All tiles of three paths in three of four colours, none of three straights: there are 56. */
export const ROUTE_TILES: readonly RouteTile['paths'][] = ROUTE_COLOURS.flatMap((left) => {
  const colours = ROUTE_COLOURS.filter((colour) => colour !== left)
  return MATCHINGS.flatMap(([matching, turns]) => {
    // Orders that are the same tile after a turn are left out: the first colour keeps its place.
    const orders = turns === 3 ? ORDERS.slice(0, 2) : turns === 2 ? ORDERS.filter(([a, b]) => a < b) : ORDERS
    return orders.map((order) => matching.map((sides, i) => ({ stain: colours[order[i]!]!, sides })))
  })
})

/** Flat pieces of squares by their names, drawn on a grid of 10 mm. */
const POLYOMINOES: Readonly<Record<string, string>> = {
  'tetromino-I': 'XXXX',
  'tetromino-O': 'XX/XX',
  'tetromino-T': 'XXX/.X.',
  'tetromino-L': 'X./X./XX',
  'tetromino-S': '.XX/XX.',
  'pentomino-F': '.XX/XX./.X.',
  'pentomino-I': 'XXXXX',
  'pentomino-L': 'X./X./X./XX',
  'pentomino-N': '.X/.X/XX/X.',
  'pentomino-P': 'XX/XX/X.',
  'pentomino-T': 'XXX/.X./.X.',
  'pentomino-U': 'X.X/XXX',
  'pentomino-V': 'X../X../XXX',
  'pentomino-W': 'X../XX./.XX',
  'pentomino-X': '.X./XXX/.X.',
  'pentomino-Y': '.X/XX/.X/.X',
  'pentomino-Z': 'XX./.X./.XX',
}
const POLY_STAINS: readonly Stain[] = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'turquoise',
  'pink',
  'grey',
  'neutral',
  'dark',
  'light',
]

const polyominoes = Object.entries(POLYOMINOES).map(([id, rows], n): BoxPicture => {
  const cells = rows.split('/')
  const [width, height] = [(cells[0]?.length ?? 0) * 10, cells.length * 10]
  const stain = POLY_STAINS[n % POLY_STAINS.length]!
  const [kind, letter] = id.split('-')
  const squares = cells.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === 'X' ? [`M${x * 10 - width / 2} ${y * 10 - height / 2}h10v10h-10Z`] : [])),
  )
  return boxed({
    id: id.toLowerCase(),
    set: 'tiles',
    names: { hu: `${kind === 'pentomino' ? 'pentominó' : 'tetrominó'}, ${letter}`, en: `${kind}, ${letter}` },
    size: [width * 2, height * 2],
    viewBox: flatBox(width, height, 0.8),
    draw: (look) => {
      const paint = paintOf(look, stain)
      const d = squares.join('')
      return `<path d="${d}" transform="translate(.4 .6)" fill="${look.shadow}" fill-opacity=".3"/><path d="${d}" fill="none" stroke="${paint.edge}" stroke-width="1.4" stroke-linejoin="round"/><path d="${d}" fill="${paint.fill}" stroke="${paint.ink}" stroke-opacity=".25" stroke-width=".5"/>`
    },
  })
})

/** The seven pieces of a tangram whose square has sides of 100 mm, each around its own middle. */
const TANGRAM: readonly (readonly [
  id: string,
  hu: string,
  en: string,
  stain: Stain,
  w: number,
  h: number,
  d: string,
])[] = [
  ['large-1', 'nagy háromszög', 'large triangle', 'red', 100, 50, 'M-50 25L0 -25L50 25Z'],
  ['large-2', 'nagy háromszög', 'large triangle', 'blue', 50, 100, 'M-25 -50L25 0L-25 50Z'],
  ['medium', 'közepes háromszög', 'medium triangle', 'green', 50, 50, 'M25 -25V25H-25Z'],
  ['small-1', 'kis háromszög', 'small triangle', 'yellow', 50, 25, 'M-25 12.5L0 -12.5L25 12.5Z'],
  ['small-2', 'kis háromszög', 'small triangle', 'purple', 25, 50, 'M12.5 -25L-12.5 0L12.5 25Z'],
  ['square', 'négyzet', 'square', 'orange', 50, 50, 'M0 -25L25 0L0 25L-25 0Z'],
  ['parallelogram', 'paralelogramma', 'parallelogram', 'turquoise', 75, 25, 'M-37.5 12.5L-12.5 -12.5H37.5L12.5 12.5Z'],
]

const tangram = TANGRAM.map(([id, hu, en, stain, w, h, d]) =>
  boxed({
    id: `tangram-${id}`,
    set: 'tiles',
    names: { hu: `tangram, ${STAINS[stain].hu} ${hu}`, en: `tangram, ${STAINS[stain].en} ${en}` },
    size: [w, h],
    viewBox: flatBox(w, h, 2),
    draw: (look) => {
      const paint = paintOf(look, stain)
      return `<path d="${d}" transform="translate(.8 1.4)" fill="${look.shadow}" fill-opacity=".3"/><path d="${d}" ${body(paint, 1.4)}/><g transform="scale(.4)">${signOf(stain, paint.ink)}</g>`
    },
  }),
)

export const tilePictures: readonly BoxPicture[] = [
  ...DOMINOES.map((ends) =>
    boxed({
      id: `domino-${ends.join('-')}`,
      set: 'dominoes',
      names: { hu: `dominó, ${ends.join('–')}`, en: `domino, ${ends.join('–')}` },
      size: [24, 48],
      viewBox: DOMINO_BOX,
      back: 'domino-back',
      draw: (look) => domino({ ends, look }),
    }),
  ),
  boxed({
    id: 'domino-back',
    set: 'dominoes',
    names: { hu: 'dominó hátlapja', en: 'back of a domino' },
    size: [24, 48],
    viewBox: DOMINO_BOX,
    draw: dominoBack,
  }),
  ...ROUTE_TILES.map((paths, i) =>
    boxed({
      id: `route-${i + 1}`,
      set: 'tiles',
      names: { hu: `színes utas hatszög, ${i + 1}.`, en: `hexagon with coloured paths, ${i + 1}` },
      size: [40, 36],
      viewBox: HEXAGON_BOX,
      draw: (look) => routeTile({ paths, look }),
    }),
  ),
  ...polyominoes,
  ...tangram,
]
