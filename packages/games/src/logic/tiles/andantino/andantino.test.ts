import { Match, openGame, playMoves, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { andantino } from './andantino.ts'

const game = unwrap(openGame(andantino))
const { board } = game

function match(moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => game.name(m.position, action))
const near = (name: string) => {
  const site = siteNamed(board, name)
  return board.directions.map((_, d) => board.shapes[board.step[d * board.size + site]]?.name)
}

/** Who has won, found by walking over the whole table: the tile on `last` was laid by `mover`. */
function winnerByWalking(p: Int32Array, mover: number): number {
  const stepOf = (d: number, cell: number) => board.step[d * board.size + cell]
  const hasFive = (seat: number) =>
    board.shapes.some((_, cell) =>
      [0, 1, 2].some((d) => {
        let at = cell
        for (let n = 0; n < 5; n++) {
          if (at < 0 || p[at] !== seat + 1) return false
          at = stepOf(d, at)
        }
        return true
      }),
    )
  const isShutIn = (cell: number) => {
    const wall = 3 - p[cell]
    const reached = new Set([cell])
    for (const at of reached)
      for (let d = 0; d < 6; d++) {
        const next = stepOf(d, at)
        if (next < 0) return false
        if (p[next] !== wall) reached.add(next)
      }
    return true
  }
  for (const seat of [mover, 1 - mover]) {
    if (hasFive(seat)) return seat
    if (board.shapes.some((_, cell) => p[cell] === 2 - seat && isShutIn(cell))) return seat
  }
  return -1
}

describe('a tile', () => {
  it('lies in the middle first; the second has 6 cells, all alike; then exactly 2; after 3 tiles 3; after 4 tiles 4', () => {
    expect(legal(match(''))).toEqual(['m13'])
    expect(legal(match('m13')).sort()).toEqual(near('m13').sort())
    for (const second of near('m13')) expect(legal(match(`m13 ${second}`))).toHaveLength(2)
    expect(legal(match('m13 m14 n14'))).toHaveLength(3)
    for (const fourth of legal(match('m13 m14 n14'))) expect(legal(match(`m13 m14 n14 ${fourth}`))).toHaveLength(4)
  })

  it('touches two others, or says why not', () => {
    expect(game.why(match('m13').position, 1, sites(board, 'm15'))).toBe('touch-a-tile')
    expect(game.why(match('m13 m14').position, 0, sites(board, 'm15'))).toBe('touch-two-tiles')
    expect(game.why(match('m13 m14').position, 0, sites(board, 'm13'))).toBe('occupied')
  })
})

describe('five in a row', () => {
  it.each([
    ['level', 'm11,m12,m13,m14', 'n12,n13,n14,n15', 'm15'],
    ['rising to the right', 'k11,l12,m13,n14', 'l13,m14,n15,o16', 'o15'],
    ['falling to the right', 'k13,l13,m13,n13', 'l14,m14,n14,o14', 'o13'],
  ])('wins %s', (_, own, other, last) => {
    const m = match(last, `${own}/${other} x`)
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'five' })
    expect(game.scene(m.position).marks?.[0].sites).toHaveLength(5)
  })

  it('wins with six too', () => {
    const m = match('m14', 'm11,m12,m13,m15,m16/n12,n13,n16,l13,l14 x')
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'five' })
  })

  it('is not made by four', () => {
    expect(match('m14', 'm11,m12,m13/n12,n13,l13 x').result()).toBeNull()
  })
})

describe('shutting in', () => {
  it('wins: a single enemy tile with all six neighbours own', () => {
    const m = match('m14', 'l12,l13,m12,n13,n14/m13,k12,o14 x')
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
    expect(game.scene(m.position).marks?.map(({ kind, sites: marked }) => [kind, marked.length])).toEqual([['dead', 1]])
  })

  it('needs the whole ring: with one neighbour empty and open to the outside there is no win', () => {
    const m = match('', 'l12,l13,m12,n13,n14/m13,k12,o14 o')
    expect(m.result()).toBeNull()
  })

  it('may leave empty cells inside', () => {
    // A ring of eight around m13 (dark) and the empty m14.
    const ring = 'l12,l13,l14,m15,n15,n14,n13'
    const m = match('m12', `${ring}/m13,k12,k13 x`)
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
  })

  it('is done to oneself by laying a tile into an empty ring', () => {
    // Light rings m14 and m15 round; dark walks in.
    const m = match('m14', 'm13,l13,l14,l15,m16,n16,n15,n14/k13,k14,o15 o')
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
  })
})

it('agrees with a program that walks over the whole table after every tile', () => {
  const ends = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const played = playRandomMatch(game, new Random(seed), (p) => {
      const mover = 1 - p[game.layout.at.turn]
      const result = game.result(p)
      expect(winnerByWalking(p, mover), game.write(p)).toBe(result ? result.payoffs.indexOf(1) : -1)
    })
    ends.add(played.result()!.reason)
  }
  expect([...ends].sort()).toEqual(['five', 'shut-in'])
}, 60_000)

it('names a cell the same from the first tile to the last', () => {
  const m = match('m13 l12 m12 l11 m11 l10 m10 l9')
  expect(game.write(m.position)).toBe('m10,m11,m12,m13/l9,l10,l11,l12 x')
})
