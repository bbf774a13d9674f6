import {
  type ActionList,
  byScore,
  CHANCE,
  CHANCE_MASK,
  type Counter,
  counted,
  defineEntry,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  layout,
  type Position,
  parsed,
  type Result,
  type ValuesOf,
} from '@jatekvilag/engine'
import {
  BY_COLOUR,
  BY_SHAPE,
  board,
  CELLS,
  CODES,
  cellName,
  codeOf,
  FIGURES,
  figureItems,
  groupsBy,
  KINDS,
  leftOf,
  SUPPLY,
  supplyTray,
  TYPES,
  typeOf,
} from '../figures/figures.ts'
import { shuffle } from '../figures/legal-layout.ts'
import { BYTE, ROLLS, withByte } from '../figures/seed.ts'
import { readFigures, writeFigures } from '../figures/text.ts'
import bot from './bot.json' with { type: 'json' }
import { musterEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [1, 2], default: 2 },
  layout: { kind: 'choice', values: ['player', 'chance'], default: 'player' },
  rounds: { kind: 'choice', values: [1, 2], default: 1 },
} as const

export const battleArrayMuster = defineEntry({
  id: 'battle-array-muster',
  catalogue: ['battle-array-muster'],
  texts,
  chapter: 'logic',
  players: [1, 2],
  minutes: 15,
  luck: true,
  secrets: false,
  mechanics: ['place', 'connect', 'unequal'],
  options,
  presets: {
    solitaire: { options: { players: 1, layout: 'chance' } },
    'both-roles': { options: { rounds: 2 } },
  },
  bot,
  create,
})

/** Whoever needs so many moves has not sorted the figures at all. */
const MOST_MOVES = 200

/** The parts of a round: figures are laid out, then sorted by colour, then by shape. */
const LAYING = 0
const BY_COLOURS = 1
const BY_SHAPES = 2
const OVER = 3

/** `next` is the type that has to move: yellow, green, red, or square, circle, triangle; `moves` are those of each seat. */
const slots = layout(
  { board: CELLS, part: 1, next: 1, round: 1, moves: 2, rolled: 1, seed: 1 },
  { begun: 1, placed: 1, left: KINDS, hole: 1 },
)
const { part: PART, next: NEXT, round: ROUND, moves: MOVES, rolled: ROLLED, seed: SEED } = slots.at
const { begun: BEGUN, placed: PLACED, left: LEFT, hole: HOLE } = slots.at

/** kind * CELLS + cell lays a figure out; MOVE + cell sends it to the hole; then the bytes of chance. */
const MOVE = KINDS * CELLS
const ROLL = MOVE + CELLS
const viewIn = (p: Position) => (p[PART] === BY_COLOURS ? BY_COLOUR : BY_SHAPE)

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const byChance = chosen.layout === 'chance'
  const rounds = seats === 1 ? 1 : chosen.rounds

  /** The player of shapes lays out and sorts last; in the second round the players change. Alone one does it all. */
  const seatIn = (p: Position) => (seats === 1 ? 0 : (p[PART] === BY_COLOURS ? 1 : 0) ^ p[ROUND])
  const waitsForChance = (p: Position) => p[PART] === LAYING && byChance

  /** Goes on to the next part while there is nothing to do in this one. */
  function settle(p: Position): void {
    if (p[PART] === LAYING) {
      if (p[PLACED] < FIGURES) return
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) p[HOLE] = cell
      begin(p, BY_COLOURS)
    }
    while (p[PART] !== OVER && p[PART] !== LAYING) {
      // "Tested after every move", and before the first one.
      const done = groupsBy(p, viewIn(p)) === TYPES || p[MOVES + seatIn(p)] - p[BEGUN] >= MOST_MOVES
      if (!done) return
      if (p[PART] === BY_COLOURS) begin(p, BY_SHAPES)
      else endRound(p)
    }
  }

  function begin(p: Position, part: number): void {
    p[PART] = part
    p[NEXT] = 0
    p[BEGUN] = p[MOVES + seatIn(p)]
  }

  function endRound(p: Position): void {
    p[NEXT] = p[BEGUN] = 0
    if (p[ROUND] + 1 === rounds) {
      p[PART] = OVER
      return
    }
    p[ROUND]++
    p[PART] = LAYING
    p.fill(0, 0, CELLS)
    p.set(SUPPLY, LEFT)
    p[PLACED] = p[HOLE] = p[ROLLED] = p[SEED] = 0
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[PART] === OVER) return
    if (waitsForChance(p)) {
      if (seat === CHANCE) for (let byte = 0; byte < BYTE; byte++) out.add(ROLL + byte)
    } else if (seat !== seatIn(p)) return
    else if (p[PART] === LAYING) {
      for (let kind = 0; kind < KINDS; kind++)
        if (p[LEFT + kind] > 0) for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) out.add(kind * CELLS + cell)
    } else {
      const view = viewIn(p)
      for (let cell = 0; cell < CELLS; cell++)
        if (p[cell] !== 0 && typeOf(p[cell], view) === p[NEXT]) out.add(MOVE + cell)
    }
  }

  function play(p: Position, seat: number, action: number): void {
    if (action >= ROLL) {
      p[SEED] = withByte(p[SEED], action - ROLL)
      if (++p[ROLLED] < ROLLS) return
      shuffle(p, p[SEED])
      p.fill(0, LEFT, LEFT + KINDS)
      p[PLACED] = FIGURES
      p[ROLLED] = p[SEED] = 0
    } else if (action < MOVE) {
      const kind = (action / CELLS) | 0
      p[action % CELLS] = kind + 1
      p[LEFT + kind]--
      p[PLACED]++
    } else {
      const cell = action - MOVE
      p[p[HOLE]] = p[cell]
      p[cell] = 0
      p[HOLE] = cell
      p[NEXT] = (p[NEXT] + 1) % TYPES
      p[MOVES + seat]++
    }
    settle(p)
  }

  const solved: Result = { payoffs: [1], reason: 'solved' }
  const unsolved: Result = { payoffs: [0], reason: 'move-limit' }
  const level = drawn(2, 'equal')
  const limit = MOST_MOVES * rounds

  return defineGame({
    id: 'battle-array-muster',
    options: chosen,
    seats,
    seatNames: seats === 1 ? undefined : ['by-shape', 'by-colour'],
    board,
    layout: slots,
    payoffSum: seats === 1 ? undefined : 0,
    bound: rounds * (FIGURES + ROLLS + 2 * MOST_MOVES),
    evaluation: seats === 1 ? undefined : musterEvaluation(slots.at, rounds),

    start() {
      const p = new Int32Array(slots.length)
      p.set(SUPPLY, LEFT)
      return p
    },

    actors: (p) => (p[PART] === OVER ? 0 : waitsForChance(p) ? CHANCE_MASK : 1 << seatIn(p)),
    actions,
    play,
    // Laying out and sorting are many steps of one player, and each can be taken back by itself.
    separateSteps: () => true,

    result(p) {
      if (p[PART] !== OVER) return null
      if (seats === 1) return groupsBy(p, BY_SHAPE) === TYPES ? solved : unsolved
      const [own, other] = [Math.min(p[MOVES], limit), Math.min(p[MOVES + 1], limit)]
      return own === other ? level : byScore([-own, -other], 'fewer-moves')
    },

    name(p, action) {
      if (action >= ROLL) return `mix:${action - ROLL}`
      if (action < MOVE) return `${codeOf(((action / CELLS) | 0) + 1)}-${cellName(action % CELLS)}`
      return `${cellName(action - MOVE)}-${cellName(p[HOLE])}`
    },

    touches(_, action) {
      if (action >= ROLL) return ['mix']
      return action < MOVE ? [CODES[(action / CELLS) | 0], action % CELLS] : [action - MOVE]
    },

    scene(p) {
      const counters: Counter[] = Array.from({ length: seats }, (_, owner) => ({
        label: 'moves',
        owner,
        value: p[MOVES + owner],
      }))
      return {
        items: figureItems(p),
        trays: p[PART] === LAYING && !byChance ? [supplyTray((kind) => p[LEFT + kind], true)] : [],
        counters,
      }
    },

    why(p, _, [first, second]) {
      if (p[PART] === LAYING) {
        if (typeof first === 'number') return 'pick-figure'
        return typeof second === 'number' && p[second] !== 0 ? 'occupied' : undefined
      }
      if (typeof first !== 'number') return undefined
      return p[first] === 0 ? 'touch-figure' : 'wrong-order'
    },

    prompt(p, seat) {
      if (p[PART] === OVER || waitsForChance(p) || seat !== seatIn(p)) return undefined
      if (p[PART] === LAYING) return 'lay-out'
      return `${p[PART] === BY_COLOURS ? 'colour' : 'shape'}-${p[NEXT]}`
    },

    write(p) {
      const words = [
        writeFigures(p),
        `${p[PART]}:${p[NEXT]}`,
        `${p[ROUND] + 1}`,
        `${p[MOVES]},${p[MOVES + 1]}`,
        `${p[BEGUN]}`,
      ]
      if (p[PART] === LAYING && byChance) words.push(`${p[ROLLED]}:${p[SEED]}`)
      return words.join(' ')
    },

    read(text) {
      const [figures, where = '', round, moves = '', begun = '', rolls = '0:0', ...rest] = fieldsOf(text)
      const [part, made, rolled] = [/^([0-3]):([0-2])$/, /^(\d{1,3}),(\d{1,3})$/, /^([0-2]):(\d{1,5})$/].map(
        (form, i) => form.exec([where, moves, rolls][i]),
      )
      if (!part || !made || !rolled || !/^[12]$/.test(round ?? '') || !/^\d{1,3}$/.test(begun) || rest.length > 0)
        return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readFigures(figures, p)
      if (!filled.ok) return filled
      for (let kind = 0; kind < KINDS; kind++) {
        p[LEFT + kind] = leftOf(p, kind)
        p[PLACED] += SUPPLY[kind] - p[LEFT + kind]
      }
      p[PART] = Number(part[1])
      p[NEXT] = Number(part[2])
      p[ROUND] = Number(round) - 1
      p[MOVES] = counted(made[1])
      p[MOVES + 1] = counted(made[2])
      p[BEGUN] = counted(begun)
      p[ROLLED] = Number(rolled[1])
      p[SEED] = Number(rolled[2])
      const laying = p[PART] === LAYING
      if (laying === (p[PLACED] === FIGURES)) return refuse('not-full', p[PLACED])
      if (p[ROUND] >= rounds || (laying && p[NEXT] > 0) || (laying && byChance && p[PLACED] > 0)) return refuse('form')
      if (p[SEED] >= BYTE ** p[ROLLED] || (p[ROLLED] > 0 && !waitsForChance(p))) return refuse('form')
      const sorting = p[PART] === BY_COLOURS || p[PART] === BY_SHAPES
      if (seats === 1 && p[MOVES + 1] > 0) return refuse('form')
      if (sorting ? p[BEGUN] > p[MOVES + seatIn(p)] : p[BEGUN] > 0) return refuse('form')
      if (Math.max(p[MOVES], p[MOVES + 1]) > 2 * MOST_MOVES * rounds) return refuse('form')
      if (!laying) for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) p[HOLE] = cell
      settle(p)
      return parsed(p)
    },
  })
}
