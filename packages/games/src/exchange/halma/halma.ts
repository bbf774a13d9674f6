import {
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  layout,
  lowestBit,
  type Position,
  parsed,
  Random,
  type Result,
  readRows,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import chineseCheckersBot from '../chinese-checkers/bot.json' with { type: 'json' }
import { jumpRace } from '../family/jump-race.ts'
import { raceEvaluation } from '../family/race-evaluation.ts'
import { halmaBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  form: {
    kind: 'choice',
    values: ['2p-16', '4p-16', 'board-17', '8x8', '10x10'],
    default: '2p-16',
  },
  'play-on': {
    kind: 'switch',
    default: false,
  },
} as const

export const halma = defineEntry({
  id: 'halma',
  catalogue: ['halma'],
  texts,
  chapter: 'exchange',
  players: [2, 4],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['step', 'jump chain without capture', 'race to the opposite corner'],
  options,
  presets: {
    '2p-16': { options: { form: '2p-16' } },
    '4p-16': { options: { form: '4p-16' } },
    'board-17': { options: { form: 'board-17' } },
    '8x8': { options: { form: '8x8' } },
    '10x10': { options: { form: '10x10' } },
  },
  bot: { ...bot, weights: chineseCheckersBot.weights },
  create,
})

const FORMS = {
  '2p-16': { size: 16, camp: [5, 5, 4, 3, 2], homes: [0, 2] },
  '4p-16': { size: 16, camp: [4, 4, 3, 2], homes: [0, 1, 2, 3] },
  'board-17': { size: 17, camp: [5, 5, 4, 3, 2], homes: [0, 2] },
  '8x8': { size: 8, camp: [4, 3, 2, 1], homes: [0, 2] },
  '10x10': { size: 10, camp: [5, 4, 3, 2, 1], homes: [0, 2] },
} as const

/** Red, blue, green, yellow: the colours of the seats. */
const LETTERS = '.rbgy'
/** A game that has gone on for so many turns, all players counted, is drawn. */
const TURN_LIMIT = 2400

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, camp, homes } = FORMS[chosen.form]
  const seats = homes.length
  const playOn = chosen['play-on'] && seats > 2
  const { board, rows, camps, campOf, near, far, emptyAround, stayingSteps } = halmaBoard(size, camp, homes)
  const cells = board.size
  // Clockwise from the lower left, as the camps.
  const corners = [0, cells - size, cells - 1, size - 1]
  const menEach = camps[0].length
  const WALL = cells
  const PASS = cells * cells
  // A man steps to eight neighbours at most, or jumps to cells an even distance away: a quarter of the board.
  const mostActions = menEach * (8 + Math.ceil(size / 2) ** 2)
  const goalCamp = Int32Array.from(homes, (home) => (home + 2) % 4)

  const random = new Random(cells)
  const manBits = Int32Array.from({ length: (seats + 1) * cells }, () => random.int32())
  const turnBits = Int32Array.from({ length: seats }, () => random.int32())
  const rankBits = Int32Array.from({ length: seats * (seats + 1) }, (_, i) => (i % (seats + 1) ? random.int32() : 0))

  // A cell holds 0 or seat + 1, `rank` the place of a seat that has arrived. `men` lists the cells of each seat's men
  // and `manAt` says which man stands on a cell; `taken` counts the men in each camp (the middle is a fifth), `home`
  // each seat's men at the goal; `around` keeps what each cell sees (its last slot is the wall's and means nothing).
  const slots = layout(
    { board: cells, wall: 1, turn: 1, rank: seats },
    {
      turns: 1,
      over: 1,
      arrived: 1,
      hash: 1,
      taken: 5,
      home: seats,
      men: menEach * seats,
      manAt: cells,
      around: cells + 1,
    },
  )
  const { turn: TURN, rank: RANK, turns: TURNS, over: OVER, arrived: ARRIVED, hash: HASH } = slots.at
  const { taken: TAKEN, home: HOME, men: MEN, manAt: MAN_AT, around: AROUND } = slots.at

  const { changeSight, stepsFrom, jumpsFrom, listJumps } = jumpRace({
    cells,
    directions: 8,
    near,
    far,
    campOf,
    stayingSteps,
    around: AROUND,
  })

  function hasStep(p: Position, seat: number): boolean {
    for (let i = MEN + seat * menEach, end = i + menEach; i < end; i++)
      if (stepsFrom(p, p[i], goalCamp[seat]) !== 0) return true
    return false
  }

  /** The goal is reached when it is full and one of the men there is the mover's own: nobody can spoil it by staying. */
  function judge(p: Position, mover: number): void {
    if (p[RANK + mover] !== 0 || p[TAKEN + goalCamp[mover]] !== menEach || p[HOME + mover] === 0) return
    p[RANK + mover] = ++p[ARRIVED]
    p[HASH] ^= rankBits[mover * (seats + 1) + p[ARRIVED]]
    if (!playOn || p[ARRIVED] === seats - 1) p[OVER] = 1
  }

  /** Fills the lists and counts of a position whose cells, turn and ranks are known. */
  function takeStock(p: Position): void {
    const found = new Array<number>(seats).fill(0)
    p[WALL] = -1
    p.set(emptyAround, AROUND)
    p[HASH] = turnBits[p[TURN]]
    for (let seat = 0; seat < seats; seat++) {
      p[HASH] ^= rankBits[seat * (seats + 1) + p[RANK + seat]]
      if (p[RANK + seat]) p[ARRIVED]++
    }
    for (let c = 0; c < cells; c++) {
      const seat = p[c] - 1
      if (seat < 0) continue
      p[MEN + seat * menEach + found[seat]] = c
      p[MAN_AT + c] = found[seat]++
      p[HASH] ^= manBits[p[c] * cells + c]
      changeSight(p, c)
      p[TAKEN + campOf[c]]++
      if (campOf[c] === goalCamp[seat]) p[HOME + seat]++
    }
    if (p[ARRIVED] > 0 && (!playOn || p[ARRIVED] === seats - 1)) p[OVER] = 1
  }

  const wins = homes.map((_, seat) => won(seats, seat, 'arrived'))
  const limitReached = drawn(seats, 'move-limit')

  /** First place 1, last place -1, even steps between; those who are still under way share what is left. */
  function byPlaces(p: Position): Result {
    const worth = (rank: number) => 1 - (2 * (rank - 1)) / (seats - 1)
    let rest = 0
    for (let rank = p[ARRIVED] + 1; rank <= seats; rank++) rest += worth(rank)
    const payoffs = homes.map((_, seat) => {
      const rank = p[RANK + seat]
      return rank ? worth(rank) : rest / (seats - p[ARRIVED])
    })
    return { payoffs, reason: 'places' }
  }

  return defineGame({
    id: 'halma',
    options: chosen,
    seats,
    colours: (['red', 'blue', 'green', 'yellow'] as const).slice(0, seats),
    board,
    layout: slots,
    bound: TURN_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(seats),
    evaluation: raceEvaluation({
      board,
      menEach,
      slots: slots.at,
      tracks: homes.map((home) => ({
        home: corners[home],
        goal: corners[(home + 2) % 4],
        inGoal: (cell) => campOf[cell] === (home + 2) % 4,
      })),
    }),

    start() {
      const p = new Int32Array(slots.length)
      homes.forEach((home, seat) => {
        for (const site of camps[home]) p[site] = seat + 1
      })
      takeStock(p)
      return p
    },

    actors: (p) => (p[OVER] === 0 && p[TURNS] < TURN_LIMIT ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (seat !== p[TURN] || p[OVER] !== 0 || p[TURNS] >= TURN_LIMIT) return
      const items = out.reserve(mostActions)
      const goal = goalCamp[seat]
      let n = out.count
      for (let i = MEN + seat * menEach, end = i + menEach; i < end; i++) {
        const from = p[i]
        for (let steps = stepsFrom(p, from, goal); steps !== 0; steps &= steps - 1)
          items[n++] = from * cells + near[from * 8 + lowestBit(steps)]
        const jumps = jumpsFrom(p, from)
        if (jumps !== 0) n = listJumps(p, from, jumps, goal, items, n)
      }
      if (n === out.count) items[n++] = PASS
      out.count = n
    },

    sample(p, seat, random, scratch) {
      // Jumps are listed; a step is guessed among the men and eight directions until it fits.
      const listed = scratch.reserve(mostActions)
      const men = MEN + seat * menEach
      const goal = goalCamp[seat]
      let n = 0
      for (let i = men; i < men + menEach; i++) {
        const jumps = jumpsFrom(p, p[i])
        if (jumps !== 0) n = listJumps(p, p[i], jumps, goal, listed, n)
      }
      if (n === 0 && !hasStep(p, seat)) return PASS
      for (;;) {
        const guess = random.below(n + 8 * menEach)
        if (guess < n) return listed[guess]
        const man = (guess - n) >> 3
        const d = (guess - n) & 7
        const from = p[men + man]
        if ((stepsFrom(p, from, goal) >> d) & 1) return from * cells + near[from * 8 + d]
      }
    },

    play(p, seat, action) {
      if (action !== PASS) {
        const from = (action / cells) | 0
        const to = action - from * cells
        const man = p[MAN_AT + from]
        p[from] = 0
        p[to] = seat + 1
        p[MAN_AT + from] = 0
        p[MAN_AT + to] = man
        p[MEN + seat * menEach + man] = to
        p[HASH] ^= manBits[(seat + 1) * cells + from] ^ manBits[(seat + 1) * cells + to]
        changeSight(p, from)
        changeSight(p, to)
        p[TAKEN + campOf[from]]--
        p[TAKEN + campOf[to]]++
        const goal = goalCamp[seat]
        if (campOf[to] === goal && campOf[from] !== goal) p[HOME + seat]++
      }
      judge(p, seat)
      let next = seat
      do next = next + 1 === seats ? 0 : next + 1
      while (p[RANK + next] !== 0 && next !== seat)
      p[HASH] ^= turnBits[seat] ^ turnBits[next]
      p[TURN] = next
      p[TURNS]++
    },

    result(p) {
      if (p[OVER] === 0 && p[TURNS] < TURN_LIMIT) return null
      if (p[ARRIVED] === 0) return limitReached
      if (playOn) return byPlaces(p)
      let winner = 0
      while (p[RANK + winner] !== 1) winner++
      return wins[winner]
    },

    hash: (p) => p[HASH],

    name: (_, action) =>
      action === PASS ? 'pass' : `${board.shapes[(action / cells) | 0].name}-${board.shapes[action % cells].name}`,
    touches: (_, action) => (action === PASS ? ['pass'] : [(action / cells) | 0, action % cells]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const owner = p[site] - 1
        if (owner < 0) return []
        return [{ site, kind: 'man', owner, glyph: LETTERS[owner + 1], id: owner * menEach + p[MAN_AT + site] }]
      }),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      if (p[from] !== seat + 1) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      if (p[to] !== 0) return 'occupied'
      const goal = goalCamp[seat]
      return campOf[from] === goal && campOf[to] !== goal ? 'stays-in-goal' : 'not-there'
    },

    write(p) {
      const ranks = p.subarray(RANK, RANK + seats).join('')
      return `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${p[TURNS]} ${ranks}`
    },

    read(text) {
      const [men, turn, turns, ranks, ...rest] = text.trim().split(/\s+/)
      const seat = LETTERS.slice(1, seats + 1).indexOf(turn)
      if (
        rest.length ||
        !turn ||
        seat < 0 ||
        !/^\d{1,6}$/.test(turns) ||
        !new RegExp(`^[0-${seats}]{${seats}}$`).test(ranks)
      )
        return refuse('form', LETTERS.slice(1, seats + 1))
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS.slice(0, seats + 1), men, p)
      if (!filled.ok) return filled
      for (let s = 0; s < seats; s++) {
        const count = p.subarray(0, cells).filter((value) => value === s + 1).length
        if (count !== menEach) return refuse('men-instead-of', LETTERS[s + 1], count, menEach)
        p[RANK + s] = Number(ranks[s])
      }
      p[TURN] = seat
      p[TURNS] = Number(turns)
      takeStock(p)
      return parsed(p)
    },
  })
}
