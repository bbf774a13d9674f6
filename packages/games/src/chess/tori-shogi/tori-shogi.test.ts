import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { toriShogi } from './tori-shogi.ts'

const game = unwrap(openGame(toriShogi))
const standard = unwrap(openGame(toriShogi, { preset: 'two-swallows' }))
const { counts, movesOf, names, played } = tryOut(game)

describe('the number of move sequences', () => {
  it('with one swallow in a file', () => expect(counts(4)).toEqual([17, 288, 4926, 84338]))
  it('with two', () => expect(tryOut(standard).counts(4)).toEqual([17, 288, 5430, 103857]))
})

describe('the birds', () => {
  const alone = (letter: string) =>
    movesOf(`5k1/7/7/3${letter}3/7/7/1K5 b - 1`, '4d')
      .map((name) => name.slice(2))
      .join(' ')
  it.each([
    ['the falcon goes one step anywhere but straight back', 'F', '3c 3d 3e 4c 5c 5d 5e'],
    ['the crane goes one step diagonally or up and down', 'C', '3c 3e 4c 4e 5c 5e'],
    ['the pheasant leaps two ahead or steps diagonally back', 'P', '3e 4b 5e'],
    ['the left quail goes far ahead and far back to the right, one step back to the left', 'L', '1g 2f 3e 4a 4b 4c 5e'],
    ['the right quail mirrors it', 'R', '3e 4a 4b 4c 5e 6f 7g'],
    ['the swallow goes one step ahead', 'S', '4c'],
    ['the goose leaps two diagonally ahead or straight back', '+S', '2b 4f 6b'],
  ])('%s', (_, letter, targets) => {
    expect(alone(letter)).toBe(targets)
  })
  it('the eagle has many ways', () => {
    expect(alone('+F')).toBe('1a 2b 2f 3c 3d 3e 4c 4e 4f 4g 5c 5d 5e 6b 6f 7a')
  })
})

it('a pinned pheasant may not leap over the bird that pins it', () => {
  const pinned = '3p2c/+S3fk+S/2s3S/1c2s1P/1CSSSps/L2F1R1/lP2K2 w R6Scs 112'
  expect(movesOf(pinned, '2e')).toEqual([])
})

describe('promotion', () => {
  it('is compulsory on entering the last two rows', () => {
    expect(movesOf('6k/7/3F3/7/7/7/K6 b - 1', '4c')).toEqual(
      expect.arrayContaining(['4c3b+', '4c4b+', '4c5b+', '4c3c', '4c3d']),
    )
    expect(names('6k/7/3F3/7/7/7/K6 b - 1')).not.toContain('4c4b')
  })
  it('comes with the first move of a man that was dropped in the zone', () => {
    expect(movesOf('6k/3F3/7/7/7/7/K6 b - 1', '4b').every((name) => name.endsWith('+'))).toBe(true)
  })
  it('only falcon and swallow promote', () => {
    expect(movesOf('6k/7/3C3/7/7/7/K6 b - 1', '4c').some((name) => name.endsWith('+'))).toBe(false)
  })
})

describe('dropping a swallow', () => {
  const one = '6k/7/7/3S3/7/7/K6 b S 1'
  it('is forbidden on a file with an unpromoted swallow of its own', () => {
    expect(names(one).some((name) => name.startsWith('S*4'))).toBe(false)
    expect(names('6k/7/7/3+S3/7/7/K6 b S 1')).toContain('S*4e')
  })
  it('is allowed beside one such swallow by the standard rule, not beside two', () => {
    expect(tryOut(standard).names(one)).toContain('S*4e')
    expect(tryOut(standard).names('6k/7/7/3S3/3S3/7/K6 b S 1')).not.toContain('S*4f')
  })
  it('is forbidden on the last row and may not mate', () => {
    expect(names(one).some((name) => /^S\*.a/.test(name))).toBe(false)
    expect(names('6k/4+F2/6C/7/7/7/K6 b S 1')).not.toContain('S*1b')
    expect(names('6k/4+F2/6C/7/7/7/K6 b C 1')).toContain('C*1b')
  })
})

it('a captured goose is a swallow in hand', () => {
  expect(game.write(played('4e4d', '6k/7/7/3+s3/3F3/7/K6 b - 1').position)).toBe('6k/7/7/3F3/7/7/K6 w S 2')
})
it('the fourth occurrence draws', () => {
  const shuffle = '4f3f 4b5b 3f4f 5b4b '
  expect(played(shuffle.repeat(2)).result()).toBeNull()
  expect(played(shuffle.repeat(3)).result()?.reason).toBe('repetition')
})
