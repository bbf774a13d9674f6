import { openGame, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { plotto } from './plotto.ts'

const game = unwrap(openGame(plotto))
const three = unwrap(openGame(plotto, { preset: 'three' }))
const four = unwrap(openGame(plotto, { preset: 'four' }))
const { board } = game
const { names, played, problemOf, result } = tryOut(game)

const near = (cell: number) =>
  board.directions.map((_, d) => board.step[d * board.size + cell]).filter((next) => next >= 0)

/** The numbers that have a straight run of four with them at both ends through this cell, by walking. */
function ownersThrough(p: Int32Array, cell: number): Set<number> {
  const owners = new Set<number>()
  for (const first of board.shapes.keys())
    for (const d of [0, 1, 2]) {
      const run = [first]
      while (run.length < 4) run.push(board.step[d * board.size + run[run.length - 1]])
      if (run.includes(-1) || !run.includes(cell) || run.some((at) => p[at] === 0)) continue
      if (p[run[0]] === p[run[3]]) owners.add(p[run[0]])
    }
  return owners
}

describe('a tile', () => {
  it('is any number at first, in the middle; the second touches the first', () => {
    expect(names()).toEqual(['m13:1', 'm13:2', 'm13:3', 'm13:4'])
    const second = names(played('m13:1').position)
    expect(second).toHaveLength(6 * 3)
    expect(second).not.toContain('m14:1')
  })
  it('touches two others, and never its like', () => {
    const { position } = played('m13:1 m14:2')
    expect(names(position)).toEqual(['l13:3', 'l13:4', 'n14:3', 'n14:4'])
    expect(game.why(position, 0, sites(board, 'm15'))).toBe('touch-two-tiles')
    expect(game.why(position, 0, sites(board, 'm13'))).toBe('occupied')
    expect(game.why(position, 0, [siteNamed(board, 'n14'), 'tile-1'])).toBe('equal-touch')
  })
  it('can always be laid: some cell touches exactly two tiles and two numbers are free there', () => {
    for (let seed = 1; seed <= 5; seed++)
      playRandomMatch(four, new Random(seed), (p) => {
        if (p[four.layout.at.tiles] < 2) return
        const tilesBeside = (cell: number) => near(cell).filter((next) => p[next] > 0)
        const free = [...board.shapes.keys()].filter((cell) => p[cell] === 0 && tilesBeside(cell).length === 2)
        expect(free.length).toBeGreaterThan(0)
        for (const cell of free) expect(new Set(tilesBeside(cell).map((next) => p[next])).size).toBeLessThanOrEqual(2)
      })
  })
  it('never lies beside an equal one, so a run of four has its owner’s number only at the ends', () => {
    playRandomMatch(four, new Random(8), (p) => {
      for (const cell of board.shapes.keys())
        if (p[cell] > 0) expect(near(cell).filter((next) => p[next] === p[cell])).toEqual([])
    })
  })
})

describe('a row of four', () => {
  const rows = 'm12/m13,l14/m14,l12/l13'
  it('with the own number at both ends wins, whoever laid it', () => {
    const match = played('m15:1', `${rows} a -`)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
    expect(game.scene(match.position).marks?.[0].sites).toEqual(sites(board, 'm12 m13 m14 m15'))
    expect(played('m15:1', `${rows} b -`).result()?.payoffs).toEqual([1, -1])
  })
  it('is completed inside as well', () => {
    expect(played('m14:3', 'm12,m15/m13,l14/l12/l13 b -').result()?.payoffs).toEqual([1, -1])
  })
  it('wins nothing for a number of nobody', () => {
    // 3 and 4 are neutral with two players, but 3 has an owner with three.
    const neutral = 'm14,l12/m13,l14/m12/l13'
    expect(played('m15:3', `${neutral} a -`).result()).toBeNull()
    expect(played('m15:3', `${neutral} a -`, three).result()?.payoffs).toEqual([-0.5, -0.5, 1])
  })
  it('is the mover’s if several owners gain and he is one of them; otherwise play goes on and the runs are dead', () => {
    // m14 completes 1-2-4-1 along its row and 2-1-4-2 along the rising line.
    const both = 'm12,m15,l13/m13,k12,n15/n14/-'
    expect(played('m14:4', `${both} a -`, four).result()?.payoffs[0]).toBe(1)
    expect(played('m14:4', `${both} b -`, four).result()?.payoffs[1]).toBe(1)
    const goesOn = played('m14:4', `${both} c -`, four)
    expect(goesOn.result()).toBeNull()
    // A tile elsewhere does not wake the dead runs.
    expect(played('n13:4', goesOn.position, four).result()).toBeNull()
  })
  it('is found as a program finds it that walks over the table', () => {
    let won = 0
    for (const rules of [game, three, four])
      for (let seed = 1; seed <= 25; seed++) {
        const p = rules.start()
        const random = new Random(seed)
        while (rules.actors(p) !== 0) {
          const seat = p[rules.layout.at.turn]
          const open = listed(rules, p, seat)
          const action = open[random.below(open.length)]
          rules.play(p, seat, action)
          const owners = [...ownersThrough(p, Math.floor(action / 4))].filter((number) => number <= rules.seats)
          const winner = owners.length === 1 ? owners[0] - 1 : owners.includes(seat + 1) ? seat : -1
          expect(rules.result(p)?.payoffs.indexOf(1) ?? -1).toBe(winner)
          if (winner >= 0) won++
        }
      }
    expect(won).toBe(75)
  })
})

it.each([
  ['m13/m14/-/- c -', 'written as'],
  ['m13/m14/- a -', 'written as'],
  ['m13,m14/-/-/- a -', 'equal number lies beside'],
  ['m14/m15/-/- a -', 'm13'],
  ['m13/zz/-/- a -', 'no cell is called zz'],
  ['m13/m14/-/- a 1', 'no row of four'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})

it('remembers who has won in its text', () => {
  const text = game.write(played('m15:1', 'm12/m13,l14/m14,l12/l13 b -').position)
  expect(text).toBe('m12,m15/l14,m13/l12,m14/l13 a 1')
  expect(result(text)?.payoffs).toEqual([1, -1])
})

it('knows without a look ahead whether whoever is to move can complete a run', () => {
  const onlyNow = Float64Array.from(game.evaluation!.terms, (term) => (term === 'now' ? 1 : 0))
  for (let seed = 1; seed <= 20; seed++)
    playRandomMatch(game, new Random(seed), (p) => {
      if (game.actors(p) === 0) return
      const seat = game.actors(p) - 1
      const wins = listed(game, p, seat).some((action) => {
        const next = p.slice()
        game.play(next, seat, action)
        return game.result(next)?.payoffs[seat] === 1
      })
      expect(game.evaluation!.score(p, seat, onlyNow), game.write(p)).toBe(wins ? 1 : 0)
    })
})
