import {
  type ActionList,
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  type HeldShape,
  itemsOn,
  type Look,
  layout,
  letters,
  looksOfSeats,
  type Position,
  rowsOf,
  sites,
  type TextField,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { fencesOn, UPRIGHT } from '../fences/fences.ts'
import bot from './bot.json' with { type: 'json' }
import { wayEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const confound = defineEntry({
  id: 'confound',
  catalogue: ['confound'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'block', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

const WIDTH = 13
const HEIGHT = 11
const FENCES_EACH = 32
/** Turns of both sides together without a fence, after which nobody wins. */
const QUIET_LIMIT = 200
const LETTERS = '.xo'

/** King's steps: the sides that they lead over, -1 for none; north, east, south and west are 0 to 3. */
export const STEPS = [
  [0, -1],
  [1, -1],
  [2, -1],
  [3, -1],
  [0, 1],
  [2, 1],
  [2, 3],
  [0, 3],
] as const
const SIDES = Int32Array.from(STEPS.flat())

const results = [
  null,
  won(2, 0, 'arrived'),
  won(2, 1, 'arrived'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]
const [ARRIVED, STUCK, QUIET_END] = [1, 3, 5]

const WAYS = ['lies:|', 'lies:-']
const held: Readonly<Record<string, HeldShape>> = {
  'lies:|': {
    cells: [
      [0.5, 0],
      [0.5, 1],
    ],
    turned: 'lies:-',
    mirrored: 'lies:|',
  },
  'lies:-': {
    cells: [
      [0, 0.5],
      [1, 0.5],
    ],
    turned: 'lies:|',
    mirrored: 'lies:-',
  },
}
const choices: Readonly<Record<string, Look>> = {
  'lies:|': { kind: 'fence', owner: -1, glyph: '|', rotation: 90 },
  'lies:-': { kind: 'fence', owner: -1, glyph: '-' },
}

function create(): Game {
  const ground = fencesOn(WIDTH, HEIGHT)
  const { cells, corners, cellOf, cornerOf, borderOf } = ground
  const starts = ['d4 d8', 'j4 j8'].map((names) => sites(ground.board, names))
  const board = {
    ...ground.board,
    labels: [
      ...Array.from({ length: WIDTH }, (_, x) => ({ x, y: -0.85, text: letters(x) })),
      ...Array.from({ length: HEIGHT }, (_, y) => ({ x: -0.85, y, text: `${y + 1}` })),
    ],
    regions: Object.fromEntries(
      starts.map((own, owner) => [`home-${owner}`, { sites: own, owner, look: 'tint' as const }]),
    ),
  }
  const rows = rowsOf(board, [...board.shapes.keys()].slice(0, cells))

  const slots = layout(
    { board: cells, turn: 1, fences: corners },
    { quiet: 1, end: 1, left: 2, men: 4, barred: ground.edges, joined: ground.points },
  )
  const { turn: TURN, fences: FENCES, quiet: QUIET, end: END, left: LEFT, men: MEN } = slots.at
  const fences = ground.on(slots.at)
  const { isOpen } = fences

  /** Where each step leads: target[8 * cell + step], or -1. */
  const target = Int32Array.from({ length: 8 * cells }, (_, i) =>
    ground.stepTo(i >> 3, STEPS[i & 7][0], STEPS[i & 7][1]),
  )
  const isHome = new Int32Array(cells)
  for (const [owner, own] of starts.entries()) for (const cell of own) isHome[cell] = owner + 1

  // A step is cell * 8 + step; a fence comes after them, 2 * corner + way.
  const FENCE = 8 * cells

  /** Straight over an open side, or round a corner at least one way. */
  function isFree(p: Position, cell: number, step: number): boolean {
    const to = target[8 * cell + step]
    if (to < 0) return false
    const side = SIDES[2 * step]
    const other = SIDES[2 * step + 1]
    if (other < 0) return isOpen(p, cell, side)
    return (
      (isOpen(p, cell, side) && isOpen(p, target[8 * cell + side], other)) ||
      (isOpen(p, cell, other) && isOpen(p, target[8 * cell + other], side))
    )
  }
  const maySteps = (p: Position, cell: number, step: number) =>
    target[8 * cell + step] >= 0 && p[target[8 * cell + step]] === 0 && isFree(p, cell, step)

  const hasWay = (p: Position, seat: number, man: number) =>
    fences.leads(p, starts[1 - seat][0], starts[1 - seat][1], p[MEN + 2 * seat + man])

  /** A fence takes no man of the other side the last way to our start cells; who has shut himself off has none to lose. */
  function shutsOff(p: Position, seat: number, corner: number, way: number): boolean {
    if (!fences.joins(p, corner, way)) return false
    fences.try(p, corner, way, 1)
    const first = hasWay(p, 1 - seat, 0)
    const second = hasWay(p, 1 - seat, 1)
    fences.try(p, corner, way, -1)
    return (!first && hasWay(p, 1 - seat, 0)) || (!second && hasWay(p, 1 - seat, 1))
  }
  const mayFence = (p: Position, seat: number, corner: number, way: number) =>
    fences.hasRoom(p, corner, way) && !shutsOff(p, seat, corner, way)

  function hasMove(p: Position, seat: number): boolean {
    for (let i = 0; i < 16; i++) if (maySteps(p, p[MEN + 2 * seat + (i >> 3)], i & 7)) return true
    if (p[LEFT + seat] === 0) return false
    for (let i = 0; i < 2 * corners; i++) if (mayFence(p, seat, i >> 1, i & 1)) return true
    return false
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[END] !== 0 || seat !== p[TURN]) return
    for (let i = 0; i < 16; i++) {
      const cell = p[MEN + 2 * seat + (i >> 3)]
      if (maySteps(p, cell, i & 7)) out.add(8 * cell + (i & 7))
    }
    if (p[LEFT + seat] === 0) return
    for (let i = 0; i < 2 * corners; i++) if (mayFence(p, seat, i >> 1, i & 1)) out.add(FENCE + i)
  }

  function settle(p: Position): void {
    for (let seat = 0; seat < 2; seat++)
      for (let man = 0; man < 2; man++) if (isHome[p[MEN + 2 * seat + man]] === 2 - seat) p[END] = ARRIVED + seat
    if (p[END] !== 0) return
    if (!hasMove(p, p[TURN])) p[END] = STUCK + 1 - p[TURN]
    else if (p[QUIET] >= QUIET_LIMIT) p[END] = QUIET_END
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    p[LEFT] = p[LEFT + 1] = FENCES_EACH
    p.fill(-1, MEN, MEN + 4)
    return p
  }

  function start(): Position {
    const p = emptyBoard()
    for (const [seat, own] of starts.entries())
      for (const [man, cell] of own.entries()) {
        p[cell] = seat + 1
        p[MEN + 2 * seat + man] = cell
      }
    return p
  }

  function put(p: Position, corner: number, way: number, seat: number): void {
    fences.put(p, corner, way, seat)
    p[LEFT + seat]--
  }

  const fenceName = (corner: number, way: number) => `${board.shapes[cellOf[corner]].name}${'|-'[way]}`

  /** Each fence by its name and the letter of its owner: `d4|x,e7-o`. */
  const fenceField: TextField = {
    write(p) {
      const written: string[] = []
      for (let c = 0; c < corners; c++) {
        const value = p[FENCES + c] - 1
        if (value >= 0) written.push(`${fenceName(c, value & 1)}${LETTERS[1 + (value >> 1)]}`)
      }
      return written.join(',') || '-'
    },
    read(p, text) {
      if (text === '-') return undefined
      for (const one of text.split(',')) {
        const [, name = '', way = '', owner = ''] = /^([a-m]\d+)([|-])([xo])$/.exec(one) ?? []
        const cell = board.shapes.findIndex((shape) => shape.name === name)
        const corner = cell < 0 ? -1 : cornerOf[cell]
        if (corner < 0 || !fences.hasRoom(p, corner, '|-'.indexOf(way))) return refuse('no-fence', one)
        put(p, corner, '|-'.indexOf(way), LETTERS.indexOf(owner) - 1)
      }
      return p[LEFT] < 0 || p[LEFT + 1] < 0 ? refuse('too-many-fences', FENCES_EACH) : undefined
    },
  }

  const men = looksOfSeats('person', LETTERS)

  return defineGame({
    id: 'confound',
    options: {},
    seats: 2,
    colours: ['red', 'green'],
    board,
    layout: slots,
    bound: (2 * FENCES_EACH + 1) * (QUIET_LIMIT + 1),
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: wayEvaluation({ cells, target, isFree, starts, slots: slots.at }),
    start,
    ...endingBy(TURN, END, results, 0),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 0; tries < 400; tries++) {
        const guess = random.below(16 + 2 * corners)
        if (guess < 16) {
          const cell = p[MEN + 2 * seat + (guess >> 3)]
          if (maySteps(p, cell, guess & 7)) return 8 * cell + (guess & 7)
        } else if (p[LEFT + seat] > 0 && mayFence(p, seat, (guess - 16) >> 1, guess & 1)) return FENCE + guess - 16
      }
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      if (action >= FENCE) {
        put(p, (action - FENCE) >> 1, action & 1, seat)
        p[QUIET] = 0
      } else {
        const from = action >> 3
        const to = target[action]
        p[from] = 0
        p[to] = seat + 1
        p[MEN + 2 * seat + (p[MEN + 2 * seat] === from ? 0 : 1)] = to
        p[QUIET]++
      }
      settle(p)
    },

    name(_, action) {
      if (action >= FENCE) return fenceName((action - FENCE) >> 1, action & 1)
      return `${board.shapes[action >> 3].name}-${board.shapes[target[action]].name}`
    },

    touches(_, action) {
      if (action >= FENCE) return ['fence', WAYS[action & 1], cellOf[(action - FENCE) >> 1]]
      return [action >> 3, target[action]]
    },

    scene: (p) => ({
      items: [
        ...itemsOn(rows.flat(), p, men),
        ...Array.from({ length: corners }, (_, c) => c).flatMap((c) => {
          const value = p[FENCES + c] - 1
          if (value < 0) return []
          const way = value & 1
          const covers = Array.from(borderOf.subarray(4 * c + 2 * way, 4 * c + 2 * way + 2))
          return [{ site: covers[0], covers, kind: 'fence', owner: value >> 1, glyph: way === UPRIGHT ? '|' : '-' }]
        }),
      ],
      trays: [0, 1].map((owner) => ({
        id: `fences-${owner}`,
        label: 'fences',
        owner,
        pieces:
          p[LEFT + owner] === 0
            ? []
            : [
                {
                  kind: 'fence',
                  owner,
                  glyph: '-',
                  count: p[LEFT + owner],
                  ...(p[END] === 0 && owner === p[TURN] ? { touch: 'fence' } : {}),
                },
              ],
      })),
      choices,
      held,
    }),

    why(p, seat, [first, second, third]) {
      if (first === 'fence') {
        const way = WAYS.indexOf(`${second}`)
        const corner = typeof third === 'number' && third < cells ? cornerOf[third] : -1
        if (way < 0 || corner < 0) return 'no-room'
        if (p[FENCES + corner] !== 0 && p[FENCES + corner] - 1 - 2 * ((p[FENCES + corner] - 1) >> 1) !== way)
          return 'fence-crosses'
        return fences.hasRoom(p, corner, way) ? 'shuts-off' : 'fence-there'
      }
      if (typeof first === 'number' && first >= cells) return 'fence-by-tray'
      const reason = whyNotGo(
        [first, second],
        (cell) => p[cell] === seat + 1,
        (cell) => p[cell] !== 0,
      )
      if (reason !== 'not-there' || typeof first !== 'number' || typeof second !== 'number') return reason
      const isNext = STEPS.some((_, step) => target[8 * first + step] === second)
      return isNext ? 'fence-between' : 'one-step'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [fenceField, counterField(QUIET)],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, cell, value) {
        const first = MEN + 2 * (value - 1)
        if (p[first + 1] >= 0) return refuse('two-men')
        p[cell] = value
        p[first + (p[first] < 0 ? 0 : 1)] = cell
        return undefined
      },
      settle(p) {
        for (let man = 0; man < 4; man++) if (p[MEN + man] < 0) return refuse('two-men')
        settle(p)
        return undefined
      },
    }),
  })
}
