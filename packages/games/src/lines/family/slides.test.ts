import { siteNamed, sites, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { pathFrom, slides } from './slides.ts'

const board = squares({ width: 3, height: 4 })
const at = (name: string) => siteNamed(board, name)
const holding = (names: string) => {
  const p = new Int32Array(board.size)
  for (const cell of sites(board, names)) p[cell] = 1
  return p
}
const columns = slides(
  board,
  ['a', 'b', 'c'].map((name) => ({ name, path: pathFrom(board, at(`${name}4`), 'south') })),
)
const crossed = slides(board, [
  { name: 'down', path: pathFrom(board, at('b4'), 'south') },
  { name: 'across', path: pathFrom(board, at('a2'), 'east') },
  { name: 'corner', path: pathFrom(board, at('a2'), 'south-east') },
])

describe('slides', () => {
  it('follow a direction to the edge', () => {
    expect(pathFrom(board, at('a4'), 'south')).toEqual(sites(board, 'a4 a3 a2 a1'))
    expect(pathFrom(board, at('a2'), 'south-east')).toEqual(sites(board, 'a2 b1'))
  })

  it('end at the far edge of an empty board', () => {
    expect(columns.landing(holding(''), 1)).toBe(at('b1'))
    expect(crossed.landing(holding(''), 1)).toBe(at('c2'))
  })

  it('end before the first piece in the way', () => {
    expect(columns.landing(holding('b1 b2'), 1)).toBe(at('b3'))
    expect(columns.landing(holding('b1 b2 b3'), 1)).toBe(at('b4'))
    expect(crossed.landing(holding('b2'), 0)).toBe(at('b3'))
    expect(crossed.landing(holding('b2'), 1)).toBe(at('a2'))
  })

  it('end before the first piece even when the cells behind it are free', () => {
    expect(crossed.landing(holding('b3'), 0)).toBe(at('b4'))
  })

  it('count how many ways begin on each cell', () => {
    expect(crossed.entriesOn[at('a2')]).toBe(2)
    expect(crossed.entriesOn[at('b4')]).toBe(1)
    expect(crossed.entriesOn[at('b1')]).toBe(0)
  })

  it('find a piece that hangs in the air', () => {
    expect(columns.hanging(holding('a1 a2 c1'))).toBe(-1)
    expect(columns.hanging(holding('a1 c2'))).toBe(at('c2'))
    expect(crossed.hanging(holding('b2'))).toBe(-1)
  })
})
