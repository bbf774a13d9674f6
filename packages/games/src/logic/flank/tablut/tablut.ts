import {
  counterField,
  countersOf,
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
  type Mark,
  type Position,
  plain,
  rowsOf,
  siteNamed,
  sites,
  squares,
  type ValuesOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { tablutEvaluation } from './evaluation.ts'
import { ATTACKER, ATTACKERS, CAUGHT, DEFENDERS, ESCAPED, GUARD, KING, PLAYING, tablutRules } from './rules.ts'
import { SETUPS } from './setups.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: { kind: 'choice', values: [9, 11, 13, 19], default: 9 },
  king: { kind: 'choice', values: ['any', 'four'], default: 'any' },
  goal: { kind: 'choice', values: ['edge', 'corners'], default: 'edge' },
} as const

export const tablut = defineEntry({
  id: 'tablut',
  catalogue: ['tablut'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'capture', 'flank', 'surround', 'race', 'unequal'],
  options,
  presets: {
    'king-four': { options: { king: 'four' } },
    'hnefatafl-11': { options: { size: 11 } },
    'medium-13': { options: { size: 13 } },
    'large-19': { options: { size: 19 } },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const LETTERS = '.gak'
const OUTCOMES = [
  won(2, DEFENDERS, 'king-escaped'),
  won(2, ATTACKERS, 'king-caught'),
  won(2, DEFENDERS, 'no-moves'),
  won(2, ATTACKERS, 'no-moves'),
  drawn(2, 'move-limit'),
]

const LOOKS: Looks = [
  undefined,
  { kind: 'defender', owner: DEFENDERS, glyph: 'o' },
  { kind: 'attacker', owner: ATTACKERS, glyph: 'x' },
  { kind: 'monarch', owner: DEFENDERS, glyph: 'K' },
]

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, king, guards, attackers } = SETUPS[chosen.size]
  const corners = chosen.goal === 'corners'
  const plainBoard = squares({ width: size, height: size, shade: plain })
  const throne = siteNamed(plainBoard, king)
  const [guardsAt, attackersAt] = [sites(plainBoard, guards), sites(plainBoard, attackers)]
  const board = squares({
    width: size,
    height: size,
    shade: plain,
    regions: (siteAt) => ({
      court: { sites: guardsAt, owner: DEFENDERS, look: 'tint' },
      camps: { sites: attackersAt, owner: ATTACKERS, look: 'tint' },
      throne: { sites: [throne], look: 'throne' },
      ...(corners && {
        corners: {
          sites: [siteAt(0, 0), siteAt(size - 1, 0), siteAt(0, size - 1), siteAt(size - 1, size - 1)],
          look: 'gate',
        },
      }),
    }),
  })
  const cells = board.size
  const rows = rowsOf(board)
  const step = fromTo(board)
  const most = Math.max(guardsAt.length + 1, attackersAt.length)
  const reach = chosen.king === 'four' ? 4 : size
  const rules = tablutRules({ board, size, throne, most, corners, reach })
  const { slots, captures, put, judge } = rules
  const { turn: TURN, quiet: QUIET, outcome: OUTCOME, king: KING_AT, men: MEN } = slots.at
  const isOwn = (p: Position, site: number, seat: number) =>
    p[site] !== 0 && (p[site] === ATTACKER) === (seat === ATTACKERS)

  return defineGame({
    id: 'tablut',
    options: chosen,
    seats: 2,
    seatNames: ['defenders', 'attackers'],
    board,
    layout: slots,
    // Between two captures the turns are limited.
    bound: 201 * (guardsAt.length + attackersAt.length + 1),
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: tablutEvaluation(rules, cells, guardsAt.length, attackersAt.length),

    start() {
      const p = new Int32Array(slots.length)
      put(p, throne, KING)
      for (const cell of guardsAt) put(p, cell, GUARD)
      for (const cell of attackersAt) put(p, cell, ATTACKER)
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    hash: rules.hash,

    name: (p, action) => step.name(action, captures(p, action) ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene(p) {
      const at = p[KING_AT]
      const marks: Mark[] = []
      if (p[OUTCOME] === PLAYING) marks.push({ kind: 'check', owner: ATTACKERS, sites: rules.waysOut(p) })
      if (p[OUTCOME] === ESCAPED) marks.push({ kind: 'winning', owner: DEFENDERS, sites: [at] })
      if (p[OUTCOME] === CAUGHT) marks.push({ kind: 'dead', owner: DEFENDERS, sites: [at] })
      return {
        items: itemsOn(rows.flat(), p, LOOKS),
        counters: countersOf('men', 2, (seat) => p[MEN + seat]),
        marks: marks.filter((mark) => mark.sites.length > 0),
      }
    },

    prompt(p, seat) {
      const ways = p[OUTCOME] === PLAYING && seat === p[TURN] ? rules.countWaysOut(p) : 0
      if (ways === 0) return undefined
      return seat === DEFENDERS ? 'way-is-open' : ways === 1 ? 'raichi' : 'tuichi'
    },

    why(p, seat, touches) {
      const plain = whyNotGo(
        touches,
        (site) => isOwn(p, site, seat),
        (site) => p[site] !== 0,
      )
      const [from, to] = touches
      if (plain !== 'not-there' || typeof from !== 'number' || typeof to !== 'number') return plain
      if (to === throne) return 'throne-closed'
      if (rules.isCorner(to) && p[from] !== KING) return 'corner-closed'
      const { x, y } = board.shapes[from]
      const [dx, dy] = [Math.abs(board.shapes[to].x - x), Math.abs(board.shapes[to].y - y)]
      if (dx > 0 && dy > 0) return 'straight-lines'
      return p[from] === KING && dx + dy > reach ? 'king-goes-four' : plain
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'da',
      turn: TURN,
      fields: [counterField(QUIET, 6, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length).fill(-1, KING_AT, KING_AT + 1),
      put(p, cell, value) {
        if (value === KING && p[KING_AT] >= 0) return refuse('one-king')
        if (value !== KING && (cell === throne || rules.isCorner(cell)))
          return refuse('closed', board.shapes[cell].name)
        const seat = value === ATTACKER ? ATTACKERS : DEFENDERS
        // One place of the defenders' list is the king's.
        const limit = seat === ATTACKERS ? attackersAt.length : guardsAt.length + 1
        if (p[MEN + seat] === limit) return refuse('too-many', attackersAt.length, guardsAt.length)
        put(p, cell, value)
        return undefined
      },
      settle(p) {
        if (p[KING_AT] < 0) return refuse('one-king')
        judge(p)
        return undefined
      },
    }),
  })
}
