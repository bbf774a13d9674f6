import {
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  type Look,
  type Mark,
  type Position,
  type Refused,
  rowsOf,
  siteNamed,
  type ValuesOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { terraceEvaluation } from './evaluation.ts'
import { fieldOf } from './field.ts'
import { CALM_EACH, KINDS, kindOf, manOf, PLAYING, seatOf, sizeOf, T, terraceRules } from './rules.ts'
import { SETUPS } from './setups.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: { kind: 'choice', values: [6, 8], default: 8 },
  setup: { kind: 'choice', values: ['normal', 'short', 'three', 'four'], default: 'normal' },
} as const

export const terrace = defineEntry({
  id: 'terrace',
  catalogue: ['terrace'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'capture', 'race'],
  options,
  presets: {
    short: { options: { setup: 'short' } },
    three: { options: { setup: 'three' } },
    four: { options: { setup: 'four' } },
    'six-normal': { options: { size: 6 } },
    'six-short': { options: { size: 6, setup: 'short' }, short: true },
    'six-four': { options: { size: 6, setup: 'four' } },
  },
  bot,
  create,
})

/** By the value of a cell: each seat has a letter for its T and for A to D. */
const LETTERS = '.tabcdTABCDuefghUEFGH'
const SEATS = 'xozv'
const LOOKS = ['size-t', 'size-1', 'size-2', 'size-3', 'size-4']
const lookOf = (man: number): Look => ({ kind: LOOKS[kindOf(man)], owner: seatOf(man), glyph: LETTERS[man] })

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const table = SETUPS[`${chosen.setup === 'three' ? 'four' : chosen.setup}-${size}`]
  const men = chosen.setup === 'three' ? table.men.slice(0, 3) : table.men
  const seats = men.length
  const corners = men.map((_, seat) => (table.toTop[seat] ? size - 1 : 0))
  const field = fieldOf(
    size,
    corners.map((at) => [at, at] as const),
  )
  const { board, level } = field
  const goals = corners.map((at) => at * size + at)
  const rules = terraceRules(field, goals)
  const { slots } = rules
  const { turn: TURN, calm: CALM, over: OVER } = slots.at
  const moves = fromTo(board)
  const all = board.shapes.map((_, cell) => cell)
  const results = [
    ...men.map((_, seat) => won(seats, seat, 't-arrived')),
    ...men.map((_, seat) => won(seats, seat, 't-captured')),
    drawn(seats, 'move-limit'),
  ]

  function start(): Position {
    const p = new Int32Array(slots.length)
    p[OVER] = PLAYING
    for (const [seat, row] of men.entries())
      for (const [kind, names] of Object.values(row).entries())
        for (const name of names.split(' ').filter(Boolean)) p[siteNamed(board, name)] = manOf(seat, kind)
    return p
  }

  /** A T that somebody else could take now. */
  function inDanger(p: Position): Mark[] {
    return men.flatMap((_, owner) => {
      const cell = all.find((at) => p[at] === manOf(owner, T))
      if (cell === undefined || owner !== p[TURN]) return []
      const struck = all.some((from) => {
        if (p[from] === 0 || seatOf(p[from]) === owner) return false
        return field.strike.subarray(8 * from, 8 * from + 8).includes(cell)
      })
      return struck ? [{ kind: 'check' as const, owner, sites: [cell] }] : []
    })
  }

  function settle(p: Position): Refused | undefined {
    if (all.some((cell) => p[cell] !== 0 && seatOf(p[cell]) >= seats)) return refuse('no-such-player', seats)
    for (let seat = 0; seat < seats; seat++) {
      const own = all.filter((cell) => p[cell] !== 0 && seatOf(p[cell]) === seat)
      const ts = own.filter((cell) => kindOf(p[cell]) === T).length
      if (ts > 1 || (ts === 0 && own.length > 0 && seats > 2)) return refuse('one-t', SEATS[seat])
    }
    const living = men.filter((_, seat) => rules.isIn(p, seat)).length
    if (living === 0) return refuse('one-t', SEATS[0])
    const wanted = p[TURN]
    rules.judge(p)
    if (p[OVER] === PLAYING && p[TURN] !== wanted) return refuse('cannot-go-on')
    return undefined
  }

  return defineGame({
    id: 'terrace',
    options: chosen,
    seats,
    board,
    layout: slots,
    // Every capture takes a man, and between two there are no more turns than the limit.
    bound: (men.length * 16 + 1) * CALM_EACH * seats,
    singleActionTurns: true,
    repetition: drawOnRepetition(seats),
    evaluation: terraceEvaluation(field, slots.at, goals),
    start,
    ...endingBy(TURN, OVER, results),
    actions: rules.actions,
    play: rules.play,

    name: (p, action) => moves.name(action, p[moves.to(action)] === 0 ? '-' : 'x'),
    touches: (_, action) => moves.touches(action),

    scene: (p) => ({
      items: all.flatMap((site) => (p[site] === 0 ? [] : [{ site, ...lookOf(p[site]) }])),
      marks: p[OVER] === PLAYING ? inDanger(p) : [],
    }),

    why(p, seat, touches) {
      const plain = whyNotGo(touches, (cell) => p[cell] !== 0 && seatOf(p[cell]) === seat)
      if (plain !== 'not-there') return plain
      const [from, to] = touches as [number, number]
      const rise = level[to] - level[from]
      if (p[to] !== 0) {
        if (!field.strike.subarray(8 * from, 8 * from + 8).includes(to)) return 'strike-down'
        return sizeOf(p[to]) > sizeOf(p[from]) ? 'too-large' : plain
      }
      return rise === 0 ? 'along-terrace' : rise > 0 ? 'one-up' : 'straight-down'
    },

    ...fieldText({
      rows: rowsOf(board),
      letters: LETTERS.slice(0, 1 + seats * KINDS),
      seats: SEATS.slice(0, seats),
      turn: TURN,
      fields: [counterField(CALM, 6, '0')],
      form: refuse('terrace-form', [...SEATS.slice(0, seats)].join(', ')),
      empty() {
        const p = new Int32Array(slots.length)
        p[OVER] = PLAYING
        return p
      },
      settle,
    }),
  })
}
