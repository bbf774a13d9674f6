import { type Game, Match, openGame, perft, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { reversi } from './reversi.ts'

const preset = (name: string) => unwrap(openGame(reversi, { preset: name }))
const othello = preset('othello')
const orthogonal = preset('orthogonal')

function match(game: Game, text: string | undefined, moves: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const after = (game: Game, text: string | undefined, moves: string) => {
  const m = match(game, text, moves)
  return game.write(m.position)
}
const discs = (m: Match) => m.game.scene(m.position).counters?.map((counter) => counter.value)

describe('the start', () => {
  it('has dark on d5 and e4, light on d4 and e5, and dark begins', () => {
    expect(othello.write(othello.start())).toBe('8/8/8/3xo3/3ox3/8/8/8 x 0')
    expect(othello.colours).toEqual(['dark', 'light'])
  })

  it('T91: of the tournament board of seven columns and six rows has dark on c4 and d3', () => {
    const game = preset('mtte-6x7')
    expect(game.board.size).toBe(42)
    expect(game.write(game.start())).toBe('7/7/2xo3/2ox3/7/7 x 0')
  })

  it('is Othello unless somebody chooses otherwise', () => {
    expect(unwrap(openGame(reversi)).options).toEqual(othello.options)
  })
})

describe('the number of move sequences', () => {
  it.each([
    ['othello', [4, 12, 56, 244, 1396, 8200]],
    ['reverse-othello', [4, 12, 56, 244]],
    ['orthogonal', [4, 8, 20, 44, 116]],
    ['mtte-6x7', [4, 12, 56]],
  ])('of %s is as counted elsewhere', (name, counts) => {
    const game = preset(name)
    expect(counts.map((_, i) => perft(game, game.start(), i + 1))).toEqual(counts)
  })

  it.skipIf(!process.env.SOAK)('of othello is 55092, 390216 and 3005288 for seven to nine moves', () => {
    expect([7, 8, 9].map((depth) => perft(othello, othello.start(), depth))).toEqual([55092, 390216, 3005288])
  })
})

describe('a disc', () => {
  it('goes only where it flips something', () => {
    expect(legal(match(othello, undefined, ''))).toEqual(['d3', 'c4', 'f5', 'e6'])
    const p = othello.start()
    expect(othello.why(p, 0, [siteNamed(othello.board, 'a1')])).toBe('flips-nothing')
    expect(othello.why(p, 0, [siteNamed(othello.board, 'd4')])).toBe('occupied')
  })

  it('T91: flips everything caught in all eight directions', () => {
    const star = '8/x2x2x1/1o1o1o2/2ooo3/xoo1oox1/2ooo3/1o1o1o2/x2x2x1 x 0'
    expect(after(othello, star, 'd4')).toBe('8/x2x2x1/1x1x1x2/2xxx3/xxxxxxx1/2xxx3/1x1x1x2/x2x2x1 o 0')
  })

  it('flips nothing that is not closed by an own disc', () => {
    expect(after(othello, '8/8/8/8/ooo5/8/8/xo1oooo1 x 0', 'c1')).toBe('8/8/8/8/ooo5/8/8/xxxoooo1 o 0')
  })

  it('T91: is the only one that catches: flipped discs flip nothing further', () => {
    // d4 flips c4; the light disc on c3 now stands between two dark ones, and stays.
    expect(after(othello, '8/8/8/8/1xo5/2o5/2x5/8 x 0', 'd4')).toBe('8/8/8/8/1xxx4/2o5/2x5/8 o 0')
  })
})

describe('rows and columns only', () => {
  it('does not catch along diagonals', () => {
    expect(legal(match(orthogonal, '8/8/8/8/8/2o5/1x6/8 x 0', ''))).toEqual(['pass'])
    expect(legal(match(othello, '8/8/8/8/8/2o5/1x6/8 x 0', ''))).toEqual(['d4'])
  })

  it('flips only the direction with the most discs', () => {
    expect(after(orthogonal, '8/8/8/8/xoo5/3o4/3x4/8 x 0', 'd4')).toBe('8/8/8/8/xxxx4/3o4/3x4/8 o 0')
  })

  it('lets the player choose among equally long directions by a second touch', () => {
    const text = '8/8/8/8/1xo5/3o4/3x4/8 x 0'
    const m = match(orthogonal, text, '')
    expect(legal(m)).toEqual(['d4-d3', 'd4-c4'])
    const touches = m.actions(0).map((action) => orthogonal.touches(m.position, action))
    expect(touches).toEqual([
      [siteNamed(orthogonal.board, 'd4'), siteNamed(orthogonal.board, 'd3')],
      [siteNamed(orthogonal.board, 'd4'), siteNamed(orthogonal.board, 'c4')],
    ])
    expect(after(orthogonal, text, 'd4-c4')).toBe('8/8/8/8/1xxx4/3o4/3x4/8 o 0')
    expect(after(orthogonal, text, 'd4-d3')).toBe('8/8/8/8/1xox4/3x4/3x4/8 o 0')
  })

  it('can be combined with flipping everything, and all directions with flipping one', () => {
    const both = unwrap(openGame(reversi, { options: { directions: 'orthogonal', flip: 'all' } }))
    expect(after(both, '8/8/8/8/1xo5/3o4/3x4/8 x 0', 'd4')).toBe('8/8/8/8/1xxx4/3x4/3x4/8 o 0')
    const one = unwrap(openGame(reversi, { options: { flip: 'longest' } }))
    expect(after(one, '8/8/8/8/1xo5/2oo4/1o1x4/x7 x 0', 'd4')).toBe('8/8/8/8/1xox4/2xo4/1x1x4/x7 o 0')
  })
})

describe('passing', () => {
  it('is the only move without a disc to flip, and is not allowed otherwise', () => {
    expect(legal(match(othello, '8/8/8/8/8/8/8/xo6 o 0', ''))).toEqual(['pass'])
    expect(legal(match(othello, '8/8/8/8/8/8/8/xo6 x 0', ''))).toEqual(['c1'])
  })

  it('hands the turn over, and a second pass ends the game', () => {
    const m = match(othello, '8/8/8/8/8/8/8/xo6 o 0', 'pass')
    expect(m.result()).toBeNull()
    expect(legal(m)).toEqual(['c1'])
    const dead = match(othello, '8/8/8/8/8/8/8/x1o5 o 0', 'pass pass')
    expect(dead.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('does not count as the first of two when a disc comes between', () => {
    const m = match(othello, '8/8/8/8/8/8/8/xo6 o 0', 'pass c1 pass')
    expect(m.result()).toBeNull()
  })
})

describe('the end', () => {
  const almostFull = 'xxxx/xxxx/xxxx/oox1 o 0'
  const lastDisc = (win: string) => {
    const game = unwrap(openGame(reversi, { options: { size: '4x4', win } }))
    return match(game, almostFull, 'd1')
  }

  it('comes with a full board, without passes', () => {
    const m = lastDisc('most')
    expect(discs(m)).toEqual([12, 4])
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
  })

  it('goes to the fewer discs in reverse othello', () => {
    expect(lastDisc('fewest').result()).toEqual({ payoffs: [-1, 1], reason: 'minority' })
  })

  it('comes by two passes when one side has no disc left', () => {
    const m = match(othello, '8/8/8/8/8/8/8/xo6 x 0', 'c1 pass pass')
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
    // The shortest wipe-out known takes nine moves.
    const short = match(othello, undefined, 'e6 f4 e3 f6 g5 d6 e7 f5 c5')
    expect(discs(short)).toEqual([13, 0])
  })
})

it('draws its random moves evenly where directions are chosen, and where one move in many is legal', () => {
  for (const [game, text] of [
    [orthogonal, '8/8/8/2o1o3/1xo1ox2/2ooo3/3x4/8 x 0'],
    [othello, 'xxxxxxx1/ooooooo1/ooooooo1/xxxxxxx1/1xxxxxxx/1xxxxxxx/1xxxxxxx/1xoxxxxx o 0'],
  ] as const)
    expect(samplingUnevenness(game, unwrap(game.read(text)), 4000, 5), text).toBeLessThan(4)
})

describe('position text', () => {
  it.each([
    ['8/8/8/8/8/8/8/8', /rows, then x or o/],
    ['8/8/8/8/8/8/8/8 x 3', /passes/],
    ['8/8/8/8/8/8/8/9 x 0', /row 1 has 9 places/],
    ['8/8/8/8/8/8/8/7z x 0', /unknown piece "z"/],
  ])('refuses %s with a reason', (text, reason) => {
    const read = othello.read(text)
    expect(refusal(read)).toMatch(reason)
  })
})
