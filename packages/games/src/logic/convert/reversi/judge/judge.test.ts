import { ActionList, firstSeat, type Game, openGame, type Position, perft, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it, vi } from 'vitest'
import { lookaheadWith } from '../../../../families/lookahead/kernel.ts'
import { reversi } from '../reversi.ts'
import { judgeFor } from './judge.ts'
import { give } from './lines.ts'
import { COMPILED, tablesOf } from './looking/tables.ts'
import stored from './patterns.json' with { type: 'json' }
import { opinionOf, readPatterns } from './patterns.ts'

const open = (options: object = {}): Game => unwrap(openGame(reversi, { options: { ...options } }))
const game = open()
const judge = judgeFor(game)!
const patterns = readPatterns(stored)
const nobodyMinds = () => {}
/** As the search has them: a look to the end, and more than any score. */
const [TO_THE_END, WIDEST] = [127, 20_000]

/** The search by itself, with two to this power remembered ends. */
function searchWith(bits: number, spend: (nodes: number) => boolean = () => false) {
  const search = lookaheadWith(COMPILED, tablesOf(patterns), bits, spend)!
  const at = (p: Position) => give(search, p, mover(p), p[game.layout.at.passes])
  return { ...search, at }
}

/** Positions of random games with this many empty cells, somebody to move. */
function positions(count: number, empty: (random: Random) => number, seed = 3): Position[] {
  const random = new Random(seed)
  const list = new ActionList()
  const all: Position[] = []
  while (all.length < count) {
    const p = game.start()
    const wanted = empty(random)
    while (game.actors(p) !== 0 && emptyCells(p) > wanted) {
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
    if (game.actors(p) !== 0) all.push(p)
  }
  return all
}

const emptyCells = (p: Position) => p.subarray(0, 64).filter((disc) => disc === 0).length
const mover = (p: Position) => firstSeat(game.actors(p))

function movesOf(p: Position): number[] {
  const list = new ActionList()
  game.actions(p, mover(p), list)
  return list.toArray()
}

function after(p: Position, action: number): Position {
  const next = p.slice()
  game.play(next, mover(p), action)
  return next
}

/** The lead of a seat in the end when both play their best, by the rules alone. */
function naiveLead(p: Position, seat: number): number {
  if (game.actors(p) === 0) return p[game.layout.at.discs + seat] - p[game.layout.at.discs + 1 - seat]
  const leads = movesOf(p).map((action) => naiveLead(after(p, action), seat))
  return mover(p) === seat ? Math.max(...leads) : Math.min(...leads)
}

describe('the search', () => {
  const search = searchWith(10)

  it('knows the same moves and turns over the same discs as the rules', () => {
    search.at(game.start())
    expect(search.games(8)).toBe(390_216)
    for (const p of positions(60, (random) => 1 + random.below(59))) {
      search.at(p)
      expect(search.games(3), game.write(p)).toBe(perft(game, p, 3))
    }
  })

  it('thinks the same as the patterns, added up anew', () => {
    for (const p of positions(60, (random) => 1 + random.below(59))) {
      search.at(p)
      expect(search.opinion(), game.write(p)).toBe(opinionOf(patterns, p, mover(p)))
    }
  })

  it('comes to the lead that the rules come to, and tells the truth about windows', () => {
    for (const p of positions(60, (random) => 1 + random.below(7))) {
      const truth = naiveLead(p, mover(p))
      const lead = (alpha: number, beta: number) => {
        const fresh = searchWith(10)
        fresh.at(p)
        return fresh.lookAhead(TO_THE_END, alpha, beta)
      }
      expect(lead(-64, 64), game.write(p)).toBe(truth)
      expect(Math.sign(lead(-1, 1)), game.write(p)).toBe(Math.sign(truth))
      expect(lead(truth - 1, truth), game.write(p)).toBeGreaterThanOrEqual(truth)
      expect(lead(truth, truth + 1), game.write(p)).toBeLessThanOrEqual(truth)
    }
  })

  it('comes to the same lead by any window, with much memory and with little, also where opinions show the way', () => {
    const small = searchWith(4)
    for (const p of positions(20, (random) => 9 + random.below(6), 8)) {
      const fresh = searchWith(14)
      fresh.at(p)
      const truth = fresh.lookAhead(TO_THE_END, -64, 64)
      small.at(p)
      expect(small.lookAhead(TO_THE_END, -64, 64), game.write(p)).toBe(truth)
      for (const off of [-20, -2, 0, 3, 20]) {
        small.at(p)
        const asked = small.lookAhead(TO_THE_END, truth + off - 1, truth + off)
        expect(asked >= truth + off, `${game.write(p)} ${off}`).toBe(off <= 0)
      }
    }
  })

  it('stops when it is told to', () => {
    let left = 5
    const tired = searchWith(10, () => --left < 0)
    tired.at(game.start())
    tired.lookAhead(12, -WIDEST, WIDEST)
    expect(tired.wasStopped()).toBe(true)
    expect(left).toBe(-1)
  })
})

describe('the judge', () => {
  const scale = { won: 1000 << 16, logOdd: 1 << 16 }
  const WORST_WIN = scale.won - 64

  it('is for the usual board and the usual rules; other forms keep their weights', () => {
    expect(judgeFor(open({ size: '6x6' }))).toBeUndefined()
    expect(judgeFor(open({ directions: 'orthogonal' }))).toBeUndefined()
    expect(judgeFor(open({ flip: 'longest' }))).toBeUndefined()
    expect(judgeFor(open({ win: 'fewest' }))).toBeUndefined()
  })

  it('thinks the same of a board that is turned or seen in a mirror', () => {
    for (const p of positions(50, (random) => 14 + random.below(40))) {
      for (const turn of [(x: number, y: number) => 8 * x + y, (x: number, y: number) => 8 * y + 7 - x]) {
        const q = p.slice()
        for (let cell = 0; cell < 64; cell++) q[turn(cell & 7, cell >> 3)] = p[cell]
        expect(judge.value(q, mover(p)), game.write(p)).toBe(judge.value(p, mover(p)))
      }
      expect(judge.value(p, 1 - mover(p))).toBe(-judge.value(p, mover(p)))
    }
  })

  it('looks two moves ahead as plain minimax does, however its patterns are kept up to date', () => {
    const lines = judge.lines!(scale, nobodyMinds)
    const minimax = (p: Position, seat: number, depth: number): number => {
      if (game.actors(p) === 0 || depth === 0) return Math.round(judge.value(p, seat) * scale.logOdd)
      const moves = movesOf(p)
      // Passing is no decision.
      const left = moves[0] === 64 ? depth : depth - 1
      const values = moves.map((action) => minimax(after(p, action), seat, left))
      return mover(p) === seat ? Math.max(...values) : Math.min(...values)
    }
    for (const p of positions(25, (random) => 16 + random.below(40))) {
      const seat = 1 - mover(p)
      expect(lines.score(p, seat, 3, -scale.won, scale.won), game.write(p)).toBe(minimax(p, seat, 2))
    }
  })

  it('tells in its last rounds who wins and by how many discs', () => {
    const lines = judge.lines!(scale, nobodyMinds)
    for (const p of positions(30, (random) => 2 + random.below(5), 11)) {
      const seat = 1 - mover(p)
      const truth = naiveLead(p, seat)
      const told = (discs: number) => Math.sign(discs) * (discs === 0 ? 0 : WORST_WIN + Math.abs(discs))
      const rounds: number[] = []
      for (let round = 1; round > 0; round = lines.after(p, round)) rounds.push(round)
      const [whoWins, byHowMany] = rounds.slice(-2)
      expect(lines.score(p, seat, whoWins!, -scale.won, scale.won), game.write(p)).toBe(told(Math.sign(truth)))
      expect(lines.score(p, seat, byHowMany!, -scale.won, scale.won), game.write(p)).toBe(told(truth))
    }
  })

  it('counts its work', () => {
    let nodes = 0
    const lines = judge.lines!(scale, (more) => {
      nodes += more
    })
    lines.score(positions(1, () => 40)[0]!, 0, 6, -scale.won, scale.won)
    expect(nodes).toBeGreaterThan(100)
  })

  it('leaves devices without WebAssembly to the common search, led by the same patterns', () => {
    vi.stubGlobal('WebAssembly', undefined)
    const plain = judgeFor(game)!
    vi.unstubAllGlobals()
    expect(plain.lines).toBeUndefined()
    const [p] = positions(1, () => 30)
    expect(plain.value(p!, 0)).toBe(judge.value(p!, 0))
  })
})

/** Positions of the FFO test for endings, by which programs have long been compared: who is to move, the lead in the end and the best move. */
const KNOWN = {
  40: ['O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------', 'X', 38, 'a2'],
  41: ['-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-', 'X', 0, 'h4'],
  42: ['--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--', 'X', 6, 'g2'],
  43: ['--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-', 'O', -12, 'c7'],
  44: ['--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--', 'O', -14, 'd2'],
} as const

/** Positions from games against itself with twenty empty cells, and the lead of who is to move. */
const TWENTY = [
  ['2oooo2/2oooo2/1xoxooo1/xxooooo1/1xoxoxoo/1ooooxoo/2oooox1/2oooo2 x 0', 16],
  ['2x5/3xx2x/1oooxxxx/1oooxxxx/1ooooxxx/ooooooxx/2ooooxx/3ooxxx x 0', 34],
  ['1ooooo2/2oooox1/1ooooox1/ooooxoxx/xooxoox1/ooooooo1/2xxxx2/3xx3 x 0', -12],
  ['3x4/o2xxo2/ooxxooo1/ooxxoxoo/ooxoxxxx/1oooxxx1/1oxxxx2/2xxxxx1 x 0', -2],
] as const

/** Each is known after so many positions: level 8 looks at twice as many in its second. */
const IN_TIME = 15_000_000

/** By how many discs the mover leads in the end and how he gets there, found as level 8 does: who wins first. */
function solved(p: Position, most = Number.POSITIVE_INFINITY) {
  let nodes = 0
  const search = searchWith(19, (more) => {
    nodes += more
    return nodes > most
  })
  const empty = search.at(p)
  for (let depth = 1; depth <= empty - 9; depth++) search.lookAhead(depth, -WIDEST, WIDEST)
  const whoWins = search.lookAhead(TO_THE_END, -1, 1)
  const lead = search.lookAhead(TO_THE_END, whoWins > 0 ? 0 : -64, whoWins < 0 ? 0 : 64)
  return { lead: search.wasStopped() ? undefined : lead, move: game.name(p, search.bestKnown() & 63) }
}

function known(number: keyof typeof KNOWN): Position {
  const [discs, side] = KNOWN[number]
  const row = (y: number) =>
    discs
      .slice(8 * y, 8 * y + 8)
      .toLowerCase()
      .replaceAll(/-+/g, (run) => String(run.length))
  const rows = Array.from({ length: 8 }, (_, y) => row(7 - y))
  return unwrap(game.read(`${rows.join('/')} ${side.toLowerCase()} 0`))
}

describe('endings', () => {
  it.each(TWENTY)('%s is worth %i discs, which is found in time', (text, lead) => {
    expect(solved(unwrap(game.read(text)), IN_TIME).lead).toBe(lead)
  })

  it('of twenty and more cells are known to be won or lost', () => {
    const whoWins = (number: keyof typeof KNOWN) => {
      const search = searchWith(19)
      const empty = search.at(known(number))
      for (let depth = 1; depth <= empty - 9; depth++) search.lookAhead(depth, -WIDEST, WIDEST)
      return search.lookAhead(TO_THE_END, -1, 1)
    }
    expect(whoWins(40)).toBeGreaterThan(0)
    expect(whoWins(43)).toBeLessThan(0)
  })

  // Some seconds.
  it.runIf(process.env.SOAK).each([40, 41, 42, 43, 44] as const)(
    'of number %i are played without a mistake',
    (number) => {
      const [, , lead, move] = KNOWN[number]
      expect(solved(known(number))).toEqual({ lead, move })
    },
  )
})
