import { type Game, Match, openGame, playMoves, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { neighbours } from './neighbours.ts'

const two = unwrap(openGame(neighbours))
const three = unwrap(openGame(neighbours, { preset: 'three' }))
const four = unwrap(openGame(neighbours, { preset: 'four' }))
const contest = unwrap(openGame(neighbours, { preset: 'max-min', options: { size: 4 } }))
const five = unwrap(openGame(neighbours, { preset: 'small' }))

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors))
const counter = (game: Game, p: Int32Array, label: string) =>
  game
    .scene(p)
    .counters!.filter((one) => one.label === label)
    .map(({ value }) => value)

/** How many empty cells have so many covered neighbours, counted on the drawing. */
function talliesByLooking(game: Game, p: Int32Array): number[] {
  const covered = new Set(
    game.scene(p).items.map(({ site }) => `${game.board.shapes[site].x},${game.board.shapes[site].y}`),
  )
  const tally = [0, 0, 0, 0, 0]
  for (const { x, y } of game.board.shapes) {
    if (covered.has(`${x},${y}`)) continue
    tally[[`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`].filter((at) => covered.has(at)).length]++
  }
  return tally
}
const tallyOf = (game: Game, p: Int32Array) => [...p.subarray(game.layout.at.tally, game.layout.at.tally + 5)]

describe('covering', () => {
  it('has 81 first moves; after a corner 78 remain', () => {
    expect(legal(match(two, ''))).toHaveLength(81)
    expect(legal(match(two, 'a1'))).toHaveLength(78)
  })
  it('goes nowhere beside another', () => {
    const { position } = match(two, 'e5')
    expect(two.why(position, 1, [siteNamed(two.board, 'e6')])).toBe('side-by-side')
    expect(two.why(position, 1, [siteNamed(two.board, 'e5')])).toBe('occupied')
  })
  it('by the chessboard pattern with corners covers 41 and leaves 24 fours and 16 threes', () => {
    const rows = Array.from({ length: 9 }, (_, i) => (i % 2 ? '1#1#1#1#1' : '#1#1#1#1#'))
    const p = unwrap(two.read(`${rows.join('/')} a 0 0+0`))
    expect(two.scene(p).items).toHaveLength(41)
    expect(tallyOf(two, p)).toEqual([0, 0, 0, 16, 24])
  })
  it('leaves no empty cell with 0 covered neighbours at the end', () => {
    for (const game of [five, three])
      playRandomMatch(game, new Random(2), (p, step) => {
        if (step % 3 === 0) expect(tallyOf(game, p)).toEqual(talliesByLooking(game, p))
        if (p[game.layout.at.left] === 0) expect(tallyOf(game, p)[0]).toBe(0)
      })
  })
})

describe('the rounds', () => {
  const numbersByRound = (game: Game) =>
    Array.from({ length: game.seats }, (_, round) => {
      const p = game.start()
      p[game.layout.at.round] = round
      return counter(game, p, 'plays-for').map(Number)
    })

  it('of four players turn the numbers as the table says', () => {
    // By round: A, B, C, D.
    expect(numbersByRound(four)).toEqual([
      [4, 3, 2, 1],
      [3, 2, 1, 4],
      [2, 1, 4, 3],
      [1, 4, 3, 2],
    ])
  })
  it('of three players turn three numbers, of two players exchange two', () => {
    expect(numbersByRound(three)).toEqual([
      [4, 3, 2],
      [3, 2, 4],
      [2, 4, 3],
    ])
    expect(numbersByRound(two)).toEqual([
      [1, 2],
      [2, 1],
    ])
    const same = unwrap(openGame(neighbours, { options: { first: 3, second: 3 } }))
    expect(numbersByRound(same)[0]).toEqual([3, 4])
    const spare = unwrap(openGame(neighbours, { options: { players: 3, spare: 4 } }))
    expect(numbersByRound(spare)[0]).toEqual([3, 2, 1])
  })
  it('are begun by the next seat each', () => {
    const almost = '#1#1#/1#1#1/#1#1#/1#1#1/#1#2 a 0 0+0'
    const m = match(five, 'e1', almost)
    expect(m.actors).toBe(0b10)
    expect(five.prompt(m.position, 1, false)).toBe('round-over')
    expect(counter(five, m.position, 'points')).toEqual([0, 0])
    unwrap(playMoves(m, 'next'))
    expect(m.actors).toBe(0b10)
    expect(legal(m)).toHaveLength(25)
    expect(counter(five, m.position, 'round')).toEqual(['2 / 2'])
  })
  it('add up, and the highest total wins', () => {
    const game = unwrap(openGame(neighbours, { options: { size: 5, first: 4, second: 3 } }))
    // In the second round light plays for threes, of which the chessboard has eight, dark for its four fours.
    const end = match(game, 'e1', '#1#1#/1#1#1/#1#1#/1#1#1/#1#2 a 1 2+3')
    expect(counter(game, end.position, 'points')).toEqual([10, 7])
    expect(end.result()).toEqual({ payoffs: [1, -1], reason: 'more-cells' })
    const equal = match(game, 'e1', '#1#1#/1#1#1/#1#1#/1#1#1/#1#2 a 1 2+6')
    expect(equal.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

describe('many or few', () => {
  it('gives points only to whoever wants many, and changes the roles', () => {
    const p = contest.start()
    expect(counter(contest, p, 'plays-for')).toEqual(['3', '↓'])
    expect(contest.prompt(p, 0, false)).toBe('many-3')
    p[contest.layout.at.round] = 1
    expect(counter(contest, p, 'plays-for')).toEqual(['↓', '3'])
  })
  it('is decided by the difference of the two rounds', () => {
    const board = '#1#1/1#1#/#1#1/1#2'
    const m = match(contest, 'd1', `${board} a 1 3+0`)
    const [first, second] = counter(contest, m.position, 'points').map(Number)
    expect(first).toBe(3)
    expect(second).toBe(talliesByLooking(contest, m.position)[3])
    expect(m.result()?.payoffs).toEqual(second > 3 ? [-1, 1] : second < 3 ? [1, -1] : [0, 0])
  })
})

it.each([
  ['5/5/5/5/##3 a 0 0+0', /beside b1/],
  ['5/5/5/5/5 a 0 1+0', /so many points/],
  ['5/5/5/5/5 a 2 0+0', /rows/],
  ['5/5/5/5/5 a 0 0', /rows/],
  ['5/5/5/5/5 c 0 0+0', /rows/],
])('%s is refused', (text, reason) => {
  expect(refusal(five.read(text))).toMatch(reason)
})
