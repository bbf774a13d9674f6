/** What the network of each game sees. Values of men are those of the families: see `army.ts` of the chess family and `pieces.ts` of the draughts family. */
import type { Game } from '@jatekvilag/engine'
import type { SeenSlots } from '@jatekvilag/games/families/updated-network/stored.ts'
import { commanderOf, discsOf, heightOf } from '@jatekvilag/games/logic/stack/columns/column.ts'

type Values = SeenSlots['values']
type Across = SeenSlots['across']

const counted = (most: number): Values => Array.from({ length: most }, (_, i) => [i + 1, i + 1] as const)
/** Kind in the higher bits, seat in the lower two. */
const chessMen = (kinds: number): Values => Array.from({ length: kinds }, (_, i) => [4 * i + 5, 4 * i + 6] as const)
/** All kinds of one seat after all kinds of the other. */
const ranked = (kinds: number): Values => Array.from({ length: kinds }, (_, i) => [i + 1, i + 1 + kinds] as const)

const chess =
  (kinds: number, across: Across) =>
  (game: Game): SeenSlots[] => [{ slots: 'board', count: game.board.size, values: chessMen(kinds), across }]
const boardOf = (kinds: number, fields: number, across: Across): SeenSlots[] => [
  { slots: 'board', count: fields, values: ranked(kinds), across },
]
const shogi =
  (kinds: number, most: number) =>
  (game: Game): SeenSlots[] => [
    ...chess(kinds, 'turned')(game),
    { slots: 'hand', count: game.layout.size.hand!, values: counted(most), across: 'other-half' },
  ]
const men =
  (kinds: number, across: Across, fields?: number) =>
  (game: Game): SeenSlots[] =>
    boardOf(kinds, fields ?? game.board.size, across)

/** Men of the same sort that are told apart by a number, all of one seat before those of the other. */
const numbered = (sorts: number, each: number): Values => {
  const sortOf = (sort: number, seat: number) =>
    Array.from({ length: each }, (_, i) => (seat * sorts + sort) * each + i + 1)
  return Array.from({ length: sorts }, (_, sort) => [sortOf(sort, 0), sortOf(sort, 1)] as const)
}

/** Columns as one number each (`logic/stack/columns/column.ts`) that look alike by what `look` says of them; higher ones are not seen. */
function columns(highest: number, look: (own: number, height: number, enemies: number) => string): Values {
  const alike = new Map<string, [number[], number[]]>()
  for (let column = 2; column < 2 << highest; column++) {
    const height = heightOf(column)
    const seat = commanderOf(column)
    let own = 1
    while (own < height && ((column >> own) & 1) === seat) own++
    const name = look(own, height, discsOf(column, 1 - seat, height))
    const both = alike.get(name) ?? [[], []]
    both[seat]!.push(column)
    alike.set(name, both)
  }
  return [...alike.values()]
}
/** How many discs of the commander lie on top of all captives, and how many captives. */
const guarded = (highest: number, mostOwn: number, mostBelow: number): Values =>
  columns(highest, (own, height) => `${Math.min(own, mostOwn)} on ${Math.min(height - own, mostBelow)}`)
const seen = (slots: string, count: number, values: Values, across: Across): SeenSlots => ({
  slots,
  count,
  values,
  across,
})
const nobodys = (most: number): Values => counted(most)

/** Pods of the lowest level: whose it is, then each of its prongs; half a turn of the board turns those, too. */
const pods =
  (ways: number, inReserve: number, inStock: number) =>
  (game: Game): SeenSlots[] => {
    const each = 1 << ways
    const pod = (seat: number, wanted: (prongs: number) => boolean) =>
      Array.from({ length: each }, (_, prongs) => prongs)
        .filter(wanted)
        .map((prongs) => 1 + seat * each + prongs)
    const prong = (way: number) => (prongs: number) => ((prongs >> way) & 1) === 1
    return [
      seen('level-0', game.board.size, [[pod(0, () => true), pod(1, () => true)]], 'turned'),
      ...Array.from({ length: ways }, (_, way) =>
        seen('level-0', game.board.size, [[pod(0, prong(way)), pod(1, prong((way + ways / 2) % ways))]], 'turned'),
      ),
      seen('reserve', 2, counted(inReserve), 'other-half'),
      seen('stock', 2, counted(inStock), 'other-half'),
    ]
  }

const inHand = (count: number, most: number): SeenSlots => ({
  slots: 'hand',
  count,
  values: counted(most),
  across: 'other-half',
})

export const SIGHTS: Readonly<Record<string, (game: Game) => SeenSlots[]>> = {
  chess: chess(6, 'upended'),
  'capablanca-chess': chess(8, 'upended'),
  'grand-chess': chess(8, 'upended'),
  'losing-chess': chess(6, 'upended'),
  xiangqi: chess(7, 'turned'),
  shogi: shogi(14, 18),
  minishogi: shogi(10, 2),
  'international-draughts': men(2, 'turned', 50),
  'common-draughts': men(2, 'turned', 32),
  'russian-draughts': men(2, 'turned', 32),
  'corner-draughts': men(2, 'turned', 50),
  'kings-draughts': men(4, 'turned', 50),
  'max-draughts': (game) => [...men(2, 'turned', 50)(game), inHand(2, 20)],
  'one-way-draughts': men(2, 'own', 50),
  'parachute-draughts': men(2, 'turned', 50),
  'peasant-draughts': men(2, 'turned', 32),
  'gothic-draughts': men(2, 'turned', 64),
  'turkish-draughts': men(2, 'turned', 64),
  'honeycomb-draughts': men(2, 'turned', 80),
  'panorama-draughts': men(2, 'turned', 100),
  'glinski-chess': chess(6, 'upended'),
  'omega-chess': chess(8, 'upended'),
  'double-chess': chess(6, 'upended'),
  'big-outer-chess': chess(9, 'upended'),
  'makarenko-chess': chess(8, 'upended'),
  'quick-chess': chess(6, 'upended'),
  tactics: chess(6, 'upended'),
  congo: chess(8, 'upended'),
  'tori-shogi': shogi(9, 8),
  'yari-shogi': shogi(9, 8),
  breakthrough: men(1, 'turned'),
  fanorona: men(1, 'turned'),
  abalone: men(1, 'turned'),
  hexxagon: men(1, 'same'),
  jungle: men(8, 'turned'),
  epaminondas: men(1, 'turned'),
  borderline: men(2, 'turned'),
  koan: men(2, 'turned'),
  'tank-battle': men(2, 'turned'),
  'chinese-checkers': men(1, 'turned'),
  halma: men(1, 'turned'),
  terrace: men(5, 'turned'),
  pylos: (game) => [...men(1, 'same')(game), { slots: 'taking', count: 1, values: counted(2), across: 'same' }],
  seega: (game) => [...men(1, 'same')(game), inHand(2, 12)],
  tablut: (game) => [
    {
      slots: 'board',
      count: game.board.size,
      values: [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      across: 'own',
    },
  ],
  'fox-and-geese': men(1, 'own'),
  'siege-of-the-castle': men(1, 'own'),
  'cows-and-leopards': (game) => [...men(1, 'own')(game), inHand(2, 24)],
  alquerque: men(2, 'turned', 25),
  seth: men(1, 'turned', 25),
  susan: men(1, 'same'),
  blokad: men(1, 'upended'),
  'entropy-carreno': men(1, 'turned'),
  quadrature: men(1, 'turned'),
  tetroid: men(1, 'turned'),
  jasir: (game) => [
    ...men(2, 'own')(game),
    { slots: 'returning', count: 1, values: counted(1), across: 'same' },
    { slots: 'wounded', count: 2, values: counted(5), across: 'other-half' },
  ],
  neutron: (game) => [
    {
      slots: 'board',
      count: game.board.size,
      values: [
        [1, 2],
        [3, 3],
      ],
      across: 'turned',
    },
    { slots: 'pawn', count: 1, values: counted(1), across: 'same' },
  ],
  atomic: (game) => [
    {
      slots: 'board',
      count: game.board.size,
      values: Array.from({ length: 7 }, (_, i) => [i + 1, i + 9] as const),
      across: 'same',
    },
  ],
  wari: (game) => [
    { slots: 'board', count: game.board.size, values: counted(30), across: 'other-half' },
    { slots: 'prize', count: 2, values: counted(48), across: 'other-half' },
  ],
  'camelot-knight-battle': (game) => [
    seen(
      'board',
      game.board.size,
      [
        [1, 2],
        [3, 4],
      ],
      'turned',
    ),
    seen('duty', 1, counted(1), 'same'),
  ],
  laska: () => [...boardOf(3, 25, 'turned'), seen('owners', 25, guarded(10, 3, 2), 'turned')],
  emergo: (game) => [seen('board', game.board.size, guarded(11, 4, 3), 'turned'), inHand(2, 12)],
  hexemergo: (game) => [seen('board', game.board.size, guarded(11, 4, 3), 'turned'), inHand(2, 12)],
  focus: (game) => [
    seen(
      'board',
      game.board.size,
      columns(5, (_, height, enemies) => `${height} with ${Math.min(enemies, 1)}`),
      'turned',
    ),
    seen('reserve', 2, counted(18), 'other-half'),
  ],
  'tumbling-down': (game) => [
    seen(
      'board',
      game.board.size,
      columns(11, (own, height) => `${Math.min(height, 6)} ${own === height ? 'pure' : 'mixed'}`),
      'turned',
    ),
  ],
  gipf: () => [...boardOf(2, 37, 'turned'), seen('reserve', 2, counted(18), 'other-half')],
  latrunculi: (game) => [...men(1, 'turned')(game), seen('bonus', 1, counted(1), 'same')],
  'maharajah-and-the-sepoys': chess(7, 'own'),
  'pikk-pakk': (game) => [
    seen(
      'board',
      game.board.size,
      [
        [1, 2],
        [3, 3],
      ],
      'same',
    ),
  ],
  pyramid: (game) => [...men(1, 'sideways')(game), seen('holder', 2, ranked(1), 'other-half')],
  rotary: men(1, 'sideways'),
  salta: (game) => [seen('board', game.board.size, numbered(3, 5), 'turned')],
  // Whose man, and whether he goes towards the enemy.
  'shooting-range': (game) => [
    seen(
      'board',
      game.board.size,
      [
        [1, 6],
        [2, 5],
        [3, 8],
        [4, 7],
      ],
      'turned',
    ),
  ],
  soccolot: (game) => [seen('board', game.board.size, [...numbered(1, 6), [13, 13]], 'upended')],
  zertz: () => [
    seen('board', 37, nobodys(4), 'same'),
    seen('pool', 3, nobodys(10), 'same'),
    seen('caught', 6, counted(6), 'other-half'),
  ],
  'spider-web': men(1, 'own'),
  tanbo: men(1, 'upended'),
  'tanbo-3d': men(1, 'turned'),
  hexbo: men(1, 'turned'),
  oddthello: (game) => [...men(1, 'same')(game), inHand(2, 30)],
  andantino: men(1, 'same'),
  gess: men(1, 'upended'),
  octi: pods(8, 7, 25),
  hexi: pods(6, 6, 20),
  confound: () => [
    ...boardOf(1, 143, 'turned'),
    seen(
      'fences',
      120,
      [
        [
          [1, 3],
          [1, 3],
        ],
        [
          [2, 4],
          [2, 4],
        ],
      ],
      'turned',
    ),
    seen('left', 2, counted(30), 'other-half'),
  ],
  'double-move-chess': (game) => [...chess(6, 'upended')(game), seen('left', 1, nobodys(2), 'same')],
  'avalanche-chess': chess(6, 'upended'),
  'progressive-chess': (game) => [...chess(6, 'upended')(game), seen('left', 1, nobodys(10), 'same')],
  'lines-of-action': men(1, 'same'),
  ataxx: men(1, 'same'),
  'hasami-shogi': men(1, 'turned'),
  'nine-mens-morris': (game) => [
    ...men(1, 'same')(game),
    inHand(2, 9),
    { slots: 'taking', count: 1, values: counted(1), across: 'same' },
  ],
}
