import { Match, neighbourLists, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { jasir } from './jasir.ts'

const game = unwrap(openGame(jasir))
const free = unwrap(openGame(jasir, { preset: 'free' }))
const { board } = game
const at = (text: string, by = game) => new Match(by, unwrap(by.read(text)))
const names = (match: Match) =>
  match
    .actions(match.actors - 1)
    .map((action) => match.game.name(match.position, action))
    .sort()

/** By the lines as they are drawn. */
function naiveMoves(match: Match, backToo: boolean): string[] {
  const seat = match.actors - 1
  const archers = new Map(
    match.game.scene(match.position).items.map(({ site, owner }) => [board.shapes[site].name, owner] as const),
  )
  const nameAt = (x: number, y: number) => `${'abcde'[x]}${y + 1}`
  const ends = board.lines.map(({ points: [a, b, c, d] }) => [nameAt(a, b), nameAt(c, d)])
  const joined = (point: string) => ends.flatMap(([a, b]) => (a === point ? [b] : b === point ? [a] : []))
  const goal = ['5', '1']
  return [...archers]
    .filter(([point, owner]) => owner === seat && point[1] !== goal[seat])
    .flatMap(([from]) =>
      joined(from)
        .filter((to) => !archers.has(to))
        .filter((to) => backToo || (seat === 0 ? to[1] >= from[1] : to[1] <= from[1]))
        .map((to) => {
          const shot = joined(to).some((point) => archers.get(point) === 1 - seat && point[1] !== goal[1 - seat])
          return `${from}${shot ? '*' : '-'}${to}`
        }),
    )
    .sort()
}

describe('jasir', () => {
  it('has 25 points and 38 lines, 30 of them knight moves and 8 short ones', () => {
    expect(board.size).toBe(25)
    expect(board.lines).toHaveLength(38)
    const lengths = board.lines.map(({ points: [a, b, c, d] }) => (a - c) ** 2 + (b - d) ** 2)
    expect(lengths.filter((length) => length === 5)).toHaveLength(30)
    expect(lengths.filter((length) => length === 1)).toHaveLength(8)
    const { start } = neighbourLists(board)
    const degrees = 'a1 b1 c1 d1 e1 a3 b3 c3 d3 e3'.split(' ').map((name) => {
      const site = siteNamed(board, name)
      return start[site + 1] - start[site]
    })
    expect(degrees).toEqual([2, 2, 3, 2, 2, 2, 6, 4, 6, 2])
  })

  it('gives player 1 11 first moves, of which a1-b3, c1-d3, d1-e3 and e1-d3 are fatal', () => {
    const all = names(new Match(game))
    expect(all).toHaveLength(11)
    expect(all.filter((name) => name.includes('*'))).toEqual(['a1*b3', 'c1*d3', 'd1*e3', 'e1*d3'])
  })

  it('would give player 2 11 first moves too, of which a5-b3, c5-b3, d5-e3 and e5-d3 are fatal', () => {
    const all = names(at('bbbbb/5/5/5/aaaaa b'))
    expect(all).toHaveLength(11)
    expect(all.filter((name) => name.includes('*'))).toEqual(['a5*b3', 'c5*b3', 'd5*e3', 'e5*d3'])
  })

  it('shoots whoever steps into reach, and makes all who hit him privileged', () => {
    const match = at('b1b2/5/5/5/a3a w')
    unwrap(playMoves(match, 'a1*b3'))
    expect(game.write(match.position)).toBe('B1B2/5/5/5/4a b 1+0 - 0')
  })

  it('shoots nobody who is not stepping, and only to empty points may be stepped', () => {
    const match = at('5/5/1b3/5/a4 b')
    expect(names(match)).toContain('b3-b2')
    unwrap(playMoves(match, 'b3-b2'))
    expect(game.write(match.position)).toContain('a4')
    expect(names(at('b4/5/1a3/1a3/5 w'))).not.toContain('b2-b3')
  })

  it('lets an archer who has arrived neither move nor shoot', () => {
    const match = at('a3b/5/5/5/a3a w')
    expect(names(match).some((name) => name.startsWith('a5'))).toBe(false)
    // A line joins b3 with a5.
    expect(names(at('a4/1b3/5/5/4a b'))).toContain('b4-b3')
  })

  it('shoots an archer who steps onto the goal row within reach of an active enemy: he has not arrived', () => {
    // A line joins e5 with c4.
    const match = at('b4/2b2/3a1/5/a4 w')
    expect(names(match)).toContain('d3*e5')
    unwrap(playMoves(match, 'd3*e5'))
    expect(game.write(match.position)).toBe('b4/2B2/5/5/a4 b 1+0 - 0')
  })

  it('brings one wounded comrade back, as a common archer, when a privileged one arrives', () => {
    const match = at('b4/5/3A1/5/a4 w 2+0 - 0')
    unwrap(playMoves(match, 'd3-e5'))
    expect(names(match)).toEqual(['+b1', '+c1', '+d1', '+e1'])
    expect(game.prompt(match.position, 0, true)).toBe('bring-back')
    unwrap(playMoves(match, '+c1'))
    expect(game.write(match.position)).toBe('b3A/5/5/5/a1a2 b 1+0 - 0')
  })

  it('brings nobody back for a common archer, or when nobody is wounded', () => {
    for (const text of ['b4/5/3a1/5/a4 w 2+0 - 0', 'b4/5/3A1/5/a4 w 0+0 - 0']) {
      const match = at(text)
      unwrap(playMoves(match, 'd3-e5'))
      expect(match.actors).toBe(2)
    }
  })

  it('does not shoot at an archer who is put back', () => {
    // A line joins b1 with a3, where an enemy stands.
    const match = at('5/5/b2A1/5/a4 w 1+0 - 0')
    unwrap(playMoves(match, 'd3-e5 +b1'))
    expect(game.write(match.position)).toBe('4A/5/b4/5/aa3 b 0+0 - 0')
  })

  it('forbids stepping back unless free movement is agreed; sideways is allowed', () => {
    const text = 'b4/5/5/1a3/4a w'
    expect(names(at(text))).not.toContain('b2-d1')
    expect(names(at(text))).toContain('b2-c2')
    expect(names(at(text, free))).toContain('b2-d1')
    expect(game.why(at(text).position, 0, [siteNamed(board, 'b2'), siteNamed(board, 'd1')])).toBe('no-way-back')
  })

  it('ends when one side has no archer that can still move; more arrivals win, equal is a draw', () => {
    const match = at('b4/5/3a1/5/5 w')
    unwrap(playMoves(match, 'd3-e5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'more-arrived' })
    expect(at('a4/5/3a1/5/b3b w').result()).toEqual({ payoffs: [-1, 1], reason: 'more-arrived' })
    expect(at('a3a/5/3a1/5/b3b w').result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('finds the moves and shots that a naive program finds, all through games', () => {
    let seed = 19
    for (const by of [game, free])
      for (let round = 0; round < 8; round++) {
        const match = new Match(by)
        for (let turn = 0; turn < 80 && match.actors; turn++) {
          const found = names(match)
          if (!found[0].startsWith('+')) expect(found).toEqual(naiveMoves(match, by === free))
          seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
          unwrap(playMoves(match, found[seed % found.length]))
        }
      }
  })
})
