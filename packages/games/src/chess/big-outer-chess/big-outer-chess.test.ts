import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { bigOuterChess } from './big-outer-chess.ts'

const game = unwrap(openGame(bigOuterChess))
const { counts, movesOf, names, played } = tryOut(game)
/** One man of White on a cell, kings out of the way. */
function alone(letter: string, cell: string): string[] {
  const [x, y] = ['abcdefghijkl'.indexOf(cell[0]), Number(cell.slice(1))]
  const line = (n: number) => {
    const cells = Array.from({ length: 12 }, (_, i) =>
      n === y && i === x ? letter : n === 12 && i === 10 ? 'k' : n === 1 && i === 1 ? 'K' : '',
    )
    let text = ''
    let empty = 0
    for (const man of cells) {
      if (man === '') empty++
      else {
        text += (empty || '') + man
        empty = 0
      }
    }
    return text + (empty || '')
  }
  const rows = Array.from({ length: 12 }, (_, i) => line(12 - i)).join('/')
  return names(`2/${rows}/2 w - -`)
    .filter((name) => name.startsWith(letter))
    .map((name) => name.replace(/[+#]/g, '').slice(1))
}

it('a pinned jumper may not leap over the man that pins it', () => {
  // In the middle zone it leaps two cells: from f4 over the rook to f6.
  const pinned = '2/11k/12/12/12/12/12/12/5r6/5J6/12/12/5K6/2 w - - 0 1'
  expect(movesOf(pinned, 'J')).toEqual(['Jf2', 'Jf3', 'Jxf5'])
})

it('the number of move sequences', () => expect(counts(2)).toEqual([60, 3600]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(233438)
})
it('the first moves: 48 of pawns, 4 of guards, 4 of jumpers, 4 of outer knights', () => {
  const of = (letter: RegExp) => names(game.start()).filter((name) => letter.test(name))
  expect([of(/^[a-l]/).length, of(/^G/).length]).toEqual([48, 4])
  expect(of(/^J/)).toEqual(['Ja4', 'Jd4', 'Ji4', 'Jl4'])
  expect(of(/^N/)).toEqual(['Na4', 'Nb3', 'Nk3', 'Nl4'])
})
it('148 cells: 16 inner, 48 middle, 84 outer', () => {
  const { regions, size } = game.board
  expect([size, regions.inner.sites.length, regions.middle.sites.length]).toEqual([148, 16, 48])
})

describe('zones', () => {
  it('the matriarch goes any distance outside, six cells in the middle zone, three inside', () => {
    expect(alone('M', 'a6')).toContain('l6')
    expect(alone('M', 'c6')).toContain('i6')
    expect(alone('M', 'c6')).not.toContain('j6')
    expect(alone('M', 'e6')).toContain('h6')
    expect(alone('M', 'e6')).not.toContain('i6')
  })
  it('the jumper leaps three outside, two in the middle zone, and only steps inside', () => {
    expect(alone('J', 'f2')).toEqual(expect.arrayContaining(['f5', 'i5', 'c2', 'e1', 'g3']))
    expect(alone('J', 'c6')).toEqual(expect.arrayContaining(['c8', 'e8', 'a4']))
    expect(alone('J', 'f6')).toHaveLength(8)
  })
  it('the outer knight leaps farther outside', () => {
    expect(alone('N', 'f2')).toEqual(expect.arrayContaining(['g6', 'e6', 'j3', 'h5', 'i4']))
    expect(alone('N', 'c6')).toEqual(expect.arrayContaining(['f7', 'd9', 'e8', 'a4']))
    expect(alone('N', 'f6')).toEqual(['d5', 'd7', 'e4', 'e8', 'g4', 'g8', 'h5', 'h7'])
  })
})

describe('pawns', () => {
  const board = (pawns: string) => `2/10k1/12/12/12/${pawns}/12/1K10/2`
  it('go up to four cells at first, later one or two, the last row only by one', () => {
    expect(names(game.start())).toEqual(expect.arrayContaining(['e3', 'e4', 'e5', 'e6']))
    expect(names('2/10k1/12/4P7/12/12/12/12/12/12/12/12/1K10/2 w - -').filter((name) => name[0] === 'e')).toEqual([
      'e11',
    ])
    expect(names(`${board('12/12/4P7/12/12/12')} w - -`).filter((name) => name[0] === 'e')).toEqual(['e7', 'e8'])
  })
  it('are taken in passing on any cell that they passed over', () => {
    for (const [row, target] of [
      [4, 'dxe3'],
      [5, 'dxe4'],
      [6, 'dxe5'],
    ] as const) {
      const lines = Array.from({ length: 12 }, (_, i) => {
        const n = 12 - i
        return n === 12 ? '10k1' : n === row ? '3p8' : n === 2 ? '4P7' : n === 1 ? '1K10' : '12'
      })
      expect(names(played('e6', `2/${lines.join('/')}/2 w - -`).position)).toContain(target)
    }
  })
})

it('castling takes the king three cells', () => {
  const rows = `2/11k/${'12/'.repeat(10)}1R4K3R1/2`
  expect(game.write(played('O-O', `${rows} w KQ -`).position)).toContain('/1R6RK2/')
  expect(game.write(played('O-O-O', `${rows} w KQ -`).position)).toContain('/3KR5R1/')
})
