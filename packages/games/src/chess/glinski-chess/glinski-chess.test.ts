import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { glinskiChess } from './glinski-chess.ts'

const game = unwrap(openGame(glinskiChess))
const { counts, names, played } = tryOut(game)
const shape = (name: string) => game.board.shapes.find((each) => each.name === name)!

/** Men on named cells as text. */
function text(men: Record<string, string>, turn = 'w'): string {
  const lines = Array.from({ length: 11 }, (_, i) => {
    const rank = 11 - i
    let line = ''
    let empty = 0
    for (const file of 'abcdefghijk') {
      if (!game.board.shapes.some((each) => each.name === `${file}${rank}`)) continue
      const man = men[`${file}${rank}`]
      if (!man) empty++
      else {
        line += (empty || '') + man
        empty = 0
      }
    }
    return line + (empty || '')
  })
  return `${lines.join('/')} ${turn} - -`
}
const moves = (men: Record<string, string>, letter: string) =>
  tryOut(game)
    .names(text(men))
    .filter((name) => name.startsWith(letter))
    .map((name) => name.replace(/[+#]/g, '').slice(1))

it('the number of move sequences', () => expect(counts(2)).toEqual([51, 2586]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(137858)
})
it('the first moves: 17 pawn, 12 bishop, 8 knight, 6 queen, 6 rook, 2 king', () => {
  const of = (letter: RegExp) => names(game.start()).filter((name) => letter.test(name)).length
  expect([of(/^[a-k]/), of(/^B/), of(/^N/), of(/^Q/), of(/^R/), of(/^K/)]).toEqual([17, 12, 8, 6, 6, 2])
})

describe('the board', () => {
  it('has 91 cells in classes of 31, 30 and 30', () => {
    const sizes = [0, 1, 2].map((shade) => game.board.shapes.filter((each) => each.shade === shade).length)
    expect(sizes.sort()).toEqual([30, 30, 31])
  })
  it('a1, f11 and k1 share a colour, a6, f1 and k6 another, f6 has the third', () => {
    const shades = (cells: string) => [...new Set(cells.split(' ').map((name) => shape(name).shade))]
    expect([shades('a1 f11 k1').length, shades('a6 f1 k6').length]).toEqual([1, 1])
    expect(new Set([shades('a1')[0], shades('a6')[0], shades('f6')[0]]).size).toBe(3)
  })
})

describe('the men from f6', () => {
  const kings = { b1: 'K', k2: 'k' }
  it('the rook goes along the six lines', () => {
    const targets = moves({ ...kings, f6: 'R' }, 'R')
    expect(targets).toEqual(expect.arrayContaining('e5 d4 c3 b2 a1 f7 f8 f11 g5 k1 e6 a6'.split(' ')))
    expect(targets).toHaveLength(30)
  })
  it('the bishop stays on its colour', () => {
    expect(moves({ ...kings, f6: 'B', a3: 'P' }, 'B')).toEqual(expect.arrayContaining(['d5', 'b4', 'g4', 'h2']))
  })
  it('the knight leaps to twelve cells', () => {
    expect(moves({ ...kings, f6: 'N' }, 'N')).toEqual('c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5'.split(' '))
  })
  it('the king steps to twelve cells', () => {
    expect(moves({ f6: 'K', a1: 'k', a3: 'P' }, 'K')).toHaveLength(12)
  })
})

describe('pawns', () => {
  it('may step twice again from the cell of another pawn, after an inward capture', () => {
    const after = names(played('bxc2 Kk2', text({ b1: 'P', c2: 'p', f1: 'K', k1: 'k' })).position)
    expect(after).toEqual(expect.arrayContaining(['c3', 'c4']))
  })
  it('capture aslant ahead and in passing', () => {
    const after = names(played('d5', text({ d3: 'P', c4: 'p', f1: 'K', k1: 'k' })).position)
    expect(after).toContain('cxd4')
  })
  it('promote on the last cell of any file', () => {
    expect(moves({ a5: 'P', f1: 'K', k2: 'k' }, 'a').map((name) => name.slice(1))).toEqual(['=B', '=N', '=Q', '=R'])
  })
})

it('stalemate draws, or scores three quarters by the tournament rule', () => {
  const scored = unwrap(openGame(glinskiChess, { preset: 'glinski-stalemate' }))
  const found = findStalemate()
  expect(game.result(tryOut(game).at(found))).toEqual({ payoffs: [0, 0], reason: 'stalemate' })
  expect(scored.result(tryOut(scored).at(found))).toEqual({ payoffs: [0.5, -0.5], reason: 'stalemate' })
})

/** A lone black king in the corner a1 and a white queen somewhere: one of these places leaves it no move. */
function findStalemate(): string {
  for (const { name } of game.board.shapes) {
    if (['a1', 'c3'].includes(name)) continue
    const stuck = text({ a1: 'k', [name]: 'Q', c3: 'K' }, 'b')
    const read = game.read(stuck)
    if (read.ok && game.result(read.value)?.reason === 'stalemate') return stuck
  }
  throw new Error('no stalemate found')
}
