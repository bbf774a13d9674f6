import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { koan } from './koan.ts'

const game = unwrap(openGame(koan))
const { board } = game
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))

/** A position with these pieces, like `Oi1 sg5`. */
function lying(pieces: string, turn: string) {
  const p = new Map(pieces.split(' ').map((piece) => [piece.slice(1), piece[0]]))
  const text = Array.from({ length: 11 }, (_, i) => 11 - i)
    .map((row) =>
      board.shapes
        .filter(({ name }) => name.replace(/^[a-k]/, '') === `${row}`)
        .map(({ name }) => p.get(name) ?? '1')
        .join('')
        .replace(/1+/g, (ones) => `${ones.length}`),
    )
    .join('/')
  return at(`${text} ${turn}`)
}
const targets = (pieces: string, from: string, turn = 'w') =>
  names(lying(pieces, turn))
    .filter((name) => name.startsWith(`${from}-`) || name.startsWith(`${from}x`))
    .map((name) => name.slice(from.length + 1))
    .sort()

describe('koan', () => {
  it('has 61 cells, 36 octagons and 25 squares, and 16 first moves', () => {
    expect(board.size).toBe(61)
    expect(board.shapes.filter(({ outline }) => outline.length === 16)).toHaveLength(36)
    expect(board.shapes.filter(({ outline }) => outline.length === 8)).toHaveLength(25)
    expect(names(new Match(game))).toHaveLength(16)
  })

  it('moves on an empty board: light i1 to h2 i3 j2; j4 to i5 k5; c3 to b4 c5 d4; f4 to e5 g5; dark g11 to g9 f10 h10', () => {
    expect(targets('Oi1 ok9', 'i1')).toEqual(['h2', 'i3', 'j2'])
    expect(targets('Oj4 ok9', 'j4')).toEqual(['i5', 'k5'])
    expect(targets('Oc3 ok9', 'c3')).toEqual(['b4', 'c5', 'd4'])
    expect(targets('Of4 ok9', 'f4')).toEqual(['e5', 'g5'])
    expect(targets('og11 Oa3', 'g11', 'b')).toEqual(['f10', 'g9', 'h10'])
  })

  it('captures: a light octagon on i1 only on i3', () => {
    expect(targets('Oi1 oh2 si3 oj2', 'i1')).toEqual(['i3'])
  })

  it('captures: a light square on c3 only on b4 and d4', () => {
    expect(targets('Sc3 ob4 oc5 sd4', 'c3')).toEqual(['b4', 'd4'])
  })

  it('captures: a light square on f4 nowhere', () => {
    expect(targets('Sf4 oe5 sg5 Oa1', 'f4')).toEqual([])
  })

  it('is won by a piece on the far row', () => {
    const match = lying('Of10 oa11 oa9', 'w')
    unwrap(playMoves(match, 'f10-g11'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })

  it('is lost by whoever has no legal move or no piece', () => {
    const shut = lying('Sf4 oe5 sg5 Oc1', 'w')
    unwrap(playMoves(shut, 'c1-c3'))
    expect(shut.result()).toBeNull()
    const match = lying('Oc1 sf4 Oe3 Og3', 'w')
    unwrap(playMoves(match, 'c1-c3'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    const last = lying('Oc1 sc3', 'w')
    unwrap(playMoves(last, 'c1xc3'))
    expect(last.result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })

  it('tells why a piece cannot go there', () => {
    const { position } = lying('Sf4 oe5 sg5 Oa1', 'w')
    const site = (name: string) => siteNamed(board, name)
    expect(game.why(position, 0, [site('f4'), site('e5')])).toBe('wrong-shape')
    expect(game.why(position, 0, [site('a1'), site('c1')])).toBe('only-forward')
  })
})
