import { defineEntry, defineGame, drawOnRepetition, type Game, type Position, type ValuesOf } from '@jatekvilag/engine'
import { ARRANGEMENTS, canWalk, FLAG, KIND_LIMIT, KIND_MASK, KINDS, ownerOf } from './army.ts'
import bot from './bot.json' with { type: 'json' }
import { deploying } from './deploying.ts'
import { strategoEvaluation } from './evaluation.ts'
import { MOST_SWAPS, makeField } from './field.ts'
import { moveRules } from './moves.ts'
import { FLAG_TAKEN, QUIET_LIMIT, RESULTS, TOO_QUIET } from './outcomes.ts'
import { placeTouch, sceneOf } from './scene.ts'
import { guessOf, viewOf } from './secrets.ts'
import { setupRules } from './setup.ts'
import { readPosition, writePosition } from './text.ts'
import { texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: ['10x10', '8x8'],
    default: '10x10',
  },
  'open-after-battle': {
    kind: 'switch',
    default: false,
  },
  'two-square-rule': {
    kind: 'switch',
    default: false,
  },
} as const

export const stratego = defineEntry({
  id: 'stratego',
  catalogue: ['stratego'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 45,
  luck: false,
  secrets: true,
  mechanics: ['place', 'capture', 'hidden'],
  options,
  presets: {
    small: { options: { size: '8x8' } },
  },
  bot,
  create,
})

const SETUPS = Object.keys(ARRANGEMENTS)

function create(chosen: ValuesOf<typeof options>): Game {
  const field = makeField(chosen.size)
  const { cells, board, armySize } = field
  const { place: PLACE, swap: SWAP, setup: SETUP, done: DONE } = field.codes
  const { turn: TURN, arranging: ARRANGING, swaps: SWAPS, reserve: RESERVE, outcome: OUTCOME } = field.slots.at
  const { quiet: QUIET, hash: HASH, unplaced: UNPLACED, lost: LOST } = field.slots.at
  const { canMove, isBarred, judgeMobility, listMoves, sampleMove, playMove } = moveRules(
    field,
    chosen['open-after-battle'],
    chosen['two-square-rule'],
  )
  const { listSetup, sampleSetup, playSetup } = setupRules(field, (p: Position) => {
    field.muster(p)
    judgeMobility(p, 1)
  })

  const { deploy } = deploying(field)

  const name = (cell: number) => board.shapes[cell].name

  return defineGame({
    id: 'stratego',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: field.slots,
    // Set-ups, then at most a quiet spell before each battle, which costs at least one piece.
    bound: 2 * (armySize + MOST_SWAPS + 1) + 2 * armySize * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: strategoEvaluation(field),

    start() {
      const p = field.emptyPosition()
      p[ARRANGING] = 3
      for (let seat = 0; seat < 2; seat++) {
        p[SWAPS + seat] = MOST_SWAPS
        p[UNPLACED + seat] = armySize
        p.set(field.army, RESERVE + seat * KIND_LIMIT)
      }
      return p
    },

    actors: (p) => (p[OUTCOME] !== 0 ? 0 : p[ARRANGING] !== 0 ? p[ARRANGING] : 1 << p[TURN]),

    actions(p, seat, out) {
      if (p[OUTCOME] !== 0) return
      if (p[ARRANGING] === 0) {
        if (seat === p[TURN]) listMoves(p, seat, out)
      } else if ((p[ARRANGING] >> seat) & 1) listSetup(p, seat, out)
    },

    sample: (p, seat, random, scratch) =>
      p[ARRANGING] === 0 ? sampleMove(p, seat, random, scratch) : sampleSetup(p, seat, random),

    play(p, seat, action) {
      if (action < PLACE) playMove(p, seat, action)
      else playSetup(p, seat, action)
    },

    // Every placement and every move is a turn of its own.
    separateSteps: () => true,

    result: (p) => RESULTS[p[OUTCOME]],

    hash: (p) => p[HASH] ^ Math.imul(((p[SWAPS] * 64 + p[SWAPS + 1]) << 2) | p[ARRANGING], 0x9e3779b1),

    arrange: deploy,
    view: (p, seat) => viewOf(field, p, seat),
    // Moves are seen by everybody; of a set-up only that it is ready.
    heard: (_, seat, action, viewer) => (seat === viewer || action < PLACE || action === DONE ? action : undefined),
    guess: (view, seat, random) => guessOf(field, view, seat, random, canMove),

    name(p, action) {
      if (action === DONE) return 'done'
      if (action >= SETUP) return `setup:${SETUPS[action - SETUP]}`
      if (action >= SWAP) return `${name(((action - SWAP) / cells) | 0)}<>${name((action - SWAP) % cells)}`
      if (action >= PLACE) {
        const kind = ((action - PLACE) / cells) | 0
        return `${KINDS[kind - 1].id}@${name((action - PLACE) % cells)}`
      }
      const to = action % cells
      return `${name((action / cells) | 0)}${p[to] ? 'x' : '-'}${name(to)}`
    },

    touches(_, action) {
      if (action === DONE) return ['done']
      if (action >= SETUP) return [`setup:${SETUPS[action - SETUP]}`]
      if (action >= SWAP) return [((action - SWAP) / cells) | 0, (action - SWAP) % cells]
      if (action >= PLACE) return [placeTouch(((action - PLACE) / cells) | 0), (action - PLACE) % cells]
      return [(action / cells) | 0, action % cells]
    },

    scene: (p) => sceneOf(field, p),

    why(p, seat, touches) {
      const [first, second] = touches
      if (p[ARRANGING] !== 0) {
        const cell = typeof first === 'number' ? first : second
        if (typeof cell !== 'number') return undefined
        if (!field.isHome(seat, cell)) return 'not-home'
        return p[cell] !== 0 && p[UNPLACED + seat] > 0 ? 'occupied' : undefined
      }
      if (typeof first !== 'number') return undefined
      if (p[first] === 0 || ownerOf(p[first]) !== seat) return 'not-yours'
      if (!canWalk(p[first] & KIND_MASK)) return 'immobile'
      if (typeof second !== 'number') return 'cannot-move'
      if (field.lakes.includes(second)) return 'lake'
      return isBarred(p, seat, first, second) ? 'two-squares' : 'not-there'
    },

    prompt(p, seat) {
      if (((p[ARRANGING] >> seat) & 1) === 0) return undefined
      return p[UNPLACED + seat] > 0 ? 'set-up' : 'set-up-or-begin'
    },

    write: (p) => writePosition(field, p),

    read(text) {
      const read = readPosition(field, text)
      if (!read.ok) return read
      const p = read.value
      p[HASH] = field.hashOf(p)
      if (p[ARRANGING] !== 0) return read
      field.muster(p)
      for (let seat = 0; seat < 2; seat++) if (p[LOST + seat * KIND_LIMIT + FLAG]) p[OUTCOME] = FLAG_TAKEN + 1 - seat
      if (p[OUTCOME] === 0) judgeMobility(p, 1 - p[TURN])
      if (p[OUTCOME] === 0 && p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = TOO_QUIET
      return read
    },
  })
}
