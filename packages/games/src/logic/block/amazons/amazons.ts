import {
  defineEntry,
  defineGame,
  endingBy,
  fieldsOf,
  fromTo,
  type Game,
  itemsOn,
  type Looks,
  layout,
  type Position,
  parsed,
  readRows,
  seatsOf,
  siteNamed,
  sites,
  type ValuesOf,
  whyNotGo,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { amazonsEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'
import { ARROW, board, CELLS, LETTERS, LINES, MOST_TARGETS, queenWays, rows, SHOT } from './ways.ts'

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
  mechanics: ['block', 'territory'],
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

const SETUPS: Record<number, readonly string[]> = {
  2: ['a7 d10 g10 j7', 'a4 d1 g1 j4'],
  3: ['a5 a8 c10', 'h10 j5 j8', 'b1 f1 i1'],
  4: ['a4 a7', 'd1 g1', 'd10 g10', 'j4 j7'],
}

const step = fromTo(board)
const sitesInRows = rows.flat()
const LOOKS: Looks = Array.from(LETTERS, (glyph, value) => {
  if (value === 0) return undefined
  return value === ARROW ? { kind: 'arrow', owner: -1, glyph: '*' } : { kind: 'amazon', owner: value - 1, glyph }
})

const nameOf = (action: number): string => (action >= SHOT ? `/${board.shapes[action - SHOT].name}` : step.name(action))

/**
 * `shooter` is the square of the amazon that has moved and must shoot now, plus one; `out` has a bit
 * for every player who could not move on his turn. `amazons` holds the squares of each seat in turn.
 */
const slotsFor = (amazons: number) =>
  layout({ board: CELLS, turn: 1, shooter: 1, out: 1 }, { winner: 1, amazons, lines: LINES })

interface Amazons {
  readonly seats: number
  /** How many amazons each player has. */
  readonly each: number
  readonly fullFlight: boolean
  readonly slots: ReturnType<typeof slotsFor>
}

interface AmazonRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  hasWay(p: Position, site: number): boolean
  /** Gives the turn to the first player from `seat` on who is in and can move; those who cannot are out. */
  passTurnTo(p: Position, seat: number): void
  /** Fills the lines and the list of amazons from the squares. */
  takeStock(p: Position): void
}

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const fullFlight = chosen.arrow === 'full-flight'
  const setup = SETUPS[seats].map((names) => sites(board, names))
  const each = setup[0].length
  const slots = slotsFor(seats * each)
  const { turn: TURN, shooter: SHOOTER, winner: WINNER } = slots.at
  const amazons: Amazons = { seats, each, fullFlight, slots }
  const rules = amazonRules(amazons)
  const { takeStock, passTurnTo, hasWay, ...moves } = rules
  const lastMover = Array.from({ length: seats }, (_, seat) => won(seats, seat, 'last-to-move'))

  const opening = new Int32Array(slots.length)
  setup.forEach((squaresOfSeat, seat) => {
    for (const site of squaresOfSeat) opening[site] = seat + 1
  })
  takeStock(opening)

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

    ...endingBy(TURN, WINNER, lastMover),
    ...moves,

    name: (_, action) => nameOf(action),
    turnName: (_, actions) => actions.map(nameOf).join(''),

    touches: (_, action) => (action >= SHOT ? [action - SHOT] : step.touches(action)),

    scene: (p) => ({ items: itemsOn(sitesInRows, p, LOOKS) }),

    why(p, seat, touches) {
      if (p[SHOOTER]) return fullFlight ? 'arrow-to-the-end' : 'arrow-in-line'
      return whyNotGo(touches, (site) => p[site] === seat + 1)
    },
    prompt: (p, seat) => (p[SHOOTER] && seat === p[TURN] ? 'shoot' : undefined),
    ...amazonText(amazons, rules),
  })
}

function amazonRules({ seats, each, fullFlight, slots }: Amazons): AmazonRules {
  const everybody = (1 << seats) - 1
  const { turn: TURN, shooter: SHOOTER, out: OUT, winner: WINNER, amazons: AMAZONS, lines: LINE_SLOTS } = slots.at
  const ways = queenWays(LINE_SLOTS)
  const { toggle, hasWay, addTargets, addFarTargets, targetAt, mobility } = ways

  function canMove(p: Position, seat: number): boolean {
    const first = AMAZONS + seat * each
    for (let i = first; i < first + each; i++) if (hasWay(p, p[i])) return true
    return false
  }

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

  function takeStock(p: Position): void {
    p[WINNER] = -1
    ways.takeStock(p)
    const found = new Array<number>(seats).fill(0)
    for (let site = 0; site < CELLS; site++) {
      const seat = p[site] - 1
      if (seat >= 0 && seat < seats) p[AMAZONS + seat * each + found[seat]++] = site
    }
  }

  return {
    hasWay,
    passTurnTo,
    takeStock,

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
  }
}

/** Squares, the player to move, the amazon that still has to shoot, the players who are out. */
function amazonText({ seats, each, slots }: Amazons, rules: AmazonRules): Pick<Game, 'write' | 'read'> {
  const { takeStock, passTurnTo, hasWay } = rules
  const { turn: TURN, shooter: SHOOTER, out: OUT } = slots.at
  return {
    write(p) {
      const shooter = p[SHOOTER] ? board.shapes[p[SHOOTER] - 1].name : '-'
      const out =
        seatsOf(p[OUT])
          .map((seat) => LETTERS[seat + 1])
          .join('') || '-'
      return `${writeRows(rows, 0, LETTERS, p)} ${LETTERS[p[TURN] + 1]} ${shooter} ${out}`
    },

    read(text) {
      const letters = LETTERS.slice(1, seats + 1)
      const [pieces, turn, shooter, out, ...rest] = fieldsOf(text)
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
  }
}
