import { type ActionList, defineEntry, type Game, parsed, squares, unwrap } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { codesFor, toOf } from '../family/codes.ts'
import { BISHOP, castlingsOnRows, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../family/common-men.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

export const maharajah = defineEntry({
  id: 'maharajah-and-the-sepoys',
  catalogue: ['maharajah-and-the-sepoys'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate', 'unequal'],
  options: {
    start: {
      kind: 'choice',
      values: ['anywhere', 'three-rows', 'e1'],
      default: 'anywhere',
    },
  },
  presets: {
    'e1-start': { options: { start: 'e1' } },
    'first-three-rows': {
      options: { start: 'three-rows' },
    },
  },
  bot,
  create: ({ start }) => games[start](),
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  PAWN,
  { letter: 'M', noun: 'maharajah', betza: 'QN', royal: true },
]
const board = squares({ width: 8, height: 8 })
const codes = codesFor(board.size)
const QUIET_LIMIT = 100
const SEPOYS = 'rnbqkbnr/pppppppp/8/8/8/8/8'

const western = once(
  () =>
    westernGame({
      id: 'maharajah-and-the-sepoys',
      board,
      kinds: KINDS,
      startRows: `${SEPOYS}/4M3`,
      pawn: 'pawn',
      // A sepoy pawn on the last row stays there as a block.
      promotesTo: [],
      promotesOn: () => false,
      // Only the sepoys have anybody to castle with.
      castlings: castlingsOnRows(
        ['1', '8'],
        [
          { letter: 'K', name: 'O-O', king: ['e', 'g'], rook: ['h', 'f'] },
          { letter: 'Q', name: 'O-O-O', king: ['e', 'c'], rook: ['a', 'd'] },
        ],
      ),
      menEach: 16,
      quietLimit: QUIET_LIMIT,
      // The placement, then at most 48 pawn moves and 15 captures, each after fewer than a hundred quiet moves.
      bound: 1 + (48 + 15 + 1) * QUIET_LIMIT,
      askEachMan: 'minding-the-king',
      // The maharajah mates a bare king without help.
      isDead: () => false,
    }).game,
)

function create(start: 'anywhere' | 'three-rows' | 'e1'): Game {
  const game = western()
  const { ply: PLY, count: COUNT } = game.layout.at
  const textWith = (name: string, turn: string) => {
    const [file, row] = ['abcdefgh'.indexOf(name[0]), 8 - Number(name[1])]
    const rows = `${SEPOYS}/8`.split('/')
    rows[row] = `${file || ''}M${7 - file || ''}`
    return `${rows.join('/')} ${turn} kq - 0 1`
  }
  // The first position with the maharajah on each cell where it is not attacked.
  const placed = new Map(
    board.shapes.flatMap(({ name }, site) => {
      const row = Number(name[1])
      const allowed = start === 'e1' ? name === 'e1' : row <= (start === 'three-rows' ? 3 : 6)
      return allowed && game.read(textWith(name, 'b')).ok
        ? [[site, unwrap(game.read(textWith(name, 'w')))] as const]
        : []
    }),
  )
  const places = Int32Array.from(placed.keys())
  const unplaced = placed.get(places[0])!.slice()
  unplaced[places[0]] = 0
  unplaced[COUNT] = 0
  const begin = start === 'e1' ? placed.get(places[0])! : unplaced
  const emptyBoardText = `${SEPOYS}/8 w kq - 0 1`

  /** A placement is coded as a move from a cell to itself. */
  const isPlacing = (p: Int32Array) => p[COUNT] === 0
  function actions(p: Int32Array, seat: number, out: ActionList): void {
    if (!isPlacing(p)) game.actions(p, seat, out)
    else if (seat === 0) for (let i = 0; i < places.length; i++) out.add((places[i] << codes.bits) | places[i])
  }
  return {
    ...game,
    options: { start },
    start: () => begin.slice(),
    separateSteps: (p) => p[PLY] === 0,
    actors: (p) => (isPlacing(p) ? 1 : game.actors(p)),
    actions,
    sample(p, seat, random, scratch) {
      if (!isPlacing(p)) return game.sample(p, seat, random, scratch)
      const site = places[random.below(places.length)]
      return (site << codes.bits) | site
    },
    play(p, seat, action) {
      if (isPlacing(p)) p.set(placed.get(action & codes.mask)!)
      else game.play(p, seat, action)
    },
    result: (p) => (isPlacing(p) ? null : game.result(p)),
    name: (p, action) => (isPlacing(p) ? `M@${board.shapes[toOf(codes, action)].name}` : game.name(p, action)),
    alsoCalled: (p, action) => (isPlacing(p) ? [] : game.alsoCalled(p, action)),
    turnName: (p, [action]) => (isPlacing(p) ? `M@${board.shapes[toOf(codes, action)].name}` : game.name(p, action)),
    touches: (p, action) => (isPlacing(p) ? [toOf(codes, action)] : game.touches(p, action)),
    prompt: (p, seat, midTurn) => (isPlacing(p) ? 'place-maharajah' : game.prompt(p, seat, midTurn)),
    why: (p, seat, touches) => (isPlacing(p) ? 'not-there' : game.why(p, seat, touches)),
    scene(p) {
      if (!isPlacing(p)) return game.scene(p)
      const { items } = game.scene(placed.get(places[0])!)
      return { items: items.filter((item) => item.owner === 1) }
    },
    write: (p) => (isPlacing(p) ? emptyBoardText : game.write(p)),
    read: (text) => (text.trim() === emptyBoardText && start !== 'e1' ? parsed(unplaced.slice()) : game.read(text)),
  }
}

const games = {
  anywhere: once(() => create('anywhere')),
  'three-rows': once(() => create('three-rows')),
  e1: once(() => create('e1')),
}
