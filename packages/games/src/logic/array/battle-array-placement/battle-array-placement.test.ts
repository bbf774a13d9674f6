import { Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { groupsBy } from '../figures/figures.ts'
import { battleArrayPlacement } from './battle-array-placement.ts'

const game = unwrap(openGame(battleArrayPlacement))
const { names, played, problemOf } = tryOut(game)

describe('a turn', () => {
  it('has 216 first moves: nine kinds on 24 cells, the centre is forbidden', () => {
    expect(names()).toHaveLength(216)
    expect(names().filter((name) => name.endsWith('c3'))).toEqual([])
    expect(game.why(game.start(), 0, [12])).toBe('forbidden')
  })
  it('takes a figure from the common supply', () => {
    const match = played('YS-a1 YS-b1')
    expect(names(match.position).some((name) => name.startsWith('YS'))).toBe(false)
  })
})

describe('the end', () => {
  it('comes after exactly 24 turns, with both scores between 3 and 24', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const match = playRandomMatch(game, new Random(seed), () => {})
      expect(match.log).toHaveLength(24)
      const scores = [0, 1].map((seat) => groupsBy(match.position, seat))
      for (const score of scores) {
        expect(score).toBeGreaterThanOrEqual(3)
        expect(score).toBeLessThanOrEqual(24)
      }
      const [own, other] = match.result()!.payoffs
      expect(Math.sign(own - other)).toBe(Math.sign(scores[1] - scores[0]))
    }
  })
  it('is a draw with equal scores', () => {
    const match = new Match(game, unwrap(game.read('YSYCYTGSGC/YSYCYTGSGC/GTGT..YCYT/GTGSRSRCRT/RSRSRCRCRT')))
    expect(match.result()?.reason).toBe(
      groupsBy(match.position, 0) === groupsBy(match.position, 1) ? 'equal' : 'minority',
    )
    expect(listed(game, match.position, 0)).toEqual([])
  })
})

it.each([
  ['........../........../....YS..../........../..........', 'the middle square is forbidden'],
  ['........../........../........../........../.......... w', 'five rows'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
