import { openGame, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { agreesWithNaive, legal, playFrom, wholeTurns } from '../tables/testing/running.ts'
import { moultezim } from './moultezim.ts'

const game = unwrap(openGame(moultezim))
const from = (text: string, moves = '') => playFrom(game, text, moves)

it('begins with 360 pips each, light on 1 and dark on 13', () => {
  expect(game.scene(game.start()).counters?.map(({ value }) => value)).toEqual([360, 360])
  expect(game.write(game.start())).toBe('w:1x15 b:13x15 w')
})

describe('the first man', () => {
  it('goes eleven points with a first throw of 6-5, so the same man must move again', () => {
    const match = playFrom(game, undefined, 'roll:6-5')
    expect(wholeTurns(match)).toEqual(['1/12'])
    const next = playFrom(game, undefined, 'roll:6-5 1/12 roll:6-5 13/24 roll:2-1')
    expect(legal(next)).toEqual(['12/14'])
    expect(game.prompt(next.position, 0, false)).toBe('first-man')
    expect(game.why(next.position, 0, [0])).toBe('first-man-first')
  })

  it('loses what it cannot use of the throw', () => {
    // Six and six is thirteen, where all the dark men stand.
    const match = playFrom(game, undefined, 'roll:6-6 1/7')
    expect(game.write(match.position)).toBe('w:1x14,7 b:13x15 b #2')
  })

  it('lets the others go as soon as it has gone twelve points, within the same throw too', () => {
    const match = playFrom(game, undefined, 'roll:5-5 1/6 6/11 11/16')
    expect(legal(match)).toEqual(['1/6', '16/21'])
  })
})

it('runs the same way with both sides: dark goes on from 24 to 1', () => {
  const match = from('w:1x14,20 b:13x14,24 b 3-2', '24/5')
  expect(game.write(match.position)).toContain('b:5,13x14')
})

it('never hits a single man: one enemy closes a point', () => {
  const match = from('w:1x10,14,16,18x3 b:8,13x9,20,22x4 w 6-2')
  expect(legal(match)).not.toContain('14/20')
  expect(legal(match)).not.toContain('18/20')
  expect(game.why(match.position, 0, [13, 19])).toBe('point-taken')
})

describe('the quarter where a side began', () => {
  it('may not be held whole', () => {
    const match = from('w:1x6,2x2,3x2,4x2,5x2,20 b:9,13x11,23x3 w 5-4')
    expect(legal(match)).not.toContain('1/6')
    expect(legal(match)).not.toContain('2/6')
    expect(game.why(match.position, 0, [0, 5])).toBe('quarter-full')
  })

  it('may have its sixth point taken by the man that leaves another of them empty', () => {
    expect(legal(from('w:1x6,2,3x2,4x2,5x3,20 b:9,13x11,23x3 w 5-4'))).toContain('2/6')
  })

  it('counts on the way of each side: dark begins on 13-18', () => {
    expect(legal(from('w:1x14,24 b:2,13x6,14x2,15x2,16x2,17x2 b 5-4'))).not.toContain('13/18')
  })
})

describe('taking off', () => {
  it('begins for light on 19-24 and for dark on 7-12', () => {
    expect(legal(from('w:19,24x3 b:7,12x3 w 6-1'))).toContain('19/off')
    expect(legal(from('w:19,24x3 b:7,12x3 b 6-1'))).toContain('7/off')
    expect(legal(from('w:18,24x3 b:7,12x3 w 6-5'))).not.toContain('24/off')
  })

  it('wins one point, two where the loser has taken off none', () => {
    expect(from('w:24 b:12x3 w 6-5', '24/off').result()).toEqual({ payoffs: [1, -1], reason: 'borne-off' })
    expect(from('w:24 b:12x15 w 6-5', '24/off').result()).toEqual({ payoffs: [2, -2], reason: 'gammon' })
  })
})

it('finds the same whole turns as a plain second program', () => {
  const allows = (board: { own: readonly number[]; off: number }, start: number, to: number) => {
    const out = board.off > 0 || board.own.some((men, at) => men > 0 && at >= 12)
    if (!out && board.own[0] < 15 && start === 0) return false
    const after = board.own.map((men, at) => men - (at === start ? 1 : 0) + (at === to ? 1 : 0))
    return to >= 6 || after.slice(0, 6).some((men) => men === 0)
  }
  agreesWithNaive(game, { closing: 1, allows }, (seat, step) => (step + 12 * seat) % 24, process.env.SOAK ? 40 : 1)
})

it.each([
  ['w:1x14,13 b:13x15 w', 'point 13'],
  ['w:1,2,3,4,5,6,20 b:13x15 w', 'six points'],
  ['w:1x13,4,5 b:13x15 w', 'twelve points'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
