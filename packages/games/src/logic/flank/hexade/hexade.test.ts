import { HEX_DIRECTIONS, hexes, openGame, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { lettered } from '../../../families/lettered-hexagons.ts'
import { hexadeEvaluation } from './evaluation.ts'
import { hexade } from './hexade.ts'
import { sixesOf } from './sixes.ts'

const game = unwrap(openGame(hexade))
const surviving = unwrap(openGame(hexade, { preset: 'must-survive' }))
const { board } = game
const { names, played, problemOf } = tryOut(game)
/** A position with these stones, as many captured as are missing. */
function position(x: string, o: string, turn: 'x' | 'o' = 'x'): string {
  const [own, enemy] = [x, o].map((list) => list.split(' ').filter(Boolean).length)
  const moves = 2 * Math.max(own, enemy) + (turn === 'x' ? 2 : 1)
  const captured = [(moves >> 1) - enemy, ((moves + 1) >> 1) - own]
  return `${rowsWith(board, { x, o })} ${turn} ${moves} ${captured.join(',')}`
}
const stones = (p: Int32Array) =>
  game
    .scene(p)
    .items.map(({ site, glyph }) => `${glyph}${board.shapes[site].name}`)
    .sort()

describe('the board', () => {
  it('has 271 cells that hold 528 lines of six, 217 hexagons, 432 triangles of side three', () => {
    const { lines, rings, triangles } = sixesOf(hexes({ cells: lettered(10) }))
    expect([board.size, lines.length, rings.length, triangles.length]).toEqual([271, 528, 217, 432])
    const keys = [...lines, ...rings, ...triangles].map((six) => [...six].sort((a, b) => a - b).join())
    expect(new Set(keys).size).toBe(528 + 217 + 432)
  })
})

describe('the second stone of the first player', () => {
  it('has distance 3 or more from his first; the second player is free', () => {
    const { position: p } = played('j10 j11')
    expect(names(p)).toHaveLength(271 - 19)
    expect(names(p)).not.toContain('j12')
    expect(names(p)).toContain('j13')
    expect(game.why(p, 0, [siteNamed(board, 'j9')])).toBe('too-near')
    expect(names(played('j10').position)).toHaveLength(270)
    expect(names(played('j13 j12', p).position)).toContain('j9')
  })
})

describe('a capture', () => {
  it('own, enemy, enemy, own in line with the last just placed: both enemies leave', () => {
    expect(stones(played('j11', position('j8', 'j9 j10')).position)).toEqual(['xj11', 'xj8'])
  })
  it('with three enemies between: none leaves, and none with one', () => {
    expect(stones(played('j12', position('j8', 'j9 j10 j11')).position)).toHaveLength(5)
    expect(stones(played('j10', position('j8', 'j9')).position)).toHaveLength(3)
  })
  it('goes in all directions at once', () => {
    const centre = siteNamed(board, 'j10')
    const at = (d: number, far: number) => {
      let cell = centre
      for (let i = 0; i < far; i++) cell = board.step[d * board.size + cell]
      return board.shapes[cell].name
    }
    // Five, because six enemies around one cell would be a perfect six.
    const directions = HEX_DIRECTIONS.slice(0, 5).map((name) => board.directions.findIndex((one) => one.name === name))
    const text = position(
      directions.map((d) => at(d, 3)).join(' '),
      directions.flatMap((d) => [at(d, 1), at(d, 2)]).join(' '),
    )
    const after = played('j10', text).position
    expect(game.scene(after).counters?.[0].value).toBe(10 + unwrap(game.read(text))[game.layout.at.captured])
    expect(stones(after)).toHaveLength(6)
  })
  it('does not take a pair that walks into a sandwich', () => {
    expect(stones(played('j9', position('j10', 'j8 j11')).position)).toHaveLength(4)
  })
})

describe('a perfect six', () => {
  it.each([
    ['a line', 'g3 g4 g5 g6 g7', 'g8'],
    ['a longer line', 'g2 g3 g4 g6 g7 g8', 'g5'],
    ['a ring around any stone', 'i9 i10 j9 j11 k10', 'k11'],
    ['a triangle', 'd4 e4 e5 f4 f5', 'f6'],
  ])('of %s wins at once', (_, own, last) => {
    const match = played(last, position(own, 'a1 j10 s19'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'six' })
    expect(game.scene(match.position).marks?.length).toBeGreaterThan(0)
  })
  it('is tested after captures are removed', () => {
    const match = played('j11', position('j8', 'j9 j10 i9 i10 h9'))
    expect(match.result()).toBeNull()
    expect(stones(match.position)).toEqual(['oh9', 'oi10', 'oi9', 'xj11', 'xj8'])
  })
  it('that must survive wins only if it is there after the next move', () => {
    const text = position('g3 g4 g5 g6 g7', 'f2 f3 e5 s19')
    const claimed = played('g8', text, surviving)
    expect(claimed.result()).toBeNull()
    expect(surviving.prompt(claimed.position, 1, false)).toBe('break-six')
    expect(played('a1', claimed.position, surviving).result()).toEqual({ payoffs: [1, -1], reason: 'six' })
  })
  it('that must survive is broken by capturing a pair of it', () => {
    // f2 and i5 flank g3 and h4 on one line.
    const claimed = played('g8', position('g3 h4 g4 g5 g6 g7', 'f2 a10 s19'), surviving)
    const broken = played('i5', claimed.position, surviving)
    expect(broken.result()).toBeNull()
    expect(stones(broken.position)).not.toContain('xg3')
    expect(played('a1', broken.position, surviving).result()).toBeNull()
  })
})

describe('a text', () => {
  const empty = rowsWith(board, {})
  it.each([
    [`${empty} o 0 0,0`, /other player/],
    [`${empty} x 2 0,0`, /as many as were placed/],
    [`${empty} x 0 0`, /is written as/],
  ])('%s is refused with a reason', (text, reason) => {
    expect(problemOf(text)).toMatch(reason)
  })
  it('of the start reads back', () => {
    expect(sites(board, 'a1')).toHaveLength(1)
    expect(game.write(unwrap(game.read(game.write(game.start()))))).toBe(game.write(game.start()))
  })
})

it('counts the sixes of a position alike whatever was asked before', () => {
  const { lines, rings, triangles } = sixesOf(board)
  const sixes = [...lines, ...rings, ...triangles]
  const anew = () => hexadeEvaluation(board.size, sixes, game.layout.at.turn)
  const kept = anew()
  const weights = Float64Array.of(1, 10, 100, 1000, 0.5)
  let n = 0
  playRandomMatch(game, new Random(5), (p) => {
    if (n++ % 20 === 0) expect(anew().score(p, 0, weights)).toBe(kept.score(p, 0, weights))
    expect(kept.score(p, 1, weights)).toBe(-kept.score(p, 0, weights))
  })
})
