import { Match, openGame, playMoves, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { spangles } from './spangles.ts'

const game = unwrap(openGame(spangles))
const { board } = game

function match(moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => game.name(m.position, action))
const near = (name: string) =>
  board.directions.map((_, d) => board.shapes[board.step[d * board.size + siteNamed(board, name)]].name)

/** Who has a large triangle, the mover first: three tiles around a fourth, found by the distances of their middles. */
function winnerByDistances(p: Int32Array, mover: number): number {
  const tiles = [...board.shapes.keys()].filter((site) => p[site] !== 0)
  const apart = (a: number, b: number) =>
    Math.hypot(board.shapes[a].x - board.shapes[b].x, board.shapes[a].y - board.shapes[b].y)
  for (const seat of [mover, 1 - mover])
    for (const middle of tiles) {
      const corners = tiles.filter((tile) => Math.abs(apart(tile, middle) - 1) < 0.01 && p[tile] === seat + 1)
      if (corners.length === 3) return seat
    }
  return -1
}

describe('a spangle', () => {
  it('has 3 cells for the second tile; 4 for the third', () => {
    expect(legal(match(''))).toEqual(['q11'])
    expect(legal(match('q11')).sort()).toEqual(near('q11').sort())
    for (const second of near('q11')) expect(legal(match(`q11 ${second}`))).toHaveLength(4)
  })

  it('shares a whole side with another', () => {
    const { position } = match('q11')
    expect(game.why(position, 1, sites(board, 's11'))).toBe('touch-a-side')
    expect(game.why(position, 1, sites(board, 'q11'))).toBe('occupied')
  })
})

describe('a large triangle', () => {
  /** Tiles that join q11, r12 and s11 to each other without r11 between them. */
  const around = 'p11,p12,q12,s12,t12,t11'

  it('is threatened by player 1 on T and on another neighbour of M, where player 2 is, and won on the last neighbour of M', () => {
    for (const second of near('q11')) {
      const [third, last] = near(second).filter((name) => name !== 'q11')
      const m = match(`q11 ${second} ${third}`)
      expect(m.result()).toBeNull()
      const elsewhere = legal(m).find((name) => name !== last)!
      unwrap(playMoves(m, `${elsewhere} ${last}`))
      expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'triangle' })
      expect(game.scene(m.position).marks?.[0].sites).toHaveLength(4)
    }
  })

  it('may have a middle of either colour, but not an empty one', () => {
    expect(match('', `q11,s11,r12/${around} o`).result()).toBeNull()
    expect(match('', `q11,s11,r12,r11/${around} o`).result()).toEqual({ payoffs: [1, -1], reason: 'triangle' })
    expect(match('', 'q11,s11,r12/q12,p11,r11 o').result()).toEqual({ payoffs: [1, -1], reason: 'triangle' })
  })

  it('goes to the owner of the corners when the other side fills its middle', () => {
    expect(match('r11', 'q11,s11,r12,s12/p11,p12,q12,t12,t11 o').result()).toEqual({
      payoffs: [1, -1],
      reason: 'triangle',
    })
  })

  it('is found as by a program that measures distances', () => {
    for (let seed = 1; seed <= 60; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        const result = game.result(p)
        const mover = 1 - p[game.layout.at.turn]
        expect(winnerByDistances(p, mover), game.write(p)).toBe(result ? result.payoffs.indexOf(1) : -1)
      })
  })
})
