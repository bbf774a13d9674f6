import { openGame, parseAction, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { chess } from './chess.ts'

const game = unwrap(openGame(chess))
/** What is played when this is typed. */
function typed(text: string, position?: string): string | undefined {
  const p = position ? unwrap(game.read(position)) : game.start()
  const found = parseAction(game, p, text)
  return found.ok ? game.name(p, found.value.action) : undefined
}

describe('a typed move is read leniently', () => {
  it('with or without signs, by its two squares, in any case', () => {
    for (const text of ['e4', 'e2e4', 'e2-e4', 'E4', 'e4!']) expect(typed(text), text).toBe('e4')
    for (const text of ['Nf3', 'nf3', 'Nf3+', 'g1f3', 'g1-f3']) expect(typed(text), text).toBe('Nf3')
  })
  it('captures and checks as one likes', () => {
    const position = '4k3/8/8/4p3/8/8/4Q3/4K3 w - - 0 1'
    for (const text of ['Qxe5+', 'Qxe5', 'Qe5', 'qe5', 'e2xe5']) expect(typed(text, position), text).toBe('Qxe5+')
  })
  it('castling with letters or zeros', () => {
    const position = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
    for (const text of ['O-O', '0-0', 'o-o', 'OO']) expect(typed(text, position), text).toBe('O-O')
    for (const text of ['O-O-O', '0-0-0', 'OOO']) expect(typed(text, position), text).toBe('O-O-O')
  })
  it('but never where it could mean two moves', () => {
    const two = '4k3/8/8/8/8/8/8/R4RK1 w - - 0 1'
    expect(typed('Rd1', two)).toBeUndefined()
    const bishopOrPawn = '4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1'
    expect(typed('bxc4', bishopOrPawn)).toBe('bxc4')
    expect(typed('Bxc4', bishopOrPawn)).toBe('Bxc4')
    expect(typed('Bc4', bishopOrPawn)).toBe('Bxc4')
  })
})
