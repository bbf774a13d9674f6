import { openGame, Random, siteNamed, turns, unwrap } from '@jatekvilag/engine'
import { listed, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { seega } from './seega.ts'

const game = unwrap(openGame(seega))
const { at, names, movesOf, played, reasonIn, problemOf } = tryOut(game)
const boardAfter = (text: string, moves: string) => game.write(played(moves, text).position).split(' ')[0]

describe('placing', () => {
  it.each([
    [5, 276],
    [7, 1128],
    [9, 3160],
  ])('two men on %i columns has %i first pairs', (size, pairs) => {
    const large = unwrap(openGame(seega, { options: { size } }))
    expect(turns(large, large.start())).toHaveLength(pairs)
  })
  it('leaves only the centre empty at its end, and at most eight men can move into it', () => {
    const random = new Random(3)
    for (let match = 0; match < 20; match++) {
      const p = game.start()
      for (let n = 0; n < 24; n++) {
        const seat = game.actors(p) - 1
        const open = listed(game, p, seat)
        game.play(p, seat, open[random.below(open.length)])
      }
      expect(p.subarray(0, 25).indexOf(0)).toBe(12)
      expect(game.actors(p)).toBe(2)
      expect([...p.subarray(0, 25)].filter((man) => man === 0)).toHaveLength(1)
      expect(listed(game, p, 1).length).toBeLessThanOrEqual(8)
    }
  })
  it('captures nothing, and the middle stays empty', () => {
    const { position } = played('b3 d3 c2 c4')
    expect(game.write(position).split(' ')[0]).toBe('5/2o2/1x1x1/2o2/5')
    expect(game.why(position, 0, [siteNamed(game.board, 'c3')])).toBe('centre-empty')
  })
  it('one at a time changes turns after every man', () => {
    const single = unwrap(openGame(seega, { preset: 'place-one' }))
    expect(played('a1', undefined, single).actors).toBe(2)
    expect(played('a1').actors).toBe(1)
  })
  it('is followed by the second player in Egypt, by the first in Sudan', () => {
    const last = 'xoxox/oxoxo/xo1ox/oxoxo/xoxx1 o 0,1 - 0'
    expect(played('e1', last).actors).toBe(2)
    const sudan = unwrap(openGame(seega, { preset: 'sudan' }))
    expect(played('e1', last, sudan).actors).toBe(1)
  })
})

describe('a man', () => {
  it('has at most 8 steps', () => {
    expect(movesOf('x4/5/2x2/5/ooo2 x 0,0 - 0', 'c3-')).toHaveLength(8)
  })
  it('on c3 of 5x5 between two enemies is never captured', () => {
    expect(boardAfter('5/1o3/2xo1/x3x/5 o 0,0 - 0', 'b4-b3')).toBe('5/5/1oxo1/x3x/5')
  })
  it('on c3 may capture', () => {
    expect(boardAfter('5/1o1o1/xo1x1/1x2o/5 x 0,0 - 0', 'd3xc3')).toBe('5/1o1o1/x1x2/1x2o/5')
  })
  it('walking in between is safe', () => {
    expect(boardAfter('5/5/5/xo1ox/2x2 x 0,0 - 0', 'c1-c2').split('/')[3]).toBe('x1x1x')
    expect(boardAfter('5/5/5/x1x2/1o2o o 0,0 - 0', 'b1-b2').split('/')[3]).toBe('xox2')
  })
  it('captures only along rows and columns', () => {
    expect(names('5/5/5/1o2o/x1x2 x 0,0 - 0').some((name) => name.includes('x'))).toBe(false)
  })
  it('captures one at a time in a line, not two in a row', () => {
    expect(names('5/5/5/5/xoo1x x 0,0 - 0').some((name) => name.includes('x'))).toBe(false)
  })
})

describe('after a capture', () => {
  const text = 'o3o/5/5/x1oxo/1o2x x 0,0 - 0'
  it('the same man may go on while each further step captures, or stop', () => {
    const chains = names(text).filter((name) => name.includes('x'))
    expect(chains.length).toBeGreaterThan(0)
    for (const first of chains) {
      const { position, actors } = played(first, text)
      if (actors !== 1) continue
      const further = names(position)
      expect(further).toContain('done')
      for (const name of further) if (name !== 'done') expect(name).toContain('x')
    }
  })
})

describe('a player who is shut in', () => {
  const shut = 'xo2x/oo3/5/5/4o x 0,0 - 0'
  it('passes, and the opponent must make a move that gives him one', () => {
    const blocked = 'xoo2/ooo2/xo3/oo3/5 x 0,0 - 0'
    expect(names(blocked)).toEqual(['pass'])
    const { position } = played('pass', blocked)
    const replies = names(position)
    expect(replies.length).toBeGreaterThan(0)
    for (const reply of replies) expect(names(played(reply, position).position), reply).not.toContain('pass')
    expect(game.prompt(position, 1, false)).toBe('open-a-way')
  })
  it('is not the one who can still move', () => {
    expect(names(shut)).not.toContain('pass')
  })
})

describe('the end', () => {
  it('comes when one man is left: he loses', () => {
    expect(played('d1xd2', '5/3x1/2oo1/x4/3x1 x 0,0 - 0').result()).toEqual({
      payoffs: [1, -1],
      reason: 'one-man-left',
    })
  })
  it('after 50 turns each without capture gives more men the win, else a draw', () => {
    expect(played('a1-a2', '4o/4o/5/5/x1x1x x 0,0 - 99').result()).toEqual({ payoffs: [1, -1], reason: 'move-limit' })
    expect(reasonIn(played('a1-a2', '4o/4o/5/5/x1x2 x 0,0 - 99').position)).toBe('equal')
  })
  it('by repetition gives more men the win', () => {
    const match = played('a1-a2 e5-d5 a2-a1 d5-e5 a1-a2 e5-d5 a2-a1 d5-e5', '4o/4o/5/5/x1x1x x 0,0 - 0')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'repetition' })
  })
})

describe('a text', () => {
  it.each([
    ['5/5/5/5/x4 x 12,12 - 0', /12 men/],
    ['5/5/2x2/5/5 o 11,12 - 0', /middle/],
    ['5/5/5/5/x4 o 11,12 - 0', /do not fit/],
    ['5/5/5/5/xx1oo x 0,0 e1 0', /capturing on/],
    ['5/5/5/5/xx1oo x 0,0 - !3', /shut in/],
  ])('%s is refused with a reason', (text, reason) => {
    expect(problemOf(text)).toMatch(reason)
  })
  it('of the start reads back', () => {
    expect(game.write(at(game.write(game.start())))).toBe('5/5/5/5/5 x 12,12 - 0')
  })
})
