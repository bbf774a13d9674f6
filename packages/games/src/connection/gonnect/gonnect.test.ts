import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gonnect } from './gonnect.ts'

const game = unwrap(openGame(gonnect))
const small = unwrap(openGame(gonnect, { options: { size: 9 } }))
const at = (rows: string, rest = 'b - 0:0 20') => new Match(small, unwrap(small.read(`${rows} ${rest}`)))
const empty = (count: number) => Array.from({ length: count }, () => '9').join('/')
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))

describe('gonnect', () => {
  it('has 169 first moves', () => {
    expect(new Match(game).actions(0)).toHaveLength(169)
  })

  it('is won by a full column and by a full row of one colour', () => {
    const column = at(`9/${Array.from({ length: 8 }, () => '4b4').join('/')}`)
    expect(column.result()).toBeNull()
    unwrap(playMoves(column, 'e9'))
    expect(column.result()).toEqual({ payoffs: [1, -1], reason: 'connected' })
    const row = at(`${empty(4)}/wwwwwwww1/${empty(4)}`, 'w - 0:0 20')
    unwrap(playMoves(row, 'j5'))
    expect(row.result()).toEqual({ payoffs: [-1, 1], reason: 'connected' })
  })

  it('does not connect along diagonals', () => {
    const rows = Array.from({ length: 9 }, (_, i) => `${i || ''}b${8 - i || ''}`)
    expect(at(rows.join('/'), 'w - 0:0 20').result()).toBeNull()
  })

  it('takes a chain without liberties: a1 falls between b1 and a2', () => {
    const match = at(`${empty(8)}/wb7`)
    unwrap(playMoves(match, 'a2'))
    expect(small.write(match.position)).toBe(`${empty(7)}/b8/1b7 w - 1:0 21`)
  })

  it('forbids suicide: white may not play a1 between a2 and b1', () => {
    const match = at(`${empty(7)}/b8/1b7`, 'w - 0:0 20')
    expect(names(match)).not.toContain('a1')
    expect(small.why(match.position, 1, [siteNamed(small.board, 'a1')])).toBe('suicide')
  })

  it('forbids taking back a ko at once', () => {
    const match = at(`${empty(6)}/1bw6/b1bw5/1bw6`, 'w - 0:0 20')
    unwrap(playMoves(match, 'b2'))
    expect(small.write(match.position)).toContain(' b c2 0:1 21')
    expect(names(match)).not.toContain('c2')
    unwrap(playMoves(match, 'j9 j8'))
    expect(names(match)).toContain('c2')
  })

  it('has no pass', () => {
    expect(names(at(empty(9)))).not.toContain('pass')
  })

  it('is lost by whoever cannot put a stone: black has only eyes of white and his own last liberty', () => {
    const stuck = 'wwwwww1ww/ww1w1ww1w/wwwwwbbww/wwwwwwbbw/wb1wbbbww/bwwwwwbbw/bbbbbwbbw/bbbbbbbbw/bbbbbbb1b'
    expect(at(stuck, 'b - 6:13 94').result()).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
    expect(at(stuck, 'w - 6:13 94').result()).toBeNull()
  })

  it('offers the swap only where it is chosen, and only as the second move', () => {
    const swapping = unwrap(openGame(gonnect, { preset: 'swap-rule' }))
    const match = new Match(swapping)
    unwrap(playMoves(match, 'g7'))
    expect(names(match)).toContain('swap')
    unwrap(playMoves(match, 'swap'))
    expect(swapping.write(match.position)).toBe('13/13/13/13/13/13/6w6/13/13/13/13/13/13 b - 0:0 1')
    expect(names(match)).not.toContain('swap')
    const plain = new Match(game)
    unwrap(playMoves(plain, 'g7'))
    expect(names(plain)).not.toContain('swap')
  })

  it('does not read a chain without liberties', () => {
    expect(small.read(`${empty(7)}/b8/wb7 b - 0:0 9`)).toMatchObject({ ok: false })
  })
})
