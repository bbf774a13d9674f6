/**
 * Halma and its relatives: men step or jump in chains over anybody from their own camp to the one across, and nothing is
 * captured. A game gives its board, who begins where, and what its positions tell.
 */
import {
  type Colour,
  counterField,
  defineGame,
  drawn,
  drawOnRepetition,
  type FieldText,
  fieldText,
  fromTo,
  type Game,
  type OptionValues,
  type Position,
  type Refused,
  type Result,
  refuse,
  type TextField,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import type { RaceBoard } from './race-board.ts'
import { raceEvaluation } from './race-evaluation.ts'
import { acrossFrom, raceRules, TURN_LIMIT } from './race-rules.ts'
import { type RaceSlots, raceSlots } from './race-slots.ts'

export interface RaceParts {
  readonly id: string
  readonly options: OptionValues
  readonly race: RaceBoard
  /** The camp where each seat begins; turns go round in this order. */
  readonly homes: readonly number[]
  /** To how many cells one man can go at most. */
  readonly mostMovesOfAMan: number
  /** The others play on for their places when one has arrived. */
  readonly playOn: boolean
  /** A position is written with the place of each player; else its winner follows from where the men stand. */
  readonly tellsPlaces: boolean
  /** What is answered to a text of another form, given the letters of the players. */
  readonly form: (players: string) => Refused
}

const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple', 'dark']
/** Of the colours, after the sign of an empty cell. */
const LETTERS = '.rbgypd'

export function raceGame(parts: RaceParts): Game {
  const { race, homes, playOn } = parts
  const { board, rows, campOf, tips } = race
  const seats = homes.length
  const menEach = race.camps[0].length
  const slots = raceSlots(race, seats, parts.tellsPlaces)
  const { turn: TURN, rank: RANK, turns: TURNS, over: OVER, arrived: ARRIVED, hash: HASH, manAt: MAN_AT } = slots.at
  const { takeStock, judge, ...moves } = raceRules({ ...parts, slots })
  const step = fromTo(board)
  const PASS = step.end
  const sites = rows.flat()

  /** Only the player who has just moved can have won. */
  function judgeLastMove(p: Position): void {
    if (!parts.tellsPlaces) judge(p, (p[TURN] + seats - 1) % seats)
  }

  const wins = homes.map((_, seat) => won(seats, seat, 'arrived'))
  const limitReached = drawn(seats, 'move-limit')

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats,
    colours: COLOURS.slice(0, seats),
    board,
    layout: slots,
    bound: TURN_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(seats),
    evaluation: raceEvaluation({
      board,
      menEach,
      slots: slots.at,
      tracks: homes.map((home) => ({
        home: tips[home],
        goal: tips[acrossFrom(race, home)],
        inGoal: (cell) => campOf[cell] === acrossFrom(race, home),
      })),
    }),

    start() {
      const p = new Int32Array(slots.length)
      homes.forEach((home, seat) => {
        for (const site of race.camps[home]) p[site] = seat + 1
      })
      takeStock(p)
      return p
    },

    actors: (p) => (p[OVER] === 0 && p[TURNS] < TURN_LIMIT ? 1 << p[TURN] : 0),
    ...moves,

    result(p) {
      if (p[OVER] === 0 && p[TURNS] < TURN_LIMIT) return null
      if (p[ARRIVED] === 0) return limitReached
      if (playOn) return byPlaces(p.subarray(RANK, RANK + seats))
      return wins[p.subarray(RANK, RANK + seats).indexOf(1)]
    },

    hash: (p) => p[HASH],

    name: (_, action) => (action === PASS ? 'pass' : step.name(action)),
    touches: (_, action) => (action === PASS ? ['pass'] : step.touches(action)),

    scene: (p) => ({
      items: sites.flatMap((site) => {
        const owner = p[site] - 1
        if (owner < 0) return []
        return [{ site, kind: 'man', owner, glyph: LETTERS[owner + 1], id: owner * menEach + p[MAN_AT + site] }]
      }),
    }),

    why(p, seat, touches) {
      const plain = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      const goal = acrossFrom(race, homes[seat])
      const leaves =
        plain === 'not-there' && campOf[touches[0] as number] === goal && campOf[touches[1] as number] !== goal
      return leaves ? 'stays-in-goal' : plain
    },

    ...raceText(parts, slots, (p) => {
      takeStock(p)
      judgeLastMove(p)
    }),
  })
}

/** First place 1, last place -1, even steps between; those who are still under way share what is left. */
function byPlaces(ranks: Int32Array): Result {
  const seats = ranks.length
  const arrived = ranks.filter((rank) => rank > 0).length
  const worth = (rank: number) => 1 - (2 * (rank - 1)) / (seats - 1)
  let rest = 0
  for (let rank = arrived + 1; rank <= seats; rank++) rest += worth(rank)
  const payoffs = Array.from(ranks, (rank) => (rank ? worth(rank) : rest / (seats - arrived)))
  return { payoffs, reason: 'places' }
}

/** Rows, the letter of the player to move, the turns played, and where the game keeps them each player's place or 0. */
function raceText(
  { race, homes, tellsPlaces, form }: RaceParts,
  { length, at }: RaceSlots,
  settle: (p: Position) => void,
): Pick<Game, 'write' | 'read'> {
  const cells = race.board.size
  const menEach = race.camps[0].length
  const letters = LETTERS.slice(0, homes.length + 1)
  const players = letters.slice(1)
  const parts: FieldText = {
    rows: race.rows,
    letters,
    seats: players,
    turn: at.turn,
    fields: [counterField(at.turns), ...(tellsPlaces ? [placesField(at.rank, homes.length)] : [])],
    form: form(players),
    empty: () => new Int32Array(length),
    settle(p) {
      for (const [i, letter] of [...players].entries()) {
        const count = p.subarray(0, cells).filter((value) => value === i + 1).length
        if (count !== menEach) return refuse('men-instead-of', letter, count, menEach)
      }
      settle(p)
      return undefined
    },
  }
  return fieldText(parts)
}

/** One digit for each seat. */
function placesField(rank: number, seats: number): TextField {
  const digits = new RegExp(`^[0-${seats}]{${seats}}$`)
  return {
    write: (p) => p.subarray(rank, rank + seats).join(''),
    read(p, text) {
      if (!digits.test(text)) return 'form'
      p.set(Array.from(text, Number), rank)
      return undefined
    },
  }
}
