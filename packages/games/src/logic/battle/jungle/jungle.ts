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
  itemsOn,
  type Looks,
  layout,
  type Position,
  sampleListed,
  sites,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import {
  ANIMALS,
  attackerWins,
  canGo,
  EACH,
  goal,
  LETTERS,
  mustLeaveTrap,
  seatOf,
  strengthOf,
  waitsInTrap,
} from './animals.ts'
import bot from './bot.json' with { type: 'json' }
import { jungleEvaluation } from './evaluation.ts'
import { board, CELLS, denOf, isWater, next, rows } from './field.ts'
import { refuse, texts } from './texts.ts'

export const jungle = defineEntry({
  id: 'jungle',
  catalogue: ['jungle'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'race'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

/** From the rat to the elephant. */
const SETUPS = ['g3 b2 c3 f2 e3 a1 g1 a3', 'a7 f8 e7 b8 c7 g9 a9 g7']
const step = fromTo(board)
const sitesInRows = rows.flat()
const LOOKS: Looks = Array.from(LETTERS, (glyph, animal) => {
  if (animal === 0) return undefined
  const strength = strengthOf(animal)
  return { kind: ANIMALS[strength - 1], owner: seatOf(animal), glyph, badge: `${strength}` }
})

const QUIET_LIMIT = 200
// `places` holds the cell of each animal, or -1; `animals` counts those of each side.
const slots = layout({ board: CELLS, turn: 1 }, { outcome: 1, quiet: 1, animals: 2, places: 2 * EACH })
const { turn: TURN, outcome: OUTCOME, quiet: QUIET, animals: COUNT, places: PLACES } = slots.at

const PLAYING = -1
const ARRIVED = 0
const NO_ANIMALS = 2
const NO_MOVES = 4
const MOVE_LIMIT = 6
const OUTCOMES = [
  won(2, 0, 'in-the-den'),
  won(2, 1, 'in-the-den'),
  won(2, 0, 'no-animals'),
  won(2, 1, 'no-animals'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

function takeOff(p: Position, cell: number): void {
  const animal = p[cell]
  p[PLACES + animal - 1] = -1
  p[COUNT + seatOf(animal)]--
  p[cell] = 0
}

function canMove(p: Position, seat: number): boolean {
  for (let i = PLACES + seat * EACH, end = i + EACH; i < end; i++) if (p[i] >= 0 && canGo(p, p[i])) return true
  return false
}

/** What the position means for the side that is to begin its turn, when nobody is in a den. */
function judge(p: Position): number {
  const seat = p[TURN]
  if (p[COUNT + seat] === 0) return NO_ANIMALS + 1 - seat
  if (p[COUNT + 1 - seat] === 0) return NO_ANIMALS + seat
  if (!canMove(p, seat)) return NO_MOVES + 1 - seat
  return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
}

const actions: Game['actions'] = (p, seat, out) => {
  if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
  const duty = mustLeaveTrap(p, seat)
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] === 0 || seatOf(p[cell]) !== seat || (duty && !waitsInTrap(p, cell, seat))) continue
    for (let d = 0; d < 4; d++) {
      const to = goal(p, cell, d)
      if (to >= 0) out.add(cell * CELLS + to)
    }
  }
}

function create(): Game {
  return defineGame({
    id: 'jungle',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: 2 * EACH * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: jungleEvaluation({ turn: TURN, places: PLACES }),

    start() {
      const p = new Int32Array(slots.length)
      SETUPS.forEach((names, seat) => {
        sites(board, names).forEach((site, i) => {
          p[site] = seat * EACH + i + 1
          p[PLACES + p[site] - 1] = site
        })
      })
      p[COUNT] = p[COUNT + 1] = EACH
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    actions,

    sample(p, seat, random, scratch) {
      if (mustLeaveTrap(p, seat)) return sampleListed(actions, p, seat, random, scratch)
      // Guess an animal and a direction until they fit: a side that may act has a move.
      for (;;) {
        const guess = random.below(4 * EACH)
        const cell = p[PLACES + seat * EACH + (guess >> 2)]
        if (cell < 0) continue
        const to = goal(p, cell, guess & 3)
        if (to >= 0) return cell * CELLS + to
      }
    },

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      const animal = p[from]
      p[TURN] = 1 - seat
      p[QUIET]++
      if (p[to] !== 0) {
        p[QUIET] = 0
        takeOff(p, attackerWins(animal, p[to], to) ? to : from)
      }
      if (p[from] !== 0) {
        p[from] = 0
        p[to] = animal
        p[PLACES + animal - 1] = to
      }
      p[OUTCOME] = denOf[to] === 1 - seat ? ARRIVED + seat : judge(p)
    },

    // A cross where the mover eats, a star where it is eaten.
    name(p, action) {
      const [from, to] = [step.from(action), step.to(action)]
      return step.name(action, p[to] === 0 ? '-' : attackerWins(p[from], p[to], to) ? 'x' : '*')
    },
    touches: (_, action) => step.touches(action),

    scene: (p) => ({
      items: itemsOn(sitesInRows, p, LOOKS).map((item) => ({ ...item, id: p[item.site] })),
      marks:
        p[OUTCOME] === PLAYING && mustLeaveTrap(p, p[TURN])
          ? [{ kind: 'forced', owner: p[TURN], sites: sitesInRows.filter((site) => waitsInTrap(p, site, p[TURN])) }]
          : [],
    }),

    why(p, seat, touches) {
      const isOwn = (site: number) => p[site] !== 0 && seatOf(p[site]) === seat
      const plain = whyNotGo(touches, isOwn, isOwn)
      const [from, to] = touches
      if (typeof from !== 'number' || plain === 'not-yours') return plain
      if (mustLeaveTrap(p, seat) && !waitsInTrap(p, from, seat)) return 'leave-the-trap'
      return plain === 'not-there' && typeof to === 'number' ? whyNotThere(p, from, to) : plain
    },

    prompt: (p, seat) =>
      p[OUTCOME] === PLAYING && seat === p[TURN] && mustLeaveTrap(p, seat) ? 'leave-the-trap' : undefined,

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [counterField(QUIET, 4, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length).fill(-1, PLACES, PLACES + 2 * EACH),
      put(p, site, animal) {
        if (p[PLACES + animal - 1] >= 0) return refuse('twice', LETTERS[animal])
        if (isWater[site] && strengthOf(animal) > 1) return refuse('in-water', LETTERS[animal])
        if (denOf[site] === seatOf(animal)) return refuse('in-own-den', LETTERS[animal])
        p[site] = animal
        p[PLACES + animal - 1] = site
        p[COUNT + seatOf(animal)]++
        return undefined
      },
      settle(p) {
        if (p[COUNT] + p[COUNT + 1] === 0) return refuse('form')
        p[OUTCOME] = judge(p)
        for (const site of sitesInRows)
          if (p[site] !== 0 && denOf[site] === 1 - seatOf(p[site])) p[OUTCOME] = ARRIVED + seatOf(p[site])
        return undefined
      },
    }),
  })
}

/** Its own den, water that it cannot cross, an elephant out of reach, or simply too far. */
function whyNotThere(p: Position, from: number, to: number): string {
  if (denOf[to] === seatOf(p[from])) return 'own-den'
  const beside = [0, 1, 2, 3].some((d) => next[from * 4 + d] === to)
  if (isWater[to]) return beside ? 'only-the-rat-swims' : 'not-there'
  if (beside) return 'elephant-from-water'
  const [strength, leapers] = [ANIMALS[strengthOf(p[from]) - 1], ['lion', 'tiger']]
  return leapers.includes(strength) && leapsTo(from, to) ? 'rat-in-the-way' : 'one-step'
}

/** Does a leap over water lead there, if nobody swims? */
function leapsTo(from: number, to: number): boolean {
  return [0, 1, 2, 3].some((d) => {
    let cell = next[from * 4 + d]
    if (cell < 0 || !isWater[cell]) return false
    while (isWater[cell]) cell = next[cell * 4 + d]
    return cell === to
  })
}
