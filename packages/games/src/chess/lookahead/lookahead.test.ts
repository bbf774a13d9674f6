import {
  ActionList,
  firstSeat,
  type Game,
  openGame,
  type Position,
  parseAction,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { LAST_PARTS, updatedNetwork } from '../../families/updated-network/network.ts'
import { acrossOf, mirrorOf, sightOf } from '../../families/updated-network/sight.ts'
import type { SeenSlots, StoredNetwork } from '../../families/updated-network/stored.ts'
import { TOP } from '../../families/updated-network/updater.ts'
import { gameEntry } from '../../index.ts'
import { manOf } from '../family/army.ts'
import { giveTo } from './give.ts'
import { menJudge, searchTables } from './judge.ts'
import { lookaheadOn } from './kernel.ts'
import { linesOf } from './lines.ts'
import type { MenNetwork } from './stored.ts'
import { unfitFor } from './tables.ts'
import { PARTS } from './terms.ts'
import { type MenRules, menOf } from './told.ts'
import type { MenWorths } from './worths.ts'

/** Games whose rules the search knows, with the options that change them. */
const KNOWN: readonly { id: string; options?: Record<string, string | boolean> }[] = [
  { id: 'chess' },
  { id: 'capablanca-chess' },
  { id: 'capablanca-chess', options: { array: 'capablanca' } },
  { id: 'grand-chess' },
  { id: 'omega-chess' },
  { id: 'big-outer-chess' },
  { id: 'glinski-chess' },
  { id: 'quick-chess' },
  { id: 'double-chess' },
  { id: 'xiangqi' },
  { id: 'shogi' },
  { id: 'minishogi' },
  { id: 'tori-shogi' },
  { id: 'yari-shogi' },
  { id: 'losing-chess' },
  { id: 'losing-chess', options: { international: true } },
]

const open = (id: string, options = {}): Game => unwrap(openGame(gameEntry(id)!, { options }))

/** Every man is worth the same: enough to play by the rules and to see ends. */
function plain(game: Game): MenWorths {
  const nouns = menOf(game)!.men.kinds.flatMap((kind) => (kind ? [kind.noun] : []))
  return { men: Object.fromEntries(nouns.map((noun) => [noun, [1, 0, 0] as const])), move: 0, slow: 'pawn' }
}

function searchOf(game: Game, spend = (_: number) => false) {
  const rules = menOf(game)!
  return { rules, lookahead: lookaheadOn(searchTables(game, { made: 'a test', worths: plain(game) })!, 12, spend)! }
}

function gamesBy(game: Game, p: Position, depth: number): number {
  if (game.actors(p) === 0) return 0
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  game.actions(p, seat, list)
  if (depth === 1) return list.count
  return list.toArray().reduce((sum, action) => {
    const next = p.slice()
    game.play(next, seat, action)
    return sum + gamesBy(game, next, depth - 1)
  }, 0)
}

/** Positions of games played by lot, every so many moves. */
function* positionsOf(game: Game, games: number, every: number, seed: number): Generator<Position> {
  const random = new Random(seed)
  const list = new ActionList()
  for (let g = 0; g < games; g++) {
    const p = game.start()
    for (let n = 0; n < 160 && game.actors(p) !== 0; n++) {
      if (n % every === 0) yield p
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
  }
}

describe('the rules of the search', () => {
  it.each(KNOWN)('are those of $id $options', ({ id, options }) => {
    const game = open(id, options)
    const { rules, lookahead } = searchOf(game)
    for (const p of positionsOf(game, process.env.SOAK ? 40 : 3, process.env.SOAK ? 4 : 8, 7)) {
      giveTo(lookahead, rules, p)
      expect(lookahead.games(2), game.write(p)).toBe(gamesBy(game, p, 2))
    }
  })

  it('are not told where tables cannot say them', () => {
    expect(menOf(open('congo'))).toBeUndefined()
    expect(unfitFor(menOf(open('renaissance-chess'))!)).toBe('too many kinds of men')
  })
})

/** A game that goes nowhere counts less and less. */
const liveliness = ({ quietLimit, slots }: MenRules, p: Position): number =>
  quietLimit ? 1 - p[slots.quiet!] / (2 * quietLimit) : 1

describe('what the search sees', () => {
  const base64 = (numbers: Int16Array) =>
    btoa(String.fromCharCode(...new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)))
  const men = (kinds: number) => Array.from({ length: kinds }, (_, i) => [4 * i + 5, 4 * i + 6] as const)
  const counted = (most: number) => Array.from({ length: most }, (_, i) => [i + 1, i + 1] as const)
  const SIGHTS: Record<string, readonly SeenSlots[]> = {
    chess: [{ slots: 'board', count: 64, values: men(6), across: 'upended' }],
    xiangqi: [{ slots: 'board', count: 90, values: men(7), across: 'turned' }],
    shogi: [
      { slots: 'board', count: 81, values: men(14), across: 'turned' },
      { slots: 'hand', count: 14, values: counted(18), across: 'other-half' },
    ],
  }

  it.each(Object.keys(SIGHTS))('is what the network of the common search sees: %s', (id) => {
    const game = open(id)
    const rules = menOf(game)!
    const random = new Random(5)
    const numbers = (count: number, most: number) =>
      base64(Int16Array.from({ length: count }, () => random.below(2 * most + 1) - most))
    const [hidden, stages] = [16, [0, 20, 30]]
    const network: StoredNetwork = {
      ...{ made: 'a test', sees: SIGHTS[id], hidden, stages, onTop: true, stretch: 1 },
      weights: numbers((sightOf(game, SIGHTS[id]).inputs - 1) * hidden, 60),
      bias: numbers(hidden, 100),
      last: numbers(stages.length * 2 * hidden, 2 * LAST_PARTS - 1),
      lean: [0.5, -0.25, 0.125],
    }
    const nothing = { men: {}, move: 0, slow: '' }
    const lookahead = lookaheadOn(searchTables(game, { made: 'a test', worths: nothing, network })!, 8, () => false)!
    const other = updatedNetwork(game, network)
    for (const p of positionsOf(game, 2, 7, 3)) {
      giveTo(lookahead, rules, p)
      const fresh = lookahead.opinion()
      const wanted = other.value(p, p[rules.slots.turn])
      expect(Math.abs(fresh / PARTS - wanted * liveliness(rules, p)), game.write(p)).toBeLessThan(0.01)
    }
  })

  it.each(Object.keys(SIGHTS))('is looked at from where the king stands, left and right changed: %s', (id) => {
    const game = open(id)
    const rules = menOf(game)!
    const { men, board } = rules
    const random = new Random(9)
    const numbers = (count: number, most: number) =>
      Int16Array.from({ length: count }, () => random.below(2 * most + 1) - most)
    const [hidden, across] = [16, mirrorOf(board, 'x')]
    const sight = sightOf(game, SIGHTS[id])
    const weights = numbers(3 * (sight.inputs - 1) * hidden, 60)
    const [bias, last] = [numbers(hidden, 100), numbers(2 * hidden, 2 * LAST_PARTS - 1)]
    const zones = board.shapes.map(({ y }) => Math.min(2, Math.floor(Math.abs(y - board.shapes[0].y))))
    const network: MenNetwork = {
      ...{ made: 'a test', sees: SIGHTS[id], hidden, stages: [0], onTop: true, stretch: 1, lean: [0.25] },
      ...{ kings: { zones, mirrored: true }, bytes: true },
      weights: btoa(String.fromCharCode(...new Uint8Array(Int8Array.from(weights).buffer))),
      bias: base64(bias),
      last: base64(last),
    }
    const nothing = { men: {}, move: 0, slow: '' }
    const lookahead = lookaheadOn(searchTables(game, { made: 'a test', worths: nothing, network })!, 8, () => false)!
    const middle = (Math.min(...board.shapes.map(({ x }) => x)) + Math.max(...board.shapes.map(({ x }) => x))) / 2
    const back = acrossOf(board, SIGHTS[id]![0]!)
    /** What one seat adds to the opinion, man by man. */
    const seenBy = (p: Position, seat: number, mover: number): number => {
      const king = board.shapes.findIndex((_, site) => p[site] === manOf(men.royal, seat))
      const home = seat === 0 ? king : back(king)
      const turned = board.shapes[home].x > middle + 0.01
      const sums = Array.from(bias)
      for (const [i, slot] of sight.slots.entries()) {
        const place = turned && slot < board.size ? across(slot) : i
        const input = p[slot] < sight.values ? sight.inputOf[seat][place * sight.values + p[slot]] : 0
        if (input === 0) continue
        const row = zones[home] * (sight.inputs - 1) + input - 1
        for (let h = 0; h < hidden; h++) sums[h] += weights[row * hidden + h]
      }
      return sums.reduce((sum, x, h) => {
        const cut = Math.max(0, Math.min(TOP, x))
        return sum + cut * cut * last[h + (seat === mover ? 0 : hidden)]
      }, 0)
    }
    for (const p of positionsOf(game, 2, 7, 3)) {
      giveTo(lookahead, rules, p)
      const mover = p[rules.slots.turn]
      const wanted = (seenBy(p, 0, mover) + seenBy(p, 1, mover)) / (TOP * TOP * LAST_PARTS) + 0.25
      expect(Math.abs(lookahead.opinion() / PARTS - wanted * liveliness(rules, p)), game.write(p)).toBeLessThan(0.01)
    }
  })
})

/** Looks with counted work; the answer is the best move's name and how many actions until the end, where that is certain. */
function bestOf(game: Game, text: string, work: number, seen: readonly Position[] = []) {
  const root = unwrap(game.read(text))
  const scale = { won: 1000 * 65_536, logOdd: 65_536 }
  const rules = menOf(game)!
  let left = work
  class Enough extends Error {}
  const lines = linesOf(game, rules, searchTables(game, { made: 'a test', worths: plain(game) })!, scale, (nodes) => {
    left -= nodes
    if (left < 0) throw new Enough()
  })!
  const seat = firstSeat(game.actors(root))
  const list = new ActionList()
  game.actions(root, seat, list)
  lines.begin(root, new Set(seen.map((p) => game.hash(p))))
  let best = { action: -1, score: -Infinity }
  try {
    for (let round = 1; round > 0; round = lines.after(root, round)) {
      let now = { action: -1, score: -Infinity }
      for (const action of list.toArray()) {
        const next = root.slice()
        game.play(next, seat, action)
        const score = lines.score(next, seat, round, -scale.won - 1, scale.won)
        if (score > now.score) now = { action, score }
      }
      best = now
      if (Math.abs(best.score) > scale.won - 4096) break
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  const certain = Math.abs(best.score) > scale.won - 4096
  const next = root.slice()
  game.play(next, seat, best.action)
  return {
    name: game.name(root, best.action),
    score: best.score / scale.logOdd,
    endsIn: certain ? scale.won - Math.abs(best.score) : undefined,
    reply: lines.reply(next),
    next,
  }
}

describe('looking ahead', () => {
  it('finds mates, counted in actions', () => {
    const chess = open('chess')
    expect(bestOf(chess, '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 20_000)).toMatchObject({ name: 'Ra8#', endsIn: 1 })
    expect(bestOf(chess, 'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1', 300_000)).toMatchObject({
      name: 'Qh6+',
      endsIn: 3,
    })
    const xiangqi = open('xiangqi')
    expect(bestOf(xiangqi, '3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1', 50_000).endsIn).toBe(1)
    const shogi = open('shogi')
    expect(bestOf(shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 20_000)).toMatchObject({ name: 'G*5b', endsIn: 1 })
  })

  it('does not mate by dropping a pawn where that is forbidden', () => {
    const shogi = open('shogi')
    const found = bestOf(shogi, '7nk/9/7GS/9/9/9/9/9/4K4 b P 1', 3000)
    expect(found.name).not.toBe('P*1b')
  })

  it('answers with moves that are legal', () => {
    const chess = open('chess')
    const { next, reply } = bestOf(chess, 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', 50_000)
    const list = new ActionList()
    chess.actions(next, 1, list)
    expect(list.has(reply)).toBe(true)
  })

  it('takes going back to a position of the match for a draw', () => {
    const chess = open('chess')
    // White is a rook up; after Kg2 the match would be where it was.
    const before = unwrap(chess.read('7k/8/8/8/8/8/6K1/R7 b - - 4 1'))
    const game = '7k/8/8/8/8/8/8/R5K1 w - - 3 1'
    const free = bestOf(chess, game, 30_000)
    expect(free.score).toBeGreaterThan(0.5)
    const root = unwrap(chess.read(game))
    const scale = { won: 1000 * 65_536, logOdd: 65_536 }
    const lines = linesOf(
      chess,
      menOf(chess)!,
      searchTables(chess, { made: 'a test', worths: plain(chess) })!,
      scale,
      () => {},
    )!
    lines.begin(root, new Set([chess.hash(before)]))
    expect(lines.score(before, 0, 3, -scale.won, scale.won)).toBeCloseTo(0)
    lines.begin(root, new Set())
    expect(lines.score(before, 0, 3, -scale.won, scale.won)).toBeGreaterThan(scale.logOdd / 2)
  })

  it('stops when it is told to and can be asked again', () => {
    const game = open('chess')
    const scale = { won: 1000 * 65_536, logOdd: 65_536 }
    const enough = new Error('enough')
    let told = 0
    const lines = linesOf(
      game,
      menOf(game)!,
      searchTables(game, { made: 'a test', worths: plain(game) })!,
      scale,
      (nodes) => {
        told += nodes
        if (told > 5000) throw enough
      },
    )!
    const root = game.start()
    const next = root.slice()
    game.play(next, 0, unwrap(parseAction(game, root, 'e4')).action)
    lines.begin(root, new Set())
    expect(() => lines.score(next, 0, 40, -scale.won, scale.won)).toThrow(enough)
    expect(told).toBeLessThan(6000)
    told = 0
    expect(Math.abs(lines.score(next, 0, 2, -scale.won, scale.won))).toBeLessThan(5 * scale.logOdd)
  })

  it('gives all men away where that wins', () => {
    const game = open('losing-chess')
    const found = bestOf(game, '8/8/8/8/8/1p6/P7/8 w - - 0 1', 20_000)
    expect(found.name).toBe('axb3')
    const offered = bestOf(game, '8/8/8/3p4/8/4P3/8/8 w - - 0 1', 20_000)
    expect(offered).toMatchObject({ name: 'e4', endsIn: 2 })
  })

  it('drives a king that is alone to the rim, and knows that two knights cannot', () => {
    const game = open('chess')
    const { rules, lookahead } = searchOf(game)
    const opinion = (text: string) => {
      giveTo(lookahead, rules, unwrap(game.read(text)))
      return lookahead.opinion() / PARTS
    }
    const middle = opinion('8/8/8/4k3/8/2K5/8/7R w - - 0 1')
    const rim = opinion('4k3/8/4K3/8/8/8/8/7R w - - 0 1')
    expect(middle).toBeGreaterThan(5)
    expect(rim).toBeGreaterThan(middle)
    expect(opinion('4k3/8/4K3/8/8/8/8/7R b - - 0 1')).toBeCloseTo(-rim, 9)
    // The two kings further apart, all else the same.
    expect(opinion('4k3/8/8/8/4K3/8/8/7R w - - 0 1')).toBeLessThan(rim)
    expect(Math.abs(opinion('4k3/8/4K3/8/8/8/8/6NN w - - 0 1'))).toBeLessThan(5)
  })

  it('says what a position looks like to either side', () => {
    const game = open('chess')
    const judge = menJudge(game, { value: () => 0 }, { made: 'a test', worths: plain(game) })!
    const p = unwrap(game.read('4k3/8/8/8/8/8/8/Q3K3 w - - 0 1'))
    expect(judge.value(p, 0)).toBeGreaterThan(0.9)
    expect(judge.value(p, 1)).toBe(-judge.value(p, 0))
  })
})
