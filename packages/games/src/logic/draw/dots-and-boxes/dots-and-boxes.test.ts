import { Match, openGame, perftByActions, playMoves, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { dotsAndBoxes } from './dots-and-boxes.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(dotsAndBoxes, { options }))
const game = open()
const small = open({ width: 3, height: 3 })

/** How many lines a box still needs at the start. */
function linesOf(name: string): number {
  const box = game.board.shapes.findIndex((shape) => shape.name === name)
  return [0, 1, 2, 3].filter((side) => game.board.step[side * game.board.size + box] >= 0).length
}

function played(moves: string): Match {
  const match = new Match(small)
  unwrap(playMoves(match, moves))
  return match
}

describe('dots and boxes', () => {
  it('has 420 lines on 225 boxes, since the outer border counts as drawn', () => {
    expect(perftByActions(game, game.start(), 1)).toBe(420)
    expect(game.board.size - 420).toBe(225)
    expect(game.bound).toBe(420)
  })

  it('has 480 lines in the classic game', () => {
    const classic = unwrap(openGame(dotsAndBoxes, { preset: 'classic' }))
    expect(perftByActions(classic, classic.start(), 1)).toBe(480)
  })

  it('needs two lines for a corner box, three at the edge and four inside', () => {
    expect(['a1', 'o1', 'a15', 'o15'].map(linesOf)).toEqual([2, 2, 2, 2])
    expect(['a2', 'h1', 'o9', 'd15'].map(linesOf)).toEqual([3, 3, 3, 3])
    expect(['b2', 'h8', 'n14'].map(linesOf)).toEqual([4, 4, 4])
  })

  it('passes the turn after a line that closes nothing', () => {
    expect(played('a1|').actors).toBe(2)
  })

  it('gives a closed box to whoever draws its last line, and the turn stays', () => {
    const match = played('a1| a1-')
    expect(match.actors).toBe(2)
    expect(small.scene(match.position).counters?.map((counter) => counter.value)).toEqual([0, 1])
    expect(small.scene(match.position).items.find((item) => item.kind === 'box-mark')).toMatchObject({ owner: 1 })
    expect(match.turnBoundaries).toEqual([0, 1])
  })

  it('lets one line close two boxes at most, and gives both', () => {
    const match = played('a1- b1- b1|')
    expect(small.scene(match.position).counters?.map((counter) => counter.value)).toEqual([0, 0])
    unwrap(playMoves(match, 'a1|'))
    expect(small.scene(match.position).counters?.map((counter) => counter.value)).toEqual([0, 2])
    expect(match.actors).toBe(2)
  })

  it('does not oblige anybody to take a box', () => {
    const match = played('a1|')
    expect(match.actions(1)).toHaveLength(11)
  })

  it('is won by the majority when the last line is drawn', () => {
    const full = unwrap(small.read('x+x+o/+++/x+x+o/+++/x+o+o x'))
    expect(small.result(full)).toEqual({ payoffs: [1, -1], reason: 'majority' })
    expect(small.actors(full)).toBe(0)
  })

  it('can be drawn only where the number of boxes is even', () => {
    const even = open({ width: 4, height: 3 })
    const full = unwrap(even.read('x+x+o+o/++++/x+x+o+o/++++/x+x+o+o x'))
    expect(even.result(full)).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('refuses boxes whose owner and lines disagree', () => {
    expect(refusal(small.read('x4/3/5/3/5 x'))).toBe('a3 has an owner but is open')
    expect(refusal(small.read('1+3/+2/5/3/5 x'))).toBe('a3 is closed but has no owner')
    expect(small.read('+4/3/5/3/5 x')).toMatchObject({ ok: false })
    expect(small.read('1x3/3/5/3/5 x')).toMatchObject({ ok: false })
  })

  it('says why a box or a drawn line cannot be chosen', () => {
    const match = played('a1|')
    expect(small.why(match.position, 1, [0])).toBe('draw-a-line')
    expect(small.why(match.position, 1, [match.log[0].action])).toBe('line-drawn')
  })
})
