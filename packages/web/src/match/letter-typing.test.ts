import { siteNamed } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { LetterTyping, takesLetters } from './letter-typing.ts'
import { sit } from './testing.ts'

const EMPTY = Array.from({ length: 15 }, () => '15').join('/')

function begin(rack: string, field = EMPTY, letters = 'en') {
  const other = letters === 'hu' ? 'AEIOUBD' : 'EEIILNR'
  const session = sit('scramble', {
    options: { letters },
    kinds: ['person', { bot: 1 }],
    position: `${field} lay 0 ${rack},${other} 24,0 - - 0 0`,
  })
  const typing = new LetterTyping(session)
  const cell = (name: string) => siteNamed(session.game.board, name)
  /** What lies on the board, square by square. */
  const lies = () =>
    Object.fromEntries(
      session.game
        .scene(session.seen(session.view.length))
        .items.map(({ site, glyph }) => [session.game.board.shapes[site]!.name, glyph]),
    )
  const type = (...keys: string[]) => keys.map((key) => typing.press(key))
  return { session, typing, cell, lies, type }
}

describe('letters typed on the board', () => {
  it('go to the right from the square that was touched, and Enter lays the word', () => {
    const { session, typing, cell, lies, type } = begin('AEOOTXZ')
    expect(takesLetters(session)).toBe(true)
    expect(typing.point(cell('h8'))).toBe(true)
    expect(type('z', 'o', 'o')).toEqual([true, true, true])
    expect(lies()).toEqual({ h8: 'Z', i8: 'O', j8: 'O' })
    expect(typing.cursor).toBe(cell('k8'))
    expect(type('Enter')).toEqual([true])
    expect(session.view.turns.at(-1)?.name).toContain('8h:ZOO')
    expect(typing.cursor).toBeUndefined()
  })

  it('go down after a second touch, over what lies there, and Backspace takes back', () => {
    const field = ['15/15/15/15/15/15/15', '7ZOO5', '15/15/15/15/15/15/15'].join('/')
    const { typing, cell, lies, type } = begin('BEORTUU', field)
    typing.point(cell('i9'))
    typing.point(cell('i9'))
    expect(typing.isDown).toBe(true)
    type('r')
    // The O of ZOO is there already.
    expect(typing.cursor).toBe(cell('i7'))
    type('b', 'o', 'Backspace')
    expect(lies()).toEqual({ h8: 'Z', i8: 'O', j8: 'O', i9: 'R', i7: 'B' })
    expect(typing.cursor).toBe(cell('i6'))
    expect(type('q')).toEqual([false])
  })

  it('of two signs are one tile where the language has it', () => {
    const { typing, cell, lies, type } = begin('ÁS(SZ)(GY)KLM', EMPTY, 'hu')
    typing.point(cell('h8'))
    // S is laid for itself, then becomes SZ; of GY there is no G to begin with.
    expect(type('s', 'z', 'á', 'g')).toEqual([true, true, true, true])
    expect(typing.pending).toBe('G')
    type('y')
    expect(lies()).toEqual({ h8: 'SZ', i8: 'Á', j8: 'GY' })
  })

  it('take a blank where the rack has no such letter', () => {
    const { typing, cell, lies, type } = begin('AEOT?XZ')
    typing.point(cell('h8'))
    expect(type('z', 'o', 'o')).toEqual([true, true, true])
    expect(lies()).toEqual({ h8: 'Z', i8: 'O', j8: 'o' })
  })

  it('are nothing in games without letters', () => {
    expect(takesLetters(sit('hex'))).toBe(false)
  })
})
