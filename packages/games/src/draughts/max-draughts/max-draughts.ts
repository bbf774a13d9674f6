import { countersOf, defineEntry, type Game, type ValuesOf } from '@jatekvilag/engine'
import {
  CHOICE_OPTION,
  darkSquares,
  FREE_CHOICE_PRESET,
  homeRows,
  internationalKinds,
  mostActions,
} from '../family/chequers.ts'
import { type DraughtsRules, draughtsRules } from '../family/core.ts'
import { dropsAt, HAND_SLOTS, handNote } from '../family/drops.ts'
import { draughtsEvaluation } from '../family/evaluation.ts'
import { fenFor } from '../family/fen.ts'
import { flatGame } from '../family/flat-game.ts'
import { captureMarks, flatItems, glyphOf, handTouch } from '../family/hands.ts'
import { jumpsOn } from '../family/jumps.ts'
import { quietLimit } from '../family/limits.ts'
import internationalDraughtsBot from '../international-draughts/bot.json' with { type: 'json' }
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['10x10', '8x8'],
    default: '10x10',
  },
  choice: CHOICE_OPTION,
} as const

export const maxDraughts = defineEntry({
  id: 'max-draughts',
  catalogue: ['max-draughts'],
  texts,
  chapter: 'draughts',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'drop', 'promote'],
  rulesVersion: 2,
  // By the first rules a flying piece might land where its capture ended although another landing went on.
  earlierRules: { 1: (chosen) => create(chosen as ValuesOf<typeof options>, jumpsOn) },
  options,
  presets: {
    'on-10x10': { options: { size: '10x10' } },
    'on-8x8': { options: { size: '8x8' } },
    'free-choice': FREE_CHOICE_PRESET,
  },
  bot: {
    ...bot,
    weights: internationalDraughtsBot.weights,
    judge: { from: 6, searches: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create,
})

const QUIET_MOVES = 25

function create(chosen: ValuesOf<typeof options>, jumps?: DraughtsRules['jumps']): Game {
  const size = chosen.size === '10x10' ? 10 : 8
  const fields = darkSquares(size, size)
  const home = homeRows(fields, size, size / 2 - 1)
  const men = home[0].length
  const draughts = draughtsRules({
    fields,
    kinds: internationalKinds(fields, size),
    choice: chosen.choice,
    removal: 'at-end',
    promotion: 'at-rest',
    jumps,
    keySlots: HAND_SLOTS,
    drops: (core) => dropsAt(core, home),
    limits: (core) => [quietLimit(core, QUIET_MOVES)],
  })
  const { men: MEN, hand: HAND } = draughts.slots.at
  const onBoard = draughtsEvaluation(draughts)
  const fen = fenFor(draughts, ['quiet'], { notes: [handNote(draughts, men)] })
  // Each man is dropped once, which is one more move that cannot be repeated.
  const bound = mostActions(2 * men, size + 1, QUIET_MOVES)

  const handKey = (first: number, second: number) => Math.imul(first * (men + 1) + second, 0x85ebca6b)

  return flatGame(
    { id: 'max-draughts', options: chosen, draughts, fen, home, bound, handKey },
    {
      start() {
        const p = draughts.empty()
        p[HAND] = p[HAND + 1] = men
        draughts.settle(p)
        return p
      },

      evaluation: {
        terms: onBoard.terms,
        // A man in hand is a man.
        score(p, seat, weights) {
          const inHand = weights[0] * (p[HAND] - p[HAND + 1])
          return onBoard.score(p, seat, weights) + (seat === 0 ? inHand : -inHand)
        },
        noisy: draughts.captures,
      },

      scene: (p) => ({
        items: flatItems(draughts, p),
        trays: [0, 1].map((owner) => ({
          id: `hand-${owner}`,
          label: 'hand',
          owner,
          pieces:
            p[HAND + owner] > 0
              ? [{ kind: 'man', owner, glyph: glyphOf(owner, false), count: p[HAND + owner], touch: handTouch(owner) }]
              : [],
        })),
        counters: countersOf('men', 2, (owner) => p[MEN + owner] + p[HAND + owner]),
        marks: captureMarks(draughts, p),
      }),
    },
  )
}
