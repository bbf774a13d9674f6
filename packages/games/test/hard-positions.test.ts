/** Positions and words made to keep the program busy are answered at once: read or refused, listed, named. */
import { ActionList, firstSeat, Match, openGame, playNamed, unwrap } from '@jatekvilag/engine'
import { costOf } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'

/** Far more than the fifty milliseconds that a good machine may take, far less than the seconds that it once took. */
const AT_ONCE = 400

function expectAtOnce(work: () => void): void {
  work()
  expect(costOf(work)).toBeLessThan(AT_ONCE)
}

describe('turkish draughts on 10×10', () => {
  /** Men on every third square: the ways of one king are beyond counting. */
  const HARD = 'W:WKb1:Bb3,b6,b9,c2,c5,c8,d4,d7,e3,e6,e9,f2,f5,f8,g4,g7,h3,h6,h9,i2,i5,i8'
  const game = unwrap(openGame(gameEntry('turkish-draughts')!, { preset: '10x10' }))
  it.each([
    HARD,
    'W:WKa9,Ki7:Ba3,a5,a6,a7,b2,b8,c4,c5,c9,d3,d8,e4,f3,f5,f9,g6,h3,h7,i5,j6',
    'W:WKi9:Ba2,a6,a8,b2,b3,b4,c3,c8,d4,d5,e4,e7,f4,g2,g3,g6,g9,h8,i5,i7,j4,j7',
    'W:WKf5:Ba2,a8,c4,c9,d4,d5,d8,e2,e4,e7,f6,f8,g5,g9,h6,h7,i2,i6,i9,j8',
  ])('answers to %s at once', (text) => {
    expectAtOnce(() => {
      const read = game.read(text)
      if (!read.ok) return
      const list = new ActionList()
      game.actions(read.value, firstSeat(game.actors(read.value)), list)
      expect(list.count).toBeGreaterThan(0)
    })
  })

  it('plays a hard capture to its end without getting stuck', () => {
    const match = new Match(
      game,
      unwrap(game.read('W:WKf5:Ba2,a8,c4,c9,d4,d5,d8,e2,e4,e7,f6,f8,g5,g9,h6,h7,i2,i6,i9,j8')),
    )
    while (match.actors === 1) match.play(0, match.actions(0)[0])
    expect(match.log.length).toBeGreaterThan(5)
  })

  it('has no more men than the box', () => {
    const all = [...'abcdefghij'].flatMap((file) => [1, 2, 3, 4].map((row) => `${file}${row}`))
    expect(game.read(`W:W${all.slice(0, 30)}:Ba9`)).toMatchObject({ ok: true })
    expect(game.read(`W:W${all.slice(0, 31)}:Ba9`)).toMatchObject({ ok: false })
  })
})

describe('progressive chess', () => {
  const game = unwrap(openGame(gameEntry('progressive-chess')!))
  const late = () => {
    const match = new Match(game)
    for (const turn of ['e4', 'e5,Nc6', 'Nf3,Bc4,d3', 'Nf6,d6,a6,h6']) expect(playNamed(match, turn).ok).toBe(true)
    return match
  }
  it.each(['Qxz9', 'Nc3,Bd2,Qe2,O-O,Kh9', 'nonsense,'.repeat(40)])('refuses %s at once', (name) => {
    const match = late()
    expectAtOnce(() => expect(playNamed(match, name).ok).toBe(false))
  })
})
