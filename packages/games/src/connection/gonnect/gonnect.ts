import {
  type ActionList,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  type GameParts,
  itemsOn,
  layout,
  looksOfSeats,
  lost,
  type Mark,
  type Position,
  parsed,
  readRows,
  rowsOf,
  sampleListed,
  siteNamed,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { goBoard, neighboursOf } from '../../logic/surround/go/board.ts'
import { chainSlots, chainsOn } from '../../logic/surround/go/chains.ts'
import { firstLaid, swapOption, withSwap } from '../family/swap.ts'
import { winningChain } from '../family/winning-chain.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: [9, 13, 19],
    default: 13,
  },
  swap: swapOption(),
} as const

export const gonnect = defineEntry({
  id: 'gonnect',
  catalogue: ['gonnect'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'surround', 'connect'],
  options,
  presets: {
    '13': { options: { size: 13 } },
    '9': { options: { size: 9 }, short: true },
    'swap-rule': { options: { swap: true } },
  },
  bot,
  create,
})

const LETTERS = '.bw'

/** How a game ends: -1 while it goes on, then an index into the results. */
const CONNECTED = 0
const NO_MOVES = 2
const LIMIT = 4

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, swap } = chosen
  const points = size * size
  const board = goBoard(size)
  const rows = rowsOf(board)
  // Kos and captures could go round for very long; no real game comes near this.
  const mostMoves = 3 * points + 60

  const slots = layout({ board: points, turn: 1, ko: 1 }, { moves: 1, end: 1, ...chainSlots(points) })
  const { turn: TURN, ko: KO, moves: MOVES, end: END, prisoners: PRISONERS, hash: HASH } = slots.at
  const { empty: EMPTY, free: FREE, head: HEAD, next: NEXT, stones: STONES } = slots.at
  const neighbours = neighboursOf(board)
  const { clear, isLegal, putStone, hasLiberty } = chainsOn(neighbours, slots.at)

  /** Sides that a point lies on: left 1, right 2, bottom 4, top 8. */
  const sidesAt = Uint8Array.from({ length: points }, (_, point) => {
    const { x, y } = board.shapes[point]
    return (x === 0 ? 1 : 0) | (x === size - 1 ? 2 : 0) | (y === 0 ? 4 : 0) | (y === size - 1 ? 8 : 0)
  })

  const joins = (sides: number) => (sides & 3) === 3 || (sides & 12) === 12

  function connects(p: Position, point: number): boolean {
    if (p[STONES + p[HEAD + point]] < size) return false
    let sides = 0
    let stone = point
    do {
      sides |= sidesAt[stone]
      stone = p[NEXT + stone]
    } while (stone !== point)
    return joins(sides)
  }

  /** The stones of the chain that joins two opposite sides. */
  function winningMarks(p: Position): Mark[] {
    const owner = p[END] - CONNECTED
    if (owner !== 0 && owner !== 1) return []
    const stones = board.shapes.flatMap((_, point) => (p[point] === owner + 1 ? [point] : []))
    const { near, beside } = neighbours
    const net = { size: points, near: (point: number) => beside.subarray(near[point], near[point + 1]) }
    const sidesOf = (group: ReadonlySet<number>) => {
      let sides = 0
      for (const stone of group) sides |= sidesAt[stone]
      return sides
    }
    return [{ kind: 'winning', owner, sites: winningChain(net, stones, (group) => joins(sidesOf(group))) }]
  }

  function hasMove(p: Position, seat: number): boolean {
    for (let i = 0; i < p[EMPTY]; i++) if (isLegal(p, p[FREE + i], seat + 1)) return true
    return false
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    clear(p)
    p[END] = -1
    return p
  }
  const empty = emptyBoard()

  function actions(p: Position, seat: number, out: ActionList): void {
    if (seat !== p[TURN] || p[END] >= 0) return
    const items = out.reserve(points)
    let n = out.count
    for (let c = 0; c < points; c++) if (p[c] === 0 && isLegal(p, c, seat + 1)) items[n++] = c
    out.count = n
  }

  const results = [
    won(2, 0, 'connected'),
    won(2, 1, 'connected'),
    lost(2, 0, 'no-moves'),
    lost(2, 1, 'no-moves'),
    drawn(2, 'move-limit'),
  ]

  const parts: GameParts = {
    id: 'gonnect',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    bound: mostMoves,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),

    start: () => empty.slice(),
    ...endingBy(TURN, END, results),
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 2 * p[EMPTY]; tries > 0; tries--) {
        const point = p[FREE + random.below(p[EMPTY])]
        if (isLegal(p, point, seat + 1)) return point
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      putStone(p, action, seat)
      p[TURN] = 1 - seat
      p[MOVES]++
      if (connects(p, action)) p[END] = CONNECTED + seat
      else if (!hasMove(p, 1 - seat)) p[END] = NO_MOVES + 1 - seat
      else if (p[MOVES] >= mostMoves) p[END] = LIMIT
    },

    hash: (p) => p[HASH] ^ Math.imul(p[KO] * 2 + p[TURN] + 1, 0x9e3779b1),

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', '.xo')),
      counters: countersOf('prisoners', 2, (owner) => p[PRISONERS + owner]),
      marks: winningMarks(p),
    }),

    why(p, _, touches) {
      const point = touches[0]
      if (typeof point !== 'number') return undefined
      return p[point] ? 'occupied' : p[KO] === point + 1 ? 'ko' : 'suicide'
    },

    write(p) {
      const ko = p[KO] === 0 ? '-' : board.shapes[p[KO] - 1].name
      const prisoners = `${p[PRISONERS]}:${p[PRISONERS + 1]}`
      return `${writeRows(rows, 0, LETTERS, p)} ${'bw'[p[TURN]]} ${ko} ${prisoners} ${p[MOVES]}`
    },

    read(text) {
      const [stones, ...rest] = fieldsOf(text)
      const found = /^([bw]) (-|[a-z]\d+) (\d{1,4}):(\d{1,4}) (\d{1,5})$/.exec(rest.join(' '))
      if (!found) return refuse('form')
      const [, turn, ko, black, white, moves] = found
      const seen = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, stones, seen)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let c = 0; c < points; c++) if (seen[c]) putStone(p, c, seen[c] - 1)
      for (let c = 0; c < points; c++)
        if (p[c] !== seen[c] || (p[c] && !hasLiberty(p, c))) return refuse('no-liberty', board.shapes[c].name)
      const koPoint = siteNamed(board, ko)
      if (ko !== '-' && (koPoint < 0 || p[koPoint])) return refuse('not-empty-ko', ko)
      p[KO] = ko === '-' ? 0 : koPoint + 1
      p[TURN] = 'bw'.indexOf(turn)
      p[PRISONERS] = counted(black)
      p[PRISONERS + 1] = counted(white)
      p[MOVES] = counted(moves)
      for (let c = 0; c < points; c++) if (p[c] && connects(p, c)) p[END] = CONNECTED + p[c] - 1
      if (p[END] < 0 && !hasMove(p, p[TURN])) p[END] = NO_MOVES + p[TURN]
      if (p[END] < 0 && p[MOVES] >= mostMoves) p[END] = LIMIT
      return parsed(p)
    },
  }

  if (!swap) return defineGame(parts)
  const swapped = withSwap(parts, {
    action: points,
    isOffered: (p) => p[MOVES] === 1 && p[TURN] === 1,
    // The first stone stays where it is: the four sides are the same for both.
    turnedRound: firstLaid,
  })
  return defineGame(swapped)
}
