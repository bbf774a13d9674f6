import {
  type ActionList,
  ALL_EIGHT,
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  type Looks,
  layout,
  type Position,
  plain,
  type Random,
  rowsOf,
  squares,
  stepTable,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { neutronEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  goal: { kind: 'choice', values: ['own', 'enemy'], default: 'own' },
} as const

export const neutron = defineEntry({
  id: 'neutron',
  catalogue: ['neutron'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'many-moves', 'block', 'race'],
  options,
  presets: { coneutron: { options: { goal: 'enemy' } } },
  bot,
  create,
})

const SIZE = 5
const CELLS = SIZE * SIZE
const board = squares({
  width: SIZE,
  height: SIZE,
  shade: plain,
  regions: (siteAt) => ({
    'light-home': { sites: Array.from({ length: SIZE }, (_, x) => siteAt(x, 0)), owner: 0, look: 'tint' },
    'dark-home': { sites: Array.from({ length: SIZE }, (_, x) => siteAt(x, SIZE - 1)), owner: 1, look: 'tint' },
  }),
})
const rows = rowsOf(board)
const homes = [board.regions['light-home'].sites, board.regions['dark-home'].sites]
const MIDDLE = rows[2][2]
const step = fromTo(board)
const steps = stepTable(board, ALL_EIGHT)
/** Whose home row a cell belongs to, or -1. */
const homeOf = Int32Array.from(board.shapes, (_, cell) => homes.findIndex((home) => home.includes(cell)))

const NEUTRON = 3
const LETTERS = '.wbn'
/** Nothing is ever taken or put down, so a hundred turns of each side make a draw. */
const MOST_TURNS = 200

/** `pawn` is 1 when the neutron has moved, or stays in the very first turn, and a pawn is due. */
const slots = layout({ board: CELLS, turn: 1, pawn: 1 }, { neutron: 1, turns: 1, outcome: 1 })
const { turn: TURN, pawn: PAWN, neutron: AT, turns: TURNS, outcome: OUTCOME } = slots.at
const PLAYING = -1
/** Ends by the winner: the neutron is home, somebody cannot move; then too many turns. */
const [HOME, STUCK, LIMIT] = [0, 2, 4]
const OUTCOMES = [
  won(2, 0, 'neutron-home'),
  won(2, 1, 'neutron-home'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

const LOOKS: Looks = [
  undefined,
  { kind: 'pawn', owner: 0, glyph: 'x' },
  { kind: 'pawn', owner: 1, glyph: 'o' },
  { kind: 'neutron', owner: -1, glyph: 'N' },
]

/** Where a piece ends up that slides until something stops it; where it stands if that is at once. */
export function landing(p: Position, from: number, d: number): number {
  let cell = from
  for (let next = steps[d * CELLS + cell]; next >= 0 && p[next] === 0; next = steps[d * CELLS + cell]) cell = next
  return cell
}

function listSlides(p: Position, from: number, out: ActionList): void {
  for (let d = 0; d < 8; d++) {
    const to = landing(p, from, d)
    if (to !== from) out.add(from * CELLS + to)
  }
}

function canSlide(p: Position, from: number): boolean {
  for (let d = 0; d < 8; d++) {
    const next = steps[d * CELLS + from]
    if (next >= 0 && p[next] === 0) return true
  }
  return false
}

function hasMove(p: Position): boolean {
  if (p[PAWN] === 0) return canSlide(p, p[AT])
  for (let cell = 0; cell < CELLS; cell++) if (p[cell] === p[TURN] + 1 && canSlide(p, cell)) return true
  return false
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  if (p[PAWN] === 0) listSlides(p, p[AT], out)
  else for (let cell = 0; cell < CELLS; cell++) if (p[cell] === seat + 1) listSlides(p, cell, out)
}

/** Guess a piece and a direction until it can go there: whoever may act has a slide. */
function sample(p: Position, seat: number, random: Random): number {
  for (;;) {
    const guess = p[PAWN] === 0 ? p[AT] * 8 + random.below(8) : random.below(8 * CELLS)
    const from = guess >> 3
    if (p[PAWN] === 1 && p[from] !== seat + 1) continue
    const to = landing(p, from, guess & 7)
    if (to !== from) return from * CELLS + to
  }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const own = chosen.goal === 'own'
  /** Who wins when the neutron stands there, or -1. */
  const winnerAt = Int32Array.from(homeOf, (seat) => (seat < 0 || own ? seat : 1 - seat))

  function judge(p: Position): void {
    p[OUTCOME] = PLAYING
    const winner = winnerAt[p[AT]]
    if (winner >= 0) p[OUTCOME] = HOME + winner
    else if (!hasMove(p)) p[OUTCOME] = STUCK + 1 - p[TURN]
    else if (p[PAWN] === 0 && p[TURNS] >= MOST_TURNS) p[OUTCOME] = LIMIT
  }

  return defineGame({
    id: 'neutron',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 2 * MOST_TURNS,
    repetition: drawOnRepetition(2),
    evaluation: neutronEvaluation(slots.at, winnerAt),

    start() {
      const p = new Int32Array(slots.length)
      for (const seat of [0, 1]) for (const cell of homes[seat]) p[cell] = seat + 1
      p[MIDDLE] = NEUTRON
      p[AT] = MIDDLE
      // In the first turn of all the neutron stays where it is.
      p[PAWN] = own ? 1 : 0
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,
    sample,

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      p[to] = p[from]
      p[from] = 0
      if (p[PAWN] === 0) {
        p[AT] = to
        p[PAWN] = 1
      } else {
        p[PAWN] = 0
        p[TURN] = 1 - seat
        p[TURNS]++
      }
      judge(p)
    },

    name: (_, action) => step.name(action),
    touches: (_, action) => step.touches(action),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, LOOKS),
      marks: p[OUTCOME] >= HOME && p[OUTCOME] < STUCK ? [{ kind: 'winning', owner: p[OUTCOME], sites: [p[AT]] }] : [],
    }),

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      return p[PAWN] === 0 ? 'move-neutron' : 'move-pawn'
    },

    why(p, seat, [from, to]) {
      if (typeof from !== 'number') return undefined
      if (p[from] === 0) return 'nothing-there'
      if (p[from] === 2 - seat) return 'not-yours'
      if (p[PAWN] === 0 && p[from] !== NEUTRON) return 'neutron-first'
      if (p[PAWN] === 1 && p[from] === NEUTRON) return 'now-a-pawn'
      return typeof to !== 'number' ? 'cannot-move' : p[to] !== 0 ? 'occupied' : 'as-far-as-it-goes'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [
        {
          write: (p) => (p[PAWN] === 0 ? 'n' : 'p'),
          read(p, text) {
            if (text !== 'n' && text !== 'p') return 'form'
            p[PAWN] = text === 'p' ? 1 : 0
            return undefined
          },
        },
        counterField(TURNS, 6, '0'),
      ],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length).fill(-1, AT, AT + 1),
      put(p, cell, value) {
        if (value === NEUTRON && p[AT] >= 0) return refuse('one-neutron')
        if (value === NEUTRON) p[AT] = cell
        p[cell] = value
        return undefined
      },
      settle(p) {
        if (p[AT] < 0) return refuse('one-neutron')
        for (const seat of [0, 1])
          if (board.shapes.filter((_, cell) => p[cell] === seat + 1).length !== SIZE) return refuse('men-each', SIZE)
        judge(p)
        return undefined
      },
    }),
  })
}
