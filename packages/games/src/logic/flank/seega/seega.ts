import {
  byScore,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  fieldText,
  type Game,
  handOf,
  itemsOn,
  looksOfSeats,
  type Position,
  plain,
  type Result,
  rowsOf,
  siteField,
  squares,
  type TextField,
  type ValuesOf,
  type WordId,
  whyNotGo,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { seegaEvaluation } from './evaluation.ts'
import { COUNTED, PLAYING, seegaRules } from './rules.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: { kind: 'choice', values: [5, 7, 9], default: 5 },
  placing: { kind: 'choice', values: ['two', 'one'], default: 'two' },
  start: { kind: 'choice', values: ['egypt', 'sudan'], default: 'egypt' },
} as const

export const seega = defineEntry({
  id: 'seega',
  catalogue: ['seega'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'flank', 'block'],
  options,
  presets: {
    '5x5': { options: { size: 5 } },
    '7x7': { options: { size: 7 } },
    '9x9': { options: { size: 9 } },
    'place-one': { options: { placing: 'one' } },
    'place-two': { options: { placing: 'two' } },
    sudan: { options: { start: 'sudan' } },
    egypt: { options: { start: 'egypt' } },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const LETTERS = '.xo'

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const centre = (size * size) >> 1
  const menEach = centre
  const board = squares({
    width: size,
    height: size,
    shade: plain,
    regions: () => ({ centre: { sites: [centre], look: 'gate' } }),
  })
  const cells = board.size
  const rows = rowsOf(board)
  const rules = seegaRules({
    board,
    centre,
    menEach,
    together: chosen.placing === 'two' ? 2 : 1,
    mover: chosen.start === 'egypt' ? 1 : 0,
  })
  const { slots, DONE, PASS, isPlacing } = rules
  const { turn: TURN, hand: HAND, chain: CHAIN, freeing: FREEING } = slots.at
  const { men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at
  const looks = looksOfSeats('man', LETTERS)
  const wins = [won(2, 0, 'one-man-left'), won(2, 1, 'one-man-left')]
  const more = (p: Position, reason: WordId): Result => byScore([p[MEN], p[MEN + 1]], reason)

  const handField: TextField = {
    write: (p) => `${p[HAND]},${p[HAND + 1]}`,
    read(p, text) {
      const found = /^(\d{1,2}),(\d{1,2})$/.exec(text)
      if (!found) return 'form'
      p[HAND] = Number(found[1])
      p[HAND + 1] = Number(found[2])
      return undefined
    },
  }
  const quietField: TextField = {
    write: (p) => `${p[FREEING] ? '!' : ''}${Math.max(0, p[QUIET])}`,
    read(p, text) {
      const found = /^(!?)(\d{1,6})$/.exec(text)
      if (!found) return 'form'
      p[FREEING] = found[1] ? 1 : 0
      p[QUIET] = counted(found[2])
      return undefined
    },
  }

  return defineGame({
    id: 'seega',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // All men are placed, at most all but one of each side are taken, and between two captures the turns are limited.
    bound: 2 * menEach + 2 * (2 * menEach + 1) * 101,
    repetition: { times: 3, verdict: (p) => more(p, 'repetition') },
    evaluation: seegaEvaluation(board, rules),

    start() {
      const p = new Int32Array(slots.length)
      p[HAND] = p[HAND + 1] = menEach
      p[OUTCOME] = PLAYING
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    actions: rules.actions,
    play: rules.play,
    // In Egypt the last man placed and the first move are of the same side, but not of one turn.
    separateSteps: (p) => !isPlacing(p) && p[MEN] + p[MEN + 1] === 2 * menEach,
    result: (p) => (p[OUTCOME] === PLAYING ? null : p[OUTCOME] === COUNTED ? more(p, 'move-limit') : wins[p[OUTCOME]]),

    name(p, action) {
      if (action === DONE) return 'done'
      if (action === PASS) return 'pass'
      if (isPlacing(p)) return board.shapes[action].name
      const [from, to] = [(action / cells) | 0, action % cells]
      return `${board.shapes[from].name}${rules.captures(p, from, to) ? 'x' : '-'}${board.shapes[to].name}`
    },
    touches(p, action) {
      if (action === DONE) return ['done']
      if (action === PASS) return ['pass']
      return isPlacing(p) ? [action] : [(action / cells) | 0, action % cells]
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looks),
      trays: isPlacing(p) ? [0, 1].map((seat) => handOf(seat, looks[seat + 1], p[HAND + seat])) : [],
      counters: isPlacing(p) ? [] : countersOf('men', 2, (seat) => p[MEN + seat]),
    }),

    why(p, seat, touches) {
      if (isPlacing(p)) return touches[0] === centre ? 'centre-empty' : whyNotPut(touches, (site) => p[site] !== 0)
      if (p[CHAIN] > 0) return touches[0] === p[CHAIN] - 1 ? 'only-captures' : 'same-man'
      const plain = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      return p[FREEING] && (plain === 'not-there' || plain === 'cannot-move') ? 'open-a-way' : plain
    },

    prompt(p, seat, midTurn) {
      if (seat !== p[TURN]) return undefined
      if (isPlacing(p)) return midTurn ? 'place-second' : 'place-man'
      if (p[CHAIN] > 0) return 'capture-on-or-stop'
      if (p[FREEING]) return 'open-a-way'
      return rules.canMove(p, seat) ? undefined : 'must-pass'
    },

    // Rows, side to move, men in hand, the man that may capture on, turns since a capture (! after a pass).
    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [handField, siteField(CHAIN, board, (text) => refuse('no-cell', text)), quietField],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, cell, value) {
        rules.put(p, cell, value - 1)
        return undefined
      },
      settle(p) {
        const placing = isPlacing(p)
        for (const seat of [0, 1]) {
          const all = p[MEN + seat] + p[HAND + seat]
          if (placing ? all !== menEach : all > menEach) return refuse('men-each', menEach)
        }
        if (placing) {
          if (p[centre] !== 0) return refuse('centre-taken')
          if (p[CHAIN] || p[FREEING] || p[QUIET] || p[TURN] !== rules.placer(p) || !inOrder(p)) return refuse('placing')
        } else if (p[CHAIN] > 0 && p[p[CHAIN] - 1] !== p[TURN] + 1) return refuse('no-chain')
        else if (p[FREEING] && p[CHAIN] === 0 && rules.canMove(p, 1 - p[TURN])) return refuse('not-shut-in')
        rules.judge(p)
        if (p[MEN] + p[HAND] === 0 || p[MEN + 1] + p[HAND + 1] === 0) return refuse('no-men')
        if (p[CHAIN] > 0 && p[OUTCOME] !== PLAYING) return refuse('no-chain')
        return undefined
      },
    }),
  })

  /** Whether the men in hand are as many as taking turns leaves. */
  function inOrder(p: Position): boolean {
    const q = new Int32Array(slots.length)
    q[HAND] = q[HAND + 1] = menEach
    while (q[HAND] + q[HAND + 1] > p[HAND] + p[HAND + 1]) q[HAND + rules.placer(q)]--
    return q[HAND] === p[HAND]
  }
}
