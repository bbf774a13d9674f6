import { squares } from '../boards/index.ts'
import { textsOf } from '../common-texts.ts'
import type { Game } from '../contract.ts'
import { defineGame } from '../define-game.ts'
import { defineEntry, type GameEntry } from '../entry.ts'
import { layout } from '../layout.ts'
import { parsed } from '../parsed.ts'
import { drawOnRepetition, won } from '../results.ts'

const texts = textsOf({
  hu: { name: 'Séta', blurb: 'Ki ér előbb a másik oldalra?', problems: { 'four-numbers': 'négy szám kell' } },
  en: { name: 'Walk', blurb: 'Who is first at the far end?', problems: { 'four-numbers': 'four numbers are needed' } },
})

/**
 * The smallest moving game, for the engine's own tests: two men on a strip of five cells take turns;
 * a man may go on with a second step before he says done; whoever stands on the far end has won.
 */
export const walk: GameEntry = defineEntry({
  id: 'walk',
  catalogue: [],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 1,
  luck: false,
  secrets: false,
  mechanics: [],
  rulesVersion: 2,
  earlierRules: { 1: () => createWalk(1) },
  options: {},
  presets: {},
  bot: { method: 'tree' },
  create: () => createWalk(2),
})

const LEFT = 0
const RIGHT = 1
const DONE = 2

/** In version 1 a man had only one step. */
function createWalk(version: number): Game {
  const board = squares({ width: 5, height: 1 })
  const slots = layout({ men: 2, turn: 1, steps: 1 }, { quiet: 1 })
  const over = (p: Int32Array) => p[0] === 4 || p[1] === 0
  const pass = (p: Int32Array) => {
    p[2] = 1 - p[2]
    p[3] = 0
  }
  return defineGame({
    id: 'walk',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: 10_000,
    repetition: drawOnRepetition(2),
    start: () => Int32Array.from([1, 3, 0, 0, 0]),
    actors: (p) => (over(p) ? 0 : 1 << p[2]),
    actions(p, seat, out) {
      if (over(p) || seat !== p[2]) return
      if (p[seat] > 0) out.add(LEFT)
      if (p[seat] < 4) out.add(RIGHT)
      if (p[3] > 0) out.add(DONE)
    },
    play(p, seat, action) {
      if (action === DONE) return pass(p)
      p[seat] += action === RIGHT ? 1 : -1
      if (++p[3] === version) pass(p)
    },
    result: (p) => (over(p) ? won(2, p[0] === 4 ? 0 : 1, 'arrived') : null),
    name: (_, action) => ['left', 'right', 'done'][action],
    touches: (p, action) => (action === DONE ? ['done'] : [p[p[2]] + (action === RIGHT ? 1 : -1)]),
    scene: (p) => ({
      items: [0, 1].map((seat) => ({ kind: 'man', owner: seat, glyph: 'xo'[seat], site: p[seat], level: seat })),
    }),
    write: (p) => Array.from(p.subarray(0, 4)).join(' '),
    read(text) {
      const numbers = text.split(' ').map(Number)
      const fits = (n: number, i: number) => Number.isInteger(n) && n >= 0 && n <= [4, 4, 1, version - 1][i]
      return numbers.length === 4 && numbers.every(fits)
        ? parsed(Int32Array.from([...numbers, 0]))
        : texts.refuse('four-numbers')
    },
  })
}
