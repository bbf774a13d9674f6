import { CHANCE, openGame, Random, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { CELLS } from '../figures/figures.ts'
import { fits, layOut } from '../figures/legal-layout.ts'
import { battleArray } from './battle-array.ts'

const game = unwrap(openGame(battleArray))
const quick = unwrap(openGame(battleArray, { preset: 'quick' }))
const { names, played, problemOf, result, at } = tryOut(game)
const LAID = 'GTRCGTRSGC/YCGSRCGTYS/RSYT..YSRC/YTRSYCRTGS/GCYTGSYCRT'
const isLegal = (p: Int32Array) =>
  Array.from({ length: CELLS }, (_, cell) => cell).every((cell) => p[cell] === 0 || fits(p, p[cell], cell))

describe('placing', () => {
  it('has 225 first placements: nine kinds on 25 cells', () => {
    expect(names()).toHaveLength(225)
  })
  it('keeps figures of one colour or one shape apart', () => {
    const next = names(played('YS-c3').position).filter((name) => name.endsWith('b3'))
    expect(next).toEqual(['GC-b3', 'GT-b3', 'RC-b3', 'RT-b3'])
  })
  it('can leave any cell empty, the centre too', () => {
    expect(isLegal(at(`${LAID} s moves 0 -`))).toBe(true)
  })
  it('moves a placed figure when nothing can be placed, and takes one back when that is impossible too', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 40; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        if (p[game.layout.at.arrayed] === 1 || game.actors(p) > 2) return
        const open = names(p)
        const kinds = new Set(
          open.map((name) => (name.startsWith('x') ? 'back' : /^[YGR]/.test(name) ? 'place' : 'shift')),
        )
        expect(kinds.size).toBe(1)
        for (const kind of kinds) seen.add(kind)
        expect(isLegal(p)).toBe(true)
      })
    expect(seen.has('place')).toBe(true)
    expect(seen.has('shift')).toBe(true)
  })
  it('is finished by chance after thirty turns without a placement', () => {
    let byChance = 0
    for (let seed = 1; seed <= 10; seed++) {
      const match = playRandomMatch(game, new Random(seed), () => {})
      byChance += match.log.some(({ seat }) => seat === CHANCE) ? 1 : 0
    }
    expect(byChance).toBeGreaterThan(0)
  })
})

describe('a layout by chance', () => {
  it('is legal for every seed', () => {
    for (let seed = 0; seed < 300; seed++) {
      const p = new Int32Array(CELLS)
      layOut(p, seed)
      expect(p.filter((figure) => figure === 0)).toHaveLength(1)
      expect(isLegal(p), `seed ${seed}`).toBe(true)
    }
  })
  it('begins the quick game, with the first player to move', () => {
    const p = quick.start()
    expect(quick.actors(p)).toBe(1 << CHANCE)
    for (let i = 0; i < 3; i++) quick.play(p, CHANCE, listed(quick, p, CHANCE)[7])
    expect(quick.actors(p)).toBe(1)
    expect(listed(quick, p, 0)).toHaveLength(24)
  })
})

describe('moving', () => {
  it('has 24 moves at first, one fewer with the rule against going straight back', () => {
    expect(names(`${LAID} s moves 0 -`)).toHaveLength(24)
    const after = played('b4-c3', `${LAID} s moves 0 -`).position
    expect(names(after)).toHaveLength(23)
    expect(names(after)).not.toContain('c3-b4')
    expect(game.why(after, 1, [12])).toBe('not-back')
  })
  it('is won by the player whose eight figures of one type are one group', () => {
    const text = 'GSRSYSGSRS/RCGTYTRSYC/YTYC..YSRC/YTGTRTRCGC/GCGTGSRTYC s moves 20 -'
    expect(played('c1-c3', text).result()).toEqual({ payoffs: [1, -1], reason: 'array' })
  })
  it('is won by the opponent if only his array is made', () => {
    const text = 'GSRSYSGSRS/RCGTYTRSYC/YTYC..YSRC/YTGTRTRCGC/GCGTGSRTYC c moves 20 -'
    expect(played('c1-c3', text).result()).toEqual({ payoffs: [1, -1], reason: 'array' })
  })
  it('is won by the mover if one move makes arrays of both', () => {
    // The green square from e1 is the last of the squares and the last of the greens.
    const text = 'GSGSRSRSRS/..RCYSYSRC/GTGCYCYCYT/GTGCYTYTRC/GTYCRTRTGS'
    expect(played('e1-a4', `${text} c moves 20 -`).result()).toEqual({ payoffs: [-1, 1], reason: 'array' })
    expect(played('e1-a4', `${text} s moves 20 -`).result()).toEqual({ payoffs: [1, -1], reason: 'array' })
  })
  it('is a draw after a hundred moves of each side', () => {
    expect(played('b4-c3', `${LAID} s moves 199 -`).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
    expect(result(`${LAID} s moves 199 -`)).toBeNull()
  })
})

it.each([
  [`${LAID} s stuck 0 0:0`, 'for moving the board needs 24'],
  ['YSYC....../........../........../........../.......... s stuck 0 0:0', 'has a neighbour that is like it'],
  ['YS......../........../........../........../.......... s moves 0 -', 'for moving the board needs 24'],
  [`${LAID} s moves 0 c3`, 'no figure can have moved to c3'],
  [`${LAID} x moves 0 -`, 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
