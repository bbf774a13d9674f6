import { Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { thoughtwave } from './thoughtwave.ts'

const game = unwrap(openGame(thoughtwave))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))
const on = (match: Match, cell: string) => names(match).filter((name) => name.replace(/\D+$/, '') === cell)
const played = (moves: string) => {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

describe('thoughtwave', () => {
  it('mirrors the first tile when blue takes it over, from his own stock, and gives red his tile back', () => {
    const swapping = unwrap(openGame(thoughtwave, { options: { swap: true } }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'a3es swap'))
    const { items, trays } = swapping.scene(match.position)
    expect(items.map(({ site, glyph }) => [swapping.board.shapes[site].name, glyph])).toEqual([['c1', '┘']])
    expect(trays!.map((tray) => tray.pieces.map((piece) => piece.count))).toEqual([
      [2, 6, 5, 10, 1],
      [2, 6, 5, 9, 1],
    ])
    expect(match.actors).toBe(1)
  })

  it('gives each player 24 tiles: 2 crosses, 6 tees, 5 straights, 10 corners and 1 end', () => {
    const trays = game.scene(game.start()).trays!
    expect(trays.map((tray) => tray.pieces.map((piece) => piece.count))).toEqual([
      [2, 6, 5, 10, 1],
      [2, 6, 5, 10, 1],
    ])
  })

  it('has 15 oriented tiles and so 1500 first moves', () => {
    expect(new Match(game).actions(0)).toHaveLength(1500)
  })

  it('lets a tile lie only where every line meets a line and nothing else does', () => {
    const match = played('a3es b3sw a2nw c2sw b1ns')
    expect(on(match, 'b2')).toEqual(['b2nes'])
    expect(on(match, 'a1').sort()).toEqual(['a1s', 'a1sw', 'a1w'])
  })

  it('closes a cell for the player whose stock has no tile that fits', () => {
    const match = played('j10n a1ew b2ew c1ns')
    // Red has used his only end; blue still has one.
    expect(on(match, 'b1')).toEqual(['b1sw'])
    unwrap(playMoves(match, 'j1ew'))
    expect(on(match, 'b1').sort()).toEqual(['b1sw', 'b1w'])
  })

  it('is won by the first player from the left to the right', () => {
    const row = 'abcdefghij'.split('')
    const tiles = ['ew', 'ew', 'ew', 'ew', 'ew', 'new', 'new', 'new', 'new', 'new']
    const others = ['a9ne', 'a7ne', 'c9ne', 'c7ne', 'e9ne', 'e7ne', 'g9ne', 'g7ne', 'i9ne']
    const moves = row.flatMap((file, i) => [`${file}1${tiles[i]}`, others[i] ?? ''])
    const match = played(moves.join(' '))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
  })

  it('needs the line to leave the board on both sides', () => {
    const p = unwrap(game.read('10/10/10/10/10/10/10/10/10/bjjjjjjjjj o 0,0,0,5,0 2,6,5,10,1 0'))
    expect(game.result(p)).toBeNull()
    const whole = unwrap(game.read('10/10/10/10/10/10/10/10/10/jjjjjjjjjj o 0,0,0,5,0 2,6,5,10,1 0'))
    expect(game.result(whole)?.payoffs).toEqual([1, -1])
  })

  it('is lost by whoever completes only the opponent’s line', () => {
    const match = new Match(game, unwrap(game.read('10/10/10/10/10/10/10/10/10/jjjjj1jjjj o 2,6,5,10,1 2,6,5,10,1 0')))
    unwrap(playMoves(match, 'f1ew'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
  })

  it('is won by the mover who completes both lines at once', () => {
    const rows = '5e4/5e4/5e4/5e4/5e4/5e4/5e4/5e4/5e4/jjjjj1jjjj'
    for (const [turn, payoffs] of [
      ['x', [1, -1]],
      ['o', [-1, 1]],
    ] as const) {
      const match = new Match(game, unwrap(game.read(`${rows} ${turn} 2,6,5,10,1 2,6,5,10,1 0`)))
      unwrap(playMoves(match, 'f1nesw'))
      expect(match.result()).toEqual({ payoffs, reason: 'connected' })
    }
  })

  it('makes a player without a fitting tile pass, and is drawn when both do', () => {
    const match = new Match(game, unwrap(game.read('10/10/10/10/10/10/10/10/10/10 x 0,0,0,0,0 0,0,0,0,1 0')))
    expect(names(match)).toEqual(['pass'])
    unwrap(playMoves(match, 'pass e5n'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('never lays more tiles than there are', () => {
    const random = new Random(9)
    for (let i = 0; i < 10; i++) {
      const match = playRandomMatch(game, random, () => {})
      expect(match.log.filter((entry) => entry.name !== 'pass').length).toBeLessThanOrEqual(48)
    }
  })
})
