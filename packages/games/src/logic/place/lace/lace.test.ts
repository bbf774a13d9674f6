import { type Game, Match, openGame, playMoves, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { lace } from './lace.ts'

const usual = unwrap(openGame(lace))
const five = unwrap(openGame(lace, { options: { size: 5 } }))
const six = unwrap(openGame(lace, { options: { size: 6 } }))

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const counter = (game: Game, p: Int32Array, label: string, owner: number) =>
  game.scene(p).counters?.find((one) => one.label === label && one.owner === owner)?.value

/** The covered cells as x,y. */
const coveredIn = (game: Game, p: Int32Array) =>
  game.scene(p).items.map(({ site }) => [game.board.shapes[site].x, game.board.shapes[site].y] as const)

/** Pieces by walking from corner to corner, as a person counts them. */
function piecesByWalking(game: Game, p: Int32Array): number {
  const left = new Set(coveredIn(game, p).map((cell) => cell.join()))
  let pieces = 0
  for (const first of left) {
    pieces++
    const reached = [first]
    for (const cell of reached) {
      left.delete(cell)
      const [x, y] = cell.split(',').map(Number)
      for (const next of [`${x + 1},${y + 1}`, `${x + 1},${y - 1}`, `${x - 1},${y + 1}`, `${x - 1},${y - 1}`])
        if (left.delete(next)) reached.push(next)
    }
  }
  return pieces
}

describe('a square of lace', () => {
  it('has 400 first cells; after a move on an inner cell 395 remain', () => {
    expect(legal(match(usual, ''))).toHaveLength(400)
    expect(legal(match(usual, 'j10'))).toHaveLength(395)
    expect(legal(match(usual, 'a1'))).toHaveLength(397)
  })

  it('goes nowhere beside another', () => {
    const { position } = match(usual, 'j10')
    expect(usual.why(position, 1, [siteNamed(usual.board, 'j11')])).toBe('side-by-side')
    expect(usual.why(position, 1, [siteNamed(usual.board, 'j10')])).toBe('occupied')
  })
})

describe('the lace', () => {
  it('in the full chequer pattern has 200 squares and is one piece', () => {
    const row = (first: number) => (first ? '1#'.repeat(10) : '#1'.repeat(10))
    const text = `${Array.from({ length: 20 }, (_, i) => row(i % 2)).join('/')} o 0 0`
    const p = unwrap(usual.read(text))
    expect(usual.scene(p).items).toHaveLength(200)
    expect(counter(usual, p, 'pieces', -1)).toBe(1)
  })

  it.each([usual, six])(
    'never has two covered cells side by side, and in the end every other cell has one at its side',
    (game) => {
      for (const seed of [1, 2, 3]) {
        playRandomMatch(game, new Random(seed), (position) => {
          const all = new Set(coveredIn(game, position).map((cell) => cell.join()))
          const touches = ([x, y]: readonly [number, number]) =>
            [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`].some((cell) => all.has(cell))
          expect(coveredIn(game, position).some(touches)).toBe(false)
          if (game.actors(position) !== 0) return
          const bare = game.board.shapes.filter(({ x, y }) => !all.has(`${x},${y}`))
          expect(bare.every(({ x, y }) => touches([x, y]))).toBe(true)
        })
      }
    },
  )

  it('is counted in pieces as it grows', () => {
    for (const seed of [4, 5, 6])
      playRandomMatch(six, new Random(seed), (position) =>
        expect(counter(six, position, 'pieces', -1)).toBe(piecesByWalking(six, position)),
      )
  })
})

describe('the two rounds', () => {
  const almost = '#1#1#/1#1#1/#1#2/1#1#1/#1#1# x 0 0'

  it('show the lace until the second player clears it away and begins as the lacemaker', () => {
    const m = match(five, 'e3', almost)
    expect(m.result()).toBeNull()
    expect(legal(m)).toEqual(['next'])
    expect(m.actors).toBe(1 << 1)
    expect(five.prompt(m.position, 1, false)).toBe('round-over')
    expect(five.scene(m.position).items).toHaveLength(13)
    unwrap(playMoves(m, 'next'))
    expect(legal(m)).toHaveLength(25)
    expect(m.actors).toBe(1 << 1)
    expect(five.prompt(m.position, 1, false)).toBe('make')
    expect(counter(five, m.position, 'points', 1)).toBe(1)
  })

  it('make each player the ripper once: only he gets points', () => {
    expect(five.prompt(five.start(), 0, false)).toBe('make')
    const first = match(five, 'a1 c1')
    expect(five.prompt(match(five, 'a1').position, 1, false)).toBe('tear')
    expect([0, 1].map((seat) => counter(five, first.position, 'points', seat))).toEqual([0, 2])
    const second = match(five, 'c1', '5/5/5/5/#4 x 1 3')
    expect([0, 1].map((seat) => counter(five, second.position, 'points', seat))).toEqual([2, 3])
  })

  it.each([
    [1, [1, -1], 'more-pieces'],
    [2, [0, 0], 'equal'],
    [3, [-1, 1], 'more-pieces'],
  ])('are won by the larger number of pieces: 2 against %i', (torn, payoffs, reason) => {
    const m = match(five, 'e2', `#2#1/1#2#/#2#1/1#3/#2#1 x 1 ${torn}`)
    expect(m.result()).toEqual({ payoffs, reason })
  })
})

describe('position text', () => {
  it.each([
    ['5/5/5/5/##3 x 0 0', /beside b1/],
    ['5/5/5/5/5 x 0 1', /first round/],
    ['5/5/5/5/5 x 1 14', /first round/],
    ['5/5/5/5/5 x 2 0', /rows, then/],
  ])('refuses %s with a reason', (text, reason) => {
    expect(refusal(five.read(text))).toMatch(reason)
  })
})
