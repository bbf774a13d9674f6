import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { epaminondas } from './epaminondas.ts'

const game = unwrap(openGame(epaminondas))
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))
const men = (match: Match, owner: number) =>
  game
    .scene(match.position)
    .items.filter((item) => item.owner === owner)
    .map(({ site }) => game.board.shapes[site].name)
/** Twelve rows of which only the fifth is told. */
const onFifth = (row: string, turn = 'w') => at(`14/14/14/14/14/14/14/${row}/14/14/14/14 ${turn}`)

/** Every line of men, whichever part of it moves however far: the names of the moves, and who stands where afterwards. */
function naiveMoves(match: Match): Map<string, string[]> {
  const seat = match.actors - 1
  const sides = [new Set(men(match, 0)), new Set(men(match, 1))]
  const [own, enemy] = [sides[seat], sides[1 - seat]]
  const file = 'abcdefghijklmn'
  const on = (square: string, dx: number, dy: number, steps: number): string | undefined => {
    const [x, y] = [file.indexOf(square[0]) + dx * steps, Number(square.slice(1)) + dy * steps]
    return x >= 0 && x < 14 && y >= 1 && y <= 12 ? `${file[x]}${y}` : undefined
  }
  const moves = new Map<string, string[]>()
  for (const last of own)
    for (const [dx, dy] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a, b] as const))) {
      if (dx === 0 && dy === 0) continue
      for (let length = 1; length <= 14; length++) {
        const phalanx = Array.from({ length }, (_, i) => on(last, dx, dy, i))
        if (!phalanx.every((square) => square && own.has(square))) break
        for (let steps = 1; steps <= length; steps++) {
          const to = on(last, dx, dy, length - 1 + steps)
          const way = Array.from({ length: steps - 1 }, (_, i) => on(last, dx, dy, length + i))
          if (!to || way.some((square) => !square || own.has(square) || enemy.has(square)) || own.has(to)) break
          const captured: string[] = []
          for (let i = 0; ; i++) {
            const square = on(last, dx, dy, length - 1 + steps + i)
            if (!square || !enemy.has(square)) break
            captured.push(square)
          }
          if (captured.length >= length) break
          const after = [...own].filter((square) => !phalanx.includes(square))
          after.push(...phalanx.map((square) => on(square!, dx, dy, steps)!))
          const left = [...enemy].filter((square) => !captured.includes(square))
          const lying = (seat === 0 ? [after, left] : [left, after]).map((squares) => squares.sort().join(' '))
          moves.set(`${last}${captured.length > 0 ? 'x' : '-'}${to}`, lying)
          if (captured.length > 0) break
        }
      }
    }
  return moves
}

describe('epaminondas', () => {
  it('has 114 first moves: 40 single steps and 74 of length two', () => {
    const match = new Match(game)
    const all = names(match)
    expect(all).toHaveLength(114)
    expect(new Set(all).size).toBe(114)
    expect(all.filter((name) => /^[a-n]2-/.test(name))).toHaveLength(40)
  })

  it('lets three in line capture two, the head landing on the first, but not three', () => {
    const two = onFifth('2bb2www5')
    expect(names(two)).toContain('i5xd5')
    unwrap(playMoves(two, 'i5xd5'))
    expect(men(two, 0).sort()).toEqual(['d5', 'e5', 'f5'])
    expect(men(two, 1)).toEqual([])
    const three = onFifth('1bbb2www5')
    expect(names(three).filter((name) => name.includes('x'))).toEqual([])
  })

  it('moves a phalanx at most as far as it is long, and any part of a line is one', () => {
    const match = onFifth('2www9')
    const along = names(match).filter((name) => /-[f-n]5$/.test(name))
    expect(along.sort()).toEqual(['c5-f5', 'c5-g5', 'c5-h5', 'd5-f5', 'd5-g5', 'e5-f5'])
    unwrap(playMoves(match, 'd5-g5'))
    expect(men(match, 0).sort()).toEqual(['c5', 'f5', 'g5'])
  })

  it('overlaps its own old place when it moves less than its length', () => {
    const match = onFifth('2www9')
    unwrap(playMoves(match, 'c5-f5'))
    expect(men(match, 0).sort()).toEqual(['d5', 'e5', 'f5'])
  })

  it('does not let a single man capture, nor a phalanx reach beyond its length or over a man', () => {
    expect(names(onFifth('2wb10')).filter((name) => name.includes('x'))).toEqual([])
    expect(names(onFifth('2ww3b6')).filter((name) => name.includes('x'))).toEqual([])
    expect(names(onFifth('2www1b1b5'))).not.toContain('c5-h5')
  })

  it('takes a line that is hit from the side for a line of one', () => {
    const match = at('14/14/14/14/14/14/6bbb5/14/6w7/6w7/14/14 w')
    unwrap(playMoves(match, 'g3xg6'))
    expect(men(match, 1).sort()).toEqual(['h6', 'i6'])
  })

  it('is won by whoever has more men on the far row when his turn begins', () => {
    const match = at('2b11/4w9/14/14/14/14/14/14/14/14/14/10b3 w')
    unwrap(playMoves(match, 'e11-e12'))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'k1-j1'))
    expect(match.result()).toBeNull()
    const more = at('2b1w9/7w6/14/14/14/14/14/14/14/14/14/10b3 w')
    unwrap(playMoves(more, 'h11-h12 k1-l1'))
    expect(more.result()).toEqual({ payoffs: [1, -1], reason: 'more-inside' })
  })

  it('never captures its own men: they stand in the way', () => {
    const match = at('14/14/14/14/14/14/14/14/14/14/wwww1ww7/13b w')
    const names = match.actions(0).map((action) => match.game.name(match.position, action))
    expect(names).toContain('b2-e2')
    expect(names.filter((name) => name.includes('x'))).toEqual([])
  })

  it('is not won yet by a man on the far row whom the next move captures', () => {
    const match = at('bb12/14/3w10/14/14/14/14/14/14/14/14/14 w')
    unwrap(playMoves(match, 'd10-d11 b12-c12 d11-d12 a12-b12'))
    expect(match.result()?.reason).toBe('more-inside')
    const caught = at('2bb10/4w9/14/14/14/14/14/14/14/14/14/14 w')
    unwrap(playMoves(caught, 'e11-e12 c12xe12'))
    expect(caught.result()).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })

  it('ends in a draw after a hundred moves of each side without a capture', () => {
    const match = at('14/14/14/14/b13/14/14/2w11/14/14/14/14 w 199')
    unwrap(playMoves(match, 'c5-c6'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('tells why a phalanx cannot go there', () => {
    const p = unwrap(game.read('14/14/14/14/14/14/14/1www2bbb4w/14/14/14/14 w'))
    const site = (name: string) => siteNamed(game.board, name)
    const why = (from: string, to: string) => game.why(p, 0, [site(from), site(to)])
    expect(why('b5', 'g5')).toBe('enemy-too-long')
    expect(why('b5', 'j5')).toBe('way-is-blocked')
    expect(why('n5', 'n8')).toBe('too-far')
    expect(why('b5', 'c7')).toBe('straight-lines')
    expect(why('b5', 'd5')).toBe('touch-where-it-arrives')
  })

  it('finds the moves that a naive program finds, and plays them as it does, all through a game', () => {
    let seed = 5
    for (let round = 0; round < 3; round++) {
      const match = new Match(game)
      for (let turn = 0; turn < 120 && match.actors; turn++) {
        const found = naiveMoves(match)
        expect(names(match).sort()).toEqual([...found.keys()].sort())
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        const [move, after] = [...found][seed % found.size]
        unwrap(playMoves(match, move))
        expect([men(match, 0), men(match, 1)].map((own) => own.sort().join(' '))).toEqual(after)
      }
    }
  })
})
