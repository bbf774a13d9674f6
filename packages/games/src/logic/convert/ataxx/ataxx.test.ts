import { openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { ataxx } from './ataxx.ts'

const game = unwrap(openGame(ataxx))
const tournament = unwrap(openGame(ataxx, { preset: 'mtte-back-and-back' }))
const { at, names, movesOf, played, counts, problemOf } = tryOut(game)
const discs = (text: string, moves: string) => {
  const match = played(moves, text)
  return game.scene(match.position).counters?.map(({ value }) => value)
}

describe('the start', () => {
  it('has player 1 on a1 and g7, player 2 on a7 and g1', () => {
    expect(game.write(game.start())).toBe('o5x/7/7/7/7/7/x5o x 0')
  })
  it('has 16 first moves: 3 clones and 5 jumps per man', () => {
    expect(names()).toHaveLength(16)
    expect(names().filter((name) => !name.includes('-'))).toHaveLength(6)
    expect(movesOf(undefined, 'a1-')).toHaveLength(5)
  })
  it('has as many move sequences as counted elsewhere', () => {
    expect(counts(4)).toEqual([16, 256, 6460, 155888])
  })
})

describe('a move', () => {
  it('of an interior man reaches at most 8 clone and 16 jump cells', () => {
    const text = '7/7/7/3x3/7/7/o6 x 0'
    expect(names(text).filter((name) => !name.includes('-'))).toHaveLength(8)
    expect(movesOf(text, 'd4-')).toHaveLength(16)
  })
  it('by cloning raises the own count by one plus the converted men; a jump only by the converted men', () => {
    expect(discs('7/7/2oo3/2o4/4x2/7/o6 x 0', 'd4')).toEqual([5, 1])
    expect(discs('7/7/2oo3/2o4/5x1/7/o6 x 0', 'f3-d4')).toEqual([4, 1])
  })
  it('T93: jumps over anything, and converts by sides and corners only next to where it arrives', () => {
    const match = played('d4-f6', '6o/3o3/4o2/3x3/7/7/o6 x 0')
    expect(game.write(match.position)).toBe('6x/3o1x1/4x2/7/7/7/o6 o 1')
  })
})

describe('passing', () => {
  it('T93: is for a side that cannot move, and illegal otherwise', () => {
    const shutIn = 'xooo3/oooo3/oooo3/7/7/7/7 x 0'
    expect(names(shutIn)).toEqual(['pass'])
    expect(names('x6/7/7/7/7/7/6o x 0')).not.toContain('pass')
    expect(names(played('pass', shutIn).position)).not.toContain('pass')
  })
})

describe('the end', () => {
  it('comes when the board is full, and most men win', () => {
    const match = played('a1', 'ooooxxx/ooooxxx/oooxxxx/ooxxxxx/ooxxxxx/oxxxxxx/1xxxxxx x 0')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
  })
  it('comes when one side has no men', () => {
    expect(played('d4', '7/7/2oo3/2o4/4x2/7/7 x 0').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('by a third repetition counts the men', () => {
    const match = played('a1-a3 g1-g3 a3-a1 g3-g1 a1-a3 g1-g3 a3-a1 g3-g1', '6o/7/7/7/7/7/x5o x 0')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'repetition' })
  })
  it('by a hundred turns of each side without a new disc counts the men', () => {
    expect(played('a1-a3', '6o/7/7/7/7/7/x5o x 199').result()).toEqual({ payoffs: [-1, 1], reason: 'majority' })
    expect(played('a2', '6o/7/7/7/7/7/x5o x 199').result()).toBeNull()
  })
})

describe('closed cells', () => {
  const blocked = unwrap(openGame(ataxx, { preset: 'blocked' }))
  it('cannot be entered but can be jumped over', () => {
    const text = '7/7/7/7/7/1x5/6o x 0'
    expect(names(text, blocked)).not.toContain('c3')
    expect(names(text, blocked)).toContain('b2-d4')
    expect(blocked.why(unwrap(blocked.read(text)), 0, [siteNamed(blocked.board, 'c3')])).toBe('closed-cell')
    expect(problemOf('7/7/7/7/2x4/7/6o x 0', blocked)).toContain('c3')
  })
  it('are never a corner, on any board', () => {
    for (const size of ['5x5', '6x6', '7x6', '7x7', '8x8', '9x9', '10x10'])
      for (const closed of ['pillars', 'middle', 'sides', 'three']) {
        const { board } = unwrap(openGame(ataxx, { options: { size, closed } }))
        const names = board.regions.closed.sites.map((site) => board.shapes[site].name)
        expect(names.length, `${size} ${closed}`).toBeGreaterThanOrEqual(3)
        const [width, height] = size.split('x').map(Number)
        for (const corner of ['a1', `a${height}`, `${'abcdefghij'[width - 1]}1`, `${'abcdefghij'[width - 1]}${height}`])
          expect(names).not.toContain(corner)
      }
  })
})

describe('back & back', () => {
  it('T92: has 39 playable cells and 38 discs, so one cell stays empty', () => {
    const { board } = tournament
    expect(board.size - board.regions.closed.sites.length).toBe(39)
    expect(board.regions.closed.sites.map((site) => board.shapes[site].name).sort()).toEqual(['c3', 'd5', 'e3'])
    const almost = 'xxxxx1o/xxx1xxx/xxxxx1x/xx1x1xx/xxxxxxx/xxxxxxx x 0'
    expect(played('f6', almost, tournament).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
    const early = 'xxxxx1x/xxx1xxx/xxxxx1x/xx1x1xx/oxxxxxx/oxxxxxx x 0'
    expect(played('f6', early, tournament).result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
    expect(problemOf('xxxxxxx/xxx1xxx/xxxxxxx/xx1x1xx/oxxxxxx/oxxxxxx x 0', tournament)).toContain('38')
  })
  it('T92: begins with dark on a1 and g6, light on a6 and g1', () => {
    expect(tournament.write(tournament.start())).toBe('o5x/7/7/7/7/x5o x 0')
    expect(tournament.colours).toEqual(['dark', 'light'])
  })
})

describe('a hand', () => {
  it('may also touch the disc that divides before the cell', () => {
    const p = at('7/7/7/7/7/1x5/6o x 0')
    const site = (name: string) => siteNamed(game.board, name)
    const clone = site('c3') * 49 + site('c3')
    expect(game.touches(p, clone)).toEqual([site('c3')])
    expect(game.alsoTouched(p, clone)).toEqual([[site('b2'), site('c3')]])
    expect(game.why(p, 0, [site('g7')])).toBe('no-disc-beside')
    expect(game.why(p, 0, [site('b2'), site('g7')])).toBe('two-cells-at-most')
    expect(game.why(p, 0, [site('g1')])).toBe('not-yours')
  })
})

it('draws its random moves evenly, with few discs and with few cells left', () => {
  for (const text of ['o5x/7/7/7/7/7/x5o x 0', 'ooooxxx/o1ooxxx/oooxxxx/ooxxxxx/ooxxx1x/oxxxxxx/1xxxxxx x 0'])
    expect(samplingUnevenness(game, at(text), 4000, 5), text).toBeLessThan(4)
})
