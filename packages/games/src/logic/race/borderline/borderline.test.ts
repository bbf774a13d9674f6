import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { borderline } from './borderline.ts'

const game = unwrap(openGame(borderline))
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))
const pieces = (match: Match) => game.scene(match.position).items.length

/** By what the pictures show: 1, 2, 3, 4 clockwise, turned by their rotation. Names of moves, and how many men are left. */
function naiveMoves(match: Match): Map<string, number> {
  const items = game.scene(match.position).items.map((item) => ({ ...item, ...game.board.shapes[item.site] }))
  const seat = match.actors - 1
  const moves = new Map<string, number>()
  for (const man of items.filter(({ owner }) => owner === seat))
    for (const [i, [dx, dy]] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].entries()) {
      const number = 1 + ((i - (man.rotation ?? 0) / 90 + 4) % 4)
      const at = (steps: number) => items.find(({ x, y }) => x === man.x + dx * steps && y === man.y + dy * steps)
      const target = game.board.shapes.find(({ x, y }) => x === man.x + dx * number && y === man.y + dy * number)
      if (!target || at(number)?.owner === seat) continue
      const taken = Array.from({ length: number }, (_, k) => at(k + 1)).filter((other) => other?.owner === 1 - seat)
      moves.set(`${man.name}${taken.length > 0 ? 'x' : '-'}${target.name}`, items.length - taken.length)
    }
  return moves
}

describe('borderline', () => {
  it('has 12 first moves: each row-1 man to row 3, each row-2 man to row 3, nothing sideways', () => {
    const expected = [...'abcdef'].flatMap((file) => [`${file}1-${file}3`, `${file}2-${file}3`])
    expect(names(new Match(game)).sort()).toEqual(expected.sort())
  })

  it('shows the numbers as the men stand: 2 or 1 towards the enemy, clockwise, turned by 180 degrees for the second player', () => {
    const turned = (name: string) =>
      game.scene(game.start()).items.find(({ site }) => site === siteNamed(game.board, name))?.rotation
    // The picture has 1, 2, 3, 4 clockwise from the top.
    expect([turned('a1'), turned('a2'), turned('a8'), turned('a9')]).toEqual([270, 0, 180, 90])
  })

  it.each([
    ['W', 'd5', ['d7', 'd1', 'c5']],
    ['w', 'e5', ['e6', 'e2', 'a5']],
    ['B', 'c5', ['c3', 'c9', 'd5']],
    ['b', 'c5', ['c4', 'c8', 'a5']],
  ])('a man %s on %s goes exactly as far as its sides say', (letter, square, targets) => {
    const file = 'abcdef'.indexOf(square[0])
    const row = `${file || ''}${letter}${5 - file || ''}`
    // Somebody of the other side far away, so that the game goes on.
    const other = letter.toLowerCase() === 'w' ? 'b' : 'w'
    const home = other === 'b' ? [`${other}5`, '6'] : ['6', `${other}5`]
    const match = at(`6/${home[0]}/6/6/${row}/6/6/${home[1]}/6 ${letter.toLowerCase()}`)
    const reached = names(match)
      .filter((name) => name.startsWith(square))
      .map((name) => name.slice(3))
    expect(reached.sort()).toEqual([...targets].sort())
  })

  it('captures every enemy that is passed or landed on, four at most', () => {
    const match = at('B5/6/2W3/2b3/2b3/2b3/2b3/6/6 w')
    unwrap(playMoves(match, 'c7xc3'))
    expect(pieces(match)).toBe(2)
    expect(match.result()).toBeNull()
  })

  it('passes over own men and captures them never, and does not land on them', () => {
    const match = at('b5/6/6/6/2W3/2w3/6/6/6 w')
    expect(names(match)).not.toContain('c4-c5')
    unwrap(playMoves(match, 'c5-c1'))
    expect(pieces(match)).toBe(3)
  })

  it('lets a row-1 man on row 7 win by moving 2 forward; a row-2 man needs row 8', () => {
    const first = at('6/6/2W3/6/6/6/6/b5/6 w')
    unwrap(playMoves(first, 'c7-c9'))
    expect(first.result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    expect(names(at('6/6/2w3/6/6/6/6/b5/6 w')).some((name) => name.endsWith('9'))).toBe(false)
    const second = at('6/2w3/6/6/6/6/6/b5/6 w')
    unwrap(playMoves(second, 'c8-c9'))
    expect(second.result()?.payoffs).toEqual([1, -1])
  })

  it('is won by capturing everything', () => {
    const match = at('6/6/6/6/W2b2/6/6/6/6 w')
    unwrap(playMoves(match, 'a5xd5'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })

  it('ends in a draw after a hundred moves of each side without a capture', () => {
    const match = at('6/6/6/B5/6/2W3/6/6/6 w 199')
    unwrap(playMoves(match, 'c4-b4'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('finds the moves that a naive program finds, and captures as many, all through a game', () => {
    let seed = 11
    for (let round = 0; round < 4; round++) {
      const match = new Match(game)
      for (let turn = 0; turn < 60 && match.actors; turn++) {
        const found = naiveMoves(match)
        expect(names(match).sort()).toEqual([...found.keys()].sort())
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        const [move, left] = [...found][seed % found.size]
        unwrap(playMoves(match, move))
        expect(pieces(match)).toBe(left)
      }
    }
  })
})
