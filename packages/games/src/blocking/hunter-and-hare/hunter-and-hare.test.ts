import { openGame, solveGame, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { edgesOf } from '../hunt/testing/edges.ts'
import { hunterAndHare } from './hunter-and-hare.ts'

const game = unwrap(openGame(hunterAndHare))
const free = unwrap(openGame(hunterAndHare, { preset: 'free-start' }))
const allDiagonals = unwrap(openGame(hunterAndHare, { preset: 'all-diagonals' }))
const { turnNames, played, result } = tryOut(game)
const withoutCounter = { forget: ['stalled'] }
const hareWon = (reason: string) => ({ payoffs: [-1, 1], reason })

describe('the board', () => {
  it('has 11 points and 22 edges; 26 with all diagonals', () => {
    expect(game.board.size).toBe(11)
    expect(edgesOf(game)).toBe(22)
    expect(edgesOf(allDiagonals)).toBe(26)
  })
  it('begins with hunters on 1, 3, 10 and the hare on 5', () => {
    expect(game.write(game.start())).toBe('1/3/1R1/h1h/h h 0')
  })
})

describe('moves', () => {
  it('of the hunters at first are 1-2, 1-4, 3-2, 3-6 and 10-2', () => {
    expect(turnNames()).toEqual(['1-2', '1-4', '10-2', '3-2', '3-6'])
  })
  it('of the hunters go sideways and forward, never back', () => {
    expect(turnNames('1/h1R/h2/h2/1 h')).toEqual(['1-2', '1-5', '4-5', '7-11', '7-8'])
  })
  it('of the hare follow any line', () => {
    expect(turnNames('1/3/hRh/h2/1 r')).toEqual(['5-2', '5-3', '5-7', '5-8', '5-9'])
  })
})

describe('the end', () => {
  it('comes for the hunters when the hare cannot move', () => {
    expect(result('R/hhh/3/3/1 r')).toEqual({ payoffs: [1, -1], reason: 'shut-in' })
  })
  it('comes for the hare when no hunter is on a lower row', () => {
    expect(result('1/3/hhR/h2/1 h')).toBeNull()
    expect(result('1/3/hhR/3/h r')).toBeNull()
    expect(result('1/h2/hhR/3/1 h')).toEqual(hareWon('escaped'))
  })
  it('comes for the hare after ten hunter moves in a row without advance', () => {
    expect(played('1-2 5-8', '1/3/hRh/h2/1 h 8').result()).toBeNull()
    expect(played('1-2', '1/3/hRh/h2/1 h 9').result()).toEqual(hareWon('stalling'))
  })
  it('starts the count again with every advance', () => {
    expect(game.write(played('1-4', '1/3/1R1/h1h/h h 9').position)).toBe('1/3/hR1/2h/h r 0')
  })
  it('comes for the hare when a position comes for the third time', () => {
    const match = played('1-2 5-4 2-1 4-5 1-2 5-4 2-1 4-5')
    expect(match.result()).toEqual(hareWon('repetition'))
  })
})

describe('best play', () => {
  it('wins for the hunters in 23 plies', () => {
    expect(solveGame(game, [game.start()], withoutCounter)?.valueOf(game.start())).toEqual({ winner: 0, plies: 23 })
  })
  it('does not win for the hunters with all diagonals', () => {
    const solution = solveGame(allDiagonals, [allDiagonals.start()], withoutCounter)
    expect(solution?.valueOf(allDiagonals.start())?.winner).toBe(-1)
  })
})

describe('the free start', () => {
  const open = tryOut(free)
  it('lets the hare choose any point but 10, then the hunters theirs, who begin', () => {
    expect(open.turnNames()).toHaveLength(10)
    expect(open.turnNames()).not.toContain('10')
    const match = open.played('5 1 3 10')
    expect(free.write(match.position)).toBe('1/3/1R1/h1h/h h 0')
    expect(match.turnBoundaries).toHaveLength(5)
  })
  it('makes the hunters leave the hare a move', () => {
    expect(open.turnNames(open.played('11 7 8').position)).not.toContain('9')
    expect(open.turnNames(open.played('11 7').position)).toContain('9')
  })
  it('is lost at once for hunters who let the hare stand behind them', () => {
    expect(open.played('2 7 8 9').result()).toEqual(hareWon('escaped'))
  })
})

it.each([
  ['1/3/1R1/h1h/1 h', 'three hunters and a hare'],
  ['1/3/RR1/h1h/h h', 'there is one hare'],
  ['h/3/1R1/h1h/h h', 'there are three hunters'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
