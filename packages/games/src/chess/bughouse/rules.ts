import {
  type ActionList,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Position,
  type Result,
  sampleListed,
} from '@jatekvilag/engine'
import { bothBoards } from './boards.ts'
import { bughouseEvaluation } from './evaluation.ts'
import { CAN_ACT, type House, houseRules, houseSlots, MATED, STALEMATED } from './house.ts'
import { onFirstBoard } from './movement.ts'
import {
  ACTION_MASK,
  BOARD_BIT,
  colourOn,
  KEY,
  load,
  PLY_LIMIT,
  type SeatOf,
  slots,
  stateOn,
  store,
  teamOf,
} from './position.ts'
import { bughouseScene } from './scene.ts'
import { bughouseText } from './text.ts'

export interface BughouseOptions {
  readonly players: 2 | 4
  readonly order: 'free' | 'by-turns'
  readonly mate: 'could-be-blocked' | 'men-in-hand'
}

const { boards: BOARDS, next: NEXT, ply: PLY, outcome: OUTCOME } = slots.at
// Outcomes: 0 the game goes on, then the results of `resultsFor` in order.
const [WON_BY, STALEMATE, BOTH_WAIT, LIMIT] = [1, 3, 4, 5]

export function bughouseGame(options: BughouseOptions): Game {
  const { players, order, mate } = options
  const house = houseRules(mate === 'could-be-blocked')
  const seatOf: SeatOf = players === 4 ? (board, colour) => 2 * board + colour : teamOf
  const teams = players === 4 ? [0, 1, 1, 0] : [0, 1]
  const results = resultsFor(players, teams)
  const { actors, actions, sample, play, judge } = bughouseRules(house, seatOf, order)
  const startPosition = new Int32Array(slots.length)
  for (const board of [0, 1]) store(startPosition, board, house.start())

  return defineGame({
    id: 'bughouse',
    options: { players, order, mate },
    seats: players,
    colours: players === 4 ? ['light', 'dark', 'light', 'dark'] : ['blue', 'red'],
    teams,
    seatNames: players === 4 ? ['seat-white-a', 'seat-black-a', 'seat-white-b', 'seat-black-b'] : undefined,
    board: bothBoards,
    layout: slots,
    bound: PLY_LIMIT,
    repetition: drawOnRepetition(players, 3),
    movement: onFirstBoard(house.movement),
    evaluation: bughouseEvaluation({ teams, keys: BOARDS, keyLength: KEY, boardBit: BOARD_BIT }),
    start: () => startPosition.slice(),
    actors,
    // Whoever waits for a man to put in between waits at his own cost.
    onClock(p) {
      if (p[OUTCOME] !== 0 || order === 'by-turns') return actors(p)
      return (1 << seatOf(0, colourOn(p, 0))) | (1 << seatOf(1, colourOn(p, 1)))
    },
    actions,
    sample,
    play,
    result: (p) => results[p[OUTCOME]],
    ...bughouseScene(house, seatOf),
    ...bughouseText(house, judge),
  })
}

function resultsFor(players: number, teams: readonly number[]): readonly (Result | null)[] {
  const winFor = (team: number, reason: string): Result => ({
    payoffs: teams.map((each) => (each === team ? 1 : -1)),
    reason,
  })
  return [
    null,
    winFor(0, 'mate'),
    winFor(1, 'mate'),
    drawn(players, 'stalemate'),
    drawn(players, 'both-wait'),
    drawn(players, 'move-limit'),
  ]
}

interface BughouseRules extends Pick<Game, 'actors' | 'actions' | 'sample' | 'play'> {
  judge(p: Position): void
}

function bughouseRules(house: House, seatOf: SeatOf, order: BughouseOptions['order']): BughouseRules {
  const local = new Int32Array(houseSlots.length)

  /** Bit b is set when somebody may act on board b. */
  function openBoards(p: Position): number {
    if (p[OUTCOME] !== 0) return 0
    const open = (stateOn(p, 0) === CAN_ACT ? 1 : 0) | (stateOn(p, 1) === CAN_ACT ? 2 : 0)
    // Whoever has to wait is passed over.
    return order === 'by-turns' && open === 3 ? 1 << p[NEXT] : open
  }

  function actors(p: Position): number {
    const open = openBoards(p)
    let mask = 0
    if (open & 1) mask |= 1 << seatOf(0, colourOn(p, 0))
    if (open & 2) mask |= 1 << seatOf(1, colourOn(p, 1))
    return mask
  }

  /** The boards on which this seat may act now. */
  function boardsOf(p: Position, seat: number): number {
    let open = openBoards(p)
    if (open & 1 && seatOf(0, colourOn(p, 0)) !== seat) open &= ~1
    if (open & 2 && seatOf(1, colourOn(p, 1)) !== seat) open &= ~2
    return open
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    const open = boardsOf(p, seat)
    if (open & 1) house.actions(load(p, 0, local), out)
    if ((open & 2) === 0) return
    const first = out.count
    house.actions(load(p, 1, local), out)
    for (let i = first; i < out.count; i++) out.items[i] |= 1 << BOARD_BIT
  }

  function play(p: Position, _: number, action: number): void {
    const board = action >> BOARD_BIT
    const colour = colourOn(p, board)
    const slot = house.play(load(p, board, local), action & ACTION_MASK)
    store(p, board, local)
    if (slot >= 0) {
      // The partner has the other colour on the other board: the colour of the captured man.
      house.receive(load(p, 1 - board, local), 1 - colour, slot)
      store(p, 1 - board, local)
    }
    p[NEXT] = 1 - board
    p[PLY]++
    judge(p)
  }

  function judge(p: Position): void {
    for (let board = 0; board < 2; board++) {
      const state = stateOn(p, board)
      if (state === MATED) p[OUTCOME] = WON_BY + 1 - teamOf(board, colourOn(p, board))
      else if (state === STALEMATED && p[OUTCOME] === 0) p[OUTCOME] = STALEMATE
    }
    if (p[OUTCOME] !== 0) return
    if (stateOn(p, 0) !== CAN_ACT && stateOn(p, 1) !== CAN_ACT) {
      // Nobody will capture anything any more: a pair that waits on both boards has lost.
      const [first, second] = [teamOf(0, colourOn(p, 0)), teamOf(1, colourOn(p, 1))]
      p[OUTCOME] = first === second ? WON_BY + 1 - first : BOTH_WAIT
    } else if (p[PLY] >= PLY_LIMIT) p[OUTCOME] = LIMIT
  }

  return {
    actors,
    actions,
    sample(p, seat, random, scratch) {
      const open = boardsOf(p, seat)
      if (open === 3) return sampleListed(actions, p, seat, random, scratch)
      const board = open >> 1
      return house.sample(load(p, board, local), random, scratch) | (board << BOARD_BIT)
    },
    play,
    judge,
  }
}
