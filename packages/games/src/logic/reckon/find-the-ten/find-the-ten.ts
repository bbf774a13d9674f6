import {
  type ActionList,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  fieldText,
  type Game,
  type Item,
  itemsOn,
  layout,
  type Position,
  rowsOf,
  siteField,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { tenEvaluation } from './evaluation.ts'
import { board, CELLS, first, near, numberOn } from './numbers.ts'
import { refuse, texts } from './texts.ts'

const MOST_DISCS = 60

const options = {
  discs: { kind: 'number', min: 5, max: MOST_DISCS, default: MOST_DISCS },
  timed: { kind: 'switch', default: false },
} as const

export const findTheTen = defineEntry({
  id: 'find-the-ten',
  catalogue: ['find-the-ten'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'territory'],
  options,
  presets: {
    short: { options: { discs: 15 }, short: true },
    timed: { options: { timed: true } },
  },
  bot,
  create,
})

const PASS = CELLS
const LETTERS = '.xo'
const rows = rowsOf(board)

// `first` and `second` are the cells of a way that has begun, plus one; `hand` are the discs that are left.
const slots = layout({ board: CELLS, turn: 1, first: 1, second: 1, passes: 1, hand: 2 }, { discs: 2, points: 2 })
const { turn: TURN, first: FIRST, second: SECOND, passes: PASSES, hand: HAND } = slots.at
const { discs: DISCS, points: POINTS } = slots.at

/** Whether a way may go on from `over` when it began on `from`: the third cell is neither of them. */
function leadsOn(p: Position, from: number, over: number): boolean {
  for (let i = first[over]; i < first[over + 1]; i++) if (p[near[i]] === 0 && near[i] !== from) return true
  return false
}

function mayBegin(p: Position, cell: number): boolean {
  if (p[cell] !== 0) return false
  for (let i = first[cell]; i < first[cell + 1]; i++) if (p[near[i]] === 0 && leadsOn(p, cell, near[i])) return true
  return false
}

function isNear(cell: number, other: number): boolean {
  for (let i = first[cell]; i < first[cell + 1]; i++) if (near[i] === other) return true
  return false
}

const isOver = (p: Position) => p[PASSES] === 2 || p[HAND] + p[HAND + 1] === 0

function endTurn(p: Position, seat: number): void {
  p[FIRST] = p[SECOND] = 0
  if (p[HAND + 1 - seat] > 0) p[TURN] = 1 - seat
  // Who has no disc left can only pass.
  else if (p[PASSES] > 0) p[PASSES] = 2
}

function put(p: Position, cell: number, seat: number): void {
  p[cell] = seat + 1
  p[DISCS + seat]++
  p[POINTS + seat] += numberOn[cell]
}

const byDiscs = [won(2, 0, 'more-discs'), won(2, 1, 'more-discs')]
const byPoints = [won(2, 0, 'more-small-points'), won(2, 1, 'more-small-points')]
const level = drawn(2, 'equal')

function create(chosen: ValuesOf<typeof options>): Game {
  const { discs, timed } = chosen

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    p[HAND] = p[HAND + 1] = discs
    return p
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (isOver(p) || seat !== p[TURN]) return
    if (p[FIRST] === 0) {
      for (let cell = 0; cell < CELLS; cell++) if (mayBegin(p, cell)) out.add(cell)
      out.add(PASS)
      return
    }
    const from = p[FIRST] - 1
    const at = (p[SECOND] || p[FIRST]) - 1
    for (let i = first[at]; i < first[at + 1]; i++) {
      const next = near[i]
      if (p[next] === 0 && next !== from && (p[SECOND] !== 0 || leadsOn(p, from, next))) out.add(next)
    }
    if (timed) out.add(PASS)
  }

  /** A disc on each cell that it has come over, as a ring that leaves its number to be read. */
  function way(p: Position): Item[] {
    const owner = p[TURN]
    return [p[FIRST], p[SECOND]].flatMap((cell) =>
      cell ? [{ site: cell - 1, kind: 'ring', owner, glyph: LETTERS[owner + 1] }] : [],
    )
  }
  const looks = (digit: string) =>
    Array.from(LETTERS, (glyph, value) =>
      value === 0 ? undefined : { kind: 'circle', owner: value - 1, glyph, badge: digit },
    )
  const looksByNumber = Array.from({ length: 10 }, (_, number) => looks(`${number}`))
  const sumOf = (p: Position) => [p[FIRST], p[SECOND]].reduce((sum, cell) => sum + (cell ? numberOn[cell - 1] : 0), 0)

  return defineGame({
    id: 'find-the-ten',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every disc takes three steps, and before it somebody may pass, even from the middle of a way.
    bound: 12 * discs + 6,
    evaluation: tenEvaluation(slots.at),
    timeUp: timed ? () => PASS : undefined,
    start: emptyBoard,

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),
    actions,

    sample(p, seat, random, scratch) {
      if (p[FIRST] === 0) {
        for (let tries = 0; tries < 4 * CELLS; tries++) {
          const guess = random.below(CELLS + 1)
          if (guess === PASS || mayBegin(p, guess)) return guess
        }
      }
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      if (action === PASS) {
        p[PASSES]++
        endTurn(p, seat)
      } else if (p[FIRST] === 0) p[FIRST] = action + 1
      else if (p[SECOND] === 0) p[SECOND] = action + 1
      else {
        p[PASSES] = 0
        p[HAND + seat]--
        // A sum other than ten loses the disc.
        if (numberOn[p[FIRST] - 1] + numberOn[p[SECOND] - 1] + numberOn[action] === 10) put(p, action, seat)
        endTurn(p, seat)
      }
    },

    result(p) {
      if (!isOver(p)) return null
      const lead = p[DISCS] - p[DISCS + 1]
      if (lead !== 0) return byDiscs[lead > 0 ? 0 : 1]
      const small = p[POINTS] - p[POINTS + 1]
      return small === 0 ? level : byPoints[small > 0 ? 0 : 1]
    },

    name: (_, action) => (action === PASS ? 'pass' : board.shapes[action].name),
    touches: (_, action) => (action === PASS ? ['pass'] : [action]),

    scene: (p) => ({
      items: [...rows.flat().flatMap((site) => itemsOn([site], p, looksByNumber[numberOn[site]])), ...way(p)],
      counters: [
        ...(p[FIRST] ? [{ label: 'sum', owner: -1, value: sumOf(p) }] : []),
        ...countersOf('discs-left', 2, (seat) => p[HAND + seat]),
        ...countersOf('big-points', 2, (seat) => p[DISCS + seat]),
        ...countersOf('small-points', 2, (seat) => p[POINTS + seat]),
      ],
    }),

    why(p, _, [cell]) {
      if (typeof cell !== 'number') return undefined
      if (p[cell] !== 0) return 'covered'
      if (p[FIRST] === 0) return 'no-way-from-here'
      if (cell === p[FIRST] - 1 || cell === p[SECOND] - 1) return 'three-different'
      return isNear((p[SECOND] || p[FIRST]) - 1, cell) ? 'no-way-from-here' : 'next-to-last'
    },

    prompt(p, seat) {
      if (isOver(p) || seat !== p[TURN]) return undefined
      return p[FIRST] === 0 ? 'first-number' : p[SECOND] === 0 ? 'second-number' : 'third-number'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [
        siteField(FIRST, board, (text) => refuse('no-cell', text)),
        siteField(SECOND, board, (text) => refuse('no-cell', text)),
        digitField(PASSES, 2),
        counterField(HAND, 2),
        counterField(HAND + 1, 2),
      ],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, cell, value) {
        put(p, cell, value - 1)
        return undefined
      },
      settle(p) {
        for (const seat of [0, 1]) if (p[HAND + seat] + p[DISCS + seat] > discs) return refuse('too-many-discs', discs)
        if (p[HAND + p[TURN]] === 0 && !isOver(p)) return refuse('no-disc-left')
        if (p[FIRST] === 0) return p[SECOND] === 0 ? undefined : refuse('broken-way')
        const [from, over] = [p[FIRST] - 1, p[SECOND] - 1]
        const begins = mayBegin(p, from) && !isOver(p)
        const goesOn = over < 0 || (p[over] === 0 && isNear(from, over) && leadsOn(p, from, over))
        return begins && goesOn ? undefined : refuse('broken-way')
      },
    }),
  })
}
