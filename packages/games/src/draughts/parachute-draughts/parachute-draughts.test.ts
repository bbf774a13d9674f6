import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn } from '../family/pdn.ts'
import { simpleInternational } from '../family/testing/international.ts'
import { expectCounts, expectSameTurns } from '../family/testing/naive.ts'
import { parachuteDraughts } from './parachute-draughts.ts'

const game = unwrap(openGame(parachuteDraughts))
const free = unwrap(openGame(parachuteDraughts, { preset: 'free-choice' }))
const { turnNames, played } = tryOut(game)
const simple = simpleInternational(10, 10)

describe('set-up', () => {
  it('has the men of the first and the last row exchanged', () => {
    expect(game.write(game.start())).toBe(
      'W:W1,2,3,4,5,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45:B6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,46,47,48,49,50',
    )
  })
  it('makes ordinary men of the parachutists, who have no first move', () => {
    expect(game.scene(game.start()).items.every((item) => item.kind === 'man')).toBe(true)
    expect(turnNames().some((name) => /^[a-j]10/.test(name))).toBe(false)
    expect(turnNames(game.write(game.start()).replace('W:', 'B:')).some((name) => /^[a-j]1-/.test(name))).toBe(false)
  })
})

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [9, 81, 658, 3351])
  })
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 6, 4)
    expectSameTurns(free, { ...simple, choice: 'free' }, 3, 4)
  })
})

describe('a parachutist', () => {
  it('leaves the far row by capturing only, and stays a man', () => {
    expect(turnNames('W:Wb10,a1:Bc9')).toEqual(['b10xd8'])
    expect(game.write(played('b10xd8', 'W:Wb10,a1:Bc9,j10').position)).toBe('B:W12,46:B5')
    expect(turnNames('W:Wb10,a1:Bj10')).toEqual(['a1-b2'])
  })
  it('becomes a king when it comes back to the far row', () => {
    expect(game.write(played('d8xb10', 'W:Wd8:Bc9,a1').position)).toBe('B:WK1:B46')
  })
  it('stays a man if it returns in the middle of a capture that goes on', () => {
    expect(game.write(played('b10xd8xf10xh8', 'W:Wb10:Bc9,e9,g9,a1').position)).toBe('B:W14:B46')
  })
  it('keeps his side alive without a move only as long as somebody else can move', () => {
    expect(played('i9-j10', 'W:Wb10,i9:Ba1,b2').result()).toBeNull()
    expect(played('g5-h4', 'B:Wb10:Bg5').result()).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
})

it('is written in PDN under its own name', () => {
  expect(unwrap(readPdn('[Variant "parachute-draughts"]\n1. 32-28 *'))[0].match.game.id).toBe('parachute-draughts')
})
