import {
  type ActionList,
  type Colour,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Look,
  layout,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  type Result,
  type Tray,
} from '@jatekvilag/engine'
import { BOARD_NAMES, bothBoards, placeOf } from './boards.ts'
import { bughouseEvaluation } from './evaluation.ts'
import { CAN_ACT, HELD, HELD_LETTERS, houseRules, houseSlots, MATED, PROMOTIONS, STALEMATED } from './house.ts'
import { onFirstBoard } from './movement.ts'
import { problem, refuse } from './texts.ts'

export interface BughouseOptions {
  readonly players: 2 | 4
  readonly order: 'free' | 'by-turns'
  readonly mate: 'could-be-blocked' | 'men-in-hand'
}

/** Men go round and round, so nothing but a limit of moves ends every game. */
const PLY_LIMIT = 600

const KEY = houseSlots.keyLength
const REST = houseSlots.length - KEY
const slots = layout(
  // `next` is the board that moves next where they take turns.
  { boards: 2 * KEY, next: 1 },
  { rests: 2 * REST, ply: 1, outcome: 1 },
)
const { boards: BOARDS, next: NEXT, rests: RESTS, ply: PLY, outcome: OUTCOME } = slots.at
const { turn: TURN, hand: HAND, check: CHECK, state: STATE } = houseSlots.at
/** Actions of the second board have this bit. */
const BOARD_BIT = 15
const ACTION_MASK = (1 << BOARD_BIT) - 1

const colourOn = (p: Position, board: number) => p[BOARDS + board * KEY + TURN]
const stateOn = (p: Position, board: number) => p[RESTS + board * REST + STATE - KEY]
/** White on one board and Black on the other belong together. */
const teamOf = (board: number, colour: number) => board ^ colour

export function bughouseGame(options: BughouseOptions): Game {
  const { players, order, mate } = options
  const house = houseRules(mate === 'could-be-blocked')
  const seatOf = players === 4 ? (board: number, colour: number) => 2 * board + colour : teamOf
  const teams = players === 4 ? [0, 1, 1, 0] : [0, 1]
  const winFor = (team: number, reason: string): Result => ({
    payoffs: teams.map((each) => (each === team ? 1 : -1)),
    reason,
  })
  // Outcomes: 0 the game goes on, then these results in order.
  const results: readonly (Result | null)[] = [
    null,
    winFor(0, 'mate'),
    winFor(1, 'mate'),
    drawn(players, 'stalemate'),
    drawn(players, 'both-wait'),
    drawn(players, 'move-limit'),
  ]
  const [WON_BY, STALEMATE, BOTH_WAIT, LIMIT] = [1, 3, 4, 5]

  // One board at a time is copied out, played on and put back.
  const local = new Int32Array(houseSlots.length)
  function load(p: Position, board: number, into: Position): Position {
    for (let i = 0; i < KEY; i++) into[i] = p[BOARDS + board * KEY + i]
    for (let i = 0; i < REST; i++) into[KEY + i] = p[RESTS + board * REST + i]
    return into
  }
  function store(p: Position, board: number, from: Position): void {
    for (let i = 0; i < KEY; i++) p[BOARDS + board * KEY + i] = from[i]
    for (let i = 0; i < REST; i++) p[RESTS + board * REST + i] = from[KEY + i]
  }
  const boardOf = (p: Position, board: number) => load(p, board, new Int32Array(houseSlots.length))

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

  const startPosition = new Int32Array(slots.length)
  for (const board of [0, 1]) store(startPosition, board, house.start())

  const COLOURS: readonly Colour[] = ['light', 'dark']
  const look = (board: number, value: number): Look => {
    const colour = (value & 3) - 1
    return {
      kind: house.nounOf(value),
      owner: seatOf(board, colour),
      glyph: house.glyphOf(value),
      colour: COLOURS[colour],
      ...(house.glyphOf(value).startsWith('+') ? { badge: '+' } : {}),
    }
  }
  const handTouch = (board: number, colour: number, slot: number) =>
    `hand:${BOARD_NAMES[board]}${'wb'[colour]}:${HELD[slot]}`

  function tray(p: Position, board: number, colour: number): Tray {
    const q = boardOf(p, board)
    return {
      id: `hand-${board}-${colour}`,
      label: board === 0 ? 'hand-a' : 'hand-b',
      owner: seatOf(board, colour),
      pieces: HELD.flatMap((kind, slot) => {
        const count = q[HAND + colour * HELD.length + slot]
        const glyph = colour === 0 ? HELD_LETTERS[slot] : HELD_LETTERS[slot].toLowerCase()
        return count > 0
          ? [
              {
                kind,
                owner: seatOf(board, colour),
                glyph,
                colour: COLOURS[colour],
                count,
                touch: handTouch(board, colour, slot),
              },
            ]
          : []
      }),
    }
  }

  function name(p: Position, action: number): string {
    const board = action >> BOARD_BIT
    return `${BOARD_NAMES[board]}:${house.name(boardOf(p, board), action & ACTION_MASK)}`
  }

  function touches(p: Position, action: number): (number | string)[] {
    const board = action >> BOARD_BIT
    const move = action & ACTION_MASK
    const [from, to, choice] = [house.codes.from(move), house.codes.to(move), house.codes.choice(move)]
    const target = placeOf[board * 64 + to]
    if (house.isDrop(move)) return [handTouch(board, colourOn(p, board), from), target]
    const step = [placeOf[board * 64 + from], target]
    return choice === 0 ? step : [...step, `promote:${PROMOTIONS[choice - 1]}`]
  }

  function read(text: string): Parsed<Position> {
    const [first, second, next = 'A 1', ...rest] = text.split(';').map((part) => part.trim())
    const [board, ply = '1'] = next.split(/\s+/)
    if (second === undefined || rest.length > 0 || !['A', 'B'].includes(board) || !/^\d+$/.test(ply))
      return refuse('form')
    const p = new Int32Array(slots.length)
    for (const [i, each] of [first, second].entries()) {
      const one = house.read(each)
      if (!one.ok) return refuse('on-board', BOARD_NAMES[i], one.problem)
      store(p, i, one.value)
    }
    p[NEXT] = board === 'A' ? 0 : 1
    p[PLY] = Math.max(0, Math.min(Number(ply) - 1, PLY_LIMIT))
    const wrong = boxProblem(p)
    if (wrong) return refuse(wrong)
    judge(p)
    return parsed(p)
  }

  /** Two sets of chessmen and no more. */
  function boxProblem(p: Position): Problem | undefined {
    for (const colour of [0, 1]) {
      let men = 0
      for (const board of [0, 1]) {
        const q = boardOf(p, board)
        for (let cell = 0; cell < 64; cell++) if ((q[cell] & 3) - 1 === colour) men++
        for (let slot = 0; slot < HELD.length; slot++) men += q[HAND + colour * HELD.length + slot]
      }
      if (men > 32) return problem('too-many-in-sets', men)
    }
    return undefined
  }

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
    sample(p, seat, random, scratch) {
      const open = boardsOf(p, seat)
      if (open === 3) {
        scratch.count = 0
        actions(p, seat, scratch)
        return scratch.items[random.below(scratch.count)]
      }
      const board = open >> 1
      return house.sample(load(p, board, local), random, scratch) | (board << BOARD_BIT)
    },
    play,
    result: (p) => results[p[OUTCOME]],
    name,
    alsoCalled: (p, action) => [name(p, action).replace(/[+#]$/, '')],
    touches,
    scene(p) {
      const houses = [boardOf(p, 0), boardOf(p, 1)]
      return {
        items: houses.flatMap((q, board) =>
          Array.from({ length: 64 }, (_, cell) => cell).flatMap((cell) =>
            q[cell] ? [{ site: placeOf[board * 64 + cell], ...look(board, q[cell]) }] : [],
          ),
        ),
        trays: [tray(p, 0, 0), tray(p, 0, 1), tray(p, 1, 0), tray(p, 1, 1)],
        marks: houses.flatMap((q, board) =>
          q[CHECK] === 1
            ? [
                {
                  kind: 'check' as const,
                  owner: seatOf(board, q[TURN]),
                  sites: [placeOf[board * 64 + house.kingOf(q, q[TURN])]],
                },
              ]
            : [],
        ),
        choices: Object.fromEntries(
          PROMOTIONS.map((noun, i) => [
            `promote:${noun}`,
            { kind: noun, owner: -1, glyph: HELD_LETTERS[i] } satisfies Look,
          ]),
        ),
      }
    },
    why(p, seat, [from, to]) {
      if (typeof from === 'string') {
        if (typeof to !== 'number') return 'cannot-move'
        const i = placeOf.indexOf(to)
        if (boardOf(p, i >> 6)[i & 63] !== 0) return 'occupied'
        return from.endsWith(':pawn') && [0, 7].includes((i & 63) >> 3) ? 'pawn-row' : 'leaves-check'
      }
      const i = placeOf.indexOf(from)
      const value = boardOf(p, i >> 6)[i & 63]
      if (value === 0 || seatOf(i >> 6, (value & 3) - 1) !== seat) return 'not-yours'
      return typeof to === 'number' ? 'not-there' : 'cannot-move'
    },
    write: (p) =>
      `${house.write(boardOf(p, 0))} ; ${house.write(boardOf(p, 1))} ; ${BOARD_NAMES[p[NEXT]]} ${p[PLY] + 1}`,
    read,
  })
}
