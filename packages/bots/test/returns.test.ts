import { defineGame, drawOnRepetition, type Game, layout, parsed, Random, squares, won } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { InformationSearch } from '../src/information-search.ts'
import { TreeSearch } from '../src/tree-search.ts'

const ON = 0
const GIVE_UP = 1
const SHORTCUT = 2

/** Two seats lead one man round a ring by turns; whoever gives up has lost, and from the start there is also a shortcut. */
function ring(places: number, repetition: Game['repetition']): Game {
  const board = squares({ width: places, height: 1 })
  const slots = layout({ place: 1, turn: 1 }, { loser: 1 })
  return defineGame({
    id: 'ring',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: 10_000,
    singleActionTurns: true,
    repetition,
    start: () => Int32Array.from([0, 0, -1]),
    actors: (p) => (p[2] >= 0 ? 0 : 1 << p[1]),
    actions(p, seat, out) {
      if (p[2] >= 0 || seat !== p[1]) return
      out.add(ON)
      out.add(GIVE_UP)
      if (p[0] === 0) out.add(SHORTCUT)
    },
    play(p, seat, action) {
      if (action === GIVE_UP) p[2] = seat
      else p[0] = (p[0] + (action === ON ? 1 : 3)) % places
      p[1] = 1 - seat
    },
    result: (p) => (p[2] >= 0 ? won(2, 1 - p[2], 'resigned') : null),
    name: (_, action) => ['on', 'give up', 'shortcut'][action],
    touches: (p) => [p[0]],
    scene: () => ({ items: [] }),
    write: (p) => p.join(' '),
    read: (text) => parsed(Int32Array.from(text.split(' ').map(Number))),
  })
}

const draw = drawOnRepetition(2)
const after = (game: Game, action: number) => {
  const p = game.start()
  game.play(p, 0, action)
  return p
}

describe('a tree search', () => {
  it('ends a way that goes round with the verdict of the rule, and so proves what it is worth', () => {
    const game = ring(4, draw)
    const { candidates, work } = new TreeSearch(game, new Random(1)).search(game.start(), { work: 5000 })
    expect(candidates[0]).toMatchObject({ value: 0, proven: true })
    expect(candidates[2]).toMatchObject({ action: GIVE_UP, value: -1, proven: true })
    expect(work).toBeLessThan(1000)
  })

  it('asks the rule for its verdict with the length of the round', () => {
    const rounds: number[] = []
    // Whoever would have to go round loses: so the first seat has lost from the start.
    const game = ring(4, {
      times: 3,
      verdict(_, turns) {
        rounds.push(turns)
        return won(2, 1, 'repetition')
      },
    })
    const { candidates } = new TreeSearch(game, new Random(1)).search(game.start(), { work: 5000 })
    expect(candidates.map(({ value, proven }) => [value, proven])).toEqual(Array(3).fill([-1, true]))
    // On four times, or a shortcut of three and one more.
    expect(new Set(rounds)).toEqual(new Set([4, 2]))
  })

  it('takes a position that the match has had before for a repetition', () => {
    const game = ring(60, draw)
    const look = (seen?: ReadonlySet<number>) =>
      new TreeSearch(game, new Random(1))
        .search(game.start(), { work: 30 }, seen)
        .candidates.find(({ action }) => action === SHORTCUT)
    // Otherwise its value wavers: in playouts somebody gives up.
    expect(look()!.value).not.toBe(0)
    expect(look(new Set([game.hash(after(game, SHORTCUT))]))!.value).toBe(0)
  })

  it('does not call a draw certain that rests on the match: the other may have something better there', () => {
    const game = ring(4, draw)
    const seen = new Set([game.hash(after(game, SHORTCUT))])
    const { candidates } = new TreeSearch(game, new Random(1)).search(game.start(), { work: 5000 }, seen)
    expect(candidates[0]).toMatchObject({ value: 0, proven: false })
    expect(candidates[2]).toMatchObject({ action: GIVE_UP, value: -1, proven: true })
  })

  it('takes no win from going back to a position of the match', () => {
    const game = ring(60, { times: 3, verdict: () => won(2, 0, 'repetition') })
    const seen = new Set([game.hash(after(game, SHORTCUT))])
    const { candidates } = new TreeSearch(game, new Random(1)).search(game.start(), { work: 30 }, seen)
    expect(candidates.find(({ action }) => action === SHORTCUT)).toMatchObject({ proven: false })
  })

  it('goes on for ever only where the game has no such rule', () => {
    const game = ring(4, undefined)
    const { candidates } = new TreeSearch(game, new Random(1)).search(game.start(), { work: 5000 })
    expect(candidates[0].proven).toBe(false)
  })
})

describe('a search with secrets', () => {
  const worthOf = (game: Game, action: number, work: number, seen?: ReadonlySet<number>) =>
    new InformationSearch(game, new Random(1))
      .search(game.start(), 0, { work }, seen)
      .candidates.find((candidate) => candidate.action === action)!.value

  const bestValue = (game: Game) =>
    new InformationSearch(game, new Random(1)).search(game.start(), 0, { work: 3000 }).candidates[0].value

  it('ends a way that goes round with the verdict of the rule, and asks for it with the length of the round', () => {
    const rounds = new Set<number>()
    const losing = (winner: number): Game['repetition'] => ({
      times: 3,
      verdict(_, turns) {
        rounds.add(turns)
        return won(2, winner, 'repetition')
      },
    })
    // On four times, or a shortcut of three and one more: who gains by it goes round.
    expect(bestValue(ring(4, losing(0)))).toBeGreaterThan(0.5)
    expect(bestValue(ring(4, losing(1)))).toBeLessThan(-0.5)
    expect(rounds).toEqual(new Set([4, 2]))
  })

  it('takes a position that the match has had before for a draw, but never for a win', () => {
    const seen = (game: Game) => new Set([game.hash(after(game, SHORTCUT))])
    const drawing = ring(60, draw)
    // Worth nothing at every try; otherwise somebody gives up in playouts now and then.
    const worth = (given?: ReadonlySet<number>) => Math.abs(worthOf(drawing, SHORTCUT, 3000, given))
    expect(worth(seen(drawing))).toBeLessThan(worth() / 3)
    const winning = ring(60, { times: 3, verdict: () => won(2, 0, 'repetition') })
    expect(worthOf(winning, SHORTCUT, 30, seen(winning))).toBe(worthOf(winning, SHORTCUT, 30))
  })
})
