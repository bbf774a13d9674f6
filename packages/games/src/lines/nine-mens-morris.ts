import {
  type ActionList,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  layout,
  neighbourLists,
  type Position,
  parsed,
  problem,
  readRows,
  rowsOf,
  sites,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { MILL_BOARDS } from './mill-boards.ts'
import { millEvaluation } from './nine-mens-morris-evaluation.ts'

const options = {
  board: {
    kind: 'choice',
    names: { hu: 'Tábla', en: 'Board' },
    values: ['nine', 'six', 'twelve', 'three', 'three-diagonal'],
    default: 'nine',
    valueNames: {
      nine: { hu: '24 pont, 9-9 bábu', en: '24 points, 9 men each' },
      six: { hu: '16 pont, 6-6 bábu', en: '16 points, 6 men each' },
      twelve: { hu: '24 pont átlókkal, 12-12 bábu', en: '24 points with diagonals, 12 men each' },
      three: { hu: '9 pont, 3-3 bábu', en: '9 points, 3 men each' },
      'three-diagonal': { hu: '9 pont átlókkal, 3-3 bábu', en: '9 points with diagonals, 3 men each' },
    },
  },
  flying: {
    kind: 'switch',
    names: { hu: 'Három bábuval ugrani lehet', en: 'Three men may fly' },
    default: true,
  },
} as const

export const nineMensMorris = defineEntry({
  id: 'nine-mens-morris',
  catalogue: ['nine-mens-morris'],
  names: { hu: 'Malom', en: 'Nine Men’s Morris' },
  aliases: ['kettős malom', 'csoszogós', 'Mill', 'Mills', 'Merels', 'Mühle'],
  chapter: 'lines',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['placement', 'slide', 'mill', 'flying', 'blockade'],
  blurb: {
    hu: 'Három bábu egy vonalon malom, és minden új malom levesz egyet az ellenfél bábui közül. Az veszít, akinek csak kettő marad, vagy akit beszorítanak.',
    en: 'Three men on a line make a mill, and every new mill takes an enemy man. You lose when only two are left, or when you are shut in.',
  },
  options,
  presets: {
    'other-boards': {
      names: { hu: 'Más tábla: hatos malom', en: 'Another board: six men’s morris' },
      options: { board: 'six', flying: false },
    },
    'six-mens-morris': {
      names: { hu: 'Hatos malom', en: 'Six men’s morris' },
      options: { board: 'six', flying: false },
    },
    'twelve-mens-morris': {
      names: { hu: 'Tizenkettes malom', en: 'Twelve men’s morris' },
      options: { board: 'twelve' },
    },
    'three-mens-morris': {
      names: { hu: 'Hármas malom', en: 'Three men’s morris' },
      options: { board: 'three' },
    },
    'three-mens-morris-diagonals': {
      names: { hu: 'Hármas malom átlókkal', en: 'Three men’s morris with diagonals' },
      options: { board: 'three-diagonal' },
    },
  },
  words: {
    'two-men': { hu: 'csak két bábu maradt', en: 'only two men are left' },
    'take-enemy': { hu: 'Most egy ellenséges bábut kell levenni.', en: 'Now take an enemy man.' },
    'safe-in-mill': {
      hu: 'Malomból csak akkor lehet levenni, ha minden bábu malomban áll.',
      en: 'A man in a mill is safe while another stands outside the mills.',
    },
    'place-first': { hu: 'Előbb minden bábut le kell rakni.', en: 'Place all your men before you move one.' },
  },
  create,
})

// An action is (what moves) * SPAN + (the point it goes to or is taken from); FROM_HAND and TAKE stand for no point.
const SPAN = 32
const FROM_HAND = 24
const TAKE = 25

// `men` has one bit for each point where that seat has a man.
const slots = layout({ men: 2, hand: 2, turn: 1, taking: 1 }, { outcome: 1, quiet: 1 })
const { men: MEN, hand: HAND, turn: TURN, taking: TAKING, outcome: OUTCOME, quiet: QUIET } = slots.at

// Outcomes: reason * 2 + winner; the draws follow.
const PLAYING = -1
const TWO_MEN = 0
const SHUT_IN = 2
const MILL = 4
const MOVE_LIMIT = 6
const FULL_BOARD = 7
const OUTCOMES = [
  won(2, 0, 'two-men'),
  won(2, 1, 'two-men'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  won(2, 0, 'line'),
  won(2, 1, 'line'),
  drawn(2, 'move-limit'),
  drawn(2, 'board-full'),
]

/** At most four mills go through one point. */
const MILLS_THROUGH = 4

/** Draw after 13 pairs of moves without a capture once somebody flies, after 50 pairs while nobody does. */
const QUIET_WHEN_FLYING = 26
const QUIET_MOVES = 100

function create(chosen: ValuesOf<typeof options>): Game {
  const { board, mills, men: menEach } = MILL_BOARDS[chosen.board]()
  const size = board.size
  const rows = rowsOf(board)
  const allPoints = (1 << size) - 1
  // With three men each there is nothing to take: the first mill wins. Nor is there a third stage.
  const millWins = menEach === 3
  const flying = chosen.flying && menEach > 3

  const millMasks = Int32Array.from(mills, (mill) =>
    sites(board, mill.join(' ')).reduce((mask, s) => mask | (1 << s), 0),
  )
  /** The other two points of each mill through a point, repeated where there are fewer than MILLS_THROUGH. */
  const partners = new Int32Array(MILLS_THROUGH * size)
  /** Every slide: from edgeFrom[e] to edgeTo[e]. */
  const { start: firstEdge, cells: edgeTo } = neighbourLists(board)
  const edges = edgeTo.length
  const edgeFrom = new Int32Array(edges)
  const neighbours = new Int32Array(size)
  for (let s = 0; s < size; s++) {
    const through = Array.from(millMasks).filter((mill) => (mill >> s) & 1)
    for (let i = 0; i < MILLS_THROUGH; i++) partners[MILLS_THROUGH * s + i] = through[i % through.length] & ~(1 << s)
    for (let e = firstEdge[s]; e < firstEdge[s + 1]; e++) {
      edgeFrom[e] = s
      neighbours[s] |= 1 << edgeTo[e]
    }
  }

  function closesMill(men: number, point: number): boolean {
    for (let i = MILLS_THROUGH * point, end = i + MILLS_THROUGH; i < end; i++)
      if ((men & partners[i]) === partners[i]) return true
    return false
  }

  function hasMill(men: number): boolean {
    for (let i = 0; i < millMasks.length; i++) if ((men & millMasks[i]) === millMasks[i]) return true
    return false
  }

  /** Men in mills are safe unless all of them stand in mills. */
  function removable(men: number): number {
    let inMills = 0
    for (let i = 0; i < millMasks.length; i++) if ((men & millMasks[i]) === millMasks[i]) inMills |= millMasks[i]
    const outside = men & ~inMills
    return outside !== 0 ? outside : men
  }

  const flies = (p: Position, seat: number) => flying && p[HAND + seat] === 0 && bitCount(p[MEN + seat]) === 3

  function canSlide(p: Position, seat: number): boolean {
    const empty = allPoints & ~(p[MEN] | p[MEN + 1])
    for (let rest = p[MEN + seat]; rest !== 0; rest &= rest - 1)
      if ((neighbours[31 - Math.clz32(rest & -rest)] & empty) !== 0) return true
    return false
  }

  /** What the position means for the side that is to begin its turn. */
  function judge(p: Position): number {
    const seat = p[TURN]
    const enemy = 1 - seat
    const inHand = p[HAND + seat]
    const onBoard = bitCount(p[MEN + seat])
    if (onBoard + inHand < 3) return TWO_MEN + enemy
    if (inHand !== 0) return PLAYING
    if ((p[MEN] | p[MEN + 1]) === allPoints) return FULL_BOARD
    const seatFlies = flying && onBoard === 3
    if (!seatFlies && !canSlide(p, seat)) return SHUT_IN + enemy
    const quiet = p[QUIET]
    if (quiet < QUIET_WHEN_FLYING) return PLAYING
    return quiet >= QUIET_MOVES || seatFlies || flies(p, enemy) ? MOVE_LIMIT : PLAYING
  }

  function nameOf(action: number): string {
    const what = (action / SPAN) | 0
    const point = board.shapes[action % SPAN].name
    if (what === TAKE) return `x${point}`
    return what === FROM_HAND ? point : `${board.shapes[what].name}-${point}`
  }

  function endTurn(p: Position, seat: number): void {
    p[TAKING] = 0
    p[TURN] = 1 - seat
    p[OUTCOME] = judge(p)
  }

  return defineGame({
    id: 'nine-mens-morris',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // Every man is placed and taken at most once, and between two captures the quiet moves are limited.
    bound: 4 * menEach + (2 * menEach + 1) * QUIET_MOVES,
    repetition: drawOnRepetition(2, 3),
    evaluation: millEvaluation({ allPoints, millMasks, neighbours, closesMill, bitCount }, slots.at, FROM_HAND, TAKE),

    start() {
      const p = new Int32Array(slots.length)
      p[HAND] = p[HAND + 1] = menEach
      p[OUTCOME] = PLAYING
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      const empty = allPoints & ~(p[MEN] | p[MEN + 1])
      if (p[TAKING] === 1) addAll(out, TAKE, removable(p[MEN + 1 - seat]))
      else if (p[HAND + seat] > 0) addAll(out, FROM_HAND, empty)
      else {
        const fly = flies(p, seat)
        for (let rest = p[MEN + seat]; rest !== 0; rest &= rest - 1) {
          const from = 31 - Math.clz32(rest & -rest)
          addAll(out, from, fly ? empty : neighbours[from] & empty)
        }
      }
    },

    sample(p, seat, random) {
      const own = p[MEN + seat]
      const empty = allPoints & ~(own | p[MEN + 1 - seat])
      if (p[TAKING] === 1) {
        const targets = removable(p[MEN + 1 - seat])
        return TAKE * SPAN + nthPoint(targets, random.below(bitCount(targets)))
      }
      if (p[HAND + seat] > 0) {
        for (;;) {
          const to = random.below(size)
          if ((empty >> to) & 1) return FROM_HAND * SPAN + to
        }
      }
      if (flies(p, seat)) {
        const from = nthPoint(own, random.below(3))
        for (;;) {
          const to = random.below(size)
          if ((empty >> to) & 1) return from * SPAN + to
        }
      }
      // Guess a slide until it fits; a side that may act has one.
      for (;;) {
        const e = random.below(edges)
        if (((own >> edgeFrom[e]) & (empty >> edgeTo[e]) & 1) !== 0) return edgeFrom[e] * SPAN + edgeTo[e]
      }
    },

    play(p, seat, action) {
      const what = (action / SPAN) | 0
      const point = action % SPAN
      if (what === TAKE) {
        p[MEN + 1 - seat] ^= 1 << point
        p[QUIET] = 0
        endTurn(p, seat)
        return
      }
      if (what === FROM_HAND) {
        p[HAND + seat]--
        p[MEN + seat] |= 1 << point
      } else {
        p[MEN + seat] ^= (1 << what) | (1 << point)
        p[QUIET]++
      }
      if (!closesMill(p[MEN + seat], point)) endTurn(p, seat)
      else if (millWins) p[OUTCOME] = MILL + seat
      // Two mills closed at once still take one man.
      else p[TAKING] = 1
    },

    result: (p) => (p[OUTCOME] === PLAYING ? null : OUTCOMES[p[OUTCOME]]),

    name: (_, action) => nameOf(action),
    turnName: (_, actions) => actions.map(nameOf).join(''),

    touches(_, action) {
      const what = (action / SPAN) | 0
      return what < FROM_HAND ? [what, action % SPAN] : [action % SPAN]
    },

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        const owner = ownerOf(p, site)
        return owner < 0 ? [] : [{ site, kind: 'man', owner, glyph: 'xo'[owner] }]
      }),
      trays: [0, 1].map((owner) => ({
        id: `hand-${owner}`,
        label: 'hand',
        owner,
        pieces: p[HAND + owner] ? [{ kind: 'man', owner, glyph: 'xo'[owner], count: p[HAND + owner] }] : [],
      })),
      marks: p[TAKING] ? [{ kind: 'forced', owner: p[TURN], sites: pointsOf(removable(p[MEN + 1 - p[TURN]])) }] : [],
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      if (typeof from !== 'number') return undefined
      const owner = ownerOf(p, from)
      if (p[TAKING]) return owner === 1 - seat ? 'safe-in-mill' : 'take-enemy'
      if (p[HAND + seat] > 0) return owner === seat ? 'place-first' : 'occupied'
      if (owner !== seat) return 'not-yours'
      if (to === undefined) return 'cannot-move'
      return typeof to === 'number' && ownerOf(p, to) >= 0 ? 'occupied' : 'not-there'
    },

    // Rows, side to move (capital while it is about to take), men in hand, quiet moves: 3/3/3/6/3/3/3 w 9+9 0
    write(p) {
      const cells = Int32Array.from({ length: size }, (_, s) => ownerOf(p, s) + 1)
      const turn = (p[TAKING] ? 'WB' : 'wb')[p[TURN]]
      return `${writeRows(rows, 0, LETTERS, cells)} ${turn} ${p[HAND]}+${p[HAND + 1]} ${p[QUIET]}`
    },

    read(text) {
      const found = /^(\S+) ([wbWB])(?: (\d+)\+(\d+))?(?: (\d+))?$/.exec(text.trim())
      if (!found)
        return problem('a position is written as rows, w or b (W or B when about to take), men in hand, quiet moves')
      const [, men, turn, light = '0', dark = '0', quiet = '0'] = found
      const cells = new Int32Array(size)
      const filled = readRows(rows, 0, LETTERS, men, cells)
      if (!filled.ok) return filled
      const p = new Int32Array(slots.length)
      for (let s = 0; s < size; s++) if (cells[s]) p[MEN + cells[s] - 1] |= 1 << s
      p[HAND] = Number(light)
      p[HAND + 1] = Number(dark)
      for (let seat = 0; seat < 2; seat++)
        if (bitCount(p[MEN + seat]) + p[HAND + seat] > menEach) return problem(`each side has only ${menEach} men`)
      p[TURN] = 'wb'.indexOf(turn.toLowerCase())
      p[TAKING] = 'WB'.includes(turn) ? 1 : 0
      if (p[TAKING] && (millWins || p[MEN + 1 - p[TURN]] === 0)) return problem('there is no man to take')
      p[QUIET] = Number(quiet)
      p[OUTCOME] = p[TAKING] ? PLAYING : judge(p)
      if (millWins) for (let seat = 0; seat < 2; seat++) if (hasMill(p[MEN + seat])) p[OUTCOME] = MILL + seat
      return parsed(p)
    },
  })
}

const LETTERS = '.wb'

const ownerOf = (p: Position, site: number) => ((p[MEN] >> site) & 1 ? 0 : (p[MEN + 1] >> site) & 1 ? 1 : -1)

const pointsOf = (mask: number) => Array.from({ length: 24 }, (_, s) => s).filter((s) => (mask >> s) & 1)

function addAll(out: ActionList, what: number, points: number): void {
  for (let rest = points; rest !== 0; rest &= rest - 1) out.add(what * SPAN + 31 - Math.clz32(rest & -rest))
}

/** The point of the n-th bit, counted from 0. */
function nthPoint(mask: number, n: number): number {
  let rest = mask
  for (let i = n; i > 0; i--) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

function bitCount(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
