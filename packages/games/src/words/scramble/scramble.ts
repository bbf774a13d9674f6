import {
  byScore,
  defineEntry,
  defineGame,
  type Game,
  type Position,
  type Seat,
  type Touch,
  type WordId,
} from '@jatekvilag/engine'
import { FORM, fetchWords, type Language, WORD } from '../dictionaries/index.ts'
import bot from './bot.json' with { type: 'json' }
import { asideSize, bagSize, JUDGE, LAY, LOTS, laidCount, makeField, OVER } from './field.ts'
import { ideasOf } from './ideas.ts'
import { layingRules } from './laying.ts'
import { naming } from './names.ts'
import { letterTouch, sceneOf, tileTouch } from './scene.ts'
import { guessOf, heardBy, viewOf } from './secrets.ts'
import { positionText } from './text.ts'
import { texts } from './texts.ts'
import { RACK } from './tiles.ts'
import { type Judging, turnRules } from './turns.ts'

export const scramble = defineEntry({
  id: 'scramble',
  catalogue: ['scramble'],
  texts,
  chapter: 'words',
  players: [2, 4],
  minutes: 45,
  luck: true,
  secrets: true,
  mechanics: ['tile', 'hidden', 'words'],
  options: {
    players: { kind: 'number', min: 2, max: 4, default: 2 },
    letters: { kind: 'choice', values: ['en', 'fr', 'hu'], default: 'en' },
    judging: { kind: 'choice', values: ['checked', 'challenge', 'agreed'], default: 'checked' },
    forms: { kind: 'switch', default: false },
    exchange: { kind: 'switch', default: true },
  },
  presets: {
    en: { options: { letters: 'en' } },
    fr: { options: { letters: 'fr' } },
    hu: { options: { letters: 'hu' } },
    'all-forms': { options: { forms: true } },
    challenge: { options: { judging: 'challenge' } },
    agreed: { options: { judging: 'agreed' } },
    book: { options: { judging: 'challenge', exchange: false } },
  },
  bot,
  fetch: ({ letters }) => fetchWords(letters),
  create: (options) => createScramble(options),
})

interface ScrambleOptions {
  readonly players: number
  readonly letters: Language
  readonly judging: Judging
  readonly forms: boolean
  readonly exchange: boolean
}

function createScramble(options: ScrambleOptions): Game {
  const { players: seats } = options
  const field = makeField(options.letters, seats)
  const kinds = options.forms ? WORD | FORM : WORD
  const laying = layingRules(field, kinds)
  const rules = turnRules(field, laying, options)
  const names = naming(field, laying, rules)
  const { cells, letters, blank, set, codes } = field
  const { racks, bag, turn, phase, scores } = field.slots.at
  const { swap, draw, lot, done, pass, accept } = codes

  /** Every turn with points lays a tile; between two of them there are few without. */
  const mostTurns = (set.total + 1) * 3 * seats
  const bound = mostTurns * (2 * RACK + seats) + RACK * seats + set.total

  return defineGame({
    id: 'scramble',
    options: { ...options },
    seats,
    board: field.board,
    layout: field.slots,
    bound,
    start: rules.start,
    actors: rules.actors,
    actions(p, seat, out) {
      if (((rules.actors(p) >> seat) & 1) === 1) rules.actions(p, out)
    },
    play: rules.play,
    result: (p) => (p[phase] === OVER ? byScore(Array.from(p.subarray(scores, scores + seats)), 'score') : null),
    odds: (p, action) => p[bag + (action >= lot ? action - lot : action - draw)],
    view: (p, seat) => viewOf(field, p, seat),
    heard: (p, seat, action, viewer) => heardBy(field, p, seat, action, viewer),
    guess: (view, _, random) => guessOf(field, view, random),
    ideas: ideasOf(field, laying, { kinds, exchange: options.exchange }),
    name: (_, action) => names.name(action),
    turnName: names.turnName,
    turnCalled: names.turnCalled,
    touches(p, action) {
      if (action < swap) {
        const cell = 1 + Math.floor(action / cells)
        const site = action % cells
        if (cell <= letters) return [tileTouch(set.letters[cell - 1]), site]
        return [tileTouch(names.tileName(blank)), site, letterTouch(set.letters[cell - letters - 1])]
      }
      if (action < draw) {
        const tile = tileTouch(names.tileName(action - swap))
        return asideSize(field, p) > 0 ? [tile] : ['exchange', tile]
      }
      if (action === done || action === pass) return [action === done ? 'done' : 'pass']
      return [action === accept ? 'accept' : 'doubt']
    },
    why: (p, seat, touches) => whyNot(p, seat, touches),
    prompt: (p, seat) => promptFor(p, seat),
    scene: (p) => sceneOf(field, laying, p),
    ...positionText(field, laying, options),
  })

  function whyNot(p: Position, seat: Seat, touches: readonly Touch[]): WordId | undefined {
    if (((rules.actors(p) >> seat) & 1) === 0) return undefined
    const last = touches[touches.length - 1]
    if (p[phase] === LAY && typeof last === 'number') {
      if (touches.length === 1) return 'tile-first'
      return p[last] !== 0 ? 'occupied' : 'one-line'
    }
    return undefined
  }

  function promptFor(p: Position, seat: Seat): WordId | undefined {
    if (p[phase] === JUDGE) return options.judging === 'agreed' ? 'say-agreed' : 'say-doubt'
    if (p[phase] !== LAY || seat !== p[turn]) return p[phase] === LOTS ? 'lots' : undefined
    if (asideSize(field, p) > 0) return 'exchanging'
    if (laidCount(field, p) === 0) return isRackEmpty(p) ? 'no-tiles' : 'lay-word'
    if (laying.direction(p) < 0) return 'lay-gap'
    if (!laying.liesWell(p)) return bagSize(field, p) + RACK * seats >= set.total ? 'lay-centre' : 'lay-join'
    return rules.maySettle(p) ? 'may-finish' : 'not-in-list'
  }

  function isRackEmpty(p: Position): boolean {
    for (let kind = 0; kind < field.kinds; kind++) if (p[racks + p[turn] * field.kinds + kind] > 0) return false
    return true
  }
}
