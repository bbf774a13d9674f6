import {
  type ActionList,
  type Board,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  fieldsOf,
  type Game,
  layout,
  lost,
  type Position,
  type Problem,
  type Random,
  type Result,
  type Site,
  sampleListed,
  squares,
  won,
} from '@jatekvilag/engine'
import { kindNamed, type ManKind } from '../family/army.ts'
import { assemble } from '../family/assemble.ts'
import { fromOf, toOf } from '../family/codes.ts'
import { fenReader, pliesBefore, readCounters } from '../family/fen-reader.ts'
import { longNames } from '../family/long-names.ts'
import { movementOf } from '../family/movement.ts'
import { CAPTURES, MOVES, ONLY_KING, type Path } from '../family/moves.ts'
import { once } from '../family/once.ts'
import { hashKeys, rosterProblem } from '../family/roster.ts'
import { writeBoard } from '../family/rows.ts'
import { checkMarks, itemsOf, looks, whyNotMove } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { tellOfMen } from '../lookahead/told.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, refuse, texts } from './texts.ts'

export const xiangqi = defineEntry({
  id: 'xiangqi',
  catalogue: ['xiangqi'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => game(),
})

/** Points a0 to i9, as in ICCS. */
function river(): Board {
  const gap = Array.from({ length: 7 }, (_, i) => ({ points: [i + 1, 4, i + 1, 5] as const, kind: 'river' as const }))
  const diagonals = [0, 7].flatMap((y) => [
    { points: [3, y, 5, y + 2] as const, kind: 'line' as const },
    { points: [3, y + 2, 5, y] as const, kind: 'line' as const },
  ])
  const bare = squares({
    width: 9,
    height: 10,
    points: true,
    name: (x, y) => `${'abcdefghi'[x]}${y}`,
    unlabelled: true,
    lines: diagonals,
  })
  const labels = [
    ...Array.from({ length: 9 }, (_, x) => ({ x, y: -0.85, text: 'abcdefghi'[x] })),
    ...Array.from({ length: 10 }, (_, y) => ({ x: -0.85, y, text: `${y}` })),
  ]
  return { ...bare, labels, lines: [...bare.lines, ...gap] }
}

const board = river()
const rowOf = (seat: number, site: Site) => (seat === 0 ? board.shapes[site].y : 9 - board.shapes[site].y)
const atHome = (seat: number, site: Site) => rowOf(seat, site) < 5
const inPalace = (seat: number, site: Site) =>
  rowOf(seat, site) < 3 && board.shapes[site].x >= 3 && board.shapes[site].x <= 5

const at = (x: number, y: number): Site => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
/** The points from here to the edge in one direction. */
function ray(site: Site, dx: number, dy: number): Site[] {
  const found: Site[] = []
  let { x, y } = board.shapes[site]
  for (let to = at((x += dx), (y += dy)); to >= 0; to = at((x += dx), (y += dy))) found.push(to)
  return found
}
const LINES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const
const path = (way: readonly Site[], to: Site, mode: number, over = 0): Path => ({
  way,
  to,
  mode,
  over,
  inPassing: false,
  passes: false,
})

/** The cannon captures over exactly one man. */
const overScreen = (_: number, site: Site): Path[] =>
  LINES.flatMap(([dx, dy]) => {
    const cells = ray(site, dx, dy)
    return cells.slice(1).map((to, i) => path(cells.slice(0, i + 1), to, CAPTURES, 1))
  })
/** The horse goes one point straight, which must be free, then one aslant. */
const HORSE_WAYS = LINES.flatMap(([dx, dy]) => [1, -1].map((side) => [dx, dy, 2 * dx + side * dy, 2 * dy + side * dx]))
const horseWays = (_: number, site: Site): Path[] =>
  HORSE_WAYS.flatMap(([legX, legY, toX, toY]) => {
    const { x, y } = board.shapes[site]
    const to = at(x + toX, y + toY)
    return to < 0 ? [] : [path([at(x + legX, y + legY)], to, MOVES | CAPTURES)]
  })
/** The kings may not see each other: each would capture the other along an open file. */
const facing = (seat: number, site: Site): Path[] => {
  const file = ray(site, 0, seat === 0 ? 1 : -1)
  return file.map((to, i) => path(file.slice(0, i), to, ONLY_KING)).filter(({ to }) => inPalace(1 - seat, to))
}
/** Beyond the river a soldier may also go sideways. */
const soldierWays = (seat: number, site: Site): Path[] => {
  const ahead = [0, seat === 0 ? 1 : -1] as const
  const ways = atHome(seat, site) ? [ahead] : [ahead, [1, 0] as const, [-1, 0] as const]
  return ways.flatMap(([dx, dy]) => ray(site, dx, dy).slice(0, 1)).map((to) => path([], to, MOVES | CAPTURES))
}

const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'xiangqi-king', betza: 'W', confinedTo: inPalace, ways: facing, royal: true },
  { letter: 'A', noun: 'xiangqi-guard', betza: 'F', confinedTo: inPalace },
  { letter: 'E', noun: 'xiangqi-elephant', betza: 'nA', confinedTo: atHome },
  { letter: 'H', noun: 'xiangqi-horse', betza: '', ways: horseWays },
  { letter: 'R', noun: 'xiangqi-rook', betza: 'R' },
  { letter: 'C', noun: 'xiangqi-cannon', betza: 'mR', ways: overScreen },
  { letter: 'P', noun: 'xiangqi-soldier', betza: '', ways: soldierWays },
]

/** Moves of both sides without a capture. */
const QUIET_LIMIT = 100
const MEN_EACH = 16
const CELLS = board.size
const MOST_TRIES = 100

const slots = layout(
  { board: CELLS, turn: 1 },
  {
    men: 2 * MEN_EACH,
    count: 2,
    place: CELLS,
    hash: 1,
    quiet: 1,
    ply: 1,
    check: 1,
    checks: 2,
    chased: 2,
    chases: 2,
    outcome: 1,
  },
)
const { turn: TURN, men: MEN, count: COUNT, place: PLACE, hash: HASH, quiet: QUIET, ply: PLY } = slots.at
const { check: CHECK, checks: CHECKS, chased: CHASED, chases: CHASES, outcome: OUTCOME } = slots.at

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'mate'),
  won(2, 1, 'mate'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'no-captures'),
]
const [MATED_BY, BLOCKED_BY, QUIET_DRAW] = [1, 3, 5]
/** With fewer men than this a side is often glad that it need not move. */
const FEW_MEN = 7
const repeated = drawn(2, 'repetition')
const perpetualCheck = [lost(2, 0, 'perpetual-check'), lost(2, 1, 'perpetual-check')]
const perpetualChase = [lost(2, 0, 'perpetual-chase'), lost(2, 1, 'perpetual-chase')]

const OTHER_LETTERS: Record<string, string> = { N: 'H', n: 'h', B: 'E', b: 'e' }

function create(): Game {
  const { men, codes, rows, moves, promotions, roster, legal, startBoard } = assemble({
    board,
    kinds: KINDS,
    promotions: [],
    startRows: 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR',
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    askEachMan: 'minding-the-king',
  })
  const { bits, mask } = codes
  const turnKey = hashKeys(1, 51)[0]

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] === 0 && seat === p[TURN]) legal.list(p, seat, 0, out)
  }

  function sample(p: Position, seat: number, random: Random, scratch: ActionList): number {
    if (p[CHECK] === 0) {
      const guesses = p[COUNT + seat] * legal.guessesPerMan
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const action = legal.guess(p, seat, random.below(guesses))
        if (action >= 0) return action
      }
    }
    return sampleListed(actions, p, seat, random, scratch)
  }

  function play(p: Position, seat: number, action: number): void {
    const from = (action >> bits) & mask
    const to = action & mask
    const other = 1 - seat
    p[QUIET]++
    if (p[to] !== 0) {
      roster.remove(p, to)
      p[QUIET] = 0
    }
    roster.relocate(p, from, to)
    p[HASH] ^= turnKey
    p[PLY]++
    p[TURN] = other
    // The hunted man takes the hunt along.
    if (p[CHASED + other] === from) p[CHASED + other] = to
    else if (p[CHASED + other] === to) p[CHASED + other] = -1
    judge(p, other)
    p[CHECKS + seat] = p[CHECK] === 0 ? 0 : p[CHECKS + seat] + 1
    noteChase(p, seat, to)
  }

  /** The side moves nothing, as no rule allows; with few men it might like that. */
  function pass(p: Position, seat: number): boolean {
    if (p[COUNT + seat] < FEW_MEN) return false
    p[HASH] ^= turnKey
    p[TURN] = 1 - seat
    return true
  }

  function judge(p: Position, seat: number): void {
    const check = legal.inCheck(p, seat)
    p[CHECK] = check ? 1 : 0
    if (!legal.any(p, seat, check)) p[OUTCOME] = (check ? MATED_BY : BLOCKED_BY) + 1 - seat
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_DRAW
  }

  /** Does the man that has just moved threaten an unprotected man, and is it the same one as before? */
  function noteChase(p: Position, seat: number, hunter: Site): void {
    const enemy = 2 - seat
    const before = p[CHASED + seat]
    const stand = p[hunter] * CELLS + hunter
    let found = -1
    for (let g = moves.guessStart[stand], end = moves.guessStart[stand + 1]; g < end; g++) {
      const prey = moves.guessTo[g]
      if ((p[prey] & enemy) === 0 || prey === p[MEN + (1 - seat) * MEN_EACH]) continue
      if (found >= 0 && prey !== before) continue
      if (legal.reaches(p, hunter, prey) && !isProtected(p, seat, hunter, prey)) found = prey
    }
    p[CHASES + seat] = found < 0 ? 0 : found === before ? p[CHASES + seat] + 1 : 1
    p[CHASED + seat] = found
  }

  function isProtected(p: Position, seat: number, hunter: Site, prey: Site): boolean {
    const man = p[hunter]
    const victim = p[prey]
    p[hunter] = 0
    p[prey] = man
    const answer = legal.attacked(p, prey, 1 - seat)
    p[hunter] = man
    p[prey] = victim
    return answer
  }

  /** Whoever alone checked with every move of the cycle loses; else whoever alone chased one man; else a draw. */
  function judgeRepetition(p: Position, turns: number): Result {
    const own = turns >> 1
    const [first, second] = [p[CHECKS] >= own, p[CHECKS + 1] >= own]
    if (first !== second) return perpetualCheck[first ? 0 : 1]
    const [hunts, isHunted] = [p[CHASES] >= own, p[CHASES + 1] >= own]
    return hunts === isHunted ? repeated : perpetualChase[hunts ? 0 : 1]
  }

  function settle(p: Position): void {
    roster.enlist(p)
    if (p[TURN] === 1) p[HASH] ^= turnKey
    p[CHASED] = -1
    p[CHASED + 1] = -1
    judge(p, p[TURN])
  }

  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  settle(startPosition)

  function misplaced(p: Position): Problem | undefined {
    for (let site = 0; site < CELLS; site++) {
      const kind = men.kinds[p[site] >> 2]
      if (kind?.confinedTo && !kind.confinedTo((p[site] & 3) - 1, site))
        return problem('man-cannot-stand', kind.letter, board.shapes[site].name)
    }
    return undefined
  }

  const read = fenReader({
    men,
    rows,
    length: slots.length,
    turn: TURN,
    sides: 'wb',
    form: refuse('turn-letter'),
    // Two fields that mean nothing here come before the counters, where there are any.
    fields: (given) => (given.length >= 4 ? given.slice(2, 4) : given.length === 2 ? given : ['0', '1']),
    wrongMen: (p) => rosterProblem(men, p, CELLS, MEN_EACH) ?? misplaced(p),
    fill(p, counters) {
      const counts = readCounters(...counters)
      if (!counts.ok) return counts
      p[QUIET] = Math.min(counts.value[0], QUIET_LIMIT)
      p[PLY] = 2 * pliesBefore(counts.value[1]) + p[TURN]
      return undefined
    },
    settle,
    inCheck: legal.inCheck,
  })
  const iccs = longNames(board, codes, [''])
  const look = looks(men)
  const game = defineGame({
    id: 'xiangqi',
    options: {},
    seats: 2,
    colours: ['red', 'dark'],
    board,
    layout: slots,
    // At most 30 captures, each after fewer than a hundred quiet moves.
    bound: 31 * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: { times: 3, verdict: judgeRepetition },
    movement: movementOf(men, board, moves),
    evaluation: westernEvaluation({
      board,
      men,
      codes,
      slots: roster,
      turn: TURN,
      pawn: kindNamed(men, 'xiangqi-soldier'),
      menEach: MEN_EACH,
      tactics: { codes, turn: TURN, check: CHECK, attacked: legal.attacked, pass },
    }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample,
    play,
    hash: (p) => p[HASH],
    name: (_, action) => iccs.name(action),
    touches: (_, action) => [fromOf(codes, action), toOf(codes, action)],
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      marks: checkMarks(p[CHECK] === 1, p[TURN], p[MEN + p[TURN] * MEN_EACH]),
    }),
    why: (p, seat, touches) => whyNotMove(board, legal, p, seat, touches),
    write: (p) => `${writeBoard(men, rows, p)} ${'wb'[p[TURN]]} - - ${p[QUIET]} ${(p[PLY] >> 1) + 1}`,
    // Other programs write N for horses, B for elephants and r for red.
    read(text) {
      const [placement, turn, ...rest] = fieldsOf(text)
      const rows = placement.replace(/[NnBb]/g, (letter) => OTHER_LETTERS[letter])
      return read([rows, turn === 'r' ? 'w' : turn, ...rest].join(' '))
    },
  })
  tellOfMen(game, {
    board,
    ...{ men, moves, promotions, keys: roster.keys, turnKey, slots: slots.at },
    ...{ mindsKing: true, blocked: -1, perpetual: true, quietLimit: QUIET_LIMIT, start: startBoard },
  })
  return game
}

const game = once(create)
