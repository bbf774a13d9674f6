import {
  type ActionList,
  ALL_EIGHT,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  layout,
  lost,
  type Movement,
  type Position,
  type Random,
  type Result,
  rays,
  rowsOf,
  squares,
  stepTable,
  unwrap,
  type Way,
  whyNotGo,
} from '@jatekvilag/engine'
import { army, kindNamed, kindOf, type ManKind, manOf, seatOf } from '../family/army.ts'
import { codesFor, fromOf, toOf } from '../family/codes.ts'
import { fenReader, orElse, pliesBefore } from '../family/fen-reader.ts'
import { once } from '../family/once.ts'
import { hashKeys, roster as rosterOf } from '../family/roster.ts'
import { readBoard, writeBoard } from '../family/rows.ts'
import { looks } from '../family/scene.ts'
import bot from './bot.json' with { type: 'json' }
import { tacticsEvaluation } from './evaluation.ts'
import { problem, refuse, texts } from './texts.ts'

export const tactics = defineEntry({
  id: 'tactics',
  catalogue: ['tactics'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['flank', 'convert', 'block'],
  options: {},
  presets: {},
  bot,
  create: () => game(),
})

/** Every man is written with the letter of its owner; a plus means that it lies frozen and shows the other colour. */
const KINDS: readonly ManKind[] = [
  { letter: 'Q', noun: 'queen', betza: 'mQ' },
  { letter: 'R', noun: 'rook', betza: 'mR' },
  { letter: 'B', noun: 'bishop', betza: 'mB' },
  { letter: '+Q', noun: 'frozen-queen', betza: '' },
  { letter: '+R', noun: 'frozen-rook', betza: '' },
  { letter: '+B', noun: 'frozen-bishop', betza: '' },
]
/** A mobile man and its frozen side are so many kinds apart. */
const FROZEN = 3
const [ROOK, BISHOP] = [2, 3]
const MEN_EACH = 8
const START = 'qbrrrrbq/8/8/8/8/8/8/QBRRRRBQ'
/** Nobody ever leaves the board, so the game as a whole is limited. */
const MOST_PLIES = 1000
const MOST_TRIES = 100

const men = army(KINDS)
const board = squares({ width: 8, height: 8 })
const CELLS = board.size
const rows = rowsOf(board)
const codes = codesFor(CELLS)
const { bits, mask } = codes
/** Orthogonal directions come first, each opposite to the one two further. */
const lines = rays(board, ALL_EIGHT)
const near = stepTable(board, ALL_EIGHT)
const LONGEST = 7

/** Which colour a man shows, as a bit: that of its owner, or the other one when it is frozen. */
const shown = Uint8Array.from({ length: men.values }, (_, value) =>
  value < 4 || (value & 3) % 3 === 0 ? 0 : kindOf(value) > FROZEN ? 3 - (value & 3) : value & 3,
)
const turnedOver = Int32Array.from({ length: men.values }, (_, value) =>
  shown[value] === 0 ? 0 : kindOf(value) > FROZEN ? value - 4 * FROZEN : value + 4 * FROZEN,
)
const firstDirection = Uint8Array.from({ length: men.values }, (_, value) => (kindOf(value) === BISHOP ? 4 : 0))
/** Frozen men have no direction at all. */
const lastDirection = Uint8Array.from({ length: men.values }, (_, value) =>
  kindOf(value) > FROZEN ? 0 : kindOf(value) === ROOK ? 4 : 8,
)

const slots = layout(
  { board: CELLS, turn: 1 },
  { men: 2 * MEN_EACH, count: 2, place: CELLS, mobile: 2, hash: 1, ply: 1, outcome: 1 },
)
const { turn: TURN, men: MEN, count: COUNT, mobile: MOBILE, hash: HASH, ply: PLY, outcome: OUTCOME } = slots.at
const roster = rosterOf(men, CELLS, { ...slots.at, capacity: MEN_EACH })
const turnKey = hashKeys(1, 81)[0]

const RESULTS: readonly (Result | null)[] = [
  null,
  lost(2, 0, 'no-moves'),
  lost(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]
const [BLOCKED, LIMIT] = [1, 3]

function actions(p: Position, seat: number, out: ActionList): void {
  if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
  for (let m = MEN + seat * MEN_EACH, end = m + p[COUNT + seat]; m < end; m++) {
    const from = p[m]
    const value = p[from]
    for (let d = firstDirection[value]; d < lastDirection[value]; d++)
      for (let i = lines.start[d * CELLS + from], last = lines.start[d * CELLS + from + 1]; i < last; i++) {
        if (p[lines.cells[i]] !== 0) break
        out.add((from << bits) | lines.cells[i])
      }
  }
}

/** The same lines, for the pictures of the rules page; frozen men go nowhere. */
const movement: Movement = {
  kinds: KINDS.slice(0, FROZEN).map(({ noun }) => noun),
  look: (noun, seat) => looks(men)(manOf(kindNamed(men, noun), seat)),
  ways(noun, seat, site) {
    const value = manOf(kindNamed(men, noun), seat)
    const ways: Way[] = []
    for (let d = firstDirection[value]; d < lastDirection[value]; d++) {
      const cells = [...lines.cells.subarray(lines.start[d * CELLS + site], lines.start[d * CELLS + site + 1])]
      cells.forEach((to, i) => {
        ways.push({ to, through: cells.slice(0, i), moves: true, captures: false })
      })
    }
    return ways
  },
}

function canMove(p: Position, seat: number): boolean {
  for (let m = MEN + seat * MEN_EACH, end = m + p[COUNT + seat]; m < end; m++) {
    const from = p[m]
    for (let d = firstDirection[p[from]]; d < lastDirection[p[from]]; d++) {
      const to = near[d * CELLS + from]
      if (to >= 0 && p[to] === 0) return true
    }
  }
  return false
}

/** Guesses a man, a direction and a distance. */
function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const guess = random.below(p[COUNT + seat] * 8 * LONGEST)
    const man = (guess / (8 * LONGEST)) | 0
    const rest = guess - man * 8 * LONGEST
    const d = (rest / LONGEST) | 0
    const from = p[MEN + seat * MEN_EACH + man]
    if (d < firstDirection[p[from]] || d >= lastDirection[p[from]]) continue
    const first = lines.start[d * CELLS + from]
    const last = first + rest - d * LONGEST
    if (last >= lines.start[d * CELLS + from + 1]) continue
    let i = first
    while (i <= last && p[lines.cells[i]] === 0) i++
    if (i > last) return (from << bits) | lines.cells[last]
  }
  scratch.count = 0
  actions(p, seat, scratch)
  return scratch.items[random.below(scratch.count)]
}

/** Cells whose men turn over; all directions are looked at before the first man is turned. */
const turning = new Int32Array(4 * LONGEST)

function play(p: Position, seat: number, action: number): void {
  const to = action & mask
  const own = 1 << seat
  roster.relocate(p, (action >> bits) & mask, to)
  let count = 0
  for (let d = 0; d < 4; d++) {
    const first = lines.start[d * CELLS + to]
    const end = lines.start[d * CELLS + to + 1]
    let i = first
    while (i < end && p[lines.cells[i]] !== 0 && shown[p[lines.cells[i]]] !== own) i++
    const enclosed = i < end && i > first && p[lines.cells[i]] !== 0
    // Between two enemies only the nearest on each side turn over.
    const across = near[((d + 2) & 3) * CELLS + to]
    const between = i > first && across >= 0 && p[across] !== 0 && shown[p[across]] !== own
    if (enclosed) for (let j = first; j < i; j++) turning[count++] = lines.cells[j]
    else if (between) turning[count++] = lines.cells[first]
  }
  for (let i = 0; i < count; i++) turnOver(p, turning[i])
  p[PLY]++
  p[TURN] = 1 - seat
  p[HASH] ^= turnKey
  judge(p)
}

function turnOver(p: Position, site: number): void {
  const value = p[site]
  p[MOBILE + (value & 3) - 1] += value >> 2 > FROZEN ? 1 : -1
  roster.replace(p, site, turnedOver[value])
}

function judge(p: Position): void {
  if (!canMove(p, p[TURN])) p[OUTCOME] = BLOCKED + p[TURN]
  else if (p[PLY] >= MOST_PLIES) p[OUTCOME] = LIMIT
}

function settle(p: Position): void {
  roster.enlist(p)
  for (let site = 0; site < CELLS; site++) if (p[site] !== 0 && kindOf(p[site]) <= FROZEN) p[MOBILE + seatOf(p[site])]++
  if (p[TURN] === 1) p[HASH] ^= turnKey
  judge(p)
}

const game = once((): Game => {
  const startPosition = new Int32Array(slots.length)
  unwrap(readBoard(men, rows, START, startPosition))
  settle(startPosition)
  const cellName = (site: number) => board.shapes[site].name

  const form = refuse('form')
  return defineGame({
    id: 'tactics',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: MOST_PLIES,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    evaluation: tacticsEvaluation({ board, near, frozen: FROZEN, menEach: MEN_EACH, slots: slots.at, codes, shown }),
    movement,
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample,
    play,
    hash: (p) => p[HASH],
    name: (p, action) =>
      `${men.kinds[kindOf(p[fromOf(codes, action)])]!.letter}${cellName(fromOf(codes, action))}-${cellName(toOf(codes, action))}`,
    touches: (_, action) => [fromOf(codes, action), toOf(codes, action)],
    scene: (p) => ({
      items: board.shapes.flatMap((_, site) =>
        p[site]
          ? [{ site, kind: men.kinds[kindOf(p[site])]!.noun, owner: shown[p[site]] - 1, glyph: men.letters[p[site]] }]
          : [],
      ),
      counters: countersOf('mobile', 2, (owner) => p[MOBILE + owner]),
    }),
    why(p, seat, touches) {
      const plain = whyNotGo(
        touches,
        (site) => seatOf(p[site]) === seat,
        (site) => p[site] !== 0,
      )
      if (plain === undefined || plain === 'not-yours') return 'not-yours'
      if (kindOf(p[touches[0] as number]) > FROZEN) return 'frozen'
      return plain === 'occupied' ? 'no-captures' : plain
    },
    write: (p) => `${writeBoard(men, rows, p)} ${'wb'[p[TURN]]} ${p[PLY] + 1}`,
    read: fenReader({
      men,
      rows,
      length: slots.length,
      turn: TURN,
      sides: 'wb',
      form,
      fields: orElse('1'),
      wrongMen(p) {
        const counts = [0, 1].map((seat) => p.subarray(0, CELLS).filter((value) => seatOf(value) === seat).length)
        const count = Math.max(...counts)
        return count > MEN_EACH ? problem('side-too-many', count, MEN_EACH) : undefined
      },
      fill(p, [number]) {
        p[PLY] = pliesBefore(Number(number), MOST_PLIES + 1)
        return /^\d+$/.test(number) ? undefined : form
      },
      settle,
    }),
  })
})
