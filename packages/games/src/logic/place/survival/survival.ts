import {
  defineEntry,
  defineGame,
  endingBy,
  fieldText,
  type Game,
  type Item,
  type Look,
  layout,
  type Position,
  siteField,
  won,
} from '@jatekvilag/engine'
import { along, board, CELLS, NO_ARROW, next, rows, WAY_NAMES, WAYS } from './arrows.ts'
import bot from './bot.json' with { type: 'json' }
import { survivalEvaluation } from './evaluation.ts'
import { survivalSearch } from './forced.ts'
import { refuse, texts } from './texts.ts'

export const survival = defineEntry({
  id: 'survival',
  catalogue: ['survival'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 5,
  luck: false,
  secrets: false,
  mechanics: ['place', 'block'],
  options: {},
  presets: {},
  bot,
  create,
})

/** Arrows of light by their way, then those of dark. */
const LETTERS = '.ABCDEFabcdef'
/** An arrow is 1 + seat * 6 + way; `last` is 0 or 1 + the cell of each seat's newest arrow. `taken` is the board as a set. */
const slots = layout({ board: CELLS, last: 2, turn: 1 }, { taken: 1, outcome: 1 })
const { last: LAST, turn: TURN, taken: TAKEN, outcome: OUTCOME } = slots.at
const PLAYING = -1
const OUTCOMES = [won(2, 0, 'last-to-move'), won(2, 1, 'last-to-move')]

const wayOf = (value: number) => (value - 1) % WAYS
const ownerOf = (value: number) => (value === 0 ? -1 : value > WAYS ? 1 : 0)

/** A seat's newest arrow as the tables count it. */
function arrowOf(p: Position, seat: number): number {
  const cell = p[LAST + seat] - 1
  return cell < 0 ? NO_ARROW : cell * WAYS + wayOf(p[cell])
}

/** Where a seat may put its next arrow. */
const roomOf = (p: Position, seat: number) => along[arrowOf(p, seat)] & ~p[TAKEN]

function judge(p: Position): void {
  p[OUTCOME] = roomOf(p, p[TURN]) === 0 ? 1 - p[TURN] : PLAYING
}

function create(): Game {
  const search = survivalSearch()
  return defineGame({
    id: 'survival',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: CELLS,
    singleActionTurns: true,
    evaluation: survivalEvaluation(TURN, roomOf),

    forces(p, seat, tired) {
      if (p[OUTCOME] !== PLAYING) return p[OUTCOME] === seat
      const mover = p[TURN]
      const wins = search(p[TAKEN], arrowOf(p, mover), arrowOf(p, 1 - mover), tired)
      return wins === undefined ? undefined : wins === (seat === mover)
    },

    start() {
      const p = new Int32Array(slots.length)
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      for (let room = roomOf(p, seat); room !== 0; room &= room - 1) {
        const cell = 31 - Math.clz32(room & -room)
        for (let way = 0; way < WAYS; way++) out.add(cell * WAYS + way)
      }
    },

    play(p, seat, action) {
      const cell = (action / WAYS) | 0
      p[cell] = 1 + seat * WAYS + (action % WAYS)
      p[TAKEN] |= 1 << cell
      p[LAST + seat] = cell + 1
      p[TURN] = 1 - seat
      judge(p)
    },

    name: (_, action) => `${board.shapes[Math.floor(action / WAYS)].name}${WAY_NAMES[action % WAYS]}`,
    touches: (_, action) => [Math.floor(action / WAYS), WAY_NAMES[action % WAYS]],
    /** A stroke from the cell to its neighbour says the same as the button, where there is a neighbour. */
    alsoTouched: (_, action) => (next[action] < 0 ? [] : [[Math.floor(action / WAYS), next[action]]]),

    scene(p) {
      const items = board.shapes.flatMap((_, site): Item[] => {
        const owner = ownerOf(p[site])
        return owner < 0 ? [] : [{ site, ...arrowLook(owner, wayOf(p[site])) }]
      })
      const pointing = p[OUTCOME] === PLAYING ? p[LAST + p[TURN]] - 1 : -1
      return {
        items,
        marks: pointing < 0 ? [] : [{ kind: 'forced', owner: p[TURN], sites: [pointing] }],
        choices: Object.fromEntries(WAY_NAMES.map((way, i) => [way, arrowLook(p[TURN], i)])),
      }
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      return p[LAST + seat] === 0 ? 'first-arrow' : 'follow-arrow'
    },

    why(p, seat, [site]) {
      if (typeof site !== 'number') return undefined
      if (p[site] !== 0) return 'occupied'
      return (roomOf(p, seat) >> site) & 1 ? 'beside-or-off' : 'not-along-arrow'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [0, 1].map((seat) => siteField(LAST + seat, board, (text) => refuse('no-cell', text))),
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        const count = [0, 0]
        for (let cell = 0; cell < CELLS; cell++) {
          if (p[cell] === 0) continue
          p[TAKEN] |= 1 << cell
          count[ownerOf(p[cell])]++
        }
        if (count[0] - count[1] !== p[TURN]) return refuse('taking-turns')
        for (const seat of [0, 1])
          if (p[LAST + seat] === 0 ? count[seat] > 0 : ownerOf(p[p[LAST + seat] - 1]) !== seat)
            return refuse('last-arrows')
        judge(p)
        return undefined
      },
    }),
  })
}

const arrowLook = (owner: number, way: number): Look => ({
  kind: 'pointer',
  owner,
  rotation: 60 * way,
  glyph: LETTERS[1 + owner * WAYS + way],
})
