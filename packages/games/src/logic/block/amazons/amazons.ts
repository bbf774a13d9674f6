import {
  defineEntry,
  defineGame,
  type Game,
  layout,
  type Position,
  parsed,
  readRows,
  rowsOf,
  siteNamed,
  sites,
  squares,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { amazonsEvaluation } from './evaluation.ts'
import { queenLines, reachTable } from './queen-lines.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4],
    default: 2,
  },
  arrow: {
    kind: 'choice',
    values: ['full-flight', 'free'],
    default: 'full-flight',
  },
} as const

export const amazons = defineEntry({
  id: 'amazons',
  catalogue: ['amazons'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['queen-move', 'blocking', 'last-mover'],
  options,
  presets: {
    two: { options: { players: 2 } },
    three: { options: { players: 3 } },
    four: { options: { players: 4 } },
    'free-arrow': { options: { arrow: 'free' } },
  },
  bot,
  create,
})

const SIZE = 10
const CELLS = SIZE * SIZE
const board = squares({ width: SIZE, height: SIZE })
const rows = rowsOf(board)

const SETUPS: Record<number, readonly string[]> = {
  2: ['a7 d10 g10 j7', 'a4 d1 g1 j4'],
  3: ['a5 a8 c10', 'h10 j5 j8', 'b1 f1 i1'],
  4: ['a4 a7', 'd1 g1', 'd10 g10', 'j4 j7'],
}

// A step is from * CELLS + to, a shot SHOT + target.
const SHOT = CELLS * CELLS
/** A queen in the middle of the empty board. */
const MOST_TARGETS = 35

// Slot value 0 is an empty square, seat + 1 an amazon, ARROW an arrow.
const ARROW = 5
const LETTERS = '.wbrgx'

const axes = queenLines(board, SIZE)
const LINES = axes.count
const reach = reachTable(SIZE)

function nameOf(action: number): string {
  if (action >= SHOT) return `/${board.shapes[action - SHOT].name}`
  return `${board.shapes[(action / CELLS) | 0].name}-${board.shapes[action % CELLS].name}`
}

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const fullFlight = chosen.arrow === 'full-flight'
  const setup = SETUPS[seats].map((names) => sites(board, names))
  const each = setup[0].length
  const everybody = (1 << seats) - 1

  // `shooter` is the square of the amazon that has moved and must shoot now, plus one; `out` has a bit
  // for every player who could not move on his turn. `amazons` holds the squares of each seat in turn.
  const slots = layout(
    { board: CELLS, turn: 1, shooter: 1, out: 1 },
    { winner: 1, amazons: seats * each, lines: LINES },
  )
  const { turn: TURN, shooter: SHOOTER, out: OUT, winner: WINNER, amazons: AMAZONS, lines } = slots.at
  /** By site * 4 + axis: the slot of the line, the part of `reach` for the place, the bit of the place. */
  const lineSlot = axes.lineAt.map((line) => lines + line)
  const reachAt = axes.placeAt.map((place) => place << SIZE)
  const bitAt = axes.placeAt.map((place) => 1 << place)
  const lineStart = axes.lineAt.map((line, i) => line * SIZE + axes.placeAt[i])
  const lineCells = axes.cells
  const lastMover = Array.from({ length: seats }, (_, seat) => won(seats, seat, 'last-to-move'))

  /** Takes or clears a square on its four lines. */
  function toggle(p: Position, site: number): void {
    const i = 4 * site
    p[lineSlot[i]] ^= bitAt[i]
    p[lineSlot[i + 1]] ^= bitAt[i + 1]
    p[lineSlot[i + 2]] ^= bitAt[i + 2]
    p[lineSlot[i + 3]] ^= bitAt[i + 3]
  }

  /** Free squares before (low four bits) and after the site along one axis; `i` is site * 4 + axis. */
  function reachOf(p: Position, i: number): number {
    return reach[reachAt[i] + p[lineSlot[i]]]
  }

  function hasWay(p: Position, site: number): boolean {
    const i = 4 * site
    return (reachOf(p, i) | reachOf(p, i + 1) | reachOf(p, i + 2) | reachOf(p, i + 3)) !== 0
  }

  function canMove(p: Position, seat: number): boolean {
    const first = AMAZONS + seat * each
    for (let i = first; i < first + each; i++) if (hasWay(p, p[i])) return true
    return false
  }

  /** Gives the turn to the first player from `seat` on who is in and can move; those who cannot are out. */
  function passTurnTo(p: Position, seat: number): void {
    for (;;) {
      const rest = everybody & ~p[OUT]
      if ((rest & (rest - 1)) === 0) {
        p[TURN] = p[WINNER] = 31 - Math.clz32(rest)
        return
      }
      if (rest & (1 << seat)) {
        if (canMove(p, seat)) {
          p[TURN] = seat
          return
        }
        p[OUT] |= 1 << seat
      }
      seat = seat + 1 === seats ? 0 : seat + 1
    }
  }

  /** Fills the lines and the list of amazons from the squares. */
  function takeStock(p: Position): void {
    p[WINNER] = -1
    for (let line = 0; line < LINES; line++) {
      let taken = 0
      for (let place = 0; place < SIZE; place++) {
        const site = lineCells[line * SIZE + place]
        // A short diagonal ends like a wall.
        if (site < 0 || p[site] !== 0) taken |= 1 << place
      }
      p[lines + line] = taken
    }
    const found = new Array<number>(seats).fill(0)
    for (let site = 0; site < CELLS; site++) {
      const seat = p[site] - 1
      if (seat >= 0 && seat < seats) p[AMAZONS + seat * each + found[seat]++] = site
    }
  }

  const opening = new Int32Array(slots.length)
  setup.forEach((squaresOfSeat, seat) => {
    for (const site of squaresOfSeat) opening[site] = seat + 1
  })
  takeStock(opening)

  /** Appends base + target for every free square in line with the site. */
  function addTargets(p: Position, site: number, base: number, items: Int32Array, count: number): number {
    let n = count
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      const here = lineStart[i]
      for (let k = here - (ways & 15); k < here; k++) items[n++] = base + lineCells[k]
      for (let k = here + (ways >> 4); k > here; k--) items[n++] = base + lineCells[k]
    }
    return n
  }

  /** As far as the arrow can fly: one square for every open direction. */
  function addFarTargets(p: Position, site: number, items: Int32Array, count: number): number {
    let n = count
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      if (ways & 15) items[n++] = SHOT + lineCells[lineStart[i] - (ways & 15)]
      if (ways >> 4) items[n++] = SHOT + lineCells[lineStart[i] + (ways >> 4)]
    }
    return n
  }

  /** The k-th free square in line with the site, if there are that many: base + target, else -1 - how many. */
  function targetAt(p: Position, site: number, base: number, k: number): number {
    let left = k
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      const before = ways & 15
      if (left < before) return base + lineCells[lineStart[i] - 1 - left]
      left -= before
      if (left < ways >> 4) return base + lineCells[lineStart[i] + 1 + left]
      left -= ways >> 4
    }
    return left - k - 1
  }

  function mobility(p: Position, site: number): number {
    const i = 4 * site
    const a = reachOf(p, i)
    const b = reachOf(p, i + 1)
    const c = reachOf(p, i + 2)
    const d = reachOf(p, i + 3)
    return (a & 15) + (a >> 4) + (b & 15) + (b >> 4) + (c & 15) + (c >> 4) + (d & 15) + (d >> 4)
  }

  return defineGame({
    id: 'amazons',
    options: chosen,
    seats,
    colours: (['light', 'dark', 'red', 'green'] as const).slice(0, seats),
    board,
    layout: slots,
    // Every turn is a step and an arrow, and each arrow takes a square.
    bound: 2 * (CELLS - seats * each),
    evaluation: amazonsEvaluation(board, slots.at, seats, each),
    start: () => opening.slice(),

    actors: (p) => (p[WINNER] < 0 ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[WINNER] >= 0 || seat !== p[TURN]) return
      const items = out.reserve(MOST_TARGETS * each)
      const shooter = p[SHOOTER] - 1
      if (shooter >= 0) {
        out.count = fullFlight
          ? addFarTargets(p, shooter, items, out.count)
          : addTargets(p, shooter, SHOT, items, out.count)
        return
      }
      const first = AMAZONS + seat * each
      for (let i = first; i < first + each; i++) out.count = addTargets(p, p[i], p[i] * CELLS, items, out.count)
    },

    sample(p, seat, random, scratch) {
      const shooter = p[SHOOTER] - 1
      if (shooter >= 0) {
        if (!fullFlight) return targetAt(p, shooter, SHOT, random.below(mobility(p, shooter)))
        return scratch.reserve(8)[random.below(addFarTargets(p, shooter, scratch.items, 0))]
      }
      const first = AMAZONS + seat * each
      let total = 0
      for (let i = first; i < first + each; i++) total += mobility(p, p[i])
      let k = random.below(total)
      for (let i = first; ; i++) {
        const action = targetAt(p, p[i], p[i] * CELLS, k)
        if (action >= 0) return action
        k += action + 1
      }
    },

    play(p, seat, action) {
      if (action >= SHOT) {
        p[action - SHOT] = ARROW
        toggle(p, action - SHOT)
        p[SHOOTER] = 0
        passTurnTo(p, seat + 1 === seats ? 0 : seat + 1)
        return
      }
      const from = (action / CELLS) | 0
      const to = action - from * CELLS
      let i = AMAZONS + seat * each
      while (p[i] !== from) i++
      p[i] = to
      p[from] = 0
      p[to] = seat + 1
      toggle(p, from)
      toggle(p, to)
      p[SHOOTER] = to + 1
    },

    result: (p) => (p[WINNER] < 0 ? null : lastMover[p[WINNER]]),

    name: (_, action) => nameOf(action),
    turnName: (_, actions) => actions.map(nameOf).join(''),

    touches: (_, action) => (action >= SHOT ? [action - SHOT] : [(action / CELLS) | 0, action % CELLS]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        if (p[site] === 0) return []
        if (p[site] === ARROW) return [{ site, kind: 'arrow', owner: -1, glyph: '*' }]
        return [{ site, kind: 'amazon', owner: p[site] - 1, glyph: LETTERS[p[site]] }]
      }),
    }),

    why(p, seat, touches) {
      if (p[SHOOTER]) return fullFlight ? 'arrow-to-the-end' : 'arrow-in-line'
      const [from, to] = touches as number[]
      if (p[from] !== seat + 1) return 'not-yours'
      return to === undefined ? 'cannot-move' : 'not-there'
    },

    // Squares, the player to move, the amazon that still has to shoot, the players who are out.
    write(p) {
      const shooter = p[SHOOTER] ? board.shapes[p[SHOOTER] - 1].name : '-'
      const out = setup.map((_, seat) => (p[OUT] & (1 << seat) ? LETTERS[seat + 1] : '')).join('') || '-'
      return `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${shooter} ${out}`
    },

    read(text) {
      const letters = LETTERS.slice(1, seats + 1)
      const [pieces, turn, shooter, out, ...rest] = text.trim().split(/\s+/)
      if (rest.length || !out || turn.length !== 1 || !letters.includes(turn)) return refuse('form', letters)
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, pieces, p)
      if (!filled.ok) return filled
      for (let seat = 0; seat < 4; seat++) {
        const wanted = seat < seats ? each : 0
        const found = p.subarray(0, CELLS).filter((value) => value === seat + 1).length
        if (found !== wanted) return refuse('amazon-count', LETTERS[seat + 1], found, wanted)
      }
      takeStock(p)
      p[TURN] = letters.indexOf(turn)
      for (const letter of out === '-' ? '' : out) {
        if (!letters.includes(letter)) return refuse('no-player', letter)
        p[OUT] |= 1 << letters.indexOf(letter)
      }
      if (p[OUT] & (1 << p[TURN])) return refuse('out-and-to-move', turn)
      if (shooter === '-') {
        passTurnTo(p, p[TURN])
        return parsed(p)
      }
      const site = siteNamed(board, shooter)
      if (site < 0 || p[site] !== p[TURN] + 1 || !hasWay(p, site)) return refuse('no-shooter', turn, shooter)
      p[SHOOTER] = site + 1
      return parsed(p)
    },
  })
}
