import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { legalNames, playedFrom } from '../circuit/testing/circuit.ts'
import { aggravation } from './aggravation.ts'
import { ARMS_OF, star, TO_EXIT } from './board.ts'

const game = unwrap(openGame(aggravation))
const from = (text: string | undefined, moves = '') => playedFrom(game, text, moves)
const legal = (text: string) => legalNames(from(text))

describe('the board', () => {
  const { board } = game
  const at = (name: string) => board.shapes[siteNamed(board, name)]!

  it('has 84 track fields, neighbours at distance 1', () => {
    const names = [...'abcdef'].flatMap((arm) => Array.from({ length: 14 }, (_, i) => `${arm}${i + 1}`))
    expect(names).toHaveLength(84)
    names.forEach((name, i) => {
      const next = at(names[(i + 1) % 84]!)
      expect(Math.hypot(at(name).x - next.x, at(name).y - next.y), name).toBeCloseTo(1, 3)
    })
  })

  it('leads in 82 steps from the start to the exit', () => {
    expect(TO_EXIT).toBe(82)
    expect(star(2).progress(0, siteNamed(board, 'a8'))).toBe(82)
    expect(star(2).progress(0, siteNamed(board, 'a10'))).toBe(0)
  })

  it('spreads fewer players evenly', () => {
    expect(ARMS_OF[2]).toEqual([0, 3])
    expect(ARMS_OF[3]).toEqual([0, 2, 4])
  })
})

describe('entering', () => {
  it('needs a one or a six, and goes to the start', () => {
    expect(legalNames(from(undefined, 'throw:1'))).toEqual(['base-a10'])
    expect(legalNames(from(undefined, 'throw:6'))).toEqual(['base-a10'])
    // Anything else is of no use, and the next player throws.
    expect(game.write(from(undefined, 'throw:5').position)).toBe('-/- 2 #1')
  })

  it('is impossible while an own man stands on the start, and captures an enemy there', () => {
    expect(legal('a10/- 1 1')).toEqual(['a10-a11'])
    expect(game.write(from('-/a10 1 1', 'base*a10').position)).toBe('a10/- 2 #1')
  })
})

describe('a six', () => {
  it('is thrown again when it was used', () => {
    expect(game.write(from(undefined, 'throw:6 base-a10').position)).toBe('a10/- 1 #2')
  })
  it('is lost with the turn when it could not be used', () => {
    expect(game.write(from('a10,a14,b3,b7/- 1', 'throw:6').position)).toBe('a10,a14,b3,b7/- 1 6 #1')
    expect(game.write(from('a-home1,a-home2,a-home3,a8/- 1', 'throw:6').position)).toContain(' 2 #1')
  })
})

describe('the way', () => {
  it('may not lead onto or past own men, but past enemies', () => {
    expect(legal('b3,b5/- 1 2')).toEqual(['b5-b7'])
    expect(legal('b3,b5/- 1 4')).toEqual(['b5-b9'])
    expect(legal('b3/b5 1 4')).toEqual(['b3-b7'])
  })

  it('sends an enemy back to its base by landing on it', () => {
    expect(game.write(from('c4/c5 1 1', 'c4*c5').position)).toBe('c5/- 2 #1')
  })

  it('never goes past the own exit: only into the home with an exact count', () => {
    expect(legal('a8/- 1 4')).toEqual(['a8-a-home4'])
    expect(game.write(from('a8/- 1', 'throw:5').position)).toContain(' 2 #1')
    // The other player goes on along the track.
    expect(legal('-/a8 2 5')).toEqual(['a8-a13'])
  })

  it('lets nobody jump over a friend in the home', () => {
    expect(refusal(game.read('a8,a-home2/- 1 3'))).toContain('nobody can move')
    expect(legal('a8,a-home3/- 1 2')).toEqual(['a8-a-home2'])
  })
})

describe('jump fields', () => {
  it('lead on from one to the next, or along the track', () => {
    expect(legal('b1/- 1 3')).toEqual(['b1-b4', 'b1-centre', 'b1-e1'])
  })

  it('lead with a 6 from the first one to the field after the own last jump field', () => {
    expect(legal('b1/- 1 6')).toContain('b1-a2')
  })

  it('end at the own last one', () => {
    expect(legal('a1/- 1 2')).toEqual(['a1-a3'])
  })

  it('are barred by an own man on the actual path only', () => {
    expect(legal('b1,d1/- 1 3')).toEqual(['b1-b4', 'd1-a1', 'd1-centre', 'd1-d4'])
  })
})

describe('the centre', () => {
  it('is six steps from the start, by the next jump field', () => {
    expect(legal('a10/- 1 6')).toContain('a10-centre')
  })

  it('is left only with a one, to the own last jump field', () => {
    expect(legal('centre/- 1 1')).toEqual(['base-a10', 'centre-a1'])
    expect(legal('centre,a1/- 1 1')).not.toContain('centre-a1')
    expect(game.write(from('centre/- 1', 'throw:4').position)).toContain(' 2 #1')
  })

  it('is taken from an enemy by landing', () => {
    expect(game.write(from('b1/centre 1 1', 'b1*centre').position)).toBe('centre/- 2 #1')
  })

  it('is reached over the jump fields too', () => {
    expect(legal('b1/- 1 4')).toContain('b1-centre')
  })
})

it('is won by the first with four men at home', () => {
  const match = from('a8,a-home2,a-home3,a-home4/c5 1 1', 'a8-a-home1')
  expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
})

it('ends as a draw after 6000 actions', () => {
  expect(from('a10/- 1 #5999', 'throw:2').result()?.reason).toBe('move-limit')
})

it.each([
  ['a10 1', '2 players'],
  ['a10/a-home1 1', 'no man of player 2'],
  ['a10/a10 1', 'only one player'],
  ['a10x2/- 1', 'too many men'],
  ['a9/- 1', 'no man of player 1'],
  ['a10/- 3', 'player 3'],
  ['a10/- 1 7', '7'],
  ['-/- 1 3', 'nobody can move'],
])('refuses %s', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
