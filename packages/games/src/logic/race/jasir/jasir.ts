import {
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  graph,
  itemsOn,
  type Looks,
  layout,
  neighbourLists,
  type Position,
  rowsOf,
  type TextField,
  type ValuesOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { ambushEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  retreat: {
    kind: 'switch',
    default: false,
  },
} as const

export const jasir = defineEntry({
  id: 'jasir',
  catalogue: ['jasir'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'capture', 'promote', 'race'],
  options,
  presets: {
    'no-retreat': { options: { retreat: false } },
    free: { options: { retreat: true } },
  },
  bot,
  create,
})

const SIZE = 5
/** Where lines lead from each point, told once, at its end nearer to a1. */
const LINES = `a1 b3 c2;a2 c1 c3;a3 b1 c4;a4 b2 c5;a5 b3 c4;b1 d2;b2 b3 c2 d1;b3 b4 c5 d2;b4 c4 d3 d5;b5 c3 d4;c1 d3 e2;
  c2 d2 d4 e1;c3 e2 e4;c4 d4 e5;c5 e4;d1 e3;d2 d3;d3 d4 e1 e5;d5 e3`
const POINTS = Object.fromEntries(
  Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    return [`${'abcde'[x]}${y + 1}`, [x, y] as const]
  }),
)
const camp = (row: number) => [...'abcde'].map((file) => `${file}${row}`)
const board = graph({
  points: POINTS,
  lines: LINES.split(';').flatMap((line) => {
    const [from, ...targets] = line.trim().split(' ')
    return targets.map((to) => [from, to])
  }),
  labels: Array.from({ length: SIZE }, (_, i) => [
    { x: i, y: -0.85, text: 'abcde'[i] },
    { x: -0.85, y: i, text: `${i + 1}` },
  ]).flat(),
  regions: (site) => ({
    'camp-0': { sites: camp(1).map(site), owner: 0, look: 'tint' },
    'camp-1': { sites: camp(SIZE).map(site), owner: 1, look: 'tint' },
  }),
})
const CELLS = board.size
const rows = rowsOf(board)
const near = neighbourLists(board)
const step = fromTo(board)
/** An archer who comes back: RETURN + the point of his camp. */
const RETURN = step.end
/** The camp of each seat, and so the goal of the other. */
const camps = [rows[SIZE - 1], rows[0]]
const campOf = new Int8Array(CELLS).fill(-1)
camps.forEach((own, seat) => {
  for (const cell of own) campOf[cell] = seat
})
const height = Int32Array.from(board.shapes, ({ y }) => y)

// A slot holds 0 or an archer: common and privileged are 1 and 2 for the first player, 3 and 4 for the second.
const LETTERS = '.aAbB'
const seatOf = (archer: number): number => (archer - 1) >> 1
const isPrivileged = (archer: number): boolean => (archer & 1) === 0
const LOOKS: Looks = Array.from(LETTERS, (glyph, archer) => {
  if (archer === 0) return undefined
  const look = { kind: 'bowman', owner: seatOf(archer), glyph }
  return isPrivileged(archer) ? { ...look, badge: '★' } : look
})
const QUIET_LIMIT = 200

// `wounded` counts those of each seat beside the board; `returning` is 1 while one of the side to move is put back.
const slots = layout({ board: CELLS, turn: 1, returning: 1, wounded: 2 }, { outcome: 1, quiet: 1 })
const { turn: TURN, returning: RETURNING, wounded: WOUNDED, outcome: OUTCOME, quiet: QUIET } = slots.at

const PLAYING = -1
const EQUAL = 2
const MOVE_LIMIT = 3
const OUTCOMES = [won(2, 0, 'more-arrived'), won(2, 1, 'more-arrived'), drawn(2, 'equal'), drawn(2, 'move-limit')]

/** An archer who has arrived neither moves nor shoots any more. */
const hasArrived = (p: Position, cell: number): boolean => campOf[cell] === 1 - seatOf(p[cell])

function arrivals(p: Position, seat: number): number {
  let count = 0
  for (let i = 0; i < SIZE; i++) {
    const archer = p[camps[1 - seat][i]]
    if (archer !== 0 && seatOf(archer) === seat) count++
  }
  return count
}

function hasFreeCamp(p: Position, seat: number): boolean {
  for (let i = 0; i < SIZE; i++) if (p[camps[seat][i]] === 0) return true
  return false
}

/** Does an enemy who can still shoot stand at the end of a line from there? */
function isInReach(p: Position, cell: number, seat: number): boolean {
  for (let i = near.start[cell]; i < near.start[cell + 1]; i++) {
    const enemy = near.cells[i]
    if (p[enemy] !== 0 && seatOf(p[enemy]) !== seat && !hasArrived(p, enemy)) return true
  }
  return false
}

function create(chosen: ValuesOf<typeof options>): Game {
  /** May an archer of that seat go along this line, if the other end is free? */
  const isOnward = (from: number, to: number, seat: number): boolean =>
    chosen.retreat || (seat === 0 ? height[to] >= height[from] : height[to] <= height[from])

  function canMove(p: Position, seat: number): boolean {
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] === 0 || seatOf(p[cell]) !== seat || hasArrived(p, cell)) continue
      for (let i = near.start[cell]; i < near.start[cell + 1]; i++)
        if (p[near.cells[i]] === 0 && isOnward(cell, near.cells[i], seat)) return true
    }
    return false
  }

  /** The end comes as soon as one side has no archer who can still move. */
  function judge(p: Position): number {
    if (!canMove(p, 0) || !canMove(p, 1)) {
      const lead = arrivals(p, 0) - arrivals(p, 1)
      return lead === 0 ? EQUAL : lead > 0 ? 0 : 1
    }
    return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
  }

  function endTurn(p: Position, seat: number): void {
    p[TURN] = 1 - seat
    p[RETURNING] = 0
    p[OUTCOME] = judge(p)
  }

  return defineGame({
    id: 'jasir',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Each archer is shot, comes back and arrives so often at most, each time after a full count of quiet moves.
    bound: 8 * SIZE * (QUIET_LIMIT + 1),
    repetition: drawOnRepetition(2),
    evaluation: ambushEvaluation({ cells: CELLS, height, near, seatOf, isPrivileged, hasArrived, slots: slots.at }),

    start() {
      const p = new Int32Array(slots.length)
      for (const cell of camps[0]) p[cell] = 1
      for (const cell of camps[1]) p[cell] = 3
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (p[RETURNING] === 1) {
        for (let i = 0; i < SIZE; i++) if (p[camps[seat][i]] === 0) out.add(RETURN + camps[seat][i])
        return
      }
      for (let cell = 0; cell < CELLS; cell++) {
        if (p[cell] === 0 || seatOf(p[cell]) !== seat || hasArrived(p, cell)) continue
        for (let i = near.start[cell]; i < near.start[cell + 1]; i++) {
          const to = near.cells[i]
          if (p[to] === 0 && isOnward(cell, to, seat)) out.add(cell * CELLS + to)
        }
      }
    },

    play(p, seat, action) {
      if (action >= RETURN) {
        p[action - RETURN] = 2 * seat + 1
        p[WOUNDED + seat]--
        endTurn(p, seat)
        return
      }
      const from = (action / CELLS) | 0
      const to = action % CELLS
      const archer = p[from]
      p[from] = 0
      p[QUIET]++
      if (isInReach(p, to, seat)) {
        // Whoever steps into reach is shot, and all who hit him become privileged.
        p[QUIET] = 0
        p[WOUNDED + seat]++
        for (let i = near.start[to]; i < near.start[to + 1]; i++) {
          const enemy = near.cells[i]
          if (p[enemy] !== 0 && seatOf(p[enemy]) !== seat && !hasArrived(p, enemy)) p[enemy] = 2 * (1 - seat) + 2
        }
        endTurn(p, seat)
        return
      }
      p[to] = archer
      if (campOf[to] !== 1 - seat) endTurn(p, seat)
      else {
        p[QUIET] = 0
        // A privileged archer who arrives brings a wounded comrade back.
        if (isPrivileged(archer) && p[WOUNDED + seat] > 0 && hasFreeCamp(p, seat)) p[RETURNING] = 1
        else endTurn(p, seat)
      }
    },

    // A star where the archer will be shot.
    name(p, action) {
      if (action >= RETURN) return `+${board.shapes[action - RETURN].name}`
      return step.name(action, isInReach(p, step.to(action), p[TURN]) ? '*' : '-')
    },
    touches: (_, action) => (action >= RETURN ? [action - RETURN] : step.touches(action)),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, LOOKS),
      trays: [0, 1].map((owner) => ({
        id: `wounded-${owner}`,
        label: 'wounded',
        owner,
        pieces: p[WOUNDED + owner] ? [{ ...LOOKS[2 * owner + 1]!, count: p[WOUNDED + owner] }] : [],
      })),
      counters: countersOf('arrivals', 2, (owner) => arrivals(p, owner)),
    }),

    why(p, seat, touches) {
      if (p[RETURNING] === 1) return 'own-free-camp'
      const isOwn = (site: number) => p[site] !== 0 && seatOf(p[site]) === seat
      const plain = whyNotGo(touches, isOwn, (site) => p[site] !== 0)
      const [from, to] = touches
      if (plain === 'not-yours' || typeof from !== 'number') return plain
      if (hasArrived(p, from)) return 'arrived-stays'
      if (plain !== 'not-there' || typeof to !== 'number') return plain
      return near.cells.subarray(near.start[from], near.start[from + 1]).includes(to) ? 'no-way-back' : 'along-a-line'
    },

    prompt: (p, seat) => (p[RETURNING] === 1 && seat === p[TURN] && p[OUTCOME] === PLAYING ? 'bring-back' : undefined),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [woundedField, returningField, counterField(QUIET, 4, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        for (let seat = 0; seat < 2; seat++) {
          const standing = p.subarray(0, CELLS).filter((archer) => archer !== 0 && seatOf(archer) === seat).length
          if (standing + p[WOUNDED + seat] > SIZE) return refuse('at-most-men-each', SIZE)
        }
        const seat = p[TURN]
        if (p[RETURNING] === 0) p[OUTCOME] = judge(p)
        else {
          const herald = camps[1 - seat].some((cell) => p[cell] === 2 * seat + 2)
          if (!herald || p[WOUNDED + seat] === 0 || !hasFreeCamp(p, seat)) return refuse('nobody-returns')
          p[OUTCOME] = PLAYING
        }
        return undefined
      },
    }),
  })
}

/** The wounded of both sides: 1+0. */
const woundedField: TextField = {
  absent: '0+0',
  write: (p) => `${p[WOUNDED]}+${p[WOUNDED + 1]}`,
  read(p, text) {
    const found = /^([0-5])\+([0-5])$/.exec(text)
    if (!found) return 'form'
    p[WOUNDED] = Number(found[1])
    p[WOUNDED + 1] = Number(found[2])
    return undefined
  },
}

/** `r` while a comrade is being put back, else a dash. */
const returningField: TextField = {
  absent: '-',
  write: (p) => (p[RETURNING] === 1 ? 'r' : '-'),
  read(p, text) {
    if (text !== 'r' && text !== '-') return 'form'
    p[RETURNING] = text === 'r' ? 1 : 0
    return undefined
  },
}
