import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { focus } from './focus.ts'

const game = unwrap(openGame(focus))
const world = unwrap(openGame(focus, { preset: 'sackson' }))
const costly = unwrap(openGame(focus, { preset: 'reserve-is-move' }))
const { names, played, problemOf, movesOf, result } = tryOut(game)
const widths = [4, 6, 8, 8, 8, 8, 6, 4]
/** Rows 8 to 1, most of them empty. */
const rows = (given: Record<number, string>, rest = 'w 0,0 0 0') =>
  `${[8, 7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? `${widths[8 - row]}`).join('/')} ${rest}`

describe('the board', () => {
  it('has 52 cells; 18 light, 18 dark; row 2 is light light dark dark light light', () => {
    expect(game.board.size).toBe(52)
    const text = game.write(game.start()).split(' ')[0]
    expect([...text].filter((letter) => letter === 'w')).toHaveLength(18)
    expect([...text].filter((letter) => letter === 'b')).toHaveLength(18)
    expect(text.split('/')[6]).toBe('w,w,b,b,w,w')
    expect(text.split('/')[0]).toBe('4')
  })
})

describe('moving by the printed rules', () => {
  it('has 12 first moves: 8 steps and 4 jumps, d3-d1, e3-e1, c6-c8, f6-f8', () => {
    expect(names()).toHaveLength(12)
    expect(names().filter((name) => name.includes('x'))).toEqual(['c6xc8', 'd3xd1', 'e3xe1', 'f6xf8'])
  })
  it('lets light d3 jump dark d2: a tower on d1, light over dark; d2 and d3 empty', () => {
    const text = game.write(played('d3xd1').position).split(' ')[0].split('/')
    expect(text[7]).toBe('1,bw,2')
    expect(text[6]).toBe('w,w,1,b,w,w')
    expect(text[5]).toBe('1,b,b,1,w,b,b,1')
  })
  it('lands a tower of 3 that jumps an adjacent single enemy 4 cells away, with height 4', () => {
    const match = played('a4xe4', rows({ 4: 'wbw,b,6' }))
    expect(game.write(match.position).split('/')[4]).toBe('4,bwbw,3')
  })
  it('takes k discs exactly k cells and leaves the rest', () => {
    expect(movesOf(rows({ 4: 'wbw,7' }), 'a4')).toEqual(['a4-a3', 'a4-a5', 'a4-a6', 'a4-b4', 'a4-c4', 'a4-d4'])
    expect(game.write(played('a4-c4', rows({ 4: 'wbw,7', 8: 'b,3' })).position).split('/')[4]).toBe('w,1,bw,5')
  })
  it('goes over empty cells only, and never jumps its own or an enemy farther away', () => {
    expect(movesOf(rows({ 4: 'www,1,b,5', 5: 'w,7', 3: '8' }), 'a4').filter((name) => /4$/.test(name))).toEqual([
      'a4-b4',
    ])
  })
  it('lifts an enemy tower whole', () => {
    const match = played('a4xc4', rows({ 4: 'w,wbb,6', 8: 'b,3' }))
    expect(game.write(match.position).split('/')[4]).toBe('2,wbbw,5')
  })
})

describe('more than five discs', () => {
  it('come off from below: own discs into the reserve, enemy discs out of the game', () => {
    const match = played('a4xe4', rows({ 4: 'wbw,wwbb,6', 8: 'b,3' }))
    expect(game.write(match.position)).toBe(rows({ 4: '4,bbwbw,3', 8: 'b,3' }, 'b 2,0 0 1'))
  })
  it('come off when a reserve disc is placed on a tower of five', () => {
    const text = rows({ 4: 'wbbbb,7', 8: 'b,3', 1: 'w,3' }, 'w 1,0 0 0')
    expect(game.write(played('@a4', text).position)).toBe(rows({ 4: 'bbbbw,7', 8: 'b,3', 1: 'w,3' }, 'W 1,0 0 0'))
  })
})

describe('the reserve', () => {
  const text = rows({ 4: 'bb,7', 8: 'b,3', 1: 'w,3' }, 'w 2,0 0 0')
  it('may give one disc before the move, on an empty cell or on top of any figure', () => {
    expect(names(text).filter((name) => name.startsWith('@'))).toHaveLength(52)
    const after = played('@a4', text)
    expect(after.actors).toBe(1)
    expect(names(after.position).some((name) => name.startsWith('@'))).toBe(false)
    expect(names(after.position)).toContain('a4-d4')
  })
  it('costs the turn in the variant', () => {
    expect(tryOut(costly).played('@a4', text).actors).toBe(2)
  })
  it('must be used by a player without a move', () => {
    const stuck = rows({ 4: 'bb,7', 8: 'b,3' }, 'w 1,0 0 0')
    expect(names(stuck).every((name) => name.startsWith('@'))).toBe(true)
  })
})

describe("Sackson's rules", () => {
  it('have 68 first moves', () => {
    expect(names(undefined, world)).toHaveLength(68)
  })
  it('move over anything and land on anything', () => {
    const match = tryOut(world).played('a4xc4', rows({ 4: 'ww,b,b,5', 8: 'b,3' }))
    expect(world.write(match.position).split('/')[4]).toBe('1,b,bww,5')
  })
})

describe('the end', () => {
  it('is a loss without a move and without a reserve at the own turn', () => {
    expect(played('d1xf1', rows({ 1: '1,w,b,1' })).result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(result(rows({ 1: '1,w,2' }, 'b 0,1 0 0'))).toBeNull()
  })
  it('is a draw after a hundred calm turns of each side, or three hundred turns', () => {
    const drawn = { payoffs: [0, 0], reason: 'move-limit' }
    expect(played('d1-c1', rows({ 1: '1,w,2', 8: 'b,3' }, 'w 0,0 199 300')).result()).toEqual(drawn)
    expect(played('d1-c1', rows({ 1: '1,w,2', 8: 'b,3' }, 'w 0,0 3 599')).result()).toEqual(drawn)
  })
})

it.each([
  [rows({ 4: 'wwwwww,7' }), 'no more than 5 discs'],
  [rows({ 4: 'w,7' }, 'w 18,0 0 0'), 'only 18 discs of w'],
  [rows({ 4: 'w,7' }, 'w 0 0 0'), 'a position is written'],
  [rows({ 4: 'w,7' }, 'B 0,0 0 0'), 'no reserve disc can have been placed'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})

it('never loses a disc that is neither captured nor in reserve', () => {
  for (const rules of [game, world, costly])
    playRandomMatch(rules, new Random(4), (p) => {
      const [cells, , reserve] = rules.write(p).split(' ')
      const held = reserve.split(',').map(Number)
      const captured = rules.scene(p).counters!.map(({ value }) => Number(value))
      for (const seat of [0, 1]) {
        const onBoard = [...cells].filter((letter) => letter === 'wb'[seat]).length
        expect(onBoard + held[seat] + captured[1 - seat]).toBe(18)
      }
    })
})
