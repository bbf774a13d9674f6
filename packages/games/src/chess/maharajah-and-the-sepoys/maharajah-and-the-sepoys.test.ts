import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { maharajah } from './maharajah-and-the-sepoys.ts'

const game = unwrap(openGame(maharajah))
const fixed = unwrap(openGame(maharajah, { preset: 'e1-start' }))
const { movesOf, names, played, reasonIn } = tryOut(game)

it('the number of move sequences from e1', () => {
  expect([1, 2, 3].map((depth) => perft(fixed, fixed.start(), depth))).toEqual([22, 438, 9097])
})

describe('the placement', () => {
  it('any of the 40 cells of rows 1 to 5, since all of row 6 is attacked', () => {
    const places = names(game.start())
    expect(places).toHaveLength(40)
    expect(places).toContain('M@e5')
    expect(places.some((name) => name.endsWith('6'))).toBe(false)
  })
  it('only the first three rows in that variant', () => {
    const rows = unwrap(openGame(maharajah, { preset: 'first-three-rows' }))
    expect(tryOut(rows).names(rows.start())).toHaveLength(24)
  })
  it('then the maharajah moves first', () => {
    const match = played('M@e1')
    expect(game.actors(match.position)).toBe(1)
    expect(names(match.position)).toHaveLength(22)
    expect(game.write(match.position)).toBe('rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq - 0 1')
  })
})

describe('the maharajah', () => {
  it('goes as a queen or as a knight', () => {
    const targets = movesOf('4k3/8/8/8/8/8/8/M7 w - -', 'M').map((name) => name.replace(/[+#]/, '').slice(1))
    expect(targets).toEqual(expect.arrayContaining(['a8', 'h1', 'h8', 'b3', 'c2']))
    expect(targets).toHaveLength(23)
  })
  it('captures only unprotected men, and may not move into attack', () => {
    expect(names('4k3/8/8/1p6/p7/8/8/M7 w - -').filter((name) => name.includes('x'))).toEqual([])
    expect(names('4k3/8/8/8/p7/8/8/M7 w - -').some((name) => name.startsWith('Mxa4'))).toBe(true)
  })
})

describe('the sepoys', () => {
  it('castle as in chess', () => {
    expect(names('r3k2r/8/8/8/8/8/8/1M6 b kq -').filter((name) => name.startsWith('O')).length).toBeGreaterThan(0)
  })
  it('a pawn on the last row stays as a block', () => {
    expect(movesOf('4k3/8/8/8/8/8/p7/7M b - -', 'a')).toEqual(['a1'])
    expect(names('4k3/8/8/8/8/8/8/p6M b - -').some((name) => name.startsWith('a'))).toBe(false)
  })
})

describe('the end', () => {
  it('the maharajah mates the king', () => {
    expect(reasonIn('k7/8/M7/8/8/8/8/8 b - -')).toBe('mate')
  })
  it('a bare king goes on', () => expect(reasonIn('4k3/8/8/8/8/8/8/M7 w - -')).toBe('goes on'))
})
