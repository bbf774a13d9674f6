import {
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  type Game,
  handOf,
  type Item,
  type Look,
  type Position,
  plain,
  type Result,
  rowsOf,
  squares,
  type ValuesOf,
  type WordId,
  whyNotGo,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { latrunculiEvaluation } from './evaluation.ts'
import { BOTH_SHUT_IN, latrunculiRules, PLAYING, QUIET_LIMIT, SOLDIERS } from './rules.ts'
import { latrunculiText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  version: { kind: 'choice', values: ['first', 'second'], default: 'first' },
} as const

export const latrunculi = defineEntry({
  id: 'latrunculi',
  catalogue: ['latrunculi'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'flank', 'many-moves', 'block'],
  options,
  presets: {
    'version-1': { options: { version: 'first' } },
    'version-2': { options: { version: 'second' } },
  },
  bot,
  create,
})

const [WIDTH, HEIGHT] = [8, 7]
const board = squares({ width: WIDTH, height: HEIGHT, shade: plain })
const cells = board.size
const rows = rowsOf(board)

const soldier = (owner: number): Look => ({ kind: 'soldier', owner, glyph: 'xo'[owner] })
const centurion = (owner: number): Look => ({ kind: 'centurion', owner, glyph: 'XO'[owner] })

function create(chosen: ValuesOf<typeof options>): Game {
  const second = chosen.version === 'second'
  const rules = latrunculiRules(board, second)
  const { slots, DONE, isPlacing } = rules
  const { turn: TURN, centurion: CENTURION, hand: HAND, waiting: WAITING, pair: PAIR, bonus: BONUS } = slots.at
  const { men: MEN, outcome: OUTCOME } = slots.at
  const wins = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces'), won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]
  const more = (p: Position, reason: WordId): Result => byScore([p[MEN], p[MEN + 1]], reason)

  function result(p: Position): Result | null {
    if (p[OUTCOME] === PLAYING) return null
    if (p[OUTCOME] === BOTH_SHUT_IN) return more(p, 'no-moves')
    return p[OUTCOME] === QUIET_LIMIT ? more(p, 'move-limit') : wins[p[OUTCOME]]
  }

  return defineGame({
    id: 'latrunculi',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every man is placed and taken at most once, and between two captures the turns are limited.
    bound: 2 * SOLDIERS + 2 + 2 * (2 * SOLDIERS + 3) * 201,
    repetition: { times: 3, verdict: (p) => more(p, 'repetition') },
    evaluation: latrunculiEvaluation(board, rules, second),

    start() {
      const p = new Int32Array(slots.length)
      if (second) {
        p[HAND] = p[HAND + 1] = SOLDIERS
        p[WAITING] = p[WAITING + 1] = 1
      } else {
        for (const cell of rows.slice(-2).flat()) rules.put(p, cell, 0)
        for (const cell of rows.slice(0, 2).flat()) rules.put(p, cell, 1)
      }
      rules.judge(p)
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    actions: rules.actions,
    play: rules.play,
    result,

    name(p, action) {
      if (action === DONE) return 'done'
      if (isPlacing(p)) return board.shapes[action].name
      const sign = rules.captures(p, action) ? 'x' : '-'
      return `${board.shapes[(action / cells) | 0].name}${sign}${board.shapes[action % cells].name}`
    },
    touches(p, action) {
      if (action === DONE) return ['done']
      return isPlacing(p) ? [action] : [(action / cells) | 0, action % cells]
    },

    scene(p) {
      const items = rows.flat().flatMap((site): Item[] => {
        const owner = p[site] - 1
        if (owner < 0) return []
        return [{ site, ...(p[CENTURION + owner] === site + 1 ? centurion(owner) : soldier(owner)) }]
      })
      const trays = [0, 1].flatMap((seat) => [
        handOf(seat, soldier(seat), p[HAND + seat]),
        handOf(seat, centurion(seat), p[WAITING + seat], `centurion-${seat}`),
      ])
      return {
        items,
        trays: isPlacing(p) ? trays.filter(({ pieces }) => pieces.length > 0) : [],
        counters: isPlacing(p) ? [] : countersOf('men', 2, (seat) => p[MEN + seat]),
      }
    },

    why(p, seat, touches) {
      if (isPlacing(p))
        return whyNotPut(touches, (site) => p[site] !== 0, p[PAIR] > 0 ? 'beside-first' : 'no-room-for-pair')
      const plain = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      return plain === 'not-there' && !second ? 'forward-or-sideways' : plain
    },

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      if (isPlacing(p)) {
        if (p[HAND] + p[HAND + 1] === 0) return 'place-centurion'
        return p[PAIR] > 0 ? 'place-beside' : 'place-pair'
      }
      return p[BONUS] ? 'bonus-move' : undefined
    },

    ...latrunculiText({ board, rows, rules, second }),
  })
}
