import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { renaissanceChess } from './renaissance-chess.ts'

const game = unwrap(openGame(renaissanceChess))
const { counts, movesOf, names, played } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

it('the number of move sequences', () => expect(counts(2)).toEqual([50, 2500]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(129603)
})
it('34 men each; Black is the half-turn image, with the queen on c10 and the king on f9', () => {
  const { items } = game.scene(game.start())
  expect([0, 1].map((seat) => items.filter((item) => item.owner === seat).length)).toEqual([34, 34])
  const kindOn = (name: string) => items.find((item) => item.site === site(name))?.kind
  expect(['c10', 'f9', 'j1', 'g2'].map(kindOn)).toEqual(['queen', 'king', 'queen', 'king'])
})

describe('the men', () => {
  const rows = (men: string) => `k11/${men}`
  const alone = (letter: string, more = '12') =>
    movesOf(`${rows(`12/12/12/12/${more}/4${letter}7/12/12/11K`)} w - -`, letter).map((name) =>
      name.replace(/[+#x]/g, '').slice(1),
    )
  it('the general leaps three and one', () => {
    expect(alone('G')).toEqual('b3 b5 d1 d7 f1 f7 h3 h5'.split(' '))
  })
  it('the squire goes one or two in all directions, over anything', () => {
    expect(alone('S')).toHaveLength(16)
  })
  it('the castle leaps as a horse or exactly two', () => expect(alone('C')).toHaveLength(16))
  it('the page is a guard and a horse', () => expect(alone('E')).toHaveLength(16))
  it('the fox goes one step straight', () => expect(alone('F')).toEqual(['d4', 'e3', 'e5', 'f4']))
  it('the duke turns a corner and never reaches a neighbour', () => {
    const targets = alone('D')
    expect(targets).toEqual(expect.arrayContaining(['f6', 'g7', 'h8', 'd6', 'g5', 'g3', 'c5', 'd2']))
    for (const near of ['d3', 'd4', 'd5', 'e3', 'e5', 'f3', 'f4', 'f5']) expect(targets).not.toContain(near)
    expect(new Set(targets).size).toBe(targets.length)
  })
  it('one free route is enough for the duke', () => {
    expect(alone('D', '4p7')).toContain('f6')
    expect(alone('D', '4pp6')).not.toContain('f6')
    expect(alone('D', '5p6')).toContain('f6')
  })
  it('the cavalier goes one diagonally and on straight, or straight and one diagonally', () => {
    expect(alone('V')).toEqual(expect.arrayContaining(['f6', 'f7', 'g5', 'h5', 'd6', 'c3']))
    expect(alone('V')).not.toContain('f5')
  })
})

describe('promotion', () => {
  it('a pawn on the ninth row may become a fox', () => {
    expect(movesOf('11k/12/P11/12/12/12/12/12/12/11K w - -', 'a')).toEqual(['a9', 'a9=F'])
  })
  it('on the tenth it must become another man, but no king, pawn or fox', () => {
    const letters = movesOf('12/P11/12/11k/12/12/12/12/12/11K w - -', 'a').map((name) => name.slice(4, 5))
    expect(letters.sort().join('')).toBe('ABCDEGHINQRSUV')
  })
  it('a fox on the last row may become a guard', () => {
    expect(movesOf('12/F11/12/11k/12/12/12/12/12/11K w - -', 'Fa10')).toEqual(['Fa10', 'Fa10=U'])
  })
})

it('pawns step twice from the third row and may be taken in passing', () => {
  expect(names(game.start())).toEqual(expect.arrayContaining(['a4', 'a5']))
  expect(names(played('d5 a7 d6 c6', '11k/12/pppp8/12/12/12/12/3P8/12/11K w - -').position)).toContain('dxc7')
})
it('the general reaches e6 in three moves and mates a careless king', () => {
  expect(names(played('Gk4 a7 Gh5 a6').position)).toContain('Ge6#')
})
it('there is no castling', () => expect(names('5k6/12/12/12/12/12/12/12/R5K4R/12 w - -').join()).not.toContain('O'))
