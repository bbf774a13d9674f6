import {
  type ActionList,
  ALL_EIGHT,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  fieldText,
  type Game,
  layout,
  type Position,
  type Result,
  rays,
  rowsOf,
  sites,
  squares,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { tankEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {} as const

export const tankBattle = defineEntry({
  id: 'tank-battle',
  catalogue: ['tank-battle'],
  texts,
  chapter: 'exchange',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'race'],
  options,
  presets: {},
  bot,
  create,
})

const SIZE = 11
const CELLS = SIZE * SIZE
const MINES = 'a6 b2 b10 c4 c6 c8 d3 d9 f1 f3 f9 f11 h3 h9 i4 i6 i8 j2 j10 k6'
const ZONES = ['a7 a8 b8 a9 b9 c9 a10 b10 c10 d10 a11 b11 c11 d11 e11', 'g1 h1 i1 j1 k1 h2 i2 j2 k2 i3 j3 k3 j4 k4 k5']
const RED = 'e5 f5 g5 e6 f6 g6 e7 f7 g7'
const POSTS = ['a11', 'k1']

const inSet = (names: string, x: number, y: number) => names.split(' ').includes(`${'abcdefghijk'[x]}${y + 1}`)
const board = squares({
  width: SIZE,
  height: SIZE,
  shade: (x, y) => (inSet(MINES, x, y) ? 1 : 0),
  regions: (siteAt) => {
    const at = (names: string) =>
      names.split(' ').map((name) => siteAt('abcdefghijk'.indexOf(name[0]), Number(name.slice(1)) - 1))
    return {
      'zone-0': { sites: at(ZONES[0]), owner: 0, look: 'tint' },
      'zone-1': { sites: at(ZONES[1]), owner: 1, look: 'tint' },
      red: { sites: at(RED), look: 'hill' },
      mines: { sites: at(MINES), look: 'dot' },
      posts: { sites: at(POSTS.join(' ')), look: 'gate' },
    }
  },
})
const rows = rowsOf(board)
const lines = rays(board, ALL_EIGHT)

const isMine = new Uint8Array(CELLS)
for (const site of sites(board, MINES)) isMine[site] = 1
const isRed = new Uint8Array(CELLS)
for (const site of sites(board, RED)) isRed[site] = 1
/** The zone in which a square lies, or -1. */
const zoneOf = new Int8Array(CELLS).fill(-1)
ZONES.forEach((zone, seat) => {
  for (const site of sites(board, zone)) zoneOf[site] = seat
})
const postOf = POSTS.map((name) => sites(board, name)[0])

/** A square holds 0 or a tank: 1 and 2 the first player's light tank and commander, 3 and 4 the second's. */
const LETTERS = '.wWbB'
const seatOf = (tank: number): number => (tank > 2 ? 1 : 0)
const isCommander = (tank: number): boolean => (tank & 1) === 0
/** So many moves without a capture or a new tank in an enemy zone end the game. */
const QUIET_LIMIT = 100
const TANKS_EACH = 14
const PASS = CELLS * CELLS

// `tanks` counts those that are left, `inside` those in the enemy zone.
const slots = layout({ board: CELLS, turn: 1 }, { quiet: 1, tanks: 2, inside: 2 })
const { turn: TURN, quiet: QUIET, tanks: TANKS, inside: INSIDE } = slots.at

function listFrom(p: Position, from: number, seat: number, out: ActionList): void {
  const commander = isCommander(p[from])
  const settled = zoneOf[from] === 1 - seat
  for (let d = 0; d < 8; d++) {
    const ray = d * CELLS + from
    for (let i = lines.start[ray], end = lines.start[ray + 1]; i < end; i++) {
      const to = lines.cells[i]
      if (isMine[to] || (isRed[to] && !commander)) break
      // A tank that has reached the enemy zone stays there.
      if (settled && zoneOf[to] !== 1 - seat) break
      const tank = p[to]
      if (tank === 0) {
        out.add(from * CELLS + to)
        continue
      }
      // On a red square there are only commanders, and nobody may hit them there.
      if (seatOf(tank) !== seat && !isRed[to]) out.add(from * CELLS + to)
      break
    }
  }
}

function list(p: Position, seat: number, out: ActionList): void {
  const first = out.count
  for (let from = 0; from < CELLS; from++) if (p[from] !== 0 && seatOf(p[from]) === seat) listFrom(p, from, seat, out)
  if (out.count === first) out.add(PASS)
}

const isOver = (p: Position): boolean =>
  p[INSIDE] === p[TANKS] || p[INSIDE + 1] === p[TANKS + 1] || p[QUIET] >= QUIET_LIMIT

/** 3 on the enemy post, 2 in the enemy zone, 1 elsewhere, 0 when it has been hit. */
function commanderPoints(p: Position, seat: number): number {
  const commander = 2 * seat + 2
  if (p[postOf[1 - seat]] === commander) return 3
  for (let site = 0; site < CELLS; site++) if (p[site] === commander) return zoneOf[site] === 1 - seat ? 2 : 1
  return 0
}

/** One point for each tank, one more inside the enemy zone, and one more for a commander on the enemy post. */
const score = (p: Position, seat: number): number =>
  p[TANKS + seat] + p[INSIDE + seat] + (commanderPoints(p, seat) === 3 ? 1 : 0)

const morePoints = [won(2, 0, 'score'), won(2, 1, 'score')]
const betterCommander = [won(2, 0, 'command-points'), won(2, 1, 'command-points')]
const equal = drawn(2, 'equal')

function count(p: Position): Result {
  const lead = score(p, 0) - score(p, 1)
  if (lead !== 0) return morePoints[lead > 0 ? 0 : 1]
  const command = commanderPoints(p, 0) - commanderPoints(p, 1)
  return command === 0 ? equal : betterCommander[command > 0 ? 0 : 1]
}

/** For the first player, then for the second: king's steps from each square to the enemy zone. */
const wayToZone = Int32Array.from({ length: 2 * CELLS }, (_, i) => {
  const here = board.shapes[i % CELLS]
  const there = sites(board, ZONES[i < CELLS ? 1 : 0]).map((site) => board.shapes[site])
  return Math.min(...there.map(({ x, y }) => Math.max(Math.abs(x - here.x), Math.abs(y - here.y))))
})

function takeStock(p: Position): void {
  for (let site = 0; site < CELLS; site++) {
    if (p[site] === 0) continue
    const seat = seatOf(p[site])
    p[TANKS + seat]++
    if (zoneOf[site] === 1 - seat) p[INSIDE + seat]++
  }
}

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'tank-battle',
    options: chosen,
    seats: 2,
    colours: ['light', 'blue'],
    board,
    layout: slots,
    // Every tank is hit once and enters the enemy zone once, at most, each after a full count of quiet moves.
    bound: (4 * TANKS_EACH + 1) * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),

    start() {
      const p = new Int32Array(slots.length)
      for (let site = 0; site < CELLS; site++)
        if (zoneOf[site] >= 0 && !isMine[site]) p[site] = 2 * zoneOf[site] + (site === postOf[zoneOf[site]] ? 2 : 1)
      takeStock(p)
      return p
    },

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (seat === p[TURN] && !isOver(p)) list(p, seat, out)
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      p[QUIET]++
      if (action === PASS) return
      const from = (action / CELLS) | 0
      const to = action - from * CELLS
      if (p[to] !== 0) {
        p[TANKS + 1 - seat]--
        if (zoneOf[to] === seat) p[INSIDE + 1 - seat]--
        p[QUIET] = 0
      }
      if (zoneOf[to] === 1 - seat && zoneOf[from] !== 1 - seat) {
        p[INSIDE + seat]++
        p[QUIET] = 0
      }
      p[to] = p[from]
      p[from] = 0
    },

    result: (p) => (isOver(p) ? count(p) : null),

    evaluation: tankEvaluation({
      way: wayToZone,
      cells: CELLS,
      slots: { turn: TURN, tanks: TANKS, inside: INSIDE },
      seatOf,
      commanderPoints,
    }),

    name(p, action) {
      if (action === PASS) return 'pass'
      const [from, to] = [(action / CELLS) | 0, action % CELLS]
      return `${board.shapes[from].name}${p[to] ? 'x' : '-'}${board.shapes[to].name}`
    },
    touches: (_, action) => (action === PASS ? ['pass'] : [(action / CELLS) | 0, action % CELLS]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const tank = p[site]
        if (tank === 0) return []
        const kind = isCommander(tank) ? 'command-tank' : 'tank'
        return [{ site, kind, owner: seatOf(tank), glyph: LETTERS[tank] }]
      }),
      counters: countersOf('points', 2, (owner) => score(p, owner)),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] === 0 || seatOf(p[from]) !== seat) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      if (isMine[to]) return 'mine'
      if (isRed[to] && p[to] !== 0) return 'safe-on-red'
      if (isRed[to] && !isCommander(p[from])) return 'red-square'
      return zoneOf[from] === 1 - seat && zoneOf[to] !== 1 - seat ? 'stays-in-zone' : 'not-there'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [counterField(QUIET, 4)],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        for (let site = 0; site < CELLS; site++) {
          if (p[site] && isMine[site]) return refuse('tank-on-mine', board.shapes[site].name)
          if (p[site] && isRed[site] && !isCommander(p[site]))
            return refuse('light-tank-on-red', board.shapes[site].name)
        }
        takeStock(p)
        return undefined
      },
    }),
  })
}
