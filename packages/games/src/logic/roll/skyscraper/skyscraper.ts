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
import { CELLS, falls, next, STARTS, startCells, TOP, towerBoard } from './tower.ts'

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
const WAYS = 4

/** A cube is cell * STATES + state; one that has fallen, or has not been set up, has no place. */
export const FALLEN = CELLS * STATES
const MARKS = 'XO*'
/** How a cube lies, from above, from the front and from the side. */
export const stateName = (state: number): string => AXES[state].map((mark) => MARKS[mark]).join('')

/**
 * `setup` counts the cubes that have been set up; `on` holds 1 + the cube of each cell, `landed` where each cube came down
 * last, even if it fell through.
 */
const slots = layout({ cubes: MOST_CUBES, turn: 1, setup: 1 }, { played: 1, over: 1, on: CELLS, landed: MOST_CUBES })
const { cubes: CUBES, turn: TURN, setup: SETUP, played: PLAYED, over: OVER, on: ON, landed: LANDED } = slots.at
const PLAYING = -1

/** A tilt is cube * WAYS + direction; then states to set up with; then start cells with states for fallen cubes. */
const ORIENT = MOST_CUBES * WAYS
const RETURN = ORIENT + STATES
const PASS = RETURN + MOST_CUBES * STATES

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const each = seats === 2 ? 4 : 2
  const cubes = seats * each
  const startsOf = Array.from({ length: seats }, (_, seat) => STARTS.slice(seat * each, (seat + 1) * each))
  const board = towerBoard(startsOf)
  const names = board.shapes.map(({ name }) => name)
  const ownerOf = (cube: number) => (cube / each) | 0
  const mostTurns = MOST_TURNS_EACH * seats
  const DRAWN = seats
  const outcomes = [
    ...Array.from({ length: seats }, (_, seat) => won(seats, seat, 'arrived')),
    drawn(seats, 'move-limit'),
  ]

  /** Cubes are set up in turns, each player from the left. */
  const cubeToSetUp = (p: Position) => (p[SETUP] % seats) * each + ((p[SETUP] / seats) | 0)
  /** The fallen cube that comes back next, or -1. */
  function fallenCube(p: Position): number {
    for (let cube = 0; cube < cubes; cube++) if (p[CUBES + cube] === FALLEN) return cube
    return -1
  }

  function actor(p: Position): number {
    if (p[SETUP] < cubes) return ownerOf(cubeToSetUp(p))
    const fallen = fallenCube(p)
    return fallen >= 0 ? ownerOf(fallen) : p[TURN]
  }

  /** A cube goes to an empty cell, or pushes an enemy cube one further, onto an empty cell behind it. */
  function canTilt(p: Position, cube: number, d: number): boolean {
    const to = next[d * CELLS + ((p[CUBES + cube] / STATES) | 0)]
    if (to < 0) return false
    const pushed = p[ON + to] - 1
    if (pushed < 0) return true
    if (ownerOf(pushed) === ownerOf(cube)) return false
    const beyond = next[d * CELLS + to]
    return beyond >= 0 && p[ON + beyond] === 0
  }

  const isOwnStart = (start: number, seat: number) => ((start / each) | 0) === seat

  /** A fallen cube comes back on a free start cell of its owner, or on any if others stand on all of his. */
  function listReturns(p: Position, seat: number, out: ActionList): void {
    const before = out.count
    for (let start = 0; start < cubes; start++)
      if (isOwnStart(start, seat) && p[ON + startCells[start]] === 0)
        for (let state = 0; state < STATES; state++) out.add(RETURN + start * STATES + state)
    if (out.count > before) return
    for (let start = 0; start < startCells.length; start++)
      if (p[ON + startCells[start]] === 0)
        for (let state = 0; state < STATES; state++) out.add(RETURN + start * STATES + state)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== actor(p)) return
    if (p[SETUP] < cubes) {
      for (let state = 0; state < STATES; state++) out.add(ORIENT + state)
      return
    }
    if (fallenCube(p) >= 0) {
      listReturns(p, seat, out)
      return
    }
    const before = out.count
    for (let cube = seat * each; cube < (seat + 1) * each; cube++)
      for (let d = 0; d < WAYS; d++) if (canTilt(p, cube, d)) out.add(cube * WAYS + d)
    if (out.count === before) out.add(PASS)
  }

  /** Puts a cube down; one that arrives on the top and stays there wins for its owner, pushed or not. */
  function put(p: Position, cube: number, cell: number, state: number): void {
    p[LANDED + cube] = cell * STATES + state
    if (falls(cell, state)) {
      p[CUBES + cube] = FALLEN
      return
    }
    p[CUBES + cube] = cell * STATES + state
    p[ON + cell] = cube + 1
    if (cell === TOP) p[OVER] = ownerOf(cube)
  }

  function tilt(p: Position, cube: number, d: number): void {
    const cell = (p[CUBES + cube] / STATES) | 0
    const state = p[CUBES + cube] % STATES
    const to = next[d * CELLS + cell]
    if (p[ON + to] > 0) tilt(p, p[ON + to] - 1, d)
    p[ON + cell] = 0
    put(p, cube, to, TIPPED[state * 4 + d])
  }

  function play(p: Position, seat: number, action: number): void {
    if (action >= RETURN && action < PASS) {
      const start = ((action - RETURN) / STATES) | 0
      put(p, fallenCube(p), startCells[start], (action - RETURN) % STATES)
      return
    }
    if (action >= ORIENT && action < RETURN) {
      const cube = cubeToSetUp(p)
      put(p, cube, startCells[cube], action - ORIENT)
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
  const cellOf = (p: Position, cube: number) => (p[CUBES + cube] / STATES) | 0
  const targetOf = (p: Position, action: number) => next[(action % WAYS) * CELLS + cellOf(p, (action / WAYS) | 0)]

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
      p.fill(FALLEN, CUBES, CUBES + MOST_CUBES)
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
    stages(before, after) {
      const shown = after.slice()
      let fell = 0
      for (let cube = 0; cube < cubes; cube++) {
        if (after[CUBES + cube] !== FALLEN || before[CUBES + cube] === FALLEN) continue
        shown[CUBES + cube] = after[LANDED + cube]
        fell++
      }
      return fell > 0 ? [shown] : []
    },

    name(p, action) {
      if (action === PASS) return 'pass'
      if (action >= RETURN)
        return `${STARTS[((action - RETURN) / STATES) | 0]}:${stateName((action - RETURN) % STATES)}`
      if (action >= ORIENT) return `${STARTS[cubeToSetUp(p)]}:${stateName(action - ORIENT)}`
      const to = targetOf(p, action)
      return `${names[cellOf(p, (action / WAYS) | 0)]}${p[ON + to] > 0 ? 'x' : '-'}${names[to]}`
    },

    touches(p, action) {
      if (action === PASS) return ['pass']
      if (action >= RETURN) return [startCells[((action - RETURN) / STATES) | 0], `state-${(action - RETURN) % STATES}`]
      if (action >= ORIENT) return [`state-${action - ORIENT}`]
      return [cellOf(p, (action / WAYS) | 0), targetOf(p, action)]
    },

    scene(p) {
      const items = Array.from({ length: cubes }, (_, cube) => cube).flatMap((cube): Item[] => {
        if (p[CUBES + cube] === FALLEN) return []
        return [{ site: cellOf(p, cube), id: cube, ...cubeLook(ownerOf(cube), p[CUBES + cube] % STATES) }]
      })
      const seat = p[OVER] === PLAYING ? actor(p) : 0
      const choices: Record<string, Look> = {}
      for (let state = 0; state < STATES; state++) choices[`state-${state}`] = cubeLook(seat, state)
      const next = p[SETUP] < cubes ? [startCells[cubeToSetUp(p)]] : []
      return { items, choices, marks: next.length > 0 ? [{ kind: 'forced', owner: seat, sites: next }] : [] }
    },

    why(p, seat, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[SETUP] < cubes) return 'choose-state'
      if (fallenCube(p) >= 0) return 'back-to-start'
      const cube = p[ON + first] - 1
      if (cube < 0) return 'nothing-there'
      if (ownerOf(cube) !== seat) return 'not-yours'
      if (typeof second !== 'number') return 'cannot-move'
      const there = p[ON + second] - 1
      return there < 0 ? 'to-neighbour' : ownerOf(there) === seat ? 'own-cube' : 'cannot-push'
    },

    prompt(p, seat, midTurn) {
      if (p[OVER] !== PLAYING || seat !== actor(p)) return undefined
      if (p[SETUP] < cubes) return 'set-cube'
      if (fallenCube(p) >= 0) return 'return-cube'
      // Whoever has put a pushed cube back may be on turn at once.
      return midTurn ? 'tip-cube' : undefined
    },

    ...skyscraperText({ slots: slots.at, length: slots.length, seats, each, names, mostTurns, drawn: DRAWN }),
  })
}
