import {
  defineEntry,
  defineGame,
  type Game,
  type Position,
  type Seat,
  type Touch,
  type ValuesOf,
  type WordId,
} from '@jatekvilag/engine'
import { DIRECTIONS } from '../../../solitaire/pegs/peg-board.ts'
import { SparsePegSearch } from '../../../solitaire/pegs/sparse-search.ts'
import bot from './bot.json' with { type: 'json' }
import { MOST_BACKS, MOST_CLEARS, MOST_LIFTS, makeField, OVER, SET, SHOW } from './field.ts'
import { playerOf } from './player.ts'
import { GRADES, gradeOf, proposalsFor } from './proposals.ts'
import { sceneOf } from './scene.ts'
import { secretsOf } from './secrets.ts'
import { stepsOf } from './steps.ts'
import { positionText } from './text.ts'
import { texts } from './texts.ts'
import { verdictOf } from './verdict.ts'

const options = {
  form: { kind: 'choice', values: ['duel', 'race'], default: 'duel' },
  solving: { kind: 'choice', values: ['at-once', 'in-turn'], default: 'at-once' },
  size: { kind: 'number', min: 6, max: 10, default: 10 },
  pegs: { kind: 'number', min: 5, max: 16, default: 13 },
  strict: { kind: 'switch', default: false },
  solver: { kind: 'switch', default: true },
  racers: { kind: 'number', min: 2, max: 6, default: 2 },
  difficulty: { kind: 'choice', values: GRADES, default: 'medium' },
} as const

export const mtteSolitaireDuel = defineEntry({
  id: 'mtte-solitaire-duel',
  catalogue: ['mtte-solitaire-duel'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 15,
  luck: false,
  secrets: true,
  mechanics: ['place', 'jump', 'capture', 'hidden', 'puzzle'],
  options,
  presets: {
    short: { options: { size: 8, pegs: 8 }, short: true },
    'in-turn': { options: { solving: 'in-turn' } },
    strict: { options: { strict: true } },
    race: { options: { form: 'race' } },
  },
  atOneScreen: { solving: 'in-turn' },
  bot,
  create,
})

/** What the solver says of a position while it is set, within this many positions looked at. */
const HINT = 150_000

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, pegs, strict } = chosen
  const isRace = chosen.form === 'race'
  const inTurn = chosen.solving === 'in-turn'
  const seats = isRace ? chosen.racers : 2
  const field = makeField({ isRace, inTurn, strict, seats, size, pegs })
  const { cells, sites, jumps, board, slots } = field
  const { at } = slots
  const { put: PUT, lift: LIFT, done: DONE, clear: CLEAR, propose: PROPOSE } = field.codes
  const { back: BACK, restart: RESTART, concede: CONCEDE, draw: DRAW } = field.codes
  const search = new SparsePegSearch(field.own, size, strict)
  const proposals = proposalsFor(field.own, pegs, strict, search)
  const steps = stepsOf(field, proposals, GRADES.indexOf(chosen.difficulty), chosen.solver)

  /** The last thing that was asked about a position that is being set: pages ask again and again. */
  let told = { cells: '', prompt: 'set-whole' }

  function promptOf(p: Position, seat: Seat): WordId {
    const laid: number[] = []
    for (let cell = 0; cell < cells; cell++) if (p[at.board + seat * cells + cell] === 1) laid.push(cell)
    if (told.cells !== laid.join()) {
      const verdict = search.solve(laid, -1, HINT)
      const prompt = verdict === 'solved' ? `set-${GRADES[gradeOf(search.effort, pegs)]}` : `set-${verdict}`
      told = { cells: laid.join(), prompt }
    }
    return told.prompt
  }

  function button(action: number): string {
    if (action === DONE) return 'done'
    if (action === CLEAR) return 'clear'
    if (action < BACK) return `propose-${GRADES[action - PROPOSE]}`
    if (action === BACK) return 'back'
    if (action === RESTART) return 'restart'
    return action === CONCEDE ? 'cannot-show' : isRace ? 'give-up' : 'unsolvable'
  }

  return defineGame({
    id: 'mtte-solitaire-duel',
    options: chosen,
    seats,
    ...(isRace ? {} : { colours: ['red', 'blue'] as const }),
    board,
    layout: slots,
    // Pegs put down, lifted and put down again; boards cleared and proposed; then jumps, taken back and made again.
    bound:
      seats * (pegs * (MOST_CLEARS + 1) + 2 * MOST_LIFTS + 3 * MOST_CLEARS + 8) +
      (2 * seats + 1) * (jumps + 2 * MOST_BACKS + 2),
    ...steps,
    singleActionTurns: true,
    separateSteps: () => true,
    result: verdictOf(field),
    ...secretsOf(field, proposals),
    ...playerOf(field, steps, proposals, search),

    name(_, action) {
      if (action < PUT) {
        const jump = action % (cells * DIRECTIONS)
        return `${(jump / DIRECTIONS) | 0}-${field.own.to[jump]}`
      }
      if (action < LIFT) return `+${(action - PUT) % cells}`
      if (action < DONE) return `-${(action - LIFT) % cells}`
      if (action >= DRAW) return `draw:${action - DRAW}`
      return button(action)
    },

    touches(_, action) {
      if (action < PUT) {
        const seat = Math.floor(action / (cells * DIRECTIONS))
        return [(action / DIRECTIONS) | 0, seat * cells + field.own.to[action % (cells * DIRECTIONS)]]
      }
      return action < DONE ? [(action - PUT) % sites] : [button(action)]
    },

    why: (p, seat, touches) => whyNot(p, seat, touches),

    prompt(p, seat) {
      if (((steps.actors(p) >> seat) & 1) === 0 || p[at.phase] === OVER) return undefined
      if (p[at.phase] === SET) {
        if (p[at.left + seat] < pegs) return p[at.left + seat] === 0 && chosen.solver ? 'set-or-ask' : 'set-pegs'
        return chosen.solver ? promptOf(p, seat) : 'set-whole'
      }
      const isStuck = !hasJump(p, seat)
      if (p[at.phase] === SHOW) return isStuck ? 'show-stuck' : 'show'
      if (isStuck) return isRace ? 'stuck-race' : 'stuck'
      return strict ? 'solve-strict' : 'solve'
    },

    scene: (p) => sceneOf(field, p),
    ...positionText(field, steps, chosen.solver),
  })

  function hasJump(p: Position, seat: Seat): boolean {
    const base = steps.boardOf(p, seat)
    const last = steps.barred(p, seat)
    const { actions, over, to } = field.own
    return actions.some(
      (jump) =>
        jump >> 3 !== last && p[base + (jump >> 3)] === 1 && p[base + over[jump]] === 1 && p[base + to[jump]] === 0,
    )
  }

  function whyNot(p: Position, seat: Seat, [first, second]: readonly Touch[]): WordId | undefined {
    if (typeof first !== 'number') return undefined
    if (Math.floor(first / cells) !== seat) return 'not-your-board'
    const cell = first % cells
    if (p[at.phase] === SET) return p[at.board + first] === 1 ? 'no-more-lifting' : 'all-set'
    if (p[steps.boardOf(p, seat) + cell] === 0) return 'nothing-there'
    if (cell === steps.barred(p, seat)) return 'same-peg'
    return typeof second === 'number' ? 'not-there' : 'no-jump'
  }
}
