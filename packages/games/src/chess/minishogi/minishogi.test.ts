import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { minishogi } from './minishogi.ts'

const game = unwrap(openGame(minishogi))
const { counts, movesOf, names, played, problemOf } = tryOut(game)

it('the number of move sequences', () => expect(counts(4)).toEqual([14, 181, 2512, 35401]))
it.skipIf(!process.env.SOAK)('the number of move sequences, one move deeper', () => {
  expect(counts(5)[4]).toBe(533203)
})
it('the first moves: bishop 4, silver 3, rook 3, gold 2, king 1, pawn 1', () => {
  const from = (cell: string) => names(game.start()).filter((name) => name.startsWith(cell)).length
  expect(['2e', '3e', '1e', '4e', '5e', '5d'].map(from)).toEqual([4, 3, 3, 2, 1, 1])
})

describe('promotion', () => {
  it('is possible only on the last row', () => {
    expect(movesOf('4k/5/1S3/5/K4 b - 1', '4c')).toEqual(['4c3b', '4c3d', '4c4b', '4c5b', '4c5d'])
    expect(movesOf('4k/1S3/5/5/K4 b - 1', '4b')).toEqual([
      '4b3a',
      '4b3a+',
      '4b3c',
      '4b4a',
      '4b4a+',
      '4b5a',
      '4b5a+',
      '4b5c',
    ])
  })
  it('is also possible on leaving that row', () => {
    expect(movesOf('1S2k/5/5/5/K4 b - 1', '4a')).toEqual(['4a3b', '4a3b+', '4a5b', '4a5b+'])
  })
  it('is compulsory for a pawn', () => {
    expect(movesOf('4k/1P3/5/5/K4 b - 1', '4b')).toEqual(['4b4a+'])
  })
})

describe('drops', () => {
  it('a pawn is not dropped on the last row nor beside another unpromoted pawn of its file', () => {
    const drops = names('4k/5/1P3/5/K4 b P 1').filter((name) => name.startsWith('P*'))
    expect(drops.some((name) => name.endsWith('a') || name.startsWith('P*4'))).toBe(false)
    expect(drops).toContain('P*3b')
  })
  it('a pawn is not dropped to mate', () => {
    expect(names('4k/2S2/4G/5/K4 b P 1')).not.toContain('P*1b')
    expect(names('4k/2S2/4G/5/K4 b S 1')).toContain('S*1b')
  })
  it('a captured man waits in hand with its plain side up', () => {
    expect(game.write(played('4c4b', '4k/1+p3/1R3/5/K4 b - 1').position)).toBe('4k/1R3/5/5/K4 w P 2')
  })
})

it('the fourth repetition draws', () => {
  const shuffle = '1e1d 5a5b 1d1e 5b5a '
  expect(played(shuffle.repeat(2)).result()).toBeNull()
  expect(played(shuffle.repeat(3)).result()).toMatchObject({ payoffs: [0, 0], reason: 'repetition' })
})
it('refuses more men than the box holds', () => {
  expect(problemOf('4k/5/5/5/K4 b 3P 1')).toContain('the box holds 2')
})
