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
  readRows,
  siteNamed,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { jumpRace } from '../family/jump-race.ts'
import { raceEvaluation } from '../family/race-evaluation.ts'
import {
  CELLS,
  campOf,
  campSites,
  EMPTY_AROUND,
  far,
  near,
  rows,
  starBoard,
  stayingSteps,
  TIPS,
  WALL,
} from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  players: {
    kind: 'choice',
    values: [2, 3, 4, 5, 6],
    default: 2,
  },
  start: {
    kind: 'choice',
    values: ['opposite', 'adjacent'],
    default: 'opposite',
  },
} as const

export const chineseCheckers = defineEntry({
  id: 'chinese-checkers',
  catalogue: ['chinese-checkers'],
  texts,
  chapter: 'exchange',
  players: [2, 6],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['step', 'jump chain without capture', 'race to the opposite triangle'],
  options,
  presets: {
    '2p': { options: { players: 2 } },
    '3p': { options: { players: 3 } },
    '4p': { options: { players: 4 } },
    '5p': { options: { players: 5 } },
    '6p': { options: { players: 6 } },
    'adjacent-start': {
      options: { players: 2, start: 'adjacent' },
    },
  },
  bot,
  create,
})

const MEN_EACH = 10
/** Which points are home, clockwise, so that turns go round the table. */
const OPPOSITE_HOMES: Record<number, readonly string[]> = {
  2: ['q13', 'a5'],
  3: ['q13', 'e1', 'e13'],
  4: ['q13', 'e1', 'a5', 'm17'],
  5: ['q13', 'm5', 'e1', 'a5', 'm17'],
  6: TIPS,
}
/** Four and more players sit next to each other anyway. */
const ADJACENT_HOMES: Record<number, readonly string[]> = {
  ...OPPOSITE_HOMES,
  2: ['a5', 'e13'],
  3: ['e1', 'a5', 'e13'],
}

/** Red, blue, green, yellow, purple, dark: the colours of the seats. */
const LETTERS = '.rbgypd'
/** A game that has gone on for so many turns, all players counted, is drawn. */
const TURN_LIMIT = 2400
const PASS = CELLS * CELLS
/** A man steps to six neighbours at most, or jumps to cells of its own quarter of the board: 37 at most. */
const MOST_ACTIONS = MEN_EACH * 43

/** Random bits for each man on each cell and for each seat on turn, so that hashes follow the moves. */
const bits = new Random(121)
const manBits = Int32Array.from({ length: 7 * CELLS }, () => bits.int32())
const turnBits = Int32Array.from({ length: 6 }, () => bits.int32())

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const homes = (chosen.start === 'adjacent' ? ADJACENT_HOMES : OPPOSITE_HOMES)[seats]
  const board = starBoard(homes)
  const homeCamp = homes.map((tip) => TIPS.indexOf(tip))
  const goalCamp = Int32Array.from(homeCamp, (camp) => (camp + 3) % 6)

  // A cell holds 0 or seat + 1. `men` lists the cells of each seat's men and `manAt` says which man stands
  // on a cell; `taken` counts the men in each camp (the middle is a seventh), `home` each seat's men at the goal;
  // `around` keeps what each cell sees (its last slot is the wall's and means nothing).
  const slots = layout(
    { board: CELLS, wall: 1, turn: 1 },
    {
      turns: 1,
      winner: 1,
      hash: 1,
      taken: 7,
      home: seats,
      men: MEN_EACH * seats,
      manAt: CELLS,
      around: CELLS + 1,
    },
  )
  const { turn: TURN, turns: TURNS, winner: WINNER, hash: HASH } = slots.at
  const { taken: TAKEN, home: HOME, men: MEN, manAt: MAN_AT, around: AROUND } = slots.at

  const { changeSight, stepsFrom, jumpsFrom, listJumps } = jumpRace({
    cells: CELLS,
    directions: 6,
    near,
    far,
    campOf,
    stayingSteps,
    around: AROUND,
  })

  const wins = homes.map((_, seat) => won(seats, seat, 'arrived'))
  const limitReached = drawn(seats, 'move-limit')

  /** Fills the lists and counts of a position whose cells and turn are known. */
  function takeStock(p: Position): void {
    const found = new Array<number>(seats).fill(0)
    p[WALL] = -1
    p[WINNER] = -1
    p.set(EMPTY_AROUND, AROUND)
    p[HASH] = turnBits[p[TURN]]
    for (let c = 0; c < CELLS; c++) {
      const seat = p[c] - 1
      if (seat < 0) continue
      p[MEN + seat * MEN_EACH + found[seat]] = c
      p[MAN_AT + c] = found[seat]++
      p[HASH] ^= manBits[p[c] * CELLS + c]
      changeSight(p, c)
      p[TAKEN + campOf[c]]++
      if (campOf[c] === goalCamp[seat]) p[HOME + seat]++
    }
    // Only the player who has just moved can have won.
    judge(p, (p[TURN] + seats - 1) % seats)
  }

  function judge(p: Position, mover: number): void {
    // The goal counts as reached when it is full and at least one of the men there is the mover's own:
    // men of others who stay in it cannot spoil the game.
    if (p[TAKEN + goalCamp[mover]] === MEN_EACH && p[HOME + mover] > 0) p[WINNER] = mover
  }

  function hasStep(p: Position, seat: number): boolean {
    for (let i = MEN + seat * MEN_EACH, end = i + MEN_EACH; i < end; i++)
      if (stepsFrom(p, p[i], goalCamp[seat]) !== 0) return true
    return false
  }

  return defineGame({
    id: 'chinese-checkers',
    options: chosen,
    seats,
    colours: (['red', 'blue', 'green', 'yellow', 'purple', 'dark'] as const).slice(0, seats),
    board,
    layout: slots,
    bound: TURN_LIMIT,
    singleActionTurns: true,
    evaluation: raceEvaluation({
      board,
      menEach: MEN_EACH,
      slots: slots.at,
      tracks: Array.from(goalCamp, (camp) => ({
        home: siteNamed(board, TIPS[(camp + 3) % 6]),
        goal: siteNamed(board, TIPS[camp]),
        inGoal: (cell) => campOf[cell] === camp,
      })),
    }),
    repetition: drawOnRepetition(seats),

    start() {
      const p = new Int32Array(slots.length)
      homeCamp.forEach((camp, seat) => {
        for (const site of campSites[camp]) p[site] = seat + 1
      })
      takeStock(p)
      return p
    },

    actors: (p) => (p[WINNER] < 0 && p[TURNS] < TURN_LIMIT ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (seat !== p[TURN] || p[WINNER] >= 0 || p[TURNS] >= TURN_LIMIT) return
      const items = out.reserve(MOST_ACTIONS)
      const goal = goalCamp[seat]
      let n = out.count
      for (let i = MEN + seat * MEN_EACH, end = i + MEN_EACH; i < end; i++) {
        const from = p[i]
        for (let steps = stepsFrom(p, from, goal); steps !== 0; steps &= steps - 1)
          items[n++] = from * CELLS + near[from * 6 + lowestBit(steps)]
        const jumps = jumpsFrom(p, from)
        if (jumps !== 0) n = listJumps(p, from, jumps, goal, items, n)
      }
      if (n === out.count) items[n++] = PASS
      out.count = n
    },

    sample(p, seat, random, scratch) {
      // Jumps are listed; a step is guessed among ten men and six directions until it fits.
      const listed = scratch.reserve(MOST_ACTIONS)
      const men = MEN + seat * MEN_EACH
      const goal = goalCamp[seat]
      let n = 0
      for (let i = men; i < men + MEN_EACH; i++) {
        const jumps = jumpsFrom(p, p[i])
        if (jumps !== 0) n = listJumps(p, p[i], jumps, goal, listed, n)
      }
      if (n === 0 && !hasStep(p, seat)) return PASS
      for (;;) {
        const guess = random.below(n + 6 * MEN_EACH)
        if (guess < n) return listed[guess]
        const man = ((guess - n) / 6) | 0
        const d = guess - n - 6 * man
        const from = p[men + man]
        if ((stepsFrom(p, from, goal) >> d) & 1) return from * CELLS + near[from * 6 + d]
      }
    },

    play(p, seat, action) {
      if (action !== PASS) {
        const from = (action / CELLS) | 0
        const to = action - from * CELLS
        const man = p[MAN_AT + from]
        p[from] = 0
        p[to] = seat + 1
        p[MAN_AT + from] = 0
        p[MAN_AT + to] = man
        p[MEN + seat * MEN_EACH + man] = to
        p[HASH] ^= manBits[(seat + 1) * CELLS + from] ^ manBits[(seat + 1) * CELLS + to]
        changeSight(p, from)
        changeSight(p, to)
        p[TAKEN + campOf[from]]--
        p[TAKEN + campOf[to]]++
        const goal = goalCamp[seat]
        if (campOf[to] === goal && campOf[from] !== goal) p[HOME + seat]++
      }
      const next = seat + 1 === seats ? 0 : seat + 1
      p[HASH] ^= turnBits[seat] ^ turnBits[next]
      p[TURN] = next
      p[TURNS]++
      judge(p, seat)
    },

    result: (p) => (p[WINNER] >= 0 ? wins[p[WINNER]] : p[TURNS] >= TURN_LIMIT ? limitReached : null),

    hash: (p) => p[HASH],

    name: (_, action) =>
      action === PASS ? 'pass' : `${board.shapes[(action / CELLS) | 0].name}-${board.shapes[action % CELLS].name}`,

    touches: (_, action) => (action === PASS ? ['pass'] : [(action / CELLS) | 0, action % CELLS]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const owner = p[site] - 1
        if (owner < 0) return []
        const id = owner * MEN_EACH + p[MAN_AT + site]
        return [{ site, kind: 'man', owner, glyph: LETTERS[owner + 1], id }]
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

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${p[TURNS]}`,

    read(text) {
      const [men, turn, turns, ...rest] = text.trim().split(/\s+/)
      const seat = LETTERS.slice(1, seats + 1).indexOf(turn)
      if (rest.length || !turn || seat < 0 || !/^\d{1,6}$/.test(turns))
        return refuse('form', LETTERS.slice(1, seats + 1))
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS.slice(0, seats + 1), men, p)
      if (!filled.ok) return filled
      for (let s = 0; s < seats; s++) {
        const count = p.subarray(0, CELLS).filter((value) => value === s + 1).length
        if (count !== MEN_EACH) return refuse('men-instead-of', LETTERS[s + 1], count, MEN_EACH)
      }
      p[TURN] = seat
      p[TURNS] = Number(turns)
      takeStock(p)
      return parsed(p)
    },
  })
}
