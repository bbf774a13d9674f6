import { openGame, Random, sites, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { oddthello } from './oddthello.ts'

const game = unwrap(openGame(oddthello))
const crossed = unwrap(openGame(oddthello, { preset: 'crossed' }))
const server = unwrap(openGame(oddthello, { preset: 'server' }))
const { board } = game
const { names, played, problemOf, result } = tryOut(game)

/** What the discs are after a disc is laid, found by walking along the drawing; undefined if nothing is caught. */
function afterByWalking(p: Int32Array, cell: number, own: number): Map<number, number> | undefined {
  const discs = new Map([...board.shapes.keys()].filter((site) => p[site] > 0).map((site) => [site, p[site]]))
  const caught: number[] = []
  for (let sixth = 0; sixth < 6; sixth++) {
    const [dx, dy] = [Math.cos((sixth * Math.PI) / 3), Math.sin((sixth * Math.PI) / 3)]
    const line: number[] = []
    for (let steps = 1; ; steps++) {
      const [x, y] = [board.shapes[cell].x + steps * dx, board.shapes[cell].y + steps * dy]
      const at = board.shapes.findIndex((shape) => Math.hypot(shape.x - x, shape.y - y) < 0.01)
      if (discs.get(at) === 3 - own) line.push(at)
      else {
        if (discs.get(at) === own) caught.push(...line)
        break
      }
    }
  }
  if (caught.length === 0) return undefined
  for (const site of [cell, ...caught]) discs.set(site, own)
  return discs
}

describe('the start', () => {
  it('has 3 legal first moves for either side with the row start, 4 with the crossed start', () => {
    expect(game.colours[0]).toBe('dark')
    for (const [rules, count] of [
      [game, 3],
      [crossed, 4],
    ] as const) {
      const p = rules.start()
      expect(names(p, rules)).toHaveLength(count)
      p[rules.layout.at.turn] = 1
      expect(names(p, rules)).toHaveLength(count)
    }
  })
  it('has equal colours side by side in two rows that touch', () => {
    const [u21, u22, v22] = sites(board, 'u21 u22 v22').map((site) => board.shapes[site])
    expect(Math.hypot(u21.x - u22.x, u21.y - u22.y)).toBeCloseTo(1)
    expect(Math.hypot(u21.x - v22.x, u21.y - v22.y)).toBeCloseTo(1)
    expect(game.write(game.start())).toBe('u21,u22/v22,v23 x 30 30')
  })
})

describe('a disc', () => {
  it('must catch, and turns all caught lines in all six directions', () => {
    expect(game.write(played('w22').position)).toBe('u21,u22,v22,w22/v23 o 29 30')
    expect(game.why(game.start(), 0, sites(board, 't21'))).toBe('flips-nothing')
    // Two lines at once: along the row and up to the right.
    const text = 'u21,v23,w25/u20,u22,v24 x 20 20'
    expect(game.write(played('u23', text).position)).toBe('u21,u22,u23,v23,v24,w25/u20 o 19 20')
  })
  it('is laid and turns others as a program finds it that walks along the drawing', () => {
    playRandomMatch(game, new Random(6), (p, step) => {
      if (game.actors(p) === 0 || step % 6 > 0) return
      const seat = p[game.layout.at.turn]
      const laid = new Set(listed(game, p, seat))
      for (let i = 0; i < p[game.layout.at.waiting]; i++) {
        const cell = p[game.layout.at.open + i]
        const after = p[game.layout.at.hand + seat] > 0 ? afterByWalking(p, cell, seat + 1) : undefined
        expect(laid.has(cell)).toBe(after !== undefined)
        if (!after) continue
        const q = p.slice()
        game.play(q, seat, cell)
        for (const [site, owner] of after) expect(q[site]).toBe(owner)
      }
    })
  })
  it('is one of 32: at most 60 placements', () => {
    for (const seed of [1, 2, 3]) {
      const match = playRandomMatch(game, new Random(seed), () => undefined)
      expect(match.log.filter(({ name }) => name !== 'pass').length).toBeLessThanOrEqual(60)
      expect(match.result()).not.toBeNull()
    }
  })
})

describe('passing', () => {
  it('is all that is left to whoever can turn nothing, or has no discs', () => {
    // Both ends of the dark disc are light already.
    const stuck = 'u21/u20,u22 o 20 20'
    expect(names(stuck)).toEqual(['pass'])
    expect(played('pass', stuck).actors).toBe(1)
    const out = 'u21/u22,u23 x 0 5'
    expect(game.prompt(unwrap(game.read(out)), 0, false)).toBe('no-discs')
  })
  it('is a loss on the server, where one still has discs', () => {
    expect(result('u21/u20,u22 o 20 20', server)).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(names('u21,u22/u23 x 0 5', server)).toEqual(['pass'])
  })
})

describe('the end', () => {
  it('is a loss for the colour that is gone', () => {
    expect(played('u23', 'u21/u22 x 5 5').result()).toEqual({ payoffs: [1, -1], reason: 'colour-gone' })
  })
  it('comes when both are out of discs, and most discs win', () => {
    expect(result('u21,u22/v22 x 0 0')).toEqual({ payoffs: [1, -1], reason: 'majority' })
    expect(result('u21,u22/v22,v23 x 0 0')).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

it.each([
  ['u21,u22/v22,v23 x 30', 'written as'],
  ['u21/u21 x 30 30', 'written as'],
  ['v22/v23 x 30 30', 'u21'],
  ['u21/u22 x 33 30', 'only 32'],
  ['u21/zz9 x 30 30', 'no cell is called zz9'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
