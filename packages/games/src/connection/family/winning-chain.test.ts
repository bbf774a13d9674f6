import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { havannah } from '../havannah/havannah.ts'
import { hex } from '../hex/hex.ts'

/** The stones that are shown as winning after these moves. */
function marked(
  entry: typeof hex | typeof havannah,
  options: Record<string, number | boolean>,
  moves: string,
): string[] {
  const game = unwrap(openGame(entry, { options }))
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  expect(match.result()).not.toBeNull()
  const marks = game.scene(match.position).marks ?? []
  return marks
    .filter(({ kind }) => kind === 'winning')
    .flatMap(({ sites }) => sites.map((s) => game.board.shapes[s].name))
}

describe('what won is marked', () => {
  it('in Hex: one way from side to side, without the stones beside it', () => {
    const column = marked(hex, { size: 5, swap: false }, 'c1 a1 c2 a2 d2 a3 c3 a4 c4 b1 c5')
    expect(column.sort()).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
  })

  it('in Havannah: the ring, without the stone inside it and those that lead away', () => {
    const ring = marked(havannah, { size: 10 }, 'f6 a2 e5 a3 e6 a4 f5 a6 f7 a7 g6 a8 d5 b2 g7')
    expect(ring.sort()).toEqual(['e5', 'e6', 'f5', 'f7', 'g6', 'g7'])
  })

  it('nothing while nobody has won', () => {
    const game = unwrap(openGame(hex, {}))
    expect(game.scene(game.start()).marks ?? []).toEqual([])
  })
})
