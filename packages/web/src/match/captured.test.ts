import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { balanceOf, missingMen, showsCaptured } from './captured.ts'

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
    expect(balanceOf(sceneOf(fen), 0, 'chess')).toBe(0)
    expect(balanceOf(sceneOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'), 1, 'chess')).toBe(-1)
  })
  it('are not those that were promoted', () => {
    expect(taken('rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNQ w - - 0 1', 0)).toEqual(['1 rook'])
  })
  it('have no balance where nobody knows what a man is worth', () => {
    const xiangqi = unwrap(openGame(gameEntry('xiangqi')!))
    expect(balanceOf(xiangqi.scene(xiangqi.start()), 0, 'chess')).toBeUndefined()
  })
})

describe('captured men of draughts', () => {
  const draughts = unwrap(openGame(gameEntry('russian-draughts')!))
  const begin = draughts.scene(draughts.start())
  const match = new Match(draughts)
  unwrap(playMoves(match, 'c3-b4 b6-a5 b4-c5 d6xb4'))
  const now = draughts.scene(match.position)

  it('are counted by heads, and who has taken more is ahead', () => {
    expect(missingMen(begin, now, 0).map(({ look, count }) => `${count} ${look.kind}`)).toEqual(['1 man'])
    expect(missingMen(begin, now, 1)).toEqual([])
    expect(balanceOf(now, 1, 'draughts')).toBe(1)
    expect(balanceOf(now, 0, 'draughts')).toBe(-1)
  })
  it('do not miss a man that was crowned', () => {
    const one = draughts.scene(unwrap(draughts.read('W:WKa1,c3:Bb8,d8')))
    const other = draughts.scene(unwrap(draughts.read('W:Wa1,c3:Bb8,d8')))
    expect(missingMen(other, one, 0)).toEqual([])
  })
})

it('men are shown as captured in chess, draughts and whatever else takes men off an even board', () => {
  const shown = (id: string) => {
    const entry = gameEntry(id)!
    const opened = unwrap(openGame(entry))
    const scene = opened.scene(opened.start())
    return showsCaptured(entry, scene, scene)
  }
  for (const id of [
    'chess',
    'xiangqi',
    'international-draughts',
    'alquerque',
    'breakthrough',
    'hasami-shogi',
    'tetroid',
  ])
    expect(shown(id), id).toBe(true)
  for (const id of ['shogi', 'stratego', 'laska', 'fox-and-geese', 'backgammon', 'go', 'hex', 'halma'])
    expect(shown(id), id).toBe(false)
})
