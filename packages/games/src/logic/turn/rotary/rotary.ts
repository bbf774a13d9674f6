import {
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  handOf,
  type Item,
  type Look,
  type Mark,
  type Position,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { rotaEvaluation } from './evaluation.ts'
import { boardWith, CENTRES, sitesOf } from './field.ts'
import { rotaHands } from './hands.ts'
import { MOST_TURNS, PLAYING, rotaRules } from './rules.ts'
import { AT, BALLS, BOUND, PLACING, slots, TURNING } from './slots.ts'
import { rotaText } from './text.ts'
import { texts } from './texts.ts'

const options = {
  setup: { kind: 'choice', values: ['fixed', 'free', 'agreed'], default: 'fixed' },
  centre: { kind: 'choice', values: ['regular', 'printed'], default: 'regular' },
} as const

export const rotary = defineEntry({
  id: 'rotary',
  catalogue: ['rotary'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['formation', 'race'],
  options,
  presets: {
    'free-setup': { options: { setup: 'free' } },
    mtte: { options: { setup: 'agreed' } },
  },
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const outcomes = [
  won(2, 0, 'centre-taken'),
  won(2, 1, 'centre-taken'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

const LOOKS: readonly Look[] = [
  { kind: 'marble', owner: 0, glyph: 'w' },
  { kind: 'marble', owner: 1, glyph: 'b' },
]
const ROTA: Look = { kind: 'rota-wheel', owner: -1, glyph: '*' }

function create(chosen: ValuesOf<typeof options>): Game {
  const board = boardWith(CENTRES[chosen.centre])
  const centre = Int32Array.from(sitesOf(CENTRES[chosen.centre]))
  const rules = rotaRules(chosen.setup, centre)

  function itemsIn(p: Position): Item[] {
    const balls = board.shapes.flatMap((_, site): Item[] =>
      p[site] === 0 ? [] : [{ site, ...LOOKS[p[site] - 1], id: p[AT.ball + site] }],
    )
    return p[AT.rota] > 0 ? [...balls, { site: p[AT.rota] - 1, ...ROTA, id: 0 }] : balls
  }

  function marksIn(p: Position): Mark[] {
    if (p[AT.outcome] === 0 || p[AT.outcome] === 1)
      return [{ kind: 'winning', owner: p[AT.outcome], sites: [...centre] }]
    const offered = [p[AT.offer], p[AT.offer + 1]].filter((point) => point > 0).map((point) => point - 1)
    return offered.length > 0 ? [{ kind: 'forced', owner: 0, sites: offered }] : []
  }

  return defineGame({
    id: 'rotary',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 2 * BALLS + MOST_TURNS + BOUND,
    repetition: drawOnRepetition(2),
    evaluation: rotaEvaluation(board, centre, AT.turn),
    start: rules.start,
    ...endingBy(AT.turn, AT.outcome, outcomes, PLAYING),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    separateSteps: (p) => p[AT.phase] !== TURNING || p[AT.turns] === 0,

    scene: (p) => ({
      items: itemsIn(p),
      ...(p[AT.phase] === PLACING
        ? { trays: [0, 1].map((owner) => handOf(owner, LOOKS[owner], (p[AT.left] + owner) >> 1)) }
        : {}),
      marks: marksIn(p),
    }),

    ...rotaHands(board, rules),
    ...rotaText(board, chosen.setup, rules),
  })
}
