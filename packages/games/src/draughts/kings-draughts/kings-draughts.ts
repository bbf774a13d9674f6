import { countersOf, defineEntry, type Game, type Item, type Position, type ValuesOf } from '@jatekvilag/engine'
import {
  CHOICE_OPTION,
  darkSquares,
  EVERY_DIAGONAL,
  FORWARD,
  FREE_CHOICE_PRESET,
  mostActions,
} from '../family/chequers.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { fenFor } from '../family/fen.ts'
import { type Fields, fieldsInRows } from '../family/fields.ts'
import { flatGame } from '../family/flat-game.ts'
import { captureMarks, flatItems } from '../family/hands.ts'
import { jumpsOn } from '../family/jumps.ts'
import { quietLimit } from '../family/limits.ts'
import { pieceValue } from '../family/pieces.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['10x10', '8x8'],
    default: '10x10',
  },
  choice: CHOICE_OPTION,
} as const

export const kingsDraughts = defineEntry({
  id: 'kings-draughts',
  catalogue: ['kings-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    large: { options: { size: '10x10' } },
    small: { options: { size: '8x8' } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  bot,
  create,
})

/** The kinds of pieces; a guest is a king that stands on the edge and has to leave it. */
const MAN = 0
const DAMA = 1
const MONARCH = 2
const GUEST = 3
const CROWNS = ['', 'Q', 'K', 'L']
const GLYPHS = ['xXKL', 'oOkl']
const QUIET_MOVES = 25

/** The first and the last file, and the fields between them. */
function edgeOf(fields: Fields, size: number) {
  const { shapes } = fields.board
  const every = fields.names.map((_, field) => field)
  const isEdge = (field: number) => [0, size - 1].includes(shapes[fields.siteOf[field]].x)
  return { edge: every.filter(isEdge), inner: every.filter((field) => !isEdge(field)) }
}

function rulesOn(fields: Fields, size: number, choice: DraughtsRules['choice']): DraughtsRules {
  const { edge, inner } = edgeOf(fields, size)
  const flyer = { steps: EVERY_DIAGONAL, jumps: EVERY_DIAGONAL, reach: 'flying' } as const
  // "Only kings can take them."
  const commoners = ['man', 'dama']
  return {
    fields,
    kinds: [
      { name: 'man', steps: FORWARD, jumps: EVERY_DIAGONAL, reach: 'short', crowned: false, takes: commoners },
      { name: 'dama', ...flyer, takes: commoners },
      // "They may not stop on the edge, unless they take a piece that stands right beside it."
      { name: 'monarch', ...flyer, crowned: true, shuns: edge, promotes: { to: 'guest', on: [edge, edge] } },
      // "In that case they must leave it with the next move."
      {
        name: 'guest',
        ...flyer,
        crowned: true,
        shuns: edge,
        promotes: { to: 'monarch', on: [inner, inner] },
        hurries: true,
      },
    ],
    choice,
    removal: 'at-end',
    promotion: 'at-rest',
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  }
}

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const size = chosen.size === '10x10' ? 10 : 8
  const fields = darkSquares(size, size)
  const draughts = draughtsRules({ ...rulesOn(fields, size, chosen.choice), jumps })
  const { pieces, slots } = draughts
  const { inner } = edgeOf(fields, size)
  const { men: MEN, hurry: HURRY, turn: TURN, chain: CHAIN } = slots.at
  const fen = fenFor(draughts, ['quiet'], { crowns: CROWNS })
  /** The rows of kings, queens and men, counted from their owner. */
  const menRows = size / 2 - 1
  const rowOf = (seat: number, row: number) =>
    fieldsInRows(fields, seat ? size + 1 - row : row, seat ? size + 1 - row : row)
  const ranks = [MONARCH, DAMA, ...new Array<number>(menRows - 2).fill(MAN)]
  const home = [0, 1].map((seat) => ranks.flatMap((_, i) => rowOf(seat, i + 1)))
  const bound = mostActions(home.flat().length, size, QUIET_MOVES)

  /** A guest looks like a king with a sign that it has to go. */
  function items(p: Position): Item[] {
    return flatItems(draughts, p).map((item) => {
      const kind = pieces.kindOf[p[fields.ofSite[item.site]]]
      const glyph = GLYPHS[item.owner][kind]
      return kind === GUEST ? { ...item, kind: 'monarch', glyph, badge: '!' } : { ...item, glyph }
    })
  }

  const game = flatGame(
    { id: 'kings-draughts', options: chosen, draughts, fen, home, bound, box: fields.count / 2 },
    {
      start() {
        const p = draughts.empty()
        for (let seat = 0; seat < 2; seat++)
          for (const [i, kind] of ranks.entries())
            for (const field of rowOf(seat, i + 1)) draughts.put(p, field, pieceValue(pieces, seat, kind))
        draughts.settle(p)
        return p
      },
      read(text) {
        const read = fen.read(text)
        if (!read.ok) return read
        // A king that captures is still on its way from the edge.
        const isAway = (field: number) => pieces.kindOf[read.value[field]] === GUEST && field + 1 !== read.value[CHAIN]
        const astray = inner.find(isAway)
        return astray === undefined ? read : refuse('king-leaves-edge', fields.names[astray])
      },
      scene: (p) => ({
        items: items(p),
        counters: countersOf('men', 2, (owner) => p[MEN + owner]),
        marks: captureMarks(draughts, p),
      }),
    },
  )
  return {
    ...game,
    why(p, seat, touches) {
      const [from] = touches
      const value = typeof from === 'number' ? p[fields.ofSite[from]] : 0
      const waits = seat === p[TURN] && p[CHAIN] === 0 && p[HURRY] === 1 && pieces.seatOf[value] === seat
      return waits && pieces.kindOf[value] !== GUEST ? 'leave-the-edge' : game.why(p, seat, touches)
    },
  }
}
