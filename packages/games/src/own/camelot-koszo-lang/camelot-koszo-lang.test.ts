import { ActionList, Match, openGame, playMoves, siteNamed, turns, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { camelotKoszoLang } from './camelot-koszo-lang.ts'

const game = unwrap(openGame(camelotKoszoLang))
const at = (text: string) => unwrap(game.read(text))
function names(p: Int32Array): string[] {
  const list = new ActionList()
  game.actions(p, p[game.layout.at.turn], list)
  return list
    .toArray()
    .map((action) => game.name(p, action))
    .sort()
}
function after(text: string, moves: string): Match {
  const match = new Match(game, at(text))
  unwrap(playMoves(match, moves))
  return match
}
const squaresOf = (name: string) => name.split(/[-x]/)
const ends = (list: readonly string[]) => new Set(list.map((name) => `${squaresOf(name)[0]} ${squaresOf(name)[2]}`))

describe('the start', () => {
  it('has twelve men each, without the files a and h', () => {
    expect(game.write(game.start())).toBe('1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0')
  })
  it('has 24 first moves by start and end, 26 counting the routes', () => {
    expect(names(game.start())).toHaveLength(26)
    expect(ends(names(game.start())).size).toBe(24)
  })
  it('allows b1-a3 but not b1-c3', () => {
    expect(ends(names(game.start())).has('b1 a3')).toBe(true)
    expect(ends(names(game.start())).has('b1 c3')).toBe(false)
  })
})

describe('a step', () => {
  it('of a lone man on d4 has 8 targets and 16 routes', () => {
    const list = names(at('bbbbb3/8/8/8/3w4/8/8/8 w'))
    expect(list).toHaveLength(16)
    expect(ends(list).size).toBe(8)
  })
  it('takes everybody on its way: own d4 and e4, enemies d5 and d6', () => {
    const p = at('b7/b7/b2b4/3b4/3ww3/8/8/8 w')
    const toE6 = names(p).filter((name) => squaresOf(name)[0] === 'd4' && squaresOf(name)[2] === 'e6')
    expect(toE6).toEqual(['d4xd6-e6'])
    expect(game.write(after(game.write(p), 'd4xd6-e6').position)).toBe('b7/b7/b3w3/8/4w3/8/8/8 b 0')
  })
  it('asks for the corner only where both routes are open', () => {
    const p = at('bbbbb3/8/8/8/3w4/8/8/8 w')
    const list = new ActionList()
    game.actions(p, 0, list)
    expect(game.touches(p, list.items[0])).toHaveLength(3)
    const start = game.start()
    list.clear()
    game.actions(start, 0, list)
    const short = list.toArray().filter((action) => game.touches(start, action).length === 2)
    expect(short).toHaveLength(22)
  })
  it('must capture when it can', () => {
    const p = at('bbbbb3/8/8/3b4/3w4/8/8/w7 w')
    expect(names(p).every((name) => name.includes('x'))).toBe(true)
    expect(game.why(p, 0, [siteNamed(game.board, 'a1')])).toBe('must-capture')
  })
})

describe('a chain', () => {
  it('stops after the third step: a1 takes a2, b4, c6 but not e7', () => {
    const match = after('8/4b3/2b5/8/1b6/8/b7/w7 w', 'a1xa3-b3 b3xb5-c5 c5xc7-d7')
    expect(game.write(match.position)).toMatch(/^8\/3wb3\/8\/8\/8\/8\/8\/8 b/)
  })
  it('must go on as long as it can', () => {
    const match = after('8/4b3/2b5/8/1b6/8/b7/w7 w', 'a1xa3-b3')
    expect(game.actors(match.position)).toBe(0b01)
    expect(names(match.position).every((name) => name.startsWith('b3x'))).toBe(true)
    expect(game.write(match.position)).toMatch(/ w 0 b3 1$/)
  })
})

describe('the end', () => {
  it('comes when a side has no men', () => {
    expect(after('8/8/8/8/8/8/b7/w7 w', 'a1xa3-b3').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('comes when a side with more than four men on the board cannot move', () => {
    const stuck = game.result(at('8/8/8/8/wwwwwwww/wwwwwwww/wwwwwwww/bwwwwwww b'))
    expect(stuck).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('comes by count when both have four men or fewer and there is no capture', () => {
    expect(game.result(at('b7/8/8/8/8/8/8/w6w b'))).toEqual({ payoffs: [1, -1], reason: 'majority' })
    expect(game.result(at('b7/8/8/8/8/8/8/w7 w'))).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(game.result(at('bbbbb3/8/8/8/8/8/8/w7 w'))).toBeNull()
  })
  it('does not come while there is something to capture', () => {
    expect(game.result(at('8/8/8/8/8/8/b7/w7 w'))).toBeNull()
  })
  it('is a draw after fifty moves of each side without a capture', () => {
    const match = after('bbbbb3/8/8/8/8/8/8/w7 w 99', 'a1-a3-b3')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

it('counts whole turns by their captures', () => {
  expect(turns(game, game.start())).toHaveLength(24)
})

it.each([
  ['8/8/8/8/8/8/8/8', 'a position is written as rows'],
  ['8/8/8/8/8/8/8/w7 w 0 a1 1', 'a1 cannot go on capturing'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
