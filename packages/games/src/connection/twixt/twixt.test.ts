import { Match, openGame, playMoves, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { linksOn } from './links.ts'
import { twixt } from './twixt.ts'

const game = unwrap(openGame(twixt))
const small = unwrap(openGame(twixt, { options: { size: 12 } }))
const automatic = unwrap(openGame(twixt, { preset: '12' }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))
const played = (moves: string, on = small) => {
  const match = new Match(on)
  unwrap(playMoves(match, moves))
  return match
}

describe('links', () => {
  const { upper, start, crossing } = linksOn(game.board)
  it('are 2016, and one far from the border is crossed by nine others', () => {
    expect(upper.filter((hole) => hole >= 0)).toHaveLength(2016)
    const link = 4 * siteNamed(game.board, 'l12')
    for (let d = 0; d < 4; d++) expect(start[link + d + 1] - start[link + d]).toBe(9)
  })

  it('cross each other or not at all', () => {
    for (let link = 0; link < upper.length; link++)
      for (let i = start[link]; i < start[link + 1]; i++) {
        const other = crossing[i]
        expect(crossing.subarray(start[other], start[other + 1])).toContain(link)
      }
  })
})

describe('twixt', () => {
  it('has 572 holes, 528 of them open to each player, and 22 in each border row', () => {
    expect(game.board.size).toBe(572)
    expect(new Match(game).actions(0)).toHaveLength(528)
    expect(played('l12', game).actions(1)).toHaveLength(527)
    expect(game.board.shapes.filter((hole) => hole.y === 0)).toHaveLength(22)
    expect(game.board.shapes.filter((hole) => hole.x === 23)).toHaveLength(22)
  })

  it('closes the border rows of the opponent', () => {
    expect(names(new Match(small))).not.toContain('a5')
    expect(names(new Match(small))).toContain('e1')
    expect(small.why(small.start(), 0, [siteNamed(small.board, 'a5')])).toBe('their-border')
    expect(names(played('f6'))).not.toContain('e1')
  })

  it('ends the turn at once when there is nothing to link', () => {
    expect(names(played('f6'))).toContain('g8')
  })

  it('lets a link follow the post, or be left out', () => {
    const match = played('e5 b2 f7')
    expect(names(match).sort()).toEqual(['done', 'e5-f7'])
    unwrap(playMoves(match, 'done b3 h8'))
    // The link that was left out can be added in any later turn.
    expect(names(match).sort()).toEqual(['done', 'e5-f7', 'f7-h8'])
  })

  it('does not let links cross, own or foreign', () => {
    // e6-g7 would cross e5-f7, and f5-e7 too: both turns end without a link.
    expect(played('e5 e6 f7 e5-f7 g7').actors).toBe(1)
    expect(played('e5 b2 f7 e5-f7 b3 f5 b6 e7').actors).toBe(2)
    expect(names(played('e5 e6 f7 done g7')).sort()).toEqual(['done', 'e6-g7'])
  })

  it('lets own links come off before the post is put, and others go on in their place', () => {
    const match = played('e5 b2 f7 e5-f7 b3 f5 b6 e7 b8')
    expect(names(match)).toContain('e5/f7')
    unwrap(playMoves(match, 'e5/f7 k9'))
    expect(names(match).sort()).toEqual(['done', 'e5-f7', 'f5-e7'])
    unwrap(playMoves(match, 'f5-e7'))
    expect(names(match)).not.toContain('done')
    expect(small.write(match.position)).toMatch(/ o f5-e7$/)
  })

  it('is won by a chain of links from border to border, the moment the last link is on', () => {
    const match = played('e1 b2 f3 b3 e5 b4 f7 b5 e9 b6 f11 b7 e12', automatic)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'b8 g9'))
    expect(match.result()).toBeNull()
    const winning = played('f1 b2 e3 b3 f5 b4 e7 b5 f9 b6 e11 b7 g12', automatic)
    expect(winning.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
    const second = played('c11 a5 d11 c6 e11 e5 f11 g6 g11 i5 h11 k6 i11 l8', automatic)
    expect(second.result()).toEqual({ payoffs: [-1, 1], reason: 'connected' })
  })

  it('needs the links: a row of posts alone joins nothing', () => {
    const match = played('f1 b2 e3 done b3 f5 done b4 e7 done b5 f9 done b6 e11 done b7 g12 done')
    expect(match.result()).toBeNull()
  })

  it('counts open links as a plain look at all links does', () => {
    const random = new Random(11)
    const at = small.layout.at
    playRandomMatch(small, random, (p, step) => {
      if (step % 20) return
      const { upper, start, crossing } = linksOn(small.board)
      const has = (link: number) => ((p[at.links + (link >> 2)] >> (link & 3)) & 1) === 1
      const open = [0, 0]
      for (let link = 0; link < upper.length; link++) {
        if (upper[link] < 0 || p[link >> 2] === 0 || p[link >> 2] !== p[upper[link]] || has(link)) continue
        if (!crossing.subarray(start[link], start[link + 1]).some(has)) open[p[link >> 2] - 1]++
      }
      expect([p[at.open], p[at.open + 1]]).toEqual(open)
    })
  })

  it('mirrors the first post when it changes hands', () => {
    const swapping = unwrap(openGame(twixt, { options: { size: 12, swap: true } }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'c1 swap'))
    expect(match.position[siteNamed(swapping.board, 'a3')]).toBe(2)
    expect(names(match)).not.toContain('swap')
  })
})
