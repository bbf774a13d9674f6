import {
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  handOf,
  itemsOn,
  looksOfSeats,
  type Mark,
  type Position,
  rowsOf,
  sites,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { quadratureEvaluation } from './evaluation.ts'
import { board, homes, isFourthCorner, put, row, slots, wouldTake } from './field.ts'
import { actions, judge, MOST_QUIET, MOST_TURNS, PLAYING, playWatched, REDUCED, sample } from './rules.ts'
import { refuse, texts } from './texts.ts'

export const quadrature = defineEntry({
  id: 'quadrature',
  catalogue: ['quadrature'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'convert', 'race'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const START = ['b3 c3 d3 e3 f3 g3 h3 i3 j3', 'b9 c9 d9 e9 f9 g9 h9 i9 j9']
const ON_BOARD = 18
const STONES_EACH = 16
const LETTERS = '.wb'

const { turn: TURN, quiet: QUIET, outcome: OUTCOME, calm: CALM, played: PLAYED, stones: STONES } = slots.at
const outcomes = [
  ...['home-taken', 'reduced', 'no-moves'].flatMap((reason) => [won(2, 0, reason), won(2, 1, reason)]),
  drawn(2, 'move-limit'),
]
const rows = rowsOf(board)
const looks = looksOfSeats('stone', LETTERS)
const moves = fromTo(board)

function marksIn(p: Position): Mark[] {
  const winner = p[OUTCOME]
  return winner >= 0 && winner < REDUCED ? [{ kind: 'winning', owner: winner, sites: [...homes[1 - winner]] }] : []
}

function create(): Game {
  return defineGame({
    id: 'quadrature',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS + 1,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: quadratureEvaluation(),

    start() {
      const p = new Int32Array(slots.length)
      START.forEach((names, seat) => {
        for (const site of sites(board, names)) put(p, site, seat)
      })
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),
    actions,
    sample,
    play: (p, seat, action) => playWatched(p, seat, action),

    name: (p, action) => moves.name(action, wouldTake(p, moves.from(action), moves.to(action), p[TURN]) ? 'x' : '-'),
    touches: (_, action) => moves.touches(action),

    // Captures follow each other: first the stone goes, then it takes, then what it took takes.
    stages(before, after) {
      const [from] = [...board.shapes.keys()].filter((site) => before[site] === before[TURN] + 1 && after[site] === 0)
      if (from === undefined || before[OUTCOME] !== PLAYING) return []
      for (const to of board.shapes.keys()) {
        if (before[to] !== 0 || after[to] !== before[TURN] + 1) continue
        const p = before.slice()
        const seen: Position[] = []
        playWatched(p, before[TURN], moves.of(from, to), () => seen.push(p.slice()))
        if (p.every((value, slot) => value === after[slot])) return seen
      }
      return []
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looks),
      trays: [0, 1].map((owner) => handOf(owner, looks[owner + 1], Math.max(0, STONES_EACH - p[STONES + owner]))),
      counters: [
        ...countersOf('stones', 2, (seat) => p[STONES + seat]),
        ...countersOf('quiet-sideways', 2, (seat) => `${p[QUIET + seat]} / ${MOST_QUIET}`),
      ],
      marks: marksIn(p),
    }),

    prompt: (p, seat) =>
      p[OUTCOME] === PLAYING && seat === p[TURN] && p[QUIET + seat] >= MOST_QUIET ? 'no-quiet-sideways' : undefined,

    why(p, seat, touches) {
      const usual = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      const [from, to] = touches
      if (usual !== 'not-there' || typeof from !== 'number' || typeof to !== 'number') return usual
      const [a, b] = [board.shapes[from], board.shapes[to]]
      const ahead = (b.y - a.y) * (seat === 0 ? 1 : -1)
      if (Math.abs(b.x - a.x) > 1 || ahead < 0 || ahead > 1) return 'forward-or-sideways'
      if (isFourthCorner(p, to, 1 - seat)) return 'suicide'
      return row[from] === row[to] ? 'sideways-spent' : usual
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [
        digitField(QUIET, MOST_QUIET),
        digitField(QUIET + 1, MOST_QUIET),
        counterField(CALM, 4),
        counterField(PLAYED, 4),
      ],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, site, value) {
        if (p[STONES] + p[STONES + 1] === ON_BOARD) return refuse('too-many-stones', ON_BOARD)
        put(p, site, value - 1)
        return undefined
      },
      settle(p) {
        if (p[STONES] + p[STONES + 1] === 0) return refuse('no-stones')
        judge(p)
        return undefined
      },
    }),
  })
}
