import {
  type Colour,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  sampleListed,
  sites,
  type TextField,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { shove } from '../family/shove.ts'
import bot from './bot.json' with { type: 'json' }
import { marbleEvaluation } from './evaluation.ts'
import { marbleHands } from './hands.ts'
import {
  ALL,
  board,
  CELLS,
  canMove,
  DIRECTIONS,
  isInLine,
  isLegal,
  listMoves,
  moveSideways,
  rows,
  step,
} from './marbles.ts'
import { SETUPS } from './setups.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  setup: {
    kind: 'choice',
    values: ['regular', 'bowl'],
    default: 'regular',
  },
} as const

export const abalone = defineEntry({
  id: 'abalone',
  catalogue: ['abalone'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['push', 'capture', 'formation'],
  options,
  presets: Object.fromEntries(
    Object.keys(SETUPS).map((id) => [id, { options: { players: Number(id.slice(-1)), setup: id.slice(0, -2) } }]),
  ),
  bot,
  create,
})

/** Who has thrown out so many marbles has won. */
const GOAL = 6
/** So many turns of each side without a marble thrown out end the game. */
const QUIET_TURNS = 100
/** A side that guesses in vain so often has few moves, and lists them instead. */
const MOST_TRIES = 600
const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple', 'dark']

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const setup = SETUPS[`${chosen.setup}-${seats}`].map((names) => sites(board, names))
  const letters = seats === 2 ? '.wb' : '.rbgypd'.slice(0, seats + 1)
  // Slot value 0 is an empty cell, seat + 1 a marble; `score` counts what each seat has thrown out.
  const slots = layout({ board: CELLS, turn: 1, score: seats }, { outcome: 1, quiet: 1, marbles: seats })
  const { turn: TURN, score: SCORE, outcome: OUTCOME, quiet: QUIET, marbles: MARBLES } = slots.at
  const quietLimit = QUIET_TURNS * seats

  const PLAYING = -1
  const LEFT_ALONE = seats
  const MOVE_LIMIT = 2 * seats
  const outcomes = [
    ...setup.map((_, seat) => won(seats, seat, 'thrown-out')),
    ...setup.map((_, seat) => won(seats, seat, 'left-alone')),
    drawn(seats, 'move-limit'),
  ]

  function judge(p: Position): number {
    let alone = -1
    let left = 0
    for (let seat = 0; seat < seats; seat++) {
      if (p[SCORE + seat] >= GOAL) return seat
      if (p[MARBLES + seat] === 0) continue
      left++
      alone = seat
    }
    if (left === 1) return LEFT_ALONE + alone
    return p[QUIET] >= quietLimit ? MOVE_LIMIT : PLAYING
  }

  /** The turn goes round; whoever has no marbles or no move is skipped. False if nobody can move. */
  function passTurnTo(p: Position, first: number): boolean {
    for (let i = 0; i < seats; i++) {
      const seat = (first + i) % seats
      if (!canMove(p, seat + 1)) continue
      p[TURN] = seat
      return true
    }
    return false
  }

  const actions: Game['actions'] = (p, seat, out) => {
    if (p[OUTCOME] === PLAYING && seat === p[TURN]) listMoves(p, seat + 1, out)
  }

  /** Does this push throw a marble over the edge? */
  function fallsOff(p: Position, action: number): boolean {
    if (!isInLine(action)) return false
    let site = (action / DIRECTIONS) | 0
    for (const d = action % DIRECTIONS; site >= 0; site = step[d * CELLS + site]) if (p[site] === 0) return false
    return true
  }

  return defineGame({
    id: 'abalone',
    options: chosen,
    seats,
    colours: seats === 2 ? ['light', 'dark'] : COLOURS.slice(0, seats),
    board,
    layout: slots,
    // At most five marbles are thrown out by each before somebody wins, each after a full count of quiet turns.
    bound: (seats * (GOAL - 1) + 2) * quietLimit,
    singleActionTurns: true,
    repetition: drawOnRepetition(seats),
    evaluation: marbleEvaluation(seats, { turn: TURN, score: SCORE, marbles: MARBLES }, fallsOff),

    start() {
      const p = new Int32Array(slots.length)
      setup.forEach((own, seat) => {
        for (const site of own) p[site] = seat + 1
        p[MARBLES + seat] = own.length
      })
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const action = random.below(ALL)
        if (isLegal(p, action, seat + 1)) return action
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      p[QUIET]++
      if (isInLine(action)) {
        const fell = shove(p, step, CELLS, (action / DIRECTIONS) | 0, action % DIRECTIONS, 0)
        if (fell !== 0) {
          p[MARBLES + fell - 1]--
          p[SCORE + seat]++
          p[QUIET] = 0
        }
      } else moveSideways(p, action)
      p[OUTCOME] = judge(p)
      // Whoever has moved can at least move back.
      passTurnTo(p, (seat + 1) % seats)
    },

    ...marbleHands(fallsOff),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('marble', seats === 2 ? '.xo' : letters)),
      counters: countersOf('thrown', seats, (owner) => `${p[SCORE + owner]} / ${GOAL}`),
    }),

    ...fieldText({
      rows,
      letters,
      seats: letters.slice(1),
      turn: TURN,
      fields: [scoresField(SCORE, seats), counterField(QUIET, 4, '0')],
      form: refuse('form', letters.slice(1)),
      empty: () => new Int32Array(slots.length),
      put(p, site, value) {
        p[site] = value
        const most = setup[value - 1].length
        return ++p[MARBLES + value - 1] > most ? refuse('too-many', letters[value], most) : undefined
      },
      settle(p) {
        const turn = p[TURN]
        if (p[MARBLES + turn] === 0 || !passTurnTo(p, turn) || p[TURN] !== turn) return refuse('cannot-move-now')
        p[OUTCOME] = judge(p)
        return undefined
      },
    }),
  })
}

/** How many each seat has thrown out: 2+0. */
function scoresField(at: number, seats: number): TextField {
  const form = new RegExp(`^[0-${GOAL}](\\+[0-${GOAL}]){${seats - 1}}$`)
  return {
    absent: new Array<number>(seats).fill(0).join('+'),
    write: (p) => p.subarray(at, at + seats).join('+'),
    read(p, text) {
      if (!form.test(text)) return 'form'
      p.set(text.split('+').map(Number), at)
      return undefined
    },
  }
}
