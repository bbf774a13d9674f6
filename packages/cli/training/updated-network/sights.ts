/** What the network of each game sees. Values of men are those of the families: see `army.ts` of the chess family and `pieces.ts` of the draughts family. */
import type { Game } from '@jatekvilag/engine'
import type { SeenSlots } from '@jatekvilag/games/families/updated-network/stored.ts'

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
const shogi =
  (kinds: number, most: number) =>
  (game: Game): SeenSlots[] => [
    ...chess(kinds, 'turned')(game),
    { slots: 'hand', count: game.layout.size.hand!, values: counted(most), across: 'other-half' },
  ]
const men =
  (kinds: number, across: Across, fields?: number) =>
  (game: Game): SeenSlots[] => [{ slots: 'board', count: fields ?? game.board.size, values: ranked(kinds), across }]

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
  blokad: men(1, 'same'),
  'entropy-carreno': men(1, 'turned'),
  quadrature: men(1, 'turned'),
  tetroid: men(1, 'turned'),
  jasir: (game) => [
    ...men(2, 'turned')(game),
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
  'lines-of-action': men(1, 'same'),
  ataxx: men(1, 'same'),
  'hasami-shogi': men(1, 'turned'),
  'nine-mens-morris': (game) => [
    ...men(1, 'same')(game),
    inHand(2, 9),
    { slots: 'taking', count: 1, values: counted(1), across: 'same' },
  ],
}
