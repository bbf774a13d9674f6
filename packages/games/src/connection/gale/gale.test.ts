import {
  ActionList,
  firstSeat,
  type Game,
  Match,
  openGame,
  type Position,
  perft,
  playMoves,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { gale } from './gale.ts'

const game = unwrap(openGame(gale))
const small = unwrap(openGame(gale, { options: { size: 3 } }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))

describe('gale', () => {
  it('has 56 points and 97 links for each player', () => {
    const points = game.board.shapes.filter((shape) => shape.kind === 'point')
    const pegs = game.scene(game.start()).items
    expect(points).toHaveLength(112)
    expect(pegs.filter((peg) => peg.owner === 0)).toHaveLength(56)
    expect(new Match(game).actions(0)).toHaveLength(97)
  })

  it('has 85 contested links: each excludes the link with the same midpoint', () => {
    // After an uncontested link the opponent still has 97 answers, after a contested one 96.
    expect(perft(game, game.start(), 2)).toBe(12 * 97 + 85 * 96)
    const match = new Match(game)
    unwrap(playMoves(match, 'h7-h9'))
    expect(names(match)).not.toContain('g8-i8')
    expect(names(match)).toContain('g6-i6')
  })

  it('lets links along the own outer row be drawn, though they join nothing', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'b1-d1'))
    expect(names(match)).toHaveLength(97)
    expect(match.result()).toBeNull()
  })

  it('is won by the first player from the bottom row to the top row', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-b3 a2-a4 b3-b5 a4-a6 b5-b7'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
  })

  it('is won by the second player from the left to the right', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-d1 a2-c2 d1-f1 c2-e2 b7-d7 e2-g2'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'connected' })
  })

  it('always has a winner', () => {
    const random = new Random(5)
    for (let i = 0; i < 50; i++) expect(playRandomMatch(small, random, () => {}).result()?.reason).toBe('connected')
  })

  it('mirrors the first link when it changes hands', () => {
    const swapping = unwrap(openGame(gale, { options: { swap: true } }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'b1-b3'))
    expect(names(match)).toContain('swap')
    unwrap(playMoves(match, 'swap'))
    expect(swapping.scene(match.position).items.at(-1)).toMatchObject({ owner: 1, kind: 'stick' })
    const { site } = swapping.scene(match.position).items.at(-1)!
    expect(swapping.board.shapes[site].name).toBe('a2-c2')
    expect(names(match)).not.toContain('swap')
  })

  it('says what stands in the way', () => {
    const match = new Match(small)
    unwrap(playMoves(match, 'b1-b3'))
    const crossed = small.board.shapes.findIndex((shape) => shape.name === 'a2-c2')
    expect(small.why(match.position, 1, [crossed])).toBe('link-crossed')
  })
})

describe('who wins by force', () => {
  /** By trying everything. */
  function winnerOf(game: Game, p: Position, known: Map<number, number>): number {
    const result = game.result(p)
    if (result) return result.payoffs[0] > 0 ? 0 : 1
    const before = known.get(game.hash(p))
    if (before !== undefined) return before
    const seat = firstSeat(game.actors(p))
    const list = new ActionList()
    game.actions(p, seat, list)
    const wins = list.toArray().some((action) => {
      const next = p.slice()
      game.play(next, seat, action)
      return winnerOf(game, next, known) === seat
    })
    known.set(game.hash(p), wins ? seat : 1 - seat)
    return wins ? seat : 1 - seat
  }

  it('is known at once, as trying everything tells it', () => {
    const random = new Random(1)
    const list = new ActionList()
    const known = new Map<number, number>()
    const count = [0, 0]
    for (let round = 0; round < 60; round++) {
      const p = small.start()
      for (let turns = 12 + random.below(6); turns > 0 && small.actors(p) !== 0; turns--) {
        const seat = firstSeat(small.actors(p))
        small.play(p, seat, small.sample(p, seat, random, list))
      }
      const winner = winnerOf(small, p, known)
      count[winner]++
      for (const seat of [0, 1]) expect(small.forces!(p, seat, () => false)).toBe(seat === winner)
    }
    expect(Math.min(...count)).toBeGreaterThan(5)
  })

  it('is the second player where the first move may be taken over', () => {
    const game = unwrap(openGame(gale, { options: { size: 5, swap: true } }))
    const [first, list] = [new ActionList(), new ActionList()]
    game.actions(game.start(), 0, first)
    for (const move of first.toArray()) {
      const p = game.start()
      game.play(p, 0, move)
      expect(game.forces!(p, 1, () => false)).toBe(true)
      list.count = 0
      game.actions(p, 1, list)
      const wins = list.toArray().some((answer) => {
        const next = p.slice()
        game.play(next, 1, answer)
        return game.forces!(next, 1, () => false)
      })
      expect(wins).toBe(true)
    }
  })

  it('is the one who begins, on every board', () => {
    for (let size = 3; size <= 10; size++) {
      const game = unwrap(openGame(gale, { options: { size } }))
      expect(game.forces!(game.start(), 0, () => false)).toBe(true)
    }
  })
})
