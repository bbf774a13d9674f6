import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { makarenkoChess } from './makarenko-chess.ts'
import { naiveMoves } from './naive.ts'
import type { Limit } from './rules.ts'

const withLimit = (limit: Limit) => unwrap(openGame(makarenkoChess, { preset: `max8-${limit}` }))
const game = unwrap(openGame(makarenkoChess))
const { at, counts, names, movesOf, played, reasonIn, problemOf } = tryOut(game)

describe('counts', () => {
  it('of the recommended rules', () => expect(counts(3)).toEqual([85, 7225, 669_241]))
  it.each<[Limit, number[]]>([
    ['tall-king', [95, 9025]],
    ['discard', [95, 9025]],
    ['reserve', [95, 9025]],
  ])('with the limit %s', (limit, expected) => expect(tryOut(withLimit(limit)).counts(2)).toEqual(expected))
  it('26 first moves go to empty cells and 59 onto own towers', () => {
    const first = names(game.start())
    expect(first.filter((name) => name.includes('-'))).toHaveLength(26)
    expect(first.filter((name) => name.includes('+'))).toHaveLength(59)
  })
  it('each side has 47 discs', () => {
    expect(game.scene(game.start()).counters?.map(({ value }) => value)).toEqual([47, 47])
  })
})

it.each<Limit>(['forbid', 'tall-king', 'discard', 'reserve'])(
  'a second program finds the same moves in random games with the limit %s',
  (limit) => {
    const rules = withLimit(limit)
    const random = new Random(6)
    let seen = 0
    for (let g = 0; g < 3; g++)
      playRandomMatch(rules, random, (p, step) => {
        const text = rules.write(p)
        if (step % 5 !== 0 || text.includes('(')) return
        expect(tryOut(rules).names(p), text).toEqual(naiveMoves(text, limit))
        seen++
      })
    expect(seen).toBeGreaterThan(20)
  },
)

describe('parts of towers', () => {
  it('four discs of the queen go as a knight, or onto the pawns beside', () => {
    expect(movesOf(game.write(game.start()), '4d1')).toEqual(['4d1+b2', '4d1+f2', '4d1-c3', '4d1-e3'])
    expect(game.write(played('4d1-c3').position)).toContain('/2D5/AAAAAAAA/CDECHEDC b')
  })
  it('two knights make a king', () => {
    const match = played('c3+d5', '7h/8/8/3D4/8/2D5/8/H7 w 0/0')
    expect(game.write(match.position)).toContain('7h/8/8/3H4/8/8/8/H7 b')
  })
  it('two discs go as a pawn, six as a bishop', () => {
    expect(movesOf('7h/8/8/8/3B4/8/8/H7 w 0/0', 'd4')).toEqual(['d4-d5'])
    expect(movesOf('h7/8/8/8/8/8/1F6/H7 w 0/0', 'b2')).toEqual(
      'b2-a3 b2-c1 b2-c3 b2-d4 b2-e5 b2-f6 b2-g7 b2-h8'.split(' '),
    )
  })
  it('a pawn part stacks only where a pawn captures', () => {
    expect(movesOf('7h/8/8/2DDD3/3D4/8/8/H7 w 0/0', '1d4')).toEqual(['1d4+c5', '1d4+e5'])
  })
  it('one or two discs make a double step from the second row, whatever tower they leave', () => {
    expect(movesOf('7h/8/8/8/8/8/3D4/H7 w 0/0', '2d2')).toEqual(['2d2-d3', '2d2-d4'])
    expect(movesOf('7h/8/8/8/8/3D4/8/H7 w 0/0', '2d3')).toEqual(['2d3-d4'])
  })
  it('pawns go ahead only, and stay on the last row', () => {
    expect(movesOf('A6h/8/8/8/8/8/8/H7 w 0/0', 'a8')).toEqual([])
  })
  it('a part may capture, and the whole enemy tower is gone', () => {
    const match = played('3d1xd7', '7h/3g4/8/8/8/8/8/H2G4 w 0/0')
    expect(game.write(match.position)).toBe('7h/3C4/8/8/8/8/8/H2D4 b 0/0 0 2')
  })
})

describe('kings', () => {
  it('the only king moves whole', () => {
    expect(names('6ah/8/8/8/8/8/8/H7 b 0/0')).toEqual(['h8-g7', 'h8-h7', 'g8-g7'].sort())
  })
  it('one of two kings may be taken apart', () => {
    expect(movesOf('7h/8/8/8/8/8/8/H6H w 0/0', '7a1').length).toBeGreaterThan(10)
  })
  it('may be left in danger: nobody must parry', () => {
    expect(names(at('7h/8/8/8/8/8/A7/H6g w 0/0'))).toContain('a2-a3')
  })
  it('taking the last king wins if no new one can be built at once', () => {
    const match = played('h1xh8', '7h/a7/8/8/8/8/8/H6C w 0/0')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'last-king' })
    expect(game.result(at(game.write(match.position)))).toEqual(match.result())
  })
  it('otherwise a new one must be built with the next move', () => {
    const match = played('h1xh8', 'd6h/8/1d6/8/8/8/8/H6C w 0/0')
    expect(match.result()).toBeNull()
    expect(names(match.position)).toEqual(['a8+b6', 'b6+a8'])
    expect(game.why(match.position, 1, [0])).toBe('build-a-king')
    expect(game.prompt(match.position, 1, false)).toBe('build-a-king')
    expect(game.prompt(game.start(), 0, false)).toBeUndefined()
  })
  it('a single disc may be enough', () => {
    expect(names(played('h1xh8', 'e6h/1g6/8/8/8/8/8/H6C w 0/0').position)).toEqual(['1a8+b7'])
  })
})

describe('towers above eight', () => {
  const over = '7h/8/8/8/8/8/8/H1CG4 w 0/0'
  it('are forbidden by the first rule', () => {
    expect(names(over)).not.toContain('c1+d1')
    expect(names(over)).toContain('1d1-d2')
  })
  it('stay kings by the second', () => {
    const { played: play, names: list } = tryOut(withLimit('tall-king'))
    const match = play('c1+d1', over)
    expect(match.game.write(match.position)).toContain('H2J4 b')
    // Two of its discs may leave and a king stays.
    expect(list(play('c1+d1 h8-g8', over).position)).toContain('2d1-d2')
  })
  it('even the only king may give up what is above eight', () => {
    const { movesOf: moves } = tryOut(withLimit('tall-king'))
    expect(moves('7h/8/8/8/8/8/8/3J4 w 0/0', '2d1')).toEqual(['2d1-d2'])
    expect(moves('7h/8/8/8/8/8/8/3J4 w 0/0', '3d1')).toEqual([])
  })
  it('lose what is over by the third', () => {
    const match = tryOut(withLimit('discard')).played('c1+d1', over)
    expect(match.game.write(match.position)).toContain('H2H4 b 0/0')
  })
  it('keep it in reserve by the fourth, to be put down one by one', () => {
    const rules = tryOut(withLimit('reserve'))
    const match = rules.played('c1+d1 h8-g8', over)
    expect(match.game.write(match.position)).toContain('H2H4 w 2/0')
    const drops = rules.names(match.position).filter((name) => name.startsWith('@'))
    // Everywhere but on the three kings.
    expect(drops).toHaveLength(61)
    const after = rules.played('c1+d1 h8-g8 @e4', over)
    expect(after.game.write(after.position)).toContain('/4A3/8/8/H2H4 b 1/0')
  })
  it('a disc from the reserve may save a player without a king', () => {
    const rules = tryOut(withLimit('reserve'))
    expect(rules.names(rules.played('h1xh8', 'g6h/8/8/8/8/8/8/H6C w 0/1').position)).toEqual(['@a8'])
  })
})

describe('draws', () => {
  it('two kings alone', () => expect(reasonIn('7h/8/8/8/8/8/8/H7 w 0/0')).toBe('dead-position'))
  it('also when the last other disc is thrown away', () => {
    const match = tryOut(withLimit('discard')).played('a1+b2', '7h/8/8/8/8/8/1H6/A7 w 0/0')
    expect(match.result()?.reason).toBe('dead-position')
  })
  it('a hundred moves without capture', () => {
    expect(played('a2-a3', '7h/8/8/8/8/8/A7/H7 w 0/0 99 150').result()?.reason).toBe('quiet-moves')
  })
})

describe('texts are refused', () => {
  it.each([
    ['7h/8/8/8/8/8/8/I7 w 0/0', 'a tower of more than 8 discs stands on a1'],
    ['7h/8/8/8/8/8/8/H7 w 1/0', 'these rules know no reserve'],
    ['7h/8/8/8/8/8/8/HHHHHH2 w 0/0', 'one side has 48 discs, more than 47'],
    ['7h/8/8/8/8/8/8/H8 w 0/0', 'row 8 from the top has 9 places instead of 8'],
    ['7h/8/8/8/8/8/8/?7 w 0/0', 'unknown tower "?" in row 8 from the top'],
  ])('%s', (text, why) => expect(problemOf(text)).toBe(why))
  it('a very tall tower is written with the discs beyond the alphabet', () => {
    const tall = withLimit('tall-king')
    expect(tall.write(unwrap(tall.read('7h/8/8/8/8/8/8/Z(4)7 w 0/0')))).toBe('7h/8/8/8/8/8/8/Z(4)7 w 0/0 0 1')
  })
})
