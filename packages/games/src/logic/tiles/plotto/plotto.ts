import {
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  type Game,
  hexagon,
  hexes,
  type Look,
  type Mark,
  type Position,
  parsed,
  sampleListed,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { openTable } from '../open-table/open-table.ts'
import bot from './bot.json' with { type: 'json' }
import { runEvaluation } from './evaluation.ts'
import { runsOn } from './runs.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [2, 3, 4], default: 2 },
} as const

export const plotto = defineEntry({
  id: 'plotto',
  catalogue: ['plotto'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'line'],
  options,
  presets: {
    three: { options: { players: 3 } },
    four: { options: { players: 4 } },
  },
  bot,
  create,
})

/** Steps from the middle to the rim of our table, far more than a game needs. */
const REACH = 12
const NUMBERS = 4
const board = hexes({ cells: hexagon(REACH + 1) })
const runs = runsOn(board)

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const table = openTable({
    board,
    middle: 'm13',
    least: 2,
    kinds: NUMBERS,
    seats: 'abcd'.slice(0, seats),
    refusals: { form: refuse('form'), noCell: (name) => refuse('no-cell', name), apart: refuse('apart') },
    fields: ({ end }) => [
      {
        absent: '-',
        write: (p) => (p[end] === 0 || p[end] > seats ? '-' : `${p[end]}`),
        read(p, text) {
          if (text !== '-' && !(/^\d$/.test(text) && Number(text) >= 1 && Number(text) <= seats)) return 'form'
          p[end] = text === '-' ? 0 : Number(text)
          return undefined
        },
      },
    ],
  })
  const { slots, near, emptyTable, lay, isOpen, list, any, windowOf, write } = table
  const { turn: TURN, end: END, tiles: TILES } = slots.at
  /** By the slot `end`: nobody yet, 1 + the winner, or no tile fits any more. */
  const results = [
    null,
    ...Array.from({ length: seats }, (_, seat) => won(seats, seat, 'line')),
    drawn(seats, 'no-moves'),
  ]
  const FULL = seats + 1

  /** The numbers beside a cell, bit n - 1 for n: these may not be laid there. */
  function numbersBeside(p: Position, cell: number): number {
    let used = 0
    for (let i = near.start[cell]; i < near.start[cell + 1]; i++)
      if (p[near.list[i]] > 0) used |= 1 << (p[near.list[i]] - 1)
    return used
  }
  const ALL = (1 << NUMBERS) - 1
  const numbersAllowed = (p: Position, cell: number) => (isOpen(p, cell) ? ALL & ~numbersBeside(p, cell) : 0)

  const actions: Game['actions'] = (p, seat, out) => {
    if (p[END] !== 0 || seat !== p[TURN]) return
    const from = out.count
    list(p, out)
    const cells = out.count - from
    // The cells give way to what may be laid on them.
    const items = out.reserve(cells * NUMBERS)
    let n = from + cells
    for (let i = from; i < from + cells; i++) {
      const used = numbersBeside(p, items[i])
      for (let number = 0; number < NUMBERS; number++)
        if (((used >> number) & 1) === 0) items[n++] = items[i] * NUMBERS + number
    }
    items.copyWithin(from, from + cells, n)
    out.count = n - cells
  }

  /** Some open cell takes a number. */
  function canLay(p: Position): boolean {
    if (p[TILES] < 2) return true
    for (let i = slots.at.open; i < slots.at.open + p[slots.at.waiting]; i++)
      if (numbersBeside(p, p[i]) !== ALL) return true
    return false
  }

  /** Who wins by the tile on this cell: the only owner that gains a run, or the mover among several; else nobody. */
  function winnerBy(p: Position, cell: number, mover: number): number {
    const gained = runs.gained(p, cell) & ((1 << seats) - 1)
    if (gained === 0) return 0
    if ((gained & (gained - 1)) === 0) return 32 - Math.clz32(gained)
    return (gained >> mover) & 1 ? mover + 1 : 0
  }

  const lookOf = (number: number): Look => ({
    kind: 'hex-tile',
    owner: number <= seats ? number - 1 : -1,
    glyph: `${number}`,
    badge: `${number}`,
  })
  const choices = Object.fromEntries(Array.from({ length: NUMBERS }, (_, n) => [`tile-${n + 1}`, lookOf(n + 1)]))

  return defineGame({
    id: 'plotto',
    options: chosen,
    seats,
    board,
    layout: slots,
    bound: board.size,
    singleActionTurns: true,
    evaluation: runEvaluation(table, runs, seats, numbersAllowed),
    hash: table.hash,
    start: emptyTable,
    ...endingBy(TURN, END, results, 0),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 50; tries > 0; tries--) {
        const cell = any(p, random)
        const number = random.below(NUMBERS)
        if (((numbersBeside(p, cell) >> number) & 1) === 0) return cell * NUMBERS + number
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const cell = (action / NUMBERS) | 0
      lay(p, cell, action % NUMBERS)
      p[TURN] = (seat + 1) % seats
      p[END] = winnerBy(p, cell, seat) || (canLay(p) ? 0 : FULL)
    },

    name: (_, action) => `${board.shapes[(action / NUMBERS) | 0].name}:${(action % NUMBERS) + 1}`,
    touches: (_, action) => [(action / NUMBERS) | 0, `tile-${(action % NUMBERS) + 1}`],

    scene(p) {
      const isWon = p[END] > 0 && p[END] <= seats
      const winning = isWon ? [...new Set(runs.withEnds(p, p[END]).flat())] : []
      const marks: Mark[] = isWon ? [{ kind: 'winning', owner: p[END] - 1, sites: winning }] : []
      return {
        items: board.shapes.flatMap((_, site) => (p[site] > 0 ? [{ site, ...lookOf(p[site]) }] : [])),
        counters: countersOf('number', seats, (seat) => seat + 1),
        marks,
        choices,
        window: windowOf(p),
      }
    },

    prompt: (p, seat) => (p[END] === 0 && seat === p[TURN] ? `your-${seat + 1}` : undefined),

    why(p, _, touches) {
      const [cell] = touches
      if (typeof cell === 'number' && isOpen(p, cell)) return touches.length > 1 ? 'equal-touch' : 'no-number'
      return whyNotPut(touches, (site) => p[site] !== 0, p[TILES] < 2 ? 'touch-a-tile' : 'touch-two-tiles')
    },

    write,
    read(text) {
      const read = table.read(text)
      if (!read.ok) return read
      const p = read.value
      for (const [cell, { name }] of board.shapes.entries())
        if (p[cell] > 0 && ((numbersBeside(p, cell) >> (p[cell] - 1)) & 1) === 1) return refuse('equal-beside', name)
      // Runs that nobody won by are dead, so only a winner that has none is wrong.
      if (p[END] > 0 && runs.withEnds(p, p[END]).length === 0) return refuse('no-run')
      if (p[END] === 0 && !canLay(p)) p[END] = FULL
      return parsed(p)
    },
  })
}
