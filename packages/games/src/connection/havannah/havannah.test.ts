import { Match, neighbourLists, openGame, playMoves, Random, rowsOf, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { havannah } from './havannah.ts'

const game = unwrap(openGame(havannah))
const small = unwrap(openGame(havannah, { options: { size: 4 } }))

/** A position with the stones of each player, whoever put them first. */
function reached(xs: string, os = '', played = game) {
  const rows = rowsOf(played.board).map((row) =>
    row
      .map((site) => {
        const { name } = played.board.shapes[site]
        return xs.split(' ').includes(name) ? 'x' : os.split(' ').includes(name) ? 'o' : '1'
      })
      .join(''),
  )
  return unwrap(played.read(`${rows.join('/').replace(/1+/g, (ones) => `${ones.length}`)} o`))
}
const reason = (xs: string, os = '') => game.result(reached(xs, os))?.reason

describe('havannah', () => {
  it('has 271 cells, six corners and eight cells on each side between them', () => {
    const { board } = game
    expect(board.size).toBe(271)
    const corners = board.regions.corners.sites.map((site) => board.shapes[site].name)
    expect(corners.sort()).toEqual(['a1', 'a10', 'j1', 'j19', 's10', 's19'])
    const { start } = neighbourLists(board)
    const rim = board.shapes.filter((_, s) => start[s + 1] - start[s] === 4)
    expect(rim).toHaveLength(48)
  })

  it('letters the rows from the top and numbers the files along the slanted lines', () => {
    const ends = rowsOf(game.board).map((row) => [row[0], row[row.length - 1]].map((s) => game.board.shapes[s].name))
    expect([ends[0], ends[9], ends[18]]).toEqual([
      ['a1', 'a10'],
      ['j1', 'j19'],
      ['s10', 's19'],
    ])
  })

  it('is won by six stones around one cell, whatever is in it', () => {
    const ring = 'e5 e6 f5 f7 g6 g7'
    expect(reason(ring)).toBe('ring')
    expect(reason(ring, 'f6')).toBe('ring')
    expect(reason(`${ring} f6`)).toBe('ring')
    expect(reason('e5 e6 f5 f7 g6')).toBeUndefined()
  })

  it('is won by a ring whose last stone is put beside a stone of its own inside', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'f6 a2 e5 a3 e6 a4 f5 a6 f7 a7 g6 a8'))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'g7'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'ring' })
  })

  it('is won by the complete top row, a bridge between two corners', () => {
    expect(reason('a1 a2 a3 a4 a5 a6 a7 a8 a9 a10')).toBe('bridge')
    expect(reason('a2 a3 a4 a5 a6 a7 a8 a9')).toBeUndefined()
  })

  it('is won by one chain that touches three sides, corners not counted', () => {
    const small5 = unwrap(openGame(havannah, { options: { size: 5 } }))
    const toTop = 'a3 b3 c3 d4 e5'
    const toLeft = 'e5 e4 e3 f3 g3'
    const end = (xs: string) => small5.result(reached(xs, '', small5))?.reason
    expect(end(`${toTop} e6 e7 f8 g9`)).toBeUndefined()
    expect(end(`${toTop} e6 e7 f8 g9 ${toLeft}`)).toBe('fork')
    // The left corner e1 belongs to no side.
    expect(end(`${toTop} e6 e7 f8 g9 e4 e3 e2 e1`)).toBeUndefined()
  })

  it('does not count three sides that are touched by different chains', () => {
    expect(reason('a5 s14 k2')).toBeUndefined()
  })

  it('is drawn when the board is full without a winner', () => {
    const tiny = unwrap(openGame(havannah, { options: { size: 3 } }))
    const match = new Match(tiny, unwrap(tiny.read('xox/xoxo/oo1ox/xxxo/oxo x')))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'c3'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('finds rings exactly when some cell cannot reach the rim past the stones of one colour', () => {
    const { start, cells } = neighbourLists(small.board)
    const random = new Random(17)
    // A cell is enclosed if a walk from outside over cells outside the colour, or one step into it, cannot come near.
    const hasRing = (p: Int32Array, own: number) => {
      const open = new Set<number>()
      const waiting: number[] = []
      const enter = (s: number) => {
        if (open.has(s) || p[s] === own) return
        open.add(s)
        waiting.push(s)
      }
      for (let s = 0; s < small.board.size; s++) if (start[s + 1] - start[s] < 6) enter(s)
      while (waiting.length) {
        const s = waiting.pop()!
        for (let i = start[s]; i < start[s + 1]; i++) enter(cells[i])
      }
      for (let s = 0; s < small.board.size; s++) {
        if (p[s] !== own) {
          if (!open.has(s)) return true
          continue
        }
        const around = Array.from(cells.subarray(start[s], start[s + 1]))
        if (around.length === 6 && around.every((t) => p[t] === own)) return true
      }
      return false
    }
    let rings = 0
    for (let i = 0; i < 300; i++) {
      const match = playRandomMatch(small, random, (p) => {
        for (const own of [1, 2]) expect(hasRing(p, own), small.write(p)).toBe(false)
      })
      if (match.result()?.reason !== 'ring') continue
      rings++
      expect(hasRing(match.position, match.result()!.payoffs[0] > 0 ? 1 : 2)).toBe(true)
    }
    expect(rings).toBeGreaterThan(10)
  })

  it('swaps only where the option says so, and leaves the stone where it is', () => {
    const swapping = unwrap(openGame(havannah, { options: { swap: true } }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'j10 swap'))
    expect(match.position[siteNamed(swapping.board, 'j10')]).toBe(2)
    const plain = new Match(game)
    expect(playMoves(plain, 'j10 swap').ok).toBe(false)
  })
})
