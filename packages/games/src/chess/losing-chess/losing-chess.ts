import { defineEntry, drawn, type Position, squares, won } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, rowAhead } from '../family/common-men.ts'
import { once } from '../family/once.ts'
import { uncheckedGame } from '../family/unchecked.ts'
import { westernWords } from '../family/words.ts'
import bot from './bot.json' with { type: 'json' }
import { problem } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const losingChess = defineEntry({
  id: 'losing-chess',
  catalogue: ['losing-chess'],
  names: { hu: 'Francia sakk', en: 'Losing chess (giveaway, antichess)' },
  aliases: ['giveaway', 'suicide chess', 'antichess', 'ütéskényszeres sakk', 'vesztősakk'],
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['forced-capture', 'lose-all-men', 'no-check'],
  blurb: {
    hu: 'Fordított sakk: az nyer, akinek elfogy az összes figurája. Ütni kötelező, a király is csak egy figura.',
    en: 'Chess upside down: whoever gets rid of all his men wins. Captures are compulsory, and the king is a man like any other.',
  },
  options: {
    international: {
      kind: 'switch',
      names: {
        hu: 'Nemzetközi szabályok (patt nyer, en passant, királlyá előlépés)',
        en: 'International rules (a blocked side wins, en passant, promotion to king)',
      },
      default: false,
    },
  },
  presets: {
    'stalemate-wins': {
      names: { hu: 'Nemzetközi szabályok', en: 'International giveaway' },
      options: { international: true },
    },
  },
  words: westernWords([...PROMOTES_TO, 'king']),
  bot,
  create: ({ international }) => (international ? games.international() : games.book()),
})

const KINDS = (passing: boolean): readonly ManKind[] => [
  // Nobody must guard the king.
  { ...KING, royal: undefined },
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  passing ? PAWN : { ...PAWN, betza: 'fmWfcFifmnD' },
]

const board = squares({ width: 8, height: 8 })
const row = rowAhead(board, 8)
const QUIET_LIMIT = 100
const RESULTS = [
  null,
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'stalemate'),
  drawn(2, 'quiet-moves'),
]
const [BARE, BLOCKED_WINS, BLOCKED_DRAWS, QUIET] = [1, 3, 5, 6]

const losing = (international: boolean) =>
  uncheckedGame({
    id: 'losing-chess',
    options: { international },
    board,
    kinds: KINDS(international),
    startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    pawn: 'pawn',
    promotesTo: international ? [...PROMOTES_TO, 'king'] : PROMOTES_TO,
    promotesOn: (seat, site) => row(seat, site) === 7,
    castlings: [],
    menEach: 16,
    mustCapture: true,
    menAreWorthKeeping: false,
    movesPerTurn: 1,
    quietLimit: QUIET_LIMIT,
    // At most 96 pawn moves and 31 captures, each after fewer than a hundred quiet moves.
    bound: (96 + 31 + 1) * QUIET_LIMIT,
    results: RESULTS,
    afterCapture(p: Position, _mover, _kind, { count }) {
      if (p[count] === 0) return BARE
      return p[count + 1] === 0 ? BARE + 1 : 0
    },
    blocked: (seat) => (international ? BLOCKED_WINS + seat : BLOCKED_DRAWS),
    quiet: QUIET,
    wrongMen: (p) => (p.subarray(0, board.size).every((value) => value === 0) ? problem('empty-board') : undefined),
  })

const games = { book: once(() => losing(false)), international: once(() => losing(true)) }
