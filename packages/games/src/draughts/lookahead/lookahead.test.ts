import { ActionList, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it, vi } from 'vitest'
import { lookaheadWith } from '../../families/lookahead/kernel.ts'
import { type Lines, PARTS, type Scale } from '../../families/lookahead/lines.ts'
import { LAST_PARTS, updatedNetwork } from '../../families/updated-network/network.ts'
import { sightOf } from '../../families/updated-network/sight.ts'
import type { SeenSlots, StoredNetwork } from '../../families/updated-network/stored.ts'
import { gameEntry } from '../../index.ts'
import { judgeFor } from '../international-draughts/judge.ts'
import { giverFor } from './give.ts'
import { COMPILED, searchTables } from './judge.ts'
import { unfitFor } from './tables.ts'
import { draughtsOf } from './told.ts'

/** Games whose rules the search knows, with the options that change them. */
const KNOWN: readonly { id: string; options?: Record<string, string | number | boolean> }[] = [
  { id: 'international-draughts' },
  { id: 'international-draughts', options: { choice: 'free' } },
  { id: 'international-draughts', options: { form: 'world', loneKing: true } },
  { id: 'russian-draughts' },
  { id: 'common-draughts' },
  { id: 'common-draughts', options: { kings: 'short', choice: 'free' } },
  { id: 'peasant-draughts' },
  { id: 'peasant-draughts', options: { kings: 'flying' } },
  { id: 'parachute-draughts' },
  { id: 'corner-draughts' },
  { id: 'one-way-draughts' },
  { id: 'turkish-draughts' },
  { id: 'turkish-draughts', options: { rules: 'book' } },
  { id: 'gothic-draughts' },
  { id: 'gothic-draughts', options: { fiveDirections: true, choice: 'free' } },
  { id: 'max-draughts' },
  { id: 'max-draughts', options: { size: '8x8', choice: 'free' } },
]

const open = (id: string, options = {}): Game => unwrap(openGame(gameEntry(id)!, { options }))

const base64 = (numbers: Int16Array) =>
  btoa(String.fromCharCode(...new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)))

function sees(game: Game): SeenSlots[] {
  const count = draughtsOf(game)!.draughts.fields.count
  const board: SeenSlots = {
    ...{ slots: 'board', count, across: 'turned' },
    values: [
      [1, 3],
      [2, 4],
    ],
  }
  const men = Array.from({ length: 20 }, (_, i) => [i + 1, i + 1] as const)
  return 'hand' in game.layout.at ? [board, { slots: 'hand', count: 2, values: men, across: 'other-half' }] : [board]
}

/** A network that has learned nothing, with weights so large that sums are cut now and then. */
function madeUp(game: Game): StoredNetwork {
  const random = new Random(5)
  const numbers = (count: number, most: number) =>
    base64(Int16Array.from({ length: count }, () => random.below(2 * most + 1) - most))
  const [hidden, stages] = [16, [0, 12, 20]]
  return {
    ...{ made: 'a test', sees: sees(game), hidden, stages, onTop: false, stretch: 1 },
    weights: numbers((sightOf(game, sees(game)).inputs - 1) * hidden, 60),
    bias: numbers(hidden, 100),
    last: numbers(stages.length * 2 * hidden, 2 * LAST_PARTS - 1),
    lean: [0.5, -0.25, 0.125],
  }
}

function searchOf(game: Game) {
  const give = giverFor(draughtsOf(game)!)
  const lookahead = lookaheadWith(COMPILED, searchTables(game, madeUp(game))!, 12, () => false)!
  return { lookahead, give: (p: Position) => give(p, lookahead.numbers('given')) }
}

/** What a turn may lead to, each once: captures that take the same pieces are one. */
function afterTurn(game: Game, p: Position): Position[] {
  const found = new Map<string, Position>()
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  const goOn = (from: Position) => {
    list.clear()
    game.actions(from, seat, list)
    for (const action of list.toArray()) {
      const next = from.slice()
      game.play(next, seat, action)
      if (game.actors(next) === 1 << seat) goOn(next)
      else found.set(next.subarray(0, game.layout.size.board).join(), next)
    }
  }
  goOn(p)
  return [...found.values()]
}

function gamesBy(game: Game, p: Position, depth: number): number {
  if (game.actors(p) === 0) return 0
  const after = afterTurn(game, p)
  return depth === 1 ? after.length : after.reduce((sum, next) => sum + gamesBy(game, next, depth - 1), 0)
}

/** Positions of games played by lot, every so many actions, also in the middle of captures. */
function* positionsOf(game: Game, games: number, every: number, seed: number): Generator<Position> {
  const random = new Random(seed)
  const list = new ActionList()
  for (let g = 0; g < games; g++) {
    const p = game.start()
    for (let n = g % every; n < 260 && game.actors(p) !== 0; n++) {
      if (n % every === 0) yield p
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
  }
}

describe('the rules of the search', () => {
  it.each(KNOWN)('are those of $id $options', ({ id, options }) => {
    const game = open(id, options)
    const { lookahead, give } = searchOf(game)
    for (const p of positionsOf(game, process.env.SOAK ? 60 : 6, process.env.SOAK ? 3 : 9, 7)) {
      give(p)
      expect(lookahead.games(2), game.write(p)).toBe(gamesBy(game, p, 2))
    }
  })

  it('are not told where tables cannot say them', () => {
    const why = (id: string, options = {}) => unfitFor(draughtsOf(open(id, options))!)
    expect(why('panorama-draughts')).toBe('the board is too large or not even')
    expect(why('peasant-draughts', { capture: 'optional' })).toBe('captures need not go on')
    expect(why('triangular-draughts')).toBeDefined()
    expect(draughtsOf(open('laska'))).toBeUndefined()
  })
})

describe('what the search sees', () => {
  it.each(['international-draughts', 'turkish-draughts', 'max-draughts'])(
    'is what the network of the common search sees: %s',
    (id) => {
      const game = open(id)
      const { lookahead, give } = searchOf(game)
      const other = updatedNetwork(game, madeUp(game))
      const { turn, quiet } = game.layout.at
      for (const p of positionsOf(game, 4, 5, 3)) {
        give(p)
        // A game that goes nowhere counts less and less.
        const wanted = other.value(p, p[turn]) * (1 - p[quiet] / 100)
        expect(Math.abs(lookahead.opinion() / PARTS - wanted), game.write(p)).toBeLessThan(0.01)
      }
    },
  )
})

const SCALE = { won: 1000 * 65_536, logOdd: 65_536 }

function linesFor(game: Game, spend: (nodes: number) => void): Lines {
  const judge = judgeFor(game, { value: () => 0 }) as { lines?(scale: Scale, spend: (nodes: number) => void): Lines }
  return judge.lines!(SCALE, spend)
}

/** The best action after so many rounds, and what it is worth. */
function bestOf(game: Game, root: Position, rounds: number, lines = linesFor(game, () => {})) {
  const seat = firstSeat(game.actors(root))
  const list = new ActionList()
  game.actions(root, seat, list)
  lines.begin(root, new Set())
  let best = { action: -1, score: -Infinity, next: root }
  for (let round = 1; round <= rounds; round++) {
    best = { action: -1, score: -Infinity, next: root }
    for (const action of list.toArray()) {
      const next = root.slice()
      game.play(next, seat, action)
      const score = lines.score(next, seat, round, -SCALE.won - 1, SCALE.won)
      if (score > best.score) best = { action, score, next }
    }
  }
  const name = game.name(root, best.action)
  const endsIn = Math.abs(best.score) > SCALE.won - 4096 ? SCALE.won - Math.abs(best.score) : undefined
  return { ...best, name, endsIn, reply: () => lines.reply(best.next) }
}

describe('looking ahead', () => {
  const game = open('international-draughts')
  const read = (text: string) => unwrap(game.read(text))

  it('gives men to take more', () => {
    const text = 'W:W26,33,34,35,36,38,40,41,42,43,46,47,48,49,50:B1,2,3,4,5,8,9,10,11,12,13,14,17,23,24'
    expect(bestOf(game, read(text), 7).name).toBe('f4-g5')
  })

  it('counts ends in actions, every jump for one', () => {
    // The second man is taken in the same turn as the first.
    expect(bestOf(game, read('W:W32:B28,19'), 3)).toMatchObject({ name: 'd4xf6', endsIn: 2 })
    expect(bestOf(game, read('W:W32:B28'), 3)).toMatchObject({ endsIn: 1 })
  })

  it('goes on with a capture that has begun', () => {
    const p = read('W:W32,50:B28,19,10')
    const { next, reply } = bestOf(game, p, 4)
    expect(game.actors(next)).toBe(game.actors(p))
    const list = new ActionList()
    game.actions(next, firstSeat(game.actors(next)), list)
    expect(list.has(reply())).toBe(true)
  })

  it('takes going back to a position of the match for a draw', () => {
    const lines = linesFor(game, () => {})
    const root = read('W:WK46,K1,K2,31:BK5 quiet 4')
    const before = read('B:WK41,K1,K2,31:BK5 quiet 5')
    lines.begin(root, new Set())
    expect(lines.score(before, 0, 3, -SCALE.won, SCALE.won)).toBeGreaterThan(SCALE.logOdd / 2)
    lines.begin(root, new Set([game.hash(before)]))
    expect(lines.score(before, 0, 3, -SCALE.won, SCALE.won)).toBeCloseTo(0)
  })

  it('stops when it is told to and can be asked again', () => {
    const enough = new Error('enough')
    let told = 0
    const lines = linesFor(game, (nodes) => {
      told += nodes
      if (told > 5000) throw enough
    })
    const root = game.start()
    const { next } = bestOf(game, root, 1)
    lines.begin(root, new Set())
    expect(() => lines.score(next, 0, 40, -SCALE.won, SCALE.won)).toThrow(enough)
    expect(told).toBeLessThan(6000)
    told = 0
    expect(Math.abs(lines.score(next, 0, 2, -SCALE.won, SCALE.won))).toBeLessThan(2 * SCALE.logOdd)
  })

  it('leaves variants that the network has not learned to others', () => {
    expect(judgeFor(open('international-draughts', { choice: 'free' }), { value: () => 0 })).toBeUndefined()
  })

  it('leaves devices without WebAssembly to the common search, led by the same network', () => {
    vi.stubGlobal('WebAssembly', undefined)
    const judge = judgeFor(game, { value: () => 0 })!
    expect(judge).not.toHaveProperty('lines')
    expect(judge.value(read('W:W32:B28'), 0)).not.toBe(0)
    vi.unstubAllGlobals()
  })
})
