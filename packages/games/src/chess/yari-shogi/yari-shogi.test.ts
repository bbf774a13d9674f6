import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { yariShogi } from './yari-shogi.ts'

const game = unwrap(openGame(yariShogi))
const { counts, movesOf, names, played } = tryOut(game)

it('the number of move sequences', () => expect(counts(4)).toEqual([20, 400, 7960, 158404]))
it.skipIf(!process.env.SOAK)('the number of move sequences, one move deeper', () => {
  expect(counts(5)[4]).toBe(3174917)
})
it('the first moves: pawns 7, yari bishops 6, king 3, forward rooks 2, yari knights 2', () => {
  const from = (cells: string) =>
    names(game.start()).filter((name) => cells.split(' ').includes(name.slice(0, 2))).length
  expect(['1g 2g 3g 4g 5g 6g 7g', '5i 6i', '4i', '1i 7i', '2i 3i'].map(from)).toEqual([7, 6, 3, 2, 2])
})

describe('the men', () => {
  const alone = (letter: string) =>
    movesOf(`5k1/7/7/7/7/3${letter}3/7/7/1K5 b - 1`, '4f')
      .map((name) => name.slice(2))
      .join(' ')
  it.each([
    ['the forward rook goes any distance ahead or sideways', 'R', '1f 2f 3f 4a 4a+ 4b 4b+ 4c 4c+ 4d 4e 5f 6f 7f'],
    ['the yari knight goes any distance ahead or leaps as a knight ahead', 'N', '3d 4a+ 4b 4b+ 4c 4c+ 4d 4e 5d'],
    ['the yari bishop goes any distance ahead or one step diagonally ahead', 'B', '3e 4a+ 4b 4b+ 4c 4c+ 4d 4e 5e'],
    ['the pawn goes one step ahead', 'P', '4e'],
    ['the yari silver steps three ways ahead and goes far back', '+P', '3e 4e 4g 4h 4i 5e'],
    ['the yari gold steps ahead and sideways and goes far back', '+N', '3e 3f 4e 4g 4h 4i 5e 5f'],
    ['a promoted yari bishop is the same gold', '+B', '3e 3f 4e 4g 4h 4i 5e 5f'],
  ])('%s', (_, letter, targets) => expect(alone(letter)).toBe(targets))
  it('the promoted rook also goes back', () =>
    expect(alone('+R').split(' ')).toEqual(expect.arrayContaining(['4i', '4a'])))
})

it('a pawn may be dropped to mate', () => {
  const match = played('P*2b', '4pkp/7/5+N1/7/7/7/7/7/1K5 b P 1')
  expect(match.result()?.reason ?? 'goes on').toBe('mate')
})
it('no second unpromoted pawn on a file, no drop without a further move', () => {
  const drops = names('5k1/7/7/3P3/7/7/7/7/1K5 b NBP 1').filter((name) => name.includes('*'))
  expect(drops.some((name) => name.startsWith('P*4') || name.endsWith('a'))).toBe(false)
  expect(drops).toEqual(expect.arrayContaining(['N*4b', 'B*1b', 'P*3b']))
})
it('promotion on the last row is compulsory for pawn, yari knight and yari bishop', () => {
  expect(movesOf('5k1/3P3/7/7/7/7/7/7/1K5 b - 1', '4b')).toEqual(['4b4a+'])
  expect(movesOf('5k1/3R3/7/7/7/7/7/7/1K5 b - 1', '4b4a')).toEqual(['4b4a', '4b4a+'])
})
