import { Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { isOneGroup } from './field.ts'
import { linesOfAction } from './lines-of-action.ts'

const game = unwrap(openGame(linesOfAction))
const mixed = unwrap(openGame(linesOfAction, { preset: 'mixed' }))
const at = (text: string, by = game) => new Match(by, unwrap(by.read(text)))
const names = (match: Match) => match.actions(match.actors - 1).map((action) => match.game.name(match.position, action))
const from = (match: Match, square: string) =>
  names(match)
    .filter((name) => name.startsWith(square))
    .sort()
const men = (match: Match, owner: number) =>
  match.game
    .scene(match.position)
    .items.filter((item) => item.owner === owner)
    .map(({ site }) => match.game.board.shapes[site].name)

/** From the drawing of a position: every man along every line, counted square by square. */
function naiveMoves(match: Match): string[] {
  const owners = new Map(
    match.game.scene(match.position).items.map(({ site, owner }) => [match.game.board.shapes[site].name, owner]),
  )
  const seat = match.actors - 1
  const name = (x: number, y: number) => `${'abcdefgh'[x]}${y + 1}`
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < 8 && y < 8
  const moves: string[] = []
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      if (owners.get(name(x, y)) !== seat) continue
      for (const [dx, dy] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a, b] as const))) {
        if (dx === 0 && dy === 0) continue
        let count = 0
        for (let i = -7; i <= 7; i++)
          if (inside(x + i * dx, y + i * dy) && owners.has(name(x + i * dx, y + i * dy))) count++
        const [tx, ty] = [x + count * dx, y + count * dy]
        if (!inside(tx, ty) || owners.get(name(tx, ty)) === seat) continue
        const between = Array.from({ length: count - 1 }, (_, i) => name(x + (i + 1) * dx, y + (i + 1) * dy))
        if (between.some((square) => owners.get(square) === 1 - seat)) continue
        moves.push(`${name(x, y)}${owners.has(name(tx, ty)) ? 'x' : '-'}${name(tx, ty)}`)
      }
    }
  return moves.length > 0 ? moves.sort() : ['pass']
}

describe('lines-of-action', () => {
  it('has 36 first moves in the normal set-up; b1 goes exactly to b3, d3 and h1', () => {
    const match = new Match(game)
    expect(names(match)).toHaveLength(36)
    expect(from(match, 'b1')).toEqual(['b1-b3', 'b1-d3', 'b1-h1'])
  })

  it('has 32 first moves for either side in the mixed set-up, where the colours alternate all round', () => {
    const match = new Match(mixed)
    expect(men(match, 0).sort()).toEqual('a3 a5 a7 b1 c8 d1 e8 f1 g8 h2 h4 h6'.split(' '))
    expect(names(match)).toHaveLength(32)
    const text = mixed.write(mixed.start()).replace(' w', ' b')
    expect(names(at(text, mixed))).toHaveLength(32)
  })

  it('lets nobody jump over an enemy, own men may be jumped, and landing on an enemy captures him', () => {
    const row = '8/8/8/w2b1b1w/8/8/8/8'
    const light = at(`${row} w`)
    expect(from(light, 'a5').filter((name) => name.endsWith('5'))).toEqual([])
    expect(from(light, 'h5').filter((name) => name.endsWith('5'))).toEqual([])
    const dark = at(`${row} b`)
    expect(from(dark, 'f5')).toContain('f5-b5')
    expect(from(dark, 'd5')).toContain('d5xh5')
  })

  it('never lets a man land on one of his own', () => {
    expect(from(at('8/8/8/w1w5/8/8/8/b6b w'), 'a5').filter((name) => name.endsWith('5'))).toEqual([])
  })

  it('is won as soon as all men of a side hang together, by sides or corners', () => {
    const match = at('8/1b5b/3w4/4w3/5w2/2w3b1/1b6/8 w')
    unwrap(playMoves(match, 'c3-e3'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'gathered' })
  })

  it('is won by the mover when one capture completes both groups, and drawn by agreement', () => {
    const text = '8/8/8/4bb2/1w6/b7/8/w7 w'
    const match = at(text)
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'a1xa3'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'gathered' })
    const agreed = at(text, unwrap(openGame(linesOfAction, { options: { together: 'draw' } })))
    unwrap(playMoves(agreed, 'a1xa3'))
    expect(agreed.result()).toEqual({ payoffs: [0, 0], reason: 'both-gathered' })
  })

  it('is lost by a capture that completes only the group of the other side', () => {
    const match = at('8/8/8/8/b1w5/8/8/w2bb3 w')
    unwrap(playMoves(match, 'c4xa4'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'gathered' })
  })

  it('counts a single man as a group, so that whoever takes all but one has lost', () => {
    const match = at('8/8/8/8/b1w5/8/8/w3b3 w')
    unwrap(playMoves(match, 'c4xa4'))
    expect(match.result()?.payoffs).toEqual([-1, 1])
  })

  it('lets a side without a move pass', () => {
    const shut = at('6bw/6bb/8/8/8/8/bb6/wb6 w')
    expect(names(shut)).toEqual(['pass'])
    unwrap(playMoves(shut, 'pass'))
    expect(shut.actors).toBe(2)
  })

  it('ends in a draw after a hundred moves of each side without a capture', () => {
    const match = at('w6b/8/8/8/8/8/8/b6w w 199')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'a8-c8'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('tells why a man cannot go there', () => {
    const p = unwrap(game.read('8/8/8/w2b1b1w/8/8/8/8 w'))
    const site = (name: string) => siteNamed(game.board, name)
    const why = (from: string, to: string) => game.why(p, 0, [site(from), site(to)])
    expect(why('a5', 'e5')).toBe('enemy-on-the-way')
    expect(why('a5', 'a7')).toBe('wrong-distance')
    expect(why('a5', 'b7')).toBe('straight-lines')
    expect(why('d5', 'd6')).toBe('not-yours')
  })

  it('finds one group exactly when walking from man to man reaches them all', () => {
    const random = (seed: number) => Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0
    for (let seed = 1; seed < 400; seed++) {
      const cells = Array.from({ length: 1 + (seed % 9) }, (_, i) => random(seed * 31 + i * 977) % 64)
      const set = new Set(cells.map((cell) => (seed % 2 ? cell : (cell % 4) + 8 * (cell % 3))))
      let [low, high] = [0, 0]
      for (const cell of set) {
        if (cell < 32) low |= 1 << cell
        else high |= 1 << (cell - 32)
      }
      const [first] = set
      const reached = new Set([first])
      for (const cell of reached)
        for (const other of set) {
          const [a, b] = [game.board.shapes[cell], game.board.shapes[other]]
          if (Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1) reached.add(other)
        }
      expect(isOneGroup(low, high), [...set].join(' ')).toBe(reached.size === set.size)
    }
  })

  it('finds the moves that a naive program finds, all through a game', () => {
    let seed = 3
    for (const by of [game, mixed]) {
      const match = new Match(by)
      for (let turn = 0; turn < 80 && match.actors; turn++) {
        const found = names(match)
        expect([...found].sort()).toEqual(naiveMoves(match))
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        unwrap(playMoves(match, found[seed % found.length]))
      }
    }
  })
})
