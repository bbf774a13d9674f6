import { CHANCE, Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { CELLS, SUPPLY } from '../figures/figures.ts'
import { shuffle } from '../figures/legal-layout.ts'
import { battleArrayMuster } from './battle-array-muster.ts'

const game = unwrap(openGame(battleArrayMuster))
const alone = unwrap(openGame(battleArrayMuster, { preset: 'solitaire' }))
const both = unwrap(openGame(battleArrayMuster, { preset: 'both-roles' }))
const { names, played, problemOf, result } = tryOut(game)

const MIXED = 'YSGCRTYSGC/RSYCGSRCYT/GTRS..GTRC/YTGSRCYCGT/RTYCGSRSYT'
/** Sorted by colour, not by shape. */
const COLOURS = 'YSYSYCYCYC/YTYTYTGSGS/GSGCGCGTGT/GTRSRSRSRC/RCRCRTRT..'

describe('the figures', () => {
  it('are 2+3+3, 3+2+3, 3+3+2 = 24; one hole', () => {
    expect(SUPPLY.reduce((sum, n) => sum + n)).toBe(24)
    for (let seed = 0; seed < 50; seed++) {
      const p = new Int32Array(CELLS)
      shuffle(p, seed)
      expect(p.filter((figure) => figure === 0)).toHaveLength(1)
      for (const [kind, n] of SUPPLY.entries()) expect(p.filter((figure) => figure === kind + 1)).toHaveLength(n)
    }
  })
})

describe('a round', () => {
  it('begins with the shape player, who lays out all the figures alone', () => {
    const match = new Match(game)
    const random = new Random(2)
    for (let n = 0; n < 24; n++) {
      expect(match.actors).toBe(1)
      const open = match.actions(0)
      match.play(0, open[random.below(open.length)])
    }
    expect(match.actors).toBe(2)
  })
  it('goes on with colours in the order yellow, green, red: moving a green figure first is illegal', () => {
    expect(names(`${MIXED} 1:0 1 0,0 0`)).toHaveLength(8)
    expect(names(`${MIXED} 1:0 1 0,0 0`)).toContain('a5-c3')
    expect(names(`${MIXED} 1:0 1 0,0 0`)).not.toContain('b5-c3')
    const after = played('a5-c3', `${MIXED} 1:0 1 0,0 0`).position
    expect(names(after)).toContain('b5-a5')
    expect(names(played('b5-a5', after).position).every((name) => name.endsWith('-b5'))).toBe(true)
    expect(game.why(after, 1, [0])).toBe('wrong-order')
  })
  it('needs 0 moves for a board whose three colours are connected at the start', () => {
    const match = new Match(game, unwrap(game.read(`${COLOURS} 1:0 1 0,0 0`)))
    expect(match.actors).toBe(1)
    expect(game.prompt(match.position, 0, false)).toBe('shape-0')
  })
  it('is won with fewer moves, and drawn with equally many', () => {
    const text = 'YSYSGSGSGS/RSRSRSYTYT/RCRCRCYTGT/YCYCGCGTGT/YCRT..RTGC 2:1 1'
    const end = (moves: string) => played('e1-c1 b1-e1', `${text} ${moves} 0`).result()
    expect(end('9,12')).toEqual({ payoffs: [1, -1], reason: 'fewer-moves' })
    expect(end('10,12')).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(end('20,12')).toEqual({ payoffs: [-1, 1], reason: 'fewer-moves' })
  })
  it('ends a part after two hundred moves', () => {
    const match = played('a5-c3', `${MIXED} 1:0 1 0,199 0`)
    expect(match.actors).toBe(1)
    expect(result(game.write(played('a5-c3', `${MIXED} 2:0 1 199,200 0`).position))).toEqual({
      payoffs: [0, 0],
      reason: 'equal',
    })
  })
})

describe('two rounds', () => {
  it('swap the roles: in the second one the other player lays out and sorts shapes', () => {
    const text = 'YSYSGSGSGS/RSRSRSYTYT/RCRCRCYTGT/YCYCGCGTGT/YCRT..RTGC 2:1 1 9,12 0'
    const match = tryOut(both).played('e1-c1 b1-e1', text)
    expect(match.result()).toBeNull()
    expect(match.actors).toBe(2)
    expect(match.actions(1)).toHaveLength(225)
  })
})

describe('solitaire', () => {
  it('sorts a layout of chance by colour and then by shape', () => {
    const p = alone.start()
    expect(alone.actors(p)).toBe(1 << CHANCE)
    for (let i = 0; i < 3; i++) alone.play(p, CHANCE, listed(alone, p, CHANCE)[i])
    expect(alone.actors(p)).toBe(1)
    expect(listed(alone, p, 0)).toHaveLength(8)
  })
  it('is solved, or given up after two hundred moves a part', () => {
    const text = 'YSYSGSGSGS/RSRSRSYTYT/RCRCRCYTGT/YCYCGCGTGT/YCRT..RTGC 2:1 1 9,0 9'
    expect(tryOut(alone).played('e1-c1 b1-e1', text).result()).toEqual({ payoffs: [1], reason: 'solved' })
    const match = playRandomMatch(alone, new Random(5), () => {})
    expect(['solved', 'move-limit']).toContain(match.result()?.reason)
  })
})

it.each([
  [`${MIXED} 0:0 1 0,0 0`, 'for sorting the board needs 24'],
  [`${MIXED} 1:0 2 0,0 0`, 'a position is written'],
  [`${MIXED} 1:0 1 0,3 4`, 'a position is written'],
  [`${MIXED} 1:3 1 0,3 0`, 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
