import { type Game, openGame, Random, sites, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { quadrature } from './quadrature.ts'

const game = unwrap(openGame(quadrature))
const { board } = game
const { names, played, problemOf, result } = tryOut(game)
const text = (light: string, dark: string, rest = 'w 0 0 0 20') => `${rowsWith(board, { w: light, b: dark })} ${rest}`
const rowsAfter = (moves: string, at: string) => game.write(played(moves, at).position).split(' ')[0]

/** Moves and what comes of them, by the words of the rules, on a map of cells `x,y`. */
function movesByTheRules(rules: Game, p: Int32Array): Map<string, string> {
  const seat = p[rules.layout.at.turn]
  const stones = new Map(
    rules.scene(p).items.map(({ site, owner }) => [`${board.shapes[site].x},${board.shapes[site].y}`, owner]),
  )
  const all = Array.from({ length: 11 }, (_, i) => i)
  const name = (x: number, y: number) => `${'abcdefghijk'[x]}${y + 1}`
  const others = (x: number, y: number) =>
    all
      .filter((x2) => x2 !== x)
      .flatMap((x2) => all.filter((y2) => y2 !== y).map((y2) => [`${x2},${y}`, `${x},${y2}`, `${x2},${y2}`]))
  const found = new Map<string, string>()
  for (const [at, owner] of stones) {
    if (owner !== seat) continue
    const [x, y] = at.split(',').map(Number)
    const up = seat === 0 ? 1 : -1
    for (const [tx, ty] of [
      [x, y + up],
      [x - 1, y + up],
      [x + 1, y + up],
      [x - 1, y],
      [x + 1, y],
    ]) {
      if (!all.includes(tx) || !all.includes(ty) || stones.has(`${tx},${ty}`)) continue
      if (others(tx, ty).some((corners) => corners.every((corner) => stones.get(corner) === 1 - seat))) continue
      const after = new Map(stones)
      after.delete(at)
      after.set(`${tx},${ty}`, seat)
      let fresh = [`${tx},${ty}`]
      let captures = 0
      while (fresh.length > 0) {
        const next = new Set<string>()
        for (const cell of fresh) {
          const [cx, cy] = cell.split(',').map(Number)
          for (const corners of others(cx, cy)) {
            const enemies = corners.filter((corner) => after.get(corner) === 1 - seat)
            if (enemies.length === 1 && corners.filter((corner) => after.get(corner) === seat).length === 2)
              next.add(enemies[0])
          }
        }
        for (const cell of next) after.set(cell, seat)
        captures += next.size
        fresh = [...next]
      }
      if (ty === y && captures === 0 && p[rules.layout.at.quiet + seat] === 2) continue
      const shown = [...after]
        .map(([cell, who]) => `${cell}:${who}`)
        .sort()
        .join(' ')
      found.set(`${name(x, y)}${captures > 0 ? 'x' : '-'}${name(tx, ty)}`, shown)
    }
  }
  return found
}

describe('the start', () => {
  it('has 29 legal first moves: 27 forward, 2 sideways: b3-a3, j3-k3', () => {
    expect(names()).toHaveLength(29)
    expect(names().filter((name) => name.endsWith('3'))).toEqual(['b3-a3', 'j3-k3'])
  })
})

describe('a capture', () => {
  it('takes the fourth corner: own b5, e3, enemy e5, own a2 moves to b3: e5 is captured and becomes own', () => {
    expect(rowsAfter('a2xb3', text('b5 e3 a2', 'e5 k7 k8 k9'))).toBe(
      rowsWith(board, { w: 'b5 e3 b3 e5', b: 'k7 k8 k9' }),
    )
  })
  it('takes an enemy beside the stone in its row or column as well', () => {
    // b3 with b5 and e5 around e3; c6 with f6 and f2 around c2.
    expect(rowsAfter('a2xb3', text('b5 e5 a2', 'e3 k7 k8 k9'))).toBe(
      rowsWith(board, { w: 'b5 e5 b3 e3', b: 'k7 k8 k9' }),
    )
    expect(rowsAfter('c5xc6', text('c5 f6 f2', 'c2 k7 k8 k9'))).toBe(
      rowsWith(board, { w: 'c6 f6 f2 c2', b: 'k7 k8 k9' }),
    )
  })
  it('goes on in a chain where the new stone makes another rectangle, and shows it step by step', () => {
    // e5 falls first; then e5, h5 and h8 stand around e8.
    const before = text('b5 e3 a2 h5 h8', 'e5 e8 k7 k9 k10')
    const after = played('a2xb3', before).position
    expect(after[game.layout.at.stones]).toBe(7)
    const stages = game.stages(unwrap(game.read(before)), after)
    expect(stages.map((p) => p[game.layout.at.stones])).toEqual([5, 6])
  })
  it('needs a stone that was moved or added this turn', () => {
    const standing = text('b3 b5 e3 a1', 'e5 k7 k8 k9')
    expect(rowsAfter('a1-a2', standing)).toBe(rowsWith(board, { w: 'b3 b5 e3 a2', b: 'e5 k7 k8 k9' }))
  })
  it('leaves 18 stones on the board, always', () => {
    const { stones } = game.layout.at
    playRandomMatch(game, new Random(4), (p) => expect(p[stones] + p[stones + 1]).toBe(18))
  })
})

describe('a stone', () => {
  it('may never move to the fourth corner of an enemy rectangle, not even if it would capture one of those corners', () => {
    const trap = text('a2 h8 i1', 'b5 e3 e5')
    expect(names(trap)).not.toContain('a2-b3')
    expect(game.why(unwrap(game.read(trap)), 0, sites(board, 'a2 b3'))).toBe('suicide')
    const tempting = text('a2 b9 e9 h8', 'b5 e3 e5')
    expect(names(tempting).some((name) => /^a2.b3$/.test(name))).toBe(false)
  })
  it('may stand there if it was put in place of an enemy', () => {
    // c7 is taken by a4-a5…: the new stone stands in a rectangle of g7, c10 and g10 and stays.
    const after = played('a4xb5', text('a4 b7 c5', 'c7 g7 c10 g10')).position
    expect(after[sites(board, 'c7')[0]]).toBe(1)
  })
  it('goes sideways quietly twice in a row, then only with a capture', () => {
    const spent = text('a2 b5 e3 h1', 'e5 k7 k8 k9', 'w 2 0 0 20')
    expect(names(spent)).not.toContain('h1-g1')
    expect(game.why(unwrap(game.read(spent)), 0, sites(board, 'h1 g1'))).toBe('sideways-spent')
    expect(game.prompt(unwrap(game.read(spent)), 0, false)).toBe('no-quiet-sideways')
    const capture = text('a3 b5 e3 h1', 'e5 k7 k8 k9', 'w 2 0 0 20')
    expect(names(capture)).toContain('a3xb3')
    const { quiet } = game.layout.at
    expect(played('a3xb3', capture).position[quiet]).toBe(0)
    expect(played('h1-h2', capture).position[quiet]).toBe(0)
    expect(played('h1-g1', text('h1 a1 b1', 'k7 k8 k9', 'w 1 0 0 20')).position[quiet]).toBe(2)
  })
  it('moves and captures as a program finds it that follows the words of the rules', () => {
    let looked = 0
    let captures = 0
    for (const seed of [1, 2, 3])
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (game.actors(p) === 0 || step % 9 > 0) return
        const seat = p[game.layout.at.turn]
        const expected = movesByTheRules(game, p)
        const made = new Map(
          listed(game, p, seat).map((action) => {
            const after = p.slice()
            game.play(after, seat, action)
            const shown = game
              .scene(after)
              .items.map(({ site, owner }) => `${board.shapes[site].x},${board.shapes[site].y}:${owner}`)
            return [game.name(p, action), shown.sort().join(' ')]
          }),
        )
        expect([...made].sort()).toEqual([...expected].sort())
        looked++
        captures += [...made.keys()].filter((name) => name.includes('x')).length
      })
    expect(looked).toBeGreaterThan(10)
    expect(captures).toBeGreaterThan(0)
  })
})

describe('the end', () => {
  it('is won by three own stones on the enemy home plate at the same time', () => {
    const match = played('f10-g11', text('e11 f11 f10', 'a1 b5 k8'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'home-taken' })
    expect(game.scene(match.position).marks?.[0]).toMatchObject({ kind: 'winning', owner: 0 })
  })
  it('is won when the enemy has two stones or fewer', () => {
    expect(played('a2xb3', text('b5 e3 a2', 'e5 k7 k8')).result()).toEqual({ payoffs: [1, -1], reason: 'reduced' })
    expect(result(text('b5 e3 a2', 'e5 k7 k8'))).toBeNull()
  })
  it('is lost by whoever cannot move', () => {
    expect(result(text('a11 b11 c11', 'd11 a9 k8', 'w 2 0 0 20'))).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns of each side without a capture', () => {
    expect(played('a1-a2', text('a1 c1 e2', 'k9 j8 h7', 'w 0 0 199 300')).result()?.reason).toBe('move-limit')
  })
})

it.each([
  ['11/11/11/11/11/11/11/11/11/11/11 w 0 0 0 0', 'no stone'],
  ['wwwwwwwwwww/wwwwwwwwwww/11/11/11/11/11/11/11/11/11 w 0 0 0 0', 'never more than 18'],
  [text('a1 b1 c1', 'a9 b9 c9', 'w 3 0 0 0'), 'written as rows'],
])('%s is refused', (position, why) => {
  expect(problemOf(position)).toContain(why)
})
