import {
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  type Game,
  HEX_DIRECTIONS,
  hashSlots,
  hexes,
  itemsOn,
  layout,
  looksOfSeats,
  type Mark,
  neighbourLists,
  type Position,
  rowsOf,
  type TextField,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { custodial } from '../../../families/custodial.ts'
import { lettered, letteredLabels } from '../../../families/lettered-hexagons.ts'
import { threats } from '../../../families/threats.ts'
import bot from './bot.json' with { type: 'json' }
import { hexadeEvaluation } from './evaluation.ts'
import { sixesOf } from './sixes.ts'
import { refuse, texts } from './texts.ts'

const options = {
  wins: { kind: 'choice', values: ['at-once', 'must-survive'], default: 'at-once' },
} as const

export const hexade = defineEntry({
  id: 'hexade',
  catalogue: ['hexade'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'flank', 'line'],
  options,
  presets: {
    'must-survive': { options: { wins: 'must-survive' } },
  },
  bot,
  create,
})

const SIDE = 10
const board = hexes({ cells: lettered(SIDE), labels: letteredLabels(SIDE) })
const cells = board.size
const rows = rowsOf(board)
const LETTERS = '.xo'
const flanks = custodial(board, HEX_DIRECTIONS, 2, 2)
const { lines, rings, triangles } = sixesOf(board)
const sixes = [...lines, ...rings, ...triangles]

/** The other cells of every six through a cell, five by five: others[first[cell]] … others[first[cell + 1] - 1]. */
const first = new Int32Array(cells + 1)
const others = Int32Array.from(
  Array.from({ length: cells }, (_, cell) => {
    const through = sixes.filter((six) => six.includes(cell)).flatMap((six) => six.filter((other) => other !== cell))
    first[cell + 1] = first[cell] + through.length
    return through
  }).flat(),
)
const flat = Int32Array.from(sixes.flat())

/** Two steps or fewer: too near for the second stone of the player who began. */
const tooNear = (() => {
  const { start, cells: near } = neighbourLists(board)
  const around = (cell: number) => [...near.subarray(start[cell], start[cell + 1])]
  return board.shapes.map((_, cell) => new Set([cell, ...around(cell), ...around(cell).flatMap(around)]))
})()
const isTooNear = Uint8Array.from({ length: cells * cells }, (_, i) =>
  tooNear[(i / cells) | 0].has(i % cells) ? 1 : 0,
)

// `claim` is 0, or 1 + the seat whose six must outlast the next turn.
const slots = layout({ board: cells, turn: 1, claim: 1 }, { moves: 1, stones: 1, captured: 2, outcome: 1, opening: 1 })
const { turn: TURN, claim: CLAIM, moves: MOVES, stones: STONES, captured: CAPTURED } = slots.at
const { outcome: OUTCOME, opening: OPENING } = slots.at

/** Captured stones make room again, so the moves are limited. */
const MOST_MOVES = 1000
const PLAYING = -1
const [FULL, LIMIT] = [2, 3]
const outcomes = [won(2, 0, 'six'), won(2, 1, 'six'), drawn(2, 'board-full'), drawn(2, 'move-limit')]

/** Whether the stone on this cell belongs to a six. */
function completesSix(p: Position, cell: number): boolean {
  const own = p[cell]
  for (let six = first[cell], end = first[cell + 1]; six < end; six += 5) {
    let i = six
    while (i < six + 5 && p[others[i]] === own) i++
    if (i === six + 5) return true
  }
  return false
}

function hasSix(p: Position, own: number): boolean {
  for (let six = 0; six < flat.length; six += 6) {
    let i = six
    while (i < six + 6 && p[flat[i]] === own) i++
    if (i === six + 6) return true
  }
  return false
}

/** The first stone of the player who began, while his second is still to come; else -1. */
function findOpening(p: Position): void {
  p[OPENING] = p[MOVES] === 2 ? p.subarray(0, cells).indexOf(1) : -1
}

const isOpen = (p: Position, cell: number) =>
  p[cell] === 0 && (p[OPENING] < 0 || isTooNear[p[OPENING] * cells + cell] === 0)

function create(chosen: ValuesOf<typeof options>): Game {
  const survives = chosen.wins === 'must-survive'

  function play(p: Position, seat: number, cell: number): void {
    p[cell] = seat + 1
    p[STONES]++
    p[MOVES]++
    const taken = flanks.find(p, cell, seat + 1)
    for (let i = 0; i < taken; i++) p[flanks.taken[i]] = 0
    p[STONES] -= taken
    p[CAPTURED + seat] += taken
    p[TURN] = 1 - seat
    judge(p, seat, completesSix(p, cell))
    findOpening(p)
  }

  function judge(p: Position, mover: number, six: boolean): void {
    if (!survives) p[OUTCOME] = six ? mover : PLAYING
    else {
      // A six of the other side that is still there wins; only then does the new one count.
      const stands = p[CLAIM] === 2 - mover && hasSix(p, 2 - mover)
      p[OUTCOME] = stands ? 1 - mover : PLAYING
      p[CLAIM] = stands ? 2 - mover : six ? mover + 1 : 0
    }
    if (p[OUTCOME] !== PLAYING) return
    if (p[STONES] === cells) p[OUTCOME] = FULL
    else if (p[MOVES] >= MOST_MOVES) p[OUTCOME] = LIMIT
  }

  const capturedField: TextField = {
    absent: '0,0',
    write: (p) => `${p[CAPTURED]},${p[CAPTURED + 1]}`,
    read(p, text) {
      const found = /^(\d{1,4}),(\d{1,4})$/.exec(text)
      if (!found) return 'form'
      p[CAPTURED] = Number(found[1])
      p[CAPTURED + 1] = Number(found[2])
      return undefined
    },
  }

  return defineGame({
    id: 'hexade',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: MOST_MOVES,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: hexadeEvaluation(cells, sixes, TURN),

    start() {
      const p = new Int32Array(slots.length)
      p[OUTCOME] = PLAYING
      p[OPENING] = -1
      return p
    },

    ...endingBy(TURN, OUTCOME, outcomes),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      const items = out.reserve(cells)
      let n = out.count
      for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell)) items[n++] = cell
      out.count = n
    },

    sample(p, _, random) {
      for (;;) {
        const cell = random.below(cells)
        if (isOpen(p, cell)) return cell
      }
    },

    play,
    attack: survives
      ? undefined
      : threats({
          cells,
          lines: sixes,
          length: 6,
          turn: TURN,
          actionOn: (p, cell) => (isOpen(p, cell) ? cell : -1),
          play,
          hash: (p) => hashSlots(p, slots.keyLength),
          ended: (p, seat) => (p[OUTCOME] === PLAYING ? 0 : p[OUTCOME] === seat ? 1 : -1),
          captures: (p, cell, seat) => flanks.find(p, cell, seat + 1),
        }),
    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      counters: [0, 1].map((owner) => ({ label: 'captured', owner, value: p[CAPTURED + owner] })),
      marks: sixes
        .filter((six) => p[six[0]] !== 0 && six.every((cell) => p[cell] === p[six[0]]))
        .map((six): Mark => ({ kind: 'winning', owner: p[six[0]] - 1, sites: six })),
    }),

    why: (p, _, touches) => whyNotPut(touches, (site) => p[site] !== 0, 'too-near'),

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      if (p[CLAIM] === 2 - seat) return 'break-six'
      return p[OPENING] >= 0 ? 'second-stone' : undefined
    },

    // Rows, side to move, moves made, stones captured.
    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      fields: [counterField(MOVES, 4, '2'), capturedField],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        const count = (own: number) => p.subarray(0, cells).filter((stone) => stone === own).length
        p[STONES] = count(1) + count(2)
        // The moves say whose turn it is, and nobody has more stones than he has placed.
        const placed = [(p[MOVES] + 1) >> 1, p[MOVES] >> 1]
        if (p[MOVES] % 2 !== p[TURN] || p[MOVES] > MOST_MOVES) return refuse('moves-turn')
        for (const seat of [0, 1])
          if (count(seat + 1) + p[CAPTURED + 1 - seat] !== placed[seat]) return refuse('moves-stones')
        const mover = 1 - p[TURN]
        const [own, enemy] = [hasSix(p, mover + 1), hasSix(p, 2 - mover)]
        // A six of the side to move has outlasted the last turn; one of the other side has just been made.
        p[CLAIM] = survives && enemy ? 2 - mover : 0
        judge(p, mover, own)
        if (!survives && enemy) p[OUTCOME] = 1 - mover
        findOpening(p)
        return undefined
      },
    }),
  })
}
