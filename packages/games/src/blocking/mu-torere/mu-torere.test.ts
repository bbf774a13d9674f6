import { openGame, siteNamed, solveGame, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { edgesOf } from '../hunt/testing/edges.ts'
import { muTorere } from './mu-torere.ts'

const game = unwrap(openGame(muTorere))
const { turnNames, played, result, at } = tryOut(game)

describe('the board', () => {
  it('has nine points and sixteen edges', () => {
    expect(game.board.size).toBe(9)
    expect(edgesOf(game)).toBe(16)
  })
  it('begins with 1-4 against 5-8 and an empty centre', () => {
    expect(game.write(game.start())).toBe('wwwwbbbb1 w')
  })
})

describe('moves', () => {
  it('that are legal at first are exactly 1-9 and 4-9', () => {
    expect(turnNames()).toEqual(['1-9', '4-9'])
  })
  it('to the centre need an enemy beside the man', () => {
    const touch = (name: string) => siteNamed(game.board, name)
    expect(game.why(game.start(), 0, [touch('2')])).toBe('enemy-beside')
    expect(game.why(game.start(), 0, [touch('5')])).toBe('not-yours')
  })
  it('would win at once if an inner man could go to the centre', () => {
    expect(result('w1wwbbbbw b')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('lead along the rim and out of the centre to the empty point', () => {
    expect(turnNames(played('1-9').position)).toEqual(['8-1'])
    expect(turnNames('w1wwbbbbw w')).toEqual(['1-2', '3-2', '9-2'])
  })
})

describe('the end', () => {
  it('comes when a side is shut in: 1-4 against 5, 6, 8, 9 with 7 empty', () => {
    expect(result('wwwwbb1bb w')).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
  it('is a draw when a position comes for the third time', () => {
    const round = '1-9 8-1 9-8 1-9 8-1 9-8'
    expect(played(round).result()).toBeNull()
    expect(played(`${round} ${round}`).result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('is a draw with best play, and 1180 positions can be reached', () => {
    const solution = solveGame(game, [game.start()])
    expect(solution?.positions).toBe(1180)
    expect(solution?.valueOf(game.start())?.winner).toBe(-1)
  })
})

describe('texts', () => {
  it.each([
    ['wwwwbbbb1', 'a position is written as rows, then one of wb'],
    ['wwwwwbbb1 w', 'each side has four men'],
    ['wwwwbbb1 w', 'row 1 has 8 places instead of 9'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(refusal(game.read(text))).toContain(reason)
  })
  it('come back as they were', () => {
    expect(game.write(at('w1wwbbbbw w'))).toBe('w1wwbbbbw w')
  })
})
