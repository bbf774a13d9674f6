import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { balanceOf, missingMen } from './captured.ts'

const game = unwrap(openGame(gameEntry('chess')!))
const start = game.scene(game.start())
const sceneOf = (fen: string) => game.scene(unwrap(game.read(fen)))
const taken = (fen: string, owner: number) =>
  missingMen(start, sceneOf(fen), owner)
    .map(({ look, count }) => `${count} ${look.kind}`)
    .sort()

describe('captured men', () => {
  it('are those that are missing', () => {
    expect(missingMen(start, start, 0)).toEqual([])
    const fen = 'r1bqkbnr/ppp2ppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1'
    expect(taken(fen, 1)).toEqual(['1 knight', '2 pawn'])
    expect(taken(fen, 0)).toEqual(['1 rook'])
    expect(balanceOf(sceneOf(fen), 0)).toBe(0)
    expect(balanceOf(sceneOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'), 1)).toBe(-1)
  })
  it('are not those that were promoted', () => {
    expect(taken('rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNQ w - - 0 1', 0)).toEqual(['1 rook'])
  })
  it('have no balance where nobody knows what a man is worth', () => {
    const xiangqi = unwrap(openGame(gameEntry('xiangqi')!))
    expect(balanceOf(xiangqi.scene(xiangqi.start()), 0)).toBeUndefined()
  })
})
