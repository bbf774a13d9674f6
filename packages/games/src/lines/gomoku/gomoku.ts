import {
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  itemsOn,
  looksOfSeats,
  type Position,
  won,
} from '@jatekvilag/engine'
import { threats } from '../../families/threats.ts'
import { rowEvaluation } from '../family/row-evaluation.ts'
import bot from './bot.json' with { type: 'json' }
import { type GomokuOptions, options } from './options.ts'
import { gomokuTable, LETTERS, MOST_SLIDES, PLAYING } from './table.ts'
import { gomokuText } from './text.ts'
import { texts } from './texts.ts'

export const gomoku = defineEntry({
  id: 'gomoku',
  catalogue: ['gomoku', 'mtte-five-in-a-row'],
  texts,
  chapter: 'lines',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'slide', 'line'],
  options,
  presets: {
    paper: { options: { board: 'paper' } },
    'paper-four': {
      options: { board: 'paper', length: 4 },
    },
    english: { options: { board: 'chessboard' } },
    'three-rule': { options: { offer: true } },
    endless: { options: { board: 'paper' } },
    'two-stage': {
      options: { board: '19x19' },
    },
    'rule-of-three': {
      options: { board: 'paper', offer: true },
    },
    'triangle-hex': { options: { board: 'hexagon' } },
  },
  bot,
  create,
})

/** A supply of so many is hardly ever used up. */
const MANY_STONES = 100

const outcomes = [won(2, 0, 'line'), won(2, 1, 'line'), drawn(2, 'board-full'), drawn(2, 'move-limit')]

function create(chosen: GomokuOptions): Game {
  const table = gomokuTable(chosen)
  const { board, rows, row, supply, sheet, offer, steps, slots, empty, TURN_KEY } = table
  const { isSliding, isChoosing, isOffering, isOnSheet, isOpen, left } = table
  const { SLIDE, OFFER, CHOICE, PASS } = table.numbers
  const cells = board.size
  const { turn: TURN, offered: OFFERED, outcome: OUTCOME, hash: HASH } = slots.at
  const { left: LEFT, right: RIGHT, bottom: BOTTOM, top: TOP, strips: STRIPS } = slots.at

  function describe(action: number): string {
    const name = board.shapes[action % cells]?.name
    if (action === PASS) return 'pass'
    if (action >= CHOICE) return `${name}!`
    if (action >= OFFER) return `${name}?`
    return action >= SLIDE ? `${name}-${board.shapes[steps[action - SLIDE]].name}` : name
  }

  const hash = (p: Position) => {
    const key = p[HASH] ^ (p[TURN] * TURN_KEY)
    return offer ? key ^ Math.imul(p[OFFERED] * cells + p[OFFERED + 1], 0x9e3779b1) : key
  }

  const onlyNow = (p: Position, cell: number) =>
    isSliding(p) || isOffering(p) || isChoosing(p) || !isOpen(p, cell) ? -1 : cell

  return defineGame({
    id: 'gomoku',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // Every stone is placed once, two places are offered and one chosen, and a pass stands between slides.
    bound: cells + 3 + 2 * MOST_SLIDES + 2,
    singleActionTurns: !offer,
    repetition: supply > 0 ? drawOnRepetition(2, 3) : undefined,
    evaluation: rowEvaluation({
      cells,
      lines: row.lines,
      length: chosen.length,
      turn: TURN,
      placesOn: (action) => (action < SLIDE ? action : -1),
    }),
    start: () => empty.slice(),

    ...endingBy(TURN, OUTCOME, outcomes),

    ...table.moves,

    hash,

    attack: threats({
      cells,
      lines: row.lines,
      length: chosen.length,
      turn: TURN,
      actionOn: onlyNow,
      play: table.moves.play,
      hash,
      ended: (p, seat) => (p[OUTCOME] === PLAYING ? 0 : p[OUTCOME] === seat ? 1 : -1),
    }),

    // Where the stones are few they are moved afterwards, and the rows of the placing stage decide little.
    rows:
      supply > 0 && supply < MANY_STONES ? undefined : { strips: row.strips, length: chosen.length, actionOn: onlyNow },

    name: (_, action) => describe(action),

    touches(_, action) {
      if (action === PASS) return ['pass']
      if (action >= OFFER || action < SLIDE) return [action % cells]
      return [action % cells, steps[action - SLIDE]]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      counters: supply > 0 ? countersOf('reserve', 2, (owner) => left(p, owner)) : [],
      marks: [
        ...row.marks(p, STRIPS),
        ...[0, 1]
          .filter((i) => p[OFFERED + i])
          .map((i) => ({ kind: 'forced', owner: 0, sites: [p[OFFERED + i] - 1] }) as const),
      ],
      window: sheet > 0 ? [p[LEFT] - 0.5, p[BOTTOM] - 0.5, p[RIGHT] - p[LEFT] + 1, p[TOP] - p[BOTTOM] + 1] : undefined,
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (isChoosing(p)) return 'pick-one'
      if (!isSliding(p)) {
        if (p[from]) return p[from] === seat + 1 && supply > 0 ? 'place-first' : 'occupied'
        return sheet > 0 && !isOnSheet(p, from) ? 'beyond-the-sheet' : undefined
      }
      if (p[from] !== seat + 1) return 'not-yours'
      return to === undefined ? 'cannot-move' : 'not-there'
    },

    prompt(p, seat, midTurn) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      if (isChoosing(p)) return 'pick-one'
      if (isOffering(p)) return p[OFFERED] ? 'offer-another' : 'offer-two'
      return midTurn ? 'own-stone' : undefined
    },

    ...gomokuText(table),
  })
}
