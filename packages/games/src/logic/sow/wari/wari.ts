import {
  type ActionList,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  endingBy,
  fieldsOf,
  type Game,
  type Item,
  layout,
  type Position,
  parsed,
  type Result,
  won,
} from '@jatekvilag/engine'
import { EACH, FIELDS, hollows, ROWS } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { wariEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const wari = defineEntry({
  id: 'wari',
  catalogue: ['wari'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['capture'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const SEEDS = 72
const HALF = SEEDS / 2
const FIRST = 6
/** Moves in a row without a capture after which each side takes what lies before it. */
const CALM_MOVES = 100

const slots = layout({ board: FIELDS, prize: 2, turn: 1 }, { calm: 1, over: 1 })
const { prize: PRIZE, turn: TURN, calm: CALM, over: OVER } = slots.at
const PLAYING = -1
const DRAWN = 2
const OUTCOMES: Result[] = [won(2, 0, 'majority'), won(2, 1, 'majority'), { payoffs: [0, 0], reason: 'equal' }]

/** A field that a last seed fills up to this many is taken. */
export const isTaken = (seeds: number): boolean => seeds === 2 || seeds === 4 || seeds === 6

/** Sows the seeds of a field from the next one on, round the board, and says where the last one fell. */
function sow(p: Position, field: number): number {
  let at = field
  const seeds = p[field]
  p[field] = 0
  for (let n = 0; n < seeds; n++) {
    at = at === FIELDS - 1 ? 0 : at + 1
    p[at]++
  }
  return at
}

/**
 * Takes the last field if it holds 2, 4 or 6, and on the enemy's side the unbroken chain of such fields before it that got a
 * seed, too.
 */
function take(p: Position, seat: number, last: number, sown: number): number {
  let taken = 0
  const enemy = (1 - seat) * EACH
  const chained = last >= enemy && last < enemy + EACH
  for (let n = 0; n < sown && isTaken(p[last - n]); n++) {
    taken += p[last - n]
    p[last - n] = 0
    if (!chained || last - n === enemy) break
  }
  return taken
}

const seedsBefore = (p: Position, seat: number): number => {
  let sum = 0
  for (let field = seat * EACH; field < (seat + 1) * EACH; field++) sum += p[field]
  return sum
}

/** The seeds that lie before each side are its own. */
function share(p: Position): void {
  for (let seat = 0; seat < 2; seat++) p[PRIZE + seat] += seedsBefore(p, seat)
  p.fill(0, 0, FIELDS)
}

const compared = (p: Position) => (p[PRIZE] === p[PRIZE + 1] ? DRAWN : p[PRIZE] > p[PRIZE + 1] ? 0 : 1)

function judge(p: Position): void {
  p[OVER] = PLAYING
  if (p[PRIZE] > HALF || p[PRIZE + 1] > HALF) p[OVER] = compared(p)
  else if (seedsBefore(p, p[TURN]) === 0 || p[CALM] >= CALM_MOVES) {
    share(p)
    p[OVER] = compared(p)
  }
}

function play(p: Position, seat: number, action: number): void {
  const seeds = p[action]
  const taken = take(p, seat, sow(p, action), seeds)
  p[PRIZE + seat] += taken
  p[CALM] = taken > 0 ? 0 : p[CALM] + 1
  p[TURN] = 1 - seat
  judge(p)
}

function start(): Position {
  const p = new Int32Array(slots.length)
  p.fill(FIRST, 0, FIELDS)
  p[OVER] = PLAYING
  return p
}

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OVER] !== PLAYING || seat !== p[TURN]) return
  for (let field = seat * EACH; field < (seat + 1) * EACH; field++) if (p[field] > 0) out.add(field)
}

/** The top seed carries the number of all, for drawings in letters. */
const seedsOn = (p: Position): Item[] =>
  Array.from({ length: FIELDS }, (_, field) => field).flatMap((site) =>
    Array.from({ length: p[site] }, (_, level): Item => {
      const glyph = level === p[site] - 1 ? `${p[site]}`.padStart(3) : 'o'
      return { site, level, kind: 'seed', owner: -1, glyph }
    }),
  )

function read(text: string) {
  const [cells, turn = '', prizes = '', calm = '0', ...rest] = fieldsOf(text)
  const held = /^(\d{1,2}),(\d{1,2})$/.exec(prizes)
  const lines = cells.split('/').map((line) => line.split(','))
  const isForm =
    lines.length === 2 && lines.every((line) => line.length === EACH && line.every((n) => /^\d{1,2}$/.test(n)))
  if (!isForm || !/^[wb]$/.test(turn) || !held || !/^\d{1,6}$/.test(calm) || rest.length > 0) return refuse('wari-form')
  const p = start()
  for (const [r, row] of ROWS.entries()) for (const [i, field] of row.entries()) p[field] = Number(lines[r][i])
  p[PRIZE] = Number(held[1])
  p[PRIZE + 1] = Number(held[2])
  p[TURN] = turn === 'w' ? 0 : 1
  p[CALM] = counted(calm)
  const seeds = p.subarray(0, FIELDS + 2).reduce((sum, n) => sum + n)
  if (seeds !== SEEDS) return refuse('seeds', SEEDS, seeds)
  judge(p)
  return parsed(p)
}

function create(): Game {
  return defineGame({
    id: 'wari',
    options: {},
    seats: 2,
    board: hollows,
    layout: slots,
    bound: (HALF + 1) * CALM_MOVES,
    singleActionTurns: true,
    repetition: {
      times: 3,
      verdict(p) {
        const shared = p.slice()
        share(shared)
        return OUTCOMES[compared(shared)]
      },
    },
    evaluation: wariEvaluation(slots.at),
    start,
    ...endingBy(TURN, OVER, OUTCOMES),
    actions,

    sample(p, seat, random) {
      let filled = 0
      for (let field = seat * EACH; field < (seat + 1) * EACH; field++) if (p[field] > 0) filled++
      let nth = random.below(filled)
      let field = seat * EACH
      while (p[field] === 0 || nth-- > 0) field++
      return field
    },

    play,

    name: (_, action) => hollows.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({ items: seedsOn(p), counters: countersOf('captured', 2, (seat) => p[PRIZE + seat]) }),

    /** One position for each seed: those still in the hand are shown where they were taken up. */
    stages(before, after) {
      if (before[OVER] !== PLAYING) return []
      const seat = before[TURN]
      for (let field = seat * EACH; field < (seat + 1) * EACH; field++) {
        const p = before.slice()
        if (p[field] === 0) continue
        play(p, seat, field)
        if (p.some((value, i) => value !== after[i])) continue
        const sown = before.slice()
        const seen: Position[] = []
        for (let n = 0, at = field; n < before[field]; n++) {
          at = (at + 1) % FIELDS
          sown[field]--
          sown[at]++
          seen.push(sown.slice())
        }
        // Where nothing was taken the last seed is what the match shows anyway.
        if (
          seen
            .at(-1)!
            .subarray(0, FIELDS)
            .every((seeds, i) => seeds === after[i])
        )
          seen.pop()
        return seen
      }
      return []
    },

    why(p, seat, [field]) {
      if (typeof field !== 'number') return undefined
      return Math.floor(field / EACH) !== seat ? 'not-your-side' : p[field] === 0 ? 'empty-field' : undefined
    },

    write: (p) =>
      `${ROWS.map((row) => row.map((field) => p[field]).join(',')).join('/')} ${'wb'[p[TURN]]} ${p[PRIZE]},${p[PRIZE + 1]} ${p[CALM]}`,
    read,
  })
}
