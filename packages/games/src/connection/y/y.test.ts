import { Match, neighbourLists, openGame, perft, playMoves, rowsOf, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { y } from './y.ts'

const game = unwrap(openGame(y))
const small = unwrap(openGame(y, { options: { size: 3 } }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))

describe('y', () => {
  it('has 66 cells and 165 adjacent pairs', () => {
    expect(game.board.size).toBe(66)
    expect(neighbourLists(game.board).cells).toHaveLength(330)
  })

  it('has the corners k1, a11 and k11, with the rows counted from the top', () => {
    const rows = rowsOf(game.board).map((row) => row.map((site) => game.board.shapes[site].name))
    expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect([rows[0][0], rows[10][0], rows[10][10]]).toEqual(['k1', 'a11', 'k11'])
  })

  it('lets a corner count for both of its sides: the 11 cells of one side win', () => {
    const side = 'abcdefghijk'.split('').map((file) => `${file}11`)
    const others = ['k1', 'j2', 'k2', 'i3', 'j3', 'k3', 'h4', 'i4', 'j4', 'k4']
    const match = new Match(game)
    unwrap(playMoves(match, side.flatMap((cell, i) => [cell, others[i] ?? '']).join(' ')))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
    expect(match.log).toHaveLength(21)
  })

  it('is not won by a chain that touches two sides only', () => {
    expect(small.result(unwrap(small.read('x/x1/o1o x')))).toBeNull()
    expect(small.result(unwrap(small.read('1/xx/o1o x')))).toBeNull()
  })

  it('gives the second player the right to take over the first stone, once', () => {
    const match = new Match(game)
    expect(names(match)).not.toContain('swap')
    unwrap(playMoves(match, 'g7'))
    expect(names(match)).toContain('swap')
    unwrap(playMoves(match, 'swap'))
    expect(game.write(match.position)).toBe('1/2/3/4/5/6/2o4/8/9/10/11 x')
    expect(names(match)).toHaveLength(65)
    expect(names(match)).not.toContain('swap')
  })

  it('counts 66 first moves and 66 answers, the swap being one of them', () => {
    expect(perft(game, game.start(), 2)).toBe(66 * 66)
    const without = unwrap(openGame(y, { options: { swap: false } }))
    expect(perft(without, without.start(), 2)).toBe(66 * 65)
  })

  it('has exactly one winner on every full board, and exchanging the colours exchanges the winner', () => {
    for (let bits = 0; bits < 64; bits++) {
      const fill = (colours: string) => {
        const [a, b, c, d, e, f] = Array.from({ length: 6 }, (_, i) => colours[(bits >> i) & 1])
        return small.result(unwrap(small.read(`${a}/${b}${c}/${d}${e}${f} x`)))
      }
      expect(fill('xo')?.reason).toBe('connected')
      expect(fill('xo')?.payoffs).toEqual(fill('ox')?.payoffs.toReversed())
    }
    // Two cells in the middle of sides need the third side, and the far corner is not on it.
    expect(small.result(unwrap(small.read('x/xx/ooo x')))?.payoffs).toEqual([-1, 1])
    expect(small.result(unwrap(small.read('o/xx/xoo x')))?.payoffs).toEqual([1, -1])
  })
})
