import {
  type ActionList,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  neighbourLists,
  type Position,
  parsed,
  readRows,
  rowsOf,
  siteNamed,
  sites,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { MILL_BOARDS } from '../family/mill-boards.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  men: {
    kind: 'choice',
    values: [4, 3],
    default: 4,
  },
} as const

export const simpleMill = defineEntry({
  id: 'simple-mill',
  catalogue: ['simple-mill'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'line'],
  options,
  presets: {
    'three-men': { options: { men: 3 } },
  },
  bot,
  create,
})

const { board, mills } = MILL_BOARDS.three()
const POINTS = board.size
const ALL = (1 << POINTS) - 1
const CENTRE = siteNamed(board, 'b2')
const rows = rowsOf(board)
const LETTERS = '.xo'
const millMasks = Int32Array.from(mills, (mill) => sites(board, mill.join(' ')).reduce((mask, s) => mask | (1 << s), 0))
const { start: firstNeighbour, cells: neighbourCells } = neighbourLists(board)

// An action is a point for a man from the hand, then from * POINTS + to for a slide, then the pass.
const SLIDE = POINTS
const PASS = SLIDE + POINTS * POINTS
/** Sliding is drawn after this many moves of both sides together. */
const MOST_SLIDES = 100

// `men` has one bit for each point where that seat has a man.
const slots = layout({ men: 2, hand: 2, turn: 1 }, { outcome: 1, slides: 1 })
const { men: MEN, hand: HAND, turn: TURN, outcome: OUTCOME, slides: SLIDES } = slots.at

const PLAYING = -1
const LIMIT = 2
const outcomes = [won(2, 0, 'line'), won(2, 1, 'line'), drawn(2, 'move-limit')]

const ownerOf = (p: Position, point: number) => ((p[MEN] >> point) & 1 ? 0 : (p[MEN + 1] >> point) & 1 ? 1 : -1)

function hasMill(men: number): boolean {
  for (let i = 0; i < millMasks.length; i++) if ((men & millMasks[i]) === millMasks[i]) return true
  return false
}

/** The points where a man may be placed: the very first one of the game not in the centre. */
function openPoints(p: Position): number {
  const taken = p[MEN] | p[MEN + 1]
  return ALL & ~(taken === 0 ? 1 << CENTRE : taken)
}

/** Slides along the lines; a side that has none passes, and then the other side has one. */
function listSlides(p: Position, seat: number, out: ActionList): void {
  const before = out.count
  const taken = p[MEN] | p[MEN + 1]
  for (let from = 0; from < POINTS; from++) {
    if (((p[MEN + seat] >> from) & 1) === 0) continue
    for (let i = firstNeighbour[from]; i < firstNeighbour[from + 1]; i++) {
      const to = neighbourCells[i]
      if (((taken >> to) & 1) === 0) out.add(SLIDE + from * POINTS + to)
    }
  }
  if (out.count === before) out.add(PASS)
}

function create(chosen: ValuesOf<typeof options>): Game {
  const menEach = chosen.men
  return defineGame({
    id: 'simple-mill',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Passes stand between slides.
    bound: 2 * menEach + 2 * MOST_SLIDES + 2,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),

    start() {
      const p = new Int32Array(slots.length)
      p[HAND] = p[HAND + 1] = menEach
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[HAND + seat] === 0) {
        listSlides(p, seat, out)
        return
      }
      const open = openPoints(p)
      for (let point = 0; point < POINTS; point++) if ((open >> point) & 1) out.add(point)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      if (action === PASS) return
      if (action < SLIDE) {
        p[HAND + seat]--
        p[MEN + seat] |= 1 << action
      } else {
        const from = ((action - SLIDE) / POINTS) | 0
        const to = (action - SLIDE) % POINTS
        p[MEN + seat] ^= (1 << from) | (1 << to)
        p[SLIDES]++
      }
      // Three in a row win in both stages.
      if (hasMill(p[MEN + seat])) p[OUTCOME] = seat
      else if (p[SLIDES] >= MOST_SLIDES) p[OUTCOME] = LIMIT
    },

    name(_, action) {
      if (action === PASS) return 'pass'
      if (action < SLIDE) return board.shapes[action].name
      const from = Math.floor((action - SLIDE) / POINTS)
      return `${board.shapes[from].name}-${board.shapes[(action - SLIDE) % POINTS].name}`
    },

    touches(_, action) {
      if (action === PASS) return ['pass']
      return action < SLIDE ? [action] : [Math.floor((action - SLIDE) / POINTS), (action - SLIDE) % POINTS]
    },

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const owner = ownerOf(p, site)
        return owner < 0 ? [] : [{ site, kind: 'man', owner, glyph: 'xo'[owner] }]
      }),
      trays: [0, 1].map((owner) => ({
        id: `hand-${owner}`,
        label: 'hand',
        owner,
        pieces: p[HAND + owner] ? [{ kind: 'man', owner, glyph: 'xo'[owner], count: p[HAND + owner] }] : [],
      })),
      marks: [0, 1].flatMap((owner) =>
        mills
          .map((mill) => sites(board, mill.join(' ')))
          .filter((mill) => mill.every((point) => ownerOf(p, point) === owner))
          .map((mill) => ({ kind: 'winning', owner, sites: mill }) as const),
      ),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      const owner = ownerOf(p, from)
      if (p[HAND + seat] > 0) return owner === seat ? 'place-first' : owner < 0 ? 'not-the-centre' : 'occupied'
      if (owner !== seat) return 'not-yours'
      return to === undefined ? 'cannot-move' : 'not-there'
    },

    // Rows, side to move, men in hand, slides made: 3/3/3 x 4+4 0
    write(p) {
      const cells = Int32Array.from({ length: POINTS }, (_, point) => ownerOf(p, point) + 1)
      return `${writeRows(rows, 0, LETTERS, cells)} ${'xo'[p[TURN]]} ${p[HAND]}+${p[HAND + 1]} ${p[SLIDES]}`
    },

    read(text) {
      const found = /^(\S+) ([xo])(?: (\d)\+(\d))?(?: (\d+))?$/.exec(text.trim())
      if (!found) return refuse('form')
      const cells = new Int32Array(POINTS)
      const filled = readRows(rows, 0, LETTERS, found[1], cells)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      p[TURN] = 'xo'.indexOf(found[2])
      p[SLIDES] = counted(found[5] ?? '0')
      p[OUTCOME] = p[SLIDES] >= MOST_SLIDES ? LIMIT : PLAYING
      for (let point = 0; point < POINTS; point++) if (cells[point]) p[MEN + cells[point] - 1] |= 1 << point
      for (let seat = 0; seat < 2; seat++) {
        p[HAND + seat] = Number(found[3 + seat] ?? 0)
        const onBoard = cells.filter((value) => value === seat + 1).length
        if (onBoard + p[HAND + seat] !== menEach) return refuse('men-each', menEach)
        if (hasMill(p[MEN + seat])) p[OUTCOME] = seat
      }
      return parsed(p)
    },
  })
}
