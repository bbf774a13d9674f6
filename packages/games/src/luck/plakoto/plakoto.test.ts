import { CHANCE, Match, openGame, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { AT } from '../tables/running-position.ts'
import { agreesWithNaive, legal, playFrom, wholeTurns } from '../tables/testing/running.ts'
import { plakoto } from './plakoto.ts'

const game = unwrap(openGame(plakoto))
const from = (text: string, moves = '') => playFrom(game, text, moves)

it('begins with 360 pips each, light on 1 and dark on 24', () => {
  expect(game.scene(game.start()).counters?.map(({ value }) => value)).toEqual([360, 360])
  expect(game.write(game.start())).toBe('w:1x15 b:24x15 w')
})

it('runs from 1 to 24 with light and from 24 to 1 with dark', () => {
  const match = playFrom(game, undefined, 'roll:6-5 1/12 roll:4-3 24/17')
  expect(game.write(match.position)).toBe('w:1x14,12 b:17,24x14 w #6')
})

describe('pinning', () => {
  it('leaves a single man where it is, under the man that lands on it', () => {
    const match = from('w:1x10,12x2,14x3 b:10x2,17,24x12 w 5-3', '12/17*,14/17')
    expect(game.write(match.position)).toContain('b:10x2,17!,24x12')
    const items = game.scene(match.position).items.filter(({ site }) => site === 16)
    expect(items.map(({ owner, level }) => [level, owner])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ])
  })

  it('keeps the man from moving until the last enemy above it has gone', () => {
    const pinned = from('w:1x10,17x2 b:17!,24x12 b 3-2')
    expect(legal(pinned).filter((name) => name.startsWith('17/'))).toEqual([])
    expect(game.why(pinned.position, 1, [16])).toBe('man-pinned')
    const freed = from('w:1x10,17 b:17!,24x12 w 3-2', '17/20,1/3')
    expect(game.write(freed.position)).toContain('b:17,24x12')
  })

  it('closes a point with two enemy men, or with one enemy man on top of a pinned own man', () => {
    expect(legal(from('w:1x15 b:4x2,24x13 w 3-2'))).toEqual(['1/3'])
    const onTop = from('w:1x14,4! b:4,24x14 w 3-2')
    expect(legal(onTop)).not.toContain('1/4')
    expect(game.why(onTop.position, 0, [0, 3])).toBe('point-held')
    // Whoever has pinned a man may join his own.
    expect(legal(from('w:1x14,4 b:4!,24x14 w 3-2'))).toContain('1/4')
  })

  it('lets a man be pinned on the way, and free again when the captor goes on', () => {
    const match = from('w:1x15 b:4,24x14 w 3-2', '1/4*/6')
    expect(game.write(match.position)).toBe('w:1x14,6 b:4,24x14 b #2')
  })
})

describe('taking off', () => {
  it('begins for light on 19-24 and for dark on 6-1', () => {
    expect(legal(from('w:19,24x3 b:1x3,6 w 6-1'))).toContain('19/off')
    expect(legal(from('w:19,24x3 b:1x3,6 b 6-1'))).toContain('6/off')
    const outside = from('w:18,24x3 b:1x3,6 w 6-5')
    expect(legal(outside)).not.toContain('24/off')
    expect(game.why(outside.position, 0, [23, 24])).toBe('not-all-home')
  })

  it('stops while a man is pinned', () => {
    const match = from('w:20!,23x3 b:20,1x3 w 2-1')
    expect(legal(match)).toEqual(['23/24'])
    expect(game.why(match.position, 0, [22, 24])).toBe('free-them-first')
  })

  it('wins one point, two where the loser has taken off none', () => {
    expect(from('w:24 b:1x3 w 6-5', '24/off').result()).toEqual({ payoffs: [1, -1], reason: 'borne-off' })
    expect(from('w:24 b:1x15 w 6-5', '24/off').result()).toEqual({ payoffs: [2, -2], reason: 'gammon' })
  })
})

describe('the mother', () => {
  it('loses at once when it is pinned on its own start and the enemy has no man left on his', () => {
    const match = from('w:18x6,19x8,20 b:5x7,6x7,24 w 4-3', '20/24*')
    expect(match.result()).toEqual({ payoffs: [2, -2], reason: 'mother' })
  })

  it('may be freed while the enemy still has men on his own start', () => {
    const match = from('w:1x2,18x6,19x6,20 b:5x7,6x7,24 w 4-3', '20/24*,1/4')
    expect(match.result()).toBeNull()
    expect(game.prompt(from('w:1,24,18x6 b:5x7,24! b 2-1').position, 1, false)).toBe('mother-in-danger')
    // The enemy's last man leaves his start: now the pinned mother has lost.
    const later = from('w:1,24,18x6 b:5x7,24! w 2-1')
    expect(wholeTurns(later)).toContain('1/2')
    expect(from('w:1,24,18x6 b:5x7,24! w 2-1', '1/2').result()).toEqual({ payoffs: [2, -2], reason: 'mother' })
  })

  it('draws when both mothers are pinned', () => {
    expect(from('w:1!,18x6,19x6,20 b:1,5x7,6x6,24 w 4-3', '20/24*').result()).toEqual({
      payoffs: [0, 0],
      reason: 'both-mothers',
    })
  })
})

it('lets the higher throw begin where that is agreed', () => {
  const on = unwrap(openGame(plakoto, { options: { opening: 'opening-roll' } }))
  expect(new Match(on).actors).toBe(1 << CHANCE)
  expect(playFrom(on, undefined, 'opening:2-6').actors).toBe(2)
})

it('ends as a draw after 2000 actions', () => {
  expect(from('w:1x15 b:24x15 w #1999', 'roll:2-1').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
})

it('finds the same whole turns as a plain second program', () => {
  const rules = { closing: 2, allows: () => true }
  agreesWithNaive(game, rules, (seat, step) => (seat === 0 ? step : 23 - step), process.env.SOAK ? 40 : 1)
})

it.each([
  ['w:1x15', 'written as'],
  ['w:1x16 b:24x15 w', '16 men'],
  ['w:1x14,7 b:7,24x14 w', 'point 7'],
  ['w:1x14,7! b:24x15 w', 'nobody pins'],
  ['w:1x14,7! b:7!,24x14 w', 'point 7'],
  ['w:1,1 b:24x15 w', 'twice'],
  ['w:25 b:24x15 w', '25'],
  ['w:1x15 b:24x15 ?', 'opening'],
  ['w:1x15 b:24x15 w 5-6', 'dice'],
  ['w:1x15 b:24x15 w 6-5 4', 'not left'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})

it('writes what is left of a throw and reads it back', () => {
  const { position } = playFrom(game, undefined, 'roll:3-3 1/4')
  expect(game.write(position)).toBe('w:1x14,4 b:24x15 w 3-3 333 #2')
  expect([...unwrap(game.read(game.write(position)))]).toEqual([...position])
  expect(position[AT.highLeft]).toBe(3)
})
