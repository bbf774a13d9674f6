import { openGame, parseAction, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { grandChess } from './grand-chess.ts'

const game = unwrap(openGame(grandChess))
const { at, counts, movesOf, names, played } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

it('the number of move sequences', () => expect(counts(2)).toEqual([65, 4225]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(259514)
})

it('the rooks move along the first row at once', () => {
  expect(names(game.start()).filter((name) => /^R[ab]/.test(name) || /^R.*1$/.test(name))).toEqual(
    expect.arrayContaining(['Rab1', 'Rai1', 'Rjb1', 'Rji1']),
  )
})
it('there is no castling', () => {
  expect(names('r8r/4k5/10/10/10/10/10/10/4K5/R8R w - -').filter((name) => name.startsWith('O'))).toEqual([])
})
it('pawns step twice from the third row and may be taken in passing', () => {
  expect(names(game.start())).toEqual(expect.arrayContaining(['e4', 'e5']))
  const match = played('e5 a6 e6 d6')
  expect(names(match.position)).toContain('exd7')
  expect(game.write(played('e5 a6 e6 d6 exd7').position).split('/')[3]).toBe('3P6')
})

describe('promotion', () => {
  // White has everything but one knight.
  const oneKnightLost = (pawn: string) => `4k5/10/${pawn}/10/10/10/10/10/2BQKMCBN1/R8R w - -`
  it('is free on the eighth row, and only to a man that has been captured', () => {
    expect(movesOf('4k5/10/10/P9/10/10/10/10/2BQKMCBN1/R8R w - -', 'a')).toEqual(['a8', 'a8=N'])
  })
  it('is free on the ninth', () => {
    expect(movesOf(oneKnightLost('P9'), 'a')).toEqual(['a9', 'a9=N'])
  })
  it('is compulsory on the tenth', () => {
    expect(movesOf('4k5/P9/10/10/10/10/10/10/2BQKMCBN1/R8R w - -', 'a')).toEqual(['a10=N'])
  })
  it('brings each captured man back once', () => {
    const match = played('a8=N Ke9', '4k5/10/10/PP8/10/10/10/10/2BQKMCBN1/R8R w - -')
    expect(names(match.position).filter((name) => name.startsWith('b'))).toEqual(['b8'])
  })
  it('a pawn on the ninth row stays while nothing has been captured, but still gives check', () => {
    const rows = '4k5/P9/10/10/10/10/10/10/1NBQKMCBN1/R8R w - -'
    expect(movesOf(rows, 'a')).toEqual([])
    expect(game.scene(at('1k8/P9/10/10/10/10/10/10/1NBQKMCBN1/R8R b - -')).marks).toEqual([
      { kind: 'check', owner: 1, sites: [site('b10')] },
    ])
  })
  it('black pawns promote on the third and second rows if they like, and must on the first', () => {
    expect(movesOf('r8r/1nbqkmcb2/10/10/10/10/p9/10/8K1/10 b - -', 'a')).toEqual(['a3', 'a3=N'])
    expect(movesOf('r8r/1nbqkmcb2/10/10/10/10/10/p9/8K1/10 b - -', 'a')).toEqual(['a2', 'a2=N'])
    expect(movesOf('r8r/1nbqkmcb2/10/10/10/10/10/10/p7K1/10 b - -', 'a').map((n) => n.slice(0, 4))).toEqual(['a1=N'])
  })
  it('asks with a button only where there is a choice', () => {
    const p = at('4k5/10/10/P9/10/10/10/10/2BQKMCBN1/R8R w - -')
    const third = (name: string) => game.touches(p, unwrap(parseAction(game, p, name)).action)[2]
    expect([third('a8'), third('a8=N'), third('Rab1') ?? 'none']).toEqual(['stay-unpromoted', 'promote:knight', 'none'])
  })
})
