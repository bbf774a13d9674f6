import {
  type ActionList,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Item,
  type Look,
  layout,
  type Position,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { AXES, STATES, TIPPED } from '../solids/cube.ts'
import bot from './bot.json' with { type: 'json' }
import { skyscraperEvaluation } from './evaluation.ts'
import { skyscraperText } from './text.ts'
import { texts } from './texts.ts'
import { CELLS, falls, next, STARTS, startCells, TOP, towerBoard, WAYS } from './tower.ts'

const options = {
  players: { kind: 'choice', values: [2, 3, 4], default: 2 },
} as const

export const skyscraper = defineEntry({
  id: 'skyscraper',
  catalogue: ['skyscraper'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['push', 'race'],
  options,
  presets: {
    two: { options: { players: 2 } },
    three: { options: { players: 3 } },
    four: { options: { players: 4 } },
  },
  bot,
  create,
})

/** Turns of each player after which nobody has won. */
const MOST_TURNS_EACH = 150
const MOST_CUBES = 8
const MOST_SEATS = 4

const MARKS = 'XO*'
/** How a cube lies, from above, from the front and from the side. */
export const stateName = (state: number): string => AXES[state].map((mark) => MARKS[mark]).join('')

/**
 * Slot value 0 is an empty cell, else 1 + owner * STATES + state. `setup` counts the cubes that have been set up; a player with
 * fewer cubes than he should have has some below the tower. `fell` tells where they came down: 1 + cell and what they were.
 */
const slots = layout({ board: CELLS, turn: 1, setup: 1 }, { played: 1, over: 1, standing: MOST_SEATS, fell: 4 })
const { turn: TURN, setup: SETUP, played: PLAYED, over: OVER, standing: STANDING, fell: FELL } = slots.at
const PLAYING = -1

/** A tilt is cell * WAYS + direction; then states to set up with; then start cells with states for fallen cubes. */
const ORIENT = CELLS * WAYS
const RETURN = ORIENT + STATES
const PASS = RETURN + MOST_CUBES * STATES

const cubeOf = (owner: number, state: number) => 1 + owner * STATES + state
const ownerOf = (cube: number) => ((cube - 1) / STATES) | 0
const stateIn = (cube: number) => (cube - 1) % STATES

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const each = seats === 2 ? 4 : 2
  const cubes = seats * each
  const startsOf = Array.from({ length: seats }, (_, seat) => STARTS.slice(seat * each, (seat + 1) * each))
  const board = towerBoard(startsOf)
  const names = board.shapes.map(({ name }) => name)
  const mostTurns = MOST_TURNS_EACH * seats
  const DRAWN = seats
  const outcomes = [
    ...Array.from({ length: seats }, (_, seat) => won(seats, seat, 'arrived')),
    drawn(seats, 'move-limit'),
  ]

  /** Cubes are set up in turns, each player from the left: the start cell that is next. */
  const startToSetUp = (p: Position) => (p[SETUP] % seats) * each + ((p[SETUP] / seats) | 0)
  /** The player whose cube comes back next, or -1. */
  function fallenSeat(p: Position): number {
    for (let seat = 0; seat < seats; seat++) if (p[STANDING + seat] < each) return seat
    return -1
  }

  function actor(p: Position): number {
    if (p[SETUP] < cubes) return p[SETUP] % seats
    const fallen = fallenSeat(p)
    return fallen >= 0 ? fallen : p[TURN]
  }

  /** A cube goes to an empty cell, or pushes an enemy cube one further, onto an empty cell behind it. */
  function canTilt(p: Position, cell: number, d: number): boolean {
    const to = next[d * CELLS + cell]
    if (to < 0) return false
    if (p[to] === 0) return true
    if (ownerOf(p[to]) === ownerOf(p[cell])) return false
    const beyond = next[d * CELLS + to]
    return beyond >= 0 && p[beyond] === 0
  }

  const isOwnStart = (start: number, seat: number) => ((start / each) | 0) === seat

  /** A fallen cube comes back on a free start cell of its owner, or on any if others stand on all of his. */
  function listReturns(p: Position, seat: number, out: ActionList): void {
    const before = out.count
    for (let start = 0; start < cubes; start++)
      if (isOwnStart(start, seat) && p[startCells[start]] === 0)
        for (let state = 0; state < STATES; state++) out.add(RETURN + start * STATES + state)
    if (out.count > before) return
    for (let start = 0; start < startCells.length; start++)
      if (p[startCells[start]] === 0)
        for (let state = 0; state < STATES; state++) out.add(RETURN + start * STATES + state)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== actor(p)) return
    if (p[SETUP] < cubes) {
      for (let state = 0; state < STATES; state++) out.add(ORIENT + state)
      return
    }
    if (fallenSeat(p) >= 0) {
      listReturns(p, seat, out)
      return
    }
    const before = out.count
    for (let cell = 0; cell < CELLS; cell++)
      if (p[cell] !== 0 && ownerOf(p[cell]) === seat)
        for (let d = 0; d < WAYS; d++) if (canTilt(p, cell, d)) out.add(cell * WAYS + d)
    if (out.count === before) out.add(PASS)
  }

  /** Puts a cube down; one that arrives on the top and stays there wins for its owner, pushed or not. */
  function put(p: Position, cell: number, owner: number, state: number): void {
    if (falls(cell, state)) {
      const at = p[FELL] === 0 ? FELL : FELL + 2
      p[at] = cell + 1
      p[at + 1] = cubeOf(owner, state)
      return
    }
    p[cell] = cubeOf(owner, state)
    p[STANDING + owner]++
    if (cell === TOP) p[OVER] = owner
  }

  function tilt(p: Position, cell: number, d: number): void {
    const to = next[d * CELLS + cell]
    if (p[to] !== 0) tilt(p, to, d)
    const cube = p[cell]
    p[cell] = 0
    p[STANDING + ownerOf(cube)]--
    put(p, to, ownerOf(cube), TIPPED[stateIn(cube) * 4 + d])
  }

  function play(p: Position, seat: number, action: number): void {
    p[FELL] = p[FELL + 1] = p[FELL + 2] = p[FELL + 3] = 0
    if (action >= RETURN && action < PASS) {
      put(p, startCells[((action - RETURN) / STATES) | 0], seat, (action - RETURN) % STATES)
      return
    }
    if (action >= ORIENT && action < RETURN) {
      put(p, startCells[startToSetUp(p)], seat, action - ORIENT)
      p[SETUP]++
      return
    }
    if (action !== PASS) tilt(p, (action / WAYS) | 0, action % WAYS)
    p[TURN] = (seat + 1) % seats
    p[PLAYED]++
    if (p[OVER] === PLAYING && p[PLAYED] >= mostTurns) p[OVER] = DRAWN
  }

  const cubeLook = (owner: number, state: number): Look => ({
    kind: `cubed-${stateName(state).toLowerCase().replace('*', 's')}`,
    owner,
    glyph: MARKS[AXES[state][0]],
  })
  const fromOf = (action: number) => (action / WAYS) | 0
  const toOf = (action: number) => next[(action % WAYS) * CELLS + fromOf(action)]

  return defineGame({
    id: 'skyscraper',
    options: chosen,
    seats,
    board,
    layout: slots,
    // After each turn at most two cubes come back.
    bound: cubes + 3 * mostTurns,
    repetition: drawOnRepetition(seats),
    evaluation: skyscraperEvaluation(slots.at, seats, each),

    start() {
      const p = new Int32Array(slots.length)
      p[OVER] = PLAYING
      return p
    },

    actors: (p) => (p[OVER] === PLAYING ? 1 << actor(p) : 0),
    actions,
    play,
    // Each cube that is set up is a step of its own.
    separateSteps: (p) => p[SETUP] < cubes,
    result: (p) => (p[OVER] === PLAYING ? null : outcomes[p[OVER]]),

    // Whoever falls is first seen where he came down.
    stages(_, after) {
      if (after[FELL] === 0) return []
      const shown = after.slice()
      for (const at of [FELL, FELL + 2]) if (after[at] > 0) shown[after[at] - 1] = after[at + 1]
      return [shown]
    },

    name(p, action) {
      if (action === PASS) return 'pass'
      if (action >= RETURN)
        return `${STARTS[((action - RETURN) / STATES) | 0]}:${stateName((action - RETURN) % STATES)}`
      if (action >= ORIENT) return `${STARTS[startToSetUp(p)]}:${stateName(action - ORIENT)}`
      return `${names[fromOf(action)]}${p[toOf(action)] > 0 ? 'x' : '-'}${names[toOf(action)]}`
    },

    touches(_, action) {
      if (action === PASS) return ['pass']
      if (action >= RETURN) return [startCells[((action - RETURN) / STATES) | 0], `state-${(action - RETURN) % STATES}`]
      if (action >= ORIENT) return [`state-${action - ORIENT}`]
      return [fromOf(action), toOf(action)]
    },

    scene(p) {
      const items = board.shapes.flatMap((_, site): Item[] =>
        p[site] === 0 ? [] : [{ site, ...cubeLook(ownerOf(p[site]), stateIn(p[site])) }],
      )
      const seat = p[OVER] === PLAYING ? actor(p) : 0
      const choices: Record<string, Look> = {}
      for (let state = 0; state < STATES; state++) choices[`state-${state}`] = cubeLook(seat, state)
      const next = p[SETUP] < cubes ? [startCells[startToSetUp(p)]] : []
      return { items, choices, marks: next.length > 0 ? [{ kind: 'forced', owner: seat, sites: next }] : [] }
    },

    why(p, seat, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[SETUP] < cubes) return 'choose-state'
      if (fallenSeat(p) >= 0) return 'back-to-start'
      if (p[first] === 0) return 'nothing-there'
      if (ownerOf(p[first]) !== seat) return 'not-yours'
      if (typeof second !== 'number') return 'cannot-move'
      return p[second] === 0 ? 'to-neighbour' : ownerOf(p[second]) === seat ? 'own-cube' : 'cannot-push'
    },

    prompt(p, seat, midTurn) {
      if (p[OVER] !== PLAYING || seat !== actor(p)) return undefined
      if (p[SETUP] < cubes) return 'set-cube'
      if (fallenSeat(p) >= 0) return 'return-cube'
      // Whoever has put a pushed cube back may be on turn at once.
      return midTurn ? 'tip-cube' : undefined
    },

    ...skyscraperText({ slots: slots.at, length: slots.length, seats, each, names, mostTurns, drawn: DRAWN }),
  })
}
