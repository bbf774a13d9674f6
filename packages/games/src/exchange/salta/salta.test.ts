import { Match, openGame, perft, playMoves, rowsOf, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { salta } from './salta.ts'

const game = unwrap(openGame(salta))
const strict = unwrap(openGame(salta, { preset: 'strict' }))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))
const played = (moves: string, on = game) => {
  const match = new Match(on)
  unwrap(playMoves(match, moves))
  return match
}
const dark = game.board.shapes.flatMap((shape, site) => (shape.shade === 1 ? [site] : []))

/** A position text from the square of every man. */
function text(squareOf: (letter: string) => string, rest: string): string {
  const manOn = new Map([...'ABCDEFGHIJKLMNOabcdefghijklmno'].map((letter) => [squareOf(letter), letter]))
  const lines = rowsOf(game.board, dark).map((row) =>
    row
      .map((site) => manOn.get(game.board.shapes[site].name) ?? '1')
      .join('')
      .replace(/1+/g, (ones) => `${ones.length}`),
  )
  return `${lines.join('/')} ${rest}`
}
/** The squares of the first player's men at the start and at the goal, suns first. */
const START = 'a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3'.split(' ')
const GOAL = 'b8 d8 f8 h8 j8 a9 c9 e9 g9 i9 b10 d10 f10 h10 j10'.split(' ')
const turned = (name: string) => `${'jihgfedcba'['abcdefghij'.indexOf(name[0])]}${11 - Number(name.slice(1))}`
const index = (letter: string) => letter.toUpperCase().charCodeAt(0) - 65
const isFirst = (letter: string) => letter === letter.toUpperCase()

describe('salta', () => {
  it('has 15 men on each side: suns, moons and stars with the numbers 1 to 5', () => {
    const items = game.scene(game.start()).items
    for (const owner of [0, 1]) {
      const own = items.filter((item) => item.owner === owner)
      expect(own).toHaveLength(15)
      for (const kind of ['sun', 'moon', 'star'])
        expect(
          own
            .filter((item) => item.kind === kind)
            .map((item) => item.badge)
            .sort(),
        ).toEqual(['1', '2', '3', '4', '5'])
    }
    const sunOne = items.find((item) => item.owner === 0 && item.kind === 'sun' && item.badge === '1')!
    expect(game.board.shapes[sunOne.site].name).toBe('a1')
    expect(game.write(game.start())).toBe(
      text((l) => (isFirst(l) ? START[index(l)] : turned(START[index(l)])), 'x - 0'),
    )
  })

  it('has 9 first moves and 81 pairs of first moves', () => {
    expect(new Match(game).actions(0)).toHaveLength(9)
    expect(perft(game, game.start(), 2)).toBe(81)
  })

  it('is won when sun 1 has come from a1 to b8, star 5 from i3 to j10 and all others likewise', () => {
    // Everybody is in place but sun 1, who stands one step short on a7.
    const almost = (letter: string) => (letter === 'A' ? 'a7' : GOAL[index(letter)])
    // The second player's men have left their camp for rows 1 to 6.
    const rest = 'a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3'.split(' ')
    const position = text((l) => (isFirst(l) ? almost(l) : rest[index(l)]), 'x - 50')
    const match = new Match(game, unwrap(game.read(position)))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'a7-b8'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'lined' })
  })

  it('is not won by the right squares in the wrong order', () => {
    const rest = 'a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3'.split(' ')
    const swapped = (l: string) => (l === 'A' ? GOAL[1] : l === 'B' ? GOAL[0] : GOAL[index(l)])
    expect(game.result(unwrap(game.read(text((l) => (isFirst(l) ? swapped(l) : rest[index(l)]), 'x - 50'))))).toBeNull()
  })

  it('lets men jump forward over an enemy, if they like', () => {
    const match = played('e3-d4 f8-g7 d4-e5 g7-f6')
    // e5 faces f6 and g7 is empty: the jump is offered beside the steps.
    expect(names(match)).toContain('e5-g7')
    expect(names(match).length).toBeGreaterThan(5)
  })

  it('makes a called jump compulsory', () => {
    const match = played('e3-d4 f8-g7 d4-e5 g7-f6!')
    expect(names(match).map((name) => name.replace('!', ''))).toContain('e5-g7')
    for (const name of names(match)) expect(name).toMatch(/^e5-g7/)
    expect(game.why(match.position, 0, [siteNamed(game.board, 'a3')])).toBe('must-jump')
    unwrap(playMoves(match, 'e5-g7'))
    expect(names(match).length).toBeGreaterThan(5)
  })

  it('offers the call only to a man who has come to stand in front of an enemy that can jump him', () => {
    expect(names(new Match(game)).filter((name) => name.endsWith('!'))).toEqual([])
    const match = played('e3-d4 f8-g7 d4-e5')
    expect(names(match).filter((name) => name.endsWith('!'))).toEqual(expect.arrayContaining(['g7-f6!']))
  })

  it('makes every jump compulsory in the usual game, without calls', () => {
    const match = played('e3-d4 f8-g7 d4-e5 g7-f6', strict)
    expect(names(match)).toEqual(['e5-g7'])
  })

  it('does not let anybody shut the opponent in', () => {
    // The whole second army still stands at home behind two closed rows; only j6 is open, for a jump over i7.
    const wall = 'a7 c7 e7 g7 i7 b6 d6 f6 h6 i5 a1 c1 e1 g1 i1'.split(' ')
    const position = text((l) => (isFirst(l) ? wall[index(l)] : turned(START[index(l)])), 'x - 50')
    const match = new Match(game, unwrap(game.read(position)))
    expect(names(match)).toContain('i5-j4')
    expect(names(match)).not.toContain('i5-j6')
    const touched = ['i5', 'j6'].map((name) => siteNamed(game.board, name))
    expect(game.why(match.position, 0, touched)).toBe('blocks')
  })

  it('may be decided by the way left after 120 moves each', () => {
    const counting = unwrap(openGame(salta, { options: { 'distance-count': true } }))
    const rows = text((l) => (isFirst(l) ? START[index(l)] : turned(START[index(l)])), '').trim()
    const match = new Match(counting, unwrap(counting.read(`${rows} x - 239`)))
    unwrap(playMoves(match, 'e3-d4'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'less-way' })
  })
})
