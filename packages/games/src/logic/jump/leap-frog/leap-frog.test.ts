import { CHANCE, type Game, openGame, Random, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { leapFrog, MIX } from './leap-frog.ts'

const game = unwrap(openGame(leapFrog))
const murray = unwrap(openGame(leapFrog, { preset: 'murray' }))
const eight = unwrap(openGame(leapFrog, { preset: 'eight-ways' }))
const optional = unwrap(openGame(leapFrog, { options: { 'go-on': 'may' } }))
const { names, played, problemOf } = tryOut(game)
const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

/** Eighteen rows with these pieces only. */
const pool = (pieces: string, rest: string) => {
  const at = new Set(pieces.split(' '))
  const rows = Array.from({ length: 18 }, (_, r) =>
    [...'abcdefghijklmnopqr'].map((file) => (at.has(`${file}${18 - r}`) ? 'o' : '.')).join(''),
  )
  return `${rows.map((row) => row.replace(/\.+/g, (dots) => `${dots.length}`)).join('/')} ${rest}`
}
const dealt = (rules: Game) => {
  const p = rules.start()
  for (const byte of [1, 2, 3]) rules.play(p, CHANCE, listed(rules, p, CHANCE)[byte])
  return p
}

describe('the pieces', () => {
  it('are 129 + 97 + 65 + 33 = 324, worth 650 points in all', () => {
    expect(MIX.reduce((sum, n) => sum + n)).toBe(324)
    expect(MIX.reduce((sum, n, kind) => sum + n * (kind + 1), 0)).toBe(650)
    const items = murray.scene(dealt(murray)).items
    expect([1, 2, 3, 4].map((value) => items.filter(({ glyph }) => glyph === `${value}`).length)).toEqual(MIX)
  })
  it('lie where the seed says: the same seed the same way, another seed another way', () => {
    expect(murray.write(dealt(murray))).toBe(murray.write(dealt(murray)))
    const other = murray.start()
    for (let i = 0; i < 3; i++) murray.play(other, CHANCE, listed(murray, other, CHANCE)[0])
    expect(murray.write(other)).not.toBe(murray.write(dealt(murray)))
  })
  it.each([2, 3, 6])('captured plus remaining are always 324, with %d players', (players) => {
    for (const preset of ['plain', 'murray']) {
      const rules = unwrap(openGame(leapFrog, { preset, options: { players } }))
      const { taken, points } = rules.layout.at
      playRandomMatch(rules, new Random(players), (p) => {
        const left = p.subarray(0, 324).filter((kind) => kind > 0)
        if (left.length + p[taken] === 0) return
        const sum = (at: number) => p.subarray(at, at + 6).reduce((all, n) => all + n)
        expect(left.length + sum(taken)).toBe(324)
        if (preset === 'murray') expect(left.reduce((all, kind) => all + kind) + sum(points)).toBe(650)
      })
    }
  })
})

describe('lifting', () => {
  it('has 324 first removals in version 1, 129 in version 2', () => {
    expect(names()).toHaveLength(324)
    expect(listed(murray, dealt(murray), 0)).toHaveLength(129)
  })
  it('gives the piece to the starter and the turn to the next player', () => {
    const match = played('a1')
    expect(match.position[game.layout.at.taken]).toBe(1)
    expect(match.actors).toBe(2)
  })
  it('leaves exactly 4 jumps after any piece inside c3-p16, exactly 2 after a corner piece', () => {
    for (const name of ['c3', 'p16', 'j10', 'c16', 'p3']) expect(names(played(name).position)).toHaveLength(4)
    for (const name of ['a1', 'a18', 'r1', 'r18']) expect(names(played(name).position)).toHaveLength(2)
  })
  it('leaves eight jumps in the middle where diagonals count', () => {
    expect(names(played('j10', undefined, eight).position, eight)).toHaveLength(8)
  })
})

describe('jumping', () => {
  it('takes the jumped piece at once', () => {
    const match = played('j10 j8xj10')
    expect(match.position[site('j9')]).toBe(0)
    expect(match.position[game.layout.at.taken + 1]).toBe(1)
  })
  it('goes on with the same piece while it can, on any of its ways', () => {
    const text = pool('d2 e2 f3 e1 h5 h6', '1 9,9')
    expect(names(played('d2xf2', text).position)).toEqual(['f2xf4'])
    const fork = pool('d2 e2 f3 g2 p9 p10', '1 9,9')
    expect(names(played('d2xf2', fork).position)).toEqual(['f2xf4', 'f2xh2'])
  })
  it('may be stopped by the published rule', () => {
    const text = pool('d2 e2 f3 e1 h5 h6', '1 9,9')
    expect(names(played('d2xf2', text, optional).position, optional)).toEqual(['done', 'f2xf4'])
  })
})

describe('the end', () => {
  it('comes when nobody can jump, and the most pieces win', () => {
    expect(played('d2xf2,f2xf4', pool('d2 e2 f3', '1 9,9')).result()).toEqual({ payoffs: [1, -1], reason: 'majority' })
    expect(played('d2xf2,f2xf4', pool('d2 e2 f3', '1 7,9')).result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
  it('lets several with the most share the win', () => {
    const three = unwrap(openGame(leapFrog, { options: { players: 3 } }))
    const result = tryOut(three).played('d2xf2', pool('d2 e2', '1 8,9,2')).result()
    expect(result).toEqual({ payoffs: [0.5, 0.5, -1], reason: 'majority' })
  })
  it('goes round the table by player number', () => {
    const six = unwrap(openGame(leapFrog, { options: { players: 6 } }))
    const match = tryOut(six).played('j10 j8xj10 j6xj8')
    expect(match.actors).toBe(1 << 3)
  })
})

it.each([
  [pool('a1', '3 0,0'), 'a position is written'],
  [pool('a1 a2', '1 400,0'), 'do not fit together'],
  [pool('a1 a2', '1 0,0 at a1 b1'), 'a position is written'],
  [pool('a1 b1', '1 0,0 at b1'), 'no jump on from b1'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
