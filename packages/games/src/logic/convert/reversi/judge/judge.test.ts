import { ActionList, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { reversi } from '../reversi.ts'
import { Ending } from './ending.ts'
import { findFlips, findMoves, found } from './halves.ts'
import { judgeFor } from './judge.ts'
import { Looking } from './looking.ts'
import { Memory } from './memory.ts'
import stored from './patterns.json' with { type: 'json' }
import { readPatterns } from './patterns.ts'

const open = (options: object = {}): Game => unwrap(openGame(reversi, { options: { ...options } }))
const game = open()
const judge = judgeFor(game)!
const nobodyMinds = () => {}

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

/** The discs of the side to move and of the other, low and high. */
function halvesOf(p: Position): [number, number, number, number] {
  const halves: [number, number, number, number] = [0, 0, 0, 0]
  for (let cell = 0; cell < 64; cell++)
    if (p[cell] !== 0) halves[(p[cell] === mover(p) + 1 ? 0 : 2) + (cell >> 5)] |= 1 << (cell & 31)
  return halves
}

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

describe('the board of bits', () => {
  it('knows the same moves and turns over the same discs as the rules', () => {
    for (const p of positions(300, (random) => 1 + random.below(59))) {
      const halves = halvesOf(p)
      findMoves(...halves)
      const [low, high] = found
      const moves = Array.from({ length: 64 }, (_, cell) => cell).filter(
        (cell) => ((cell < 32 ? low : high) >>> (cell & 31)) & 1,
      )
      expect(moves.length > 0 ? moves : [64], game.write(p)).toEqual(movesOf(p))
      for (const cell of moves) {
        findFlips(cell, ...halves)
        const next = after(p, cell)
        const turned = [found[0], found[1]].map((half, i) =>
          Array.from({ length: 32 }, (_, bit) => bit)
            .filter((bit) => ((half >>> bit) & 1) === 1)
            .map((bit) => bit + 32 * i),
        )
        const truly = Array.from({ length: 64 }, (_, at) => at).filter((at) => p[at] !== 0 && p[at] !== next[at])
        expect(turned.flat(), `${game.write(p)} ${game.name(p, cell)}`).toEqual(truly)
      }
    }
  })
})

describe('the ending', () => {
  it('comes to the lead that the rules come to, move by move, and tells the truth about windows', () => {
    for (const p of positions(60, (random) => 1 + random.below(7))) {
      const truth = naiveLead(p, mover(p))
      const lead = (alpha: number, beta: number) =>
        new Ending(new Memory(10), nobodyMinds).solve(
          ...halvesOf(p),
          emptyCells(p),
          alpha,
          beta,
          p[game.layout.at.passes] > 0,
        )
      expect(lead(-64, 64), game.write(p)).toBe(truth)
      const whoWins = lead(-1, 1)
      expect(Math.sign(whoWins), game.write(p)).toBe(Math.sign(truth))
    }
  })

  it('remembers what it has found without mixing positions up', () => {
    const ending = new Ending(new Memory(4), nobodyMinds)
    for (const p of positions(12, () => 9, 8)) {
      const fresh = new Ending(new Memory(10), nobodyMinds)
      const ask = (one: Ending) => one.solve(...halvesOf(p), emptyCells(p), -64, 64, p[game.layout.at.passes] > 0)
      expect(ask(ending), game.write(p)).toBe(ask(fresh))
    }
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
    const lines = judge.lines(scale, nobodyMinds)
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
    const lines = judge.lines(scale, nobodyMinds)
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
    const lines = judge.lines(scale, (more) => {
      nodes += more
    })
    lines.score(positions(1, () => 40)[0]!, 0, 6, -scale.won, scale.won)
    expect(nodes).toBeGreaterThan(100)
  })
})

/** Positions of the FFO test for endings, by which programs have long been compared: who is to move, the lead in the end and the best move. */
const KNOWN = {
  40: ['O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------', 'X', 38, 'a2'],
  41: ['-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-', 'X', 0, 'h4'],
  42: ['--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--', 'X', 6, 'g2'],
  43: ['--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-', 'O', -12, 'c7'],
} as const

describe('endings that everybody knows', () => {
  function solved(number: keyof typeof KNOWN, window: (lead: number) => [number, number]) {
    const [discs, side, lead] = KNOWN[number]
    const p = game.start()
    const halves: [number, number, number, number] = [0, 0, 0, 0]
    for (let cell = 0; cell < 64; cell++)
      if (discs[cell] !== '-') halves[(discs[cell] === side ? 0 : 2) + (cell >> 5)] |= 1 << (cell & 31)
    const empty = [...discs].filter((cell) => cell === '-').length
    const memory = new Memory(18)
    const looking = new Looking(readPatterns(stored), memory, nobodyMinds)
    looking.load(...halves)
    for (let depth = 1; depth <= empty - 11; depth++) looking.line(...halves, 0, empty, depth, -2e5, 2e5, false)
    const found = looking.toTheEnd(...halves, 0, empty, ...window(lead), false)
    return { lead: found, move: game.name(p, memory.move(memory.find(...halves))) }
  }

  it('has twenty and more cells to go, and tells who wins', () => {
    const whoWins = (): [number, number] => [-1, 1]
    expect(solved(40, whoWins).lead).toBeGreaterThan(0)
    expect(solved(43, whoWins).lead).toBeLessThan(0)
  })

  // Ten seconds and more.
  it.runIf(process.env.SOAK).each([40, 41, 42] as const)('has number %i to the last disc', (number) => {
    const [, , lead, move] = KNOWN[number]
    expect(solved(number, (known) => [known - 1, known + 1])).toEqual({ lead, move })
  })
})
