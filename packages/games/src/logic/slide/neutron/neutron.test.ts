import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { neutron } from './neutron.ts'

const game = unwrap(openGame(neutron))
const coneutron = unwrap(openGame(neutron, { preset: 'coneutron' }))
const { names, movesOf, turnNames, played, result, problemOf } = tryOut(game)

describe('the first turn', () => {
  it('of White in neutron has 13 moves, all of pawns', () => {
    expect(names()).toHaveLength(13)
    expect(names().some((name) => name.startsWith('c3'))).toBe(false)
  })
  it('of White in coneutron begins with the neutron: 8 slides from c3, 95 turns', () => {
    expect(names(undefined, coneutron)).toHaveLength(8)
    expect(turnNames(undefined, coneutron)).toHaveLength(95)
  })
})

describe('a slide', () => {
  it('never stops before an obstacle or the edge', () => {
    // Up to c4, up-right to e5, right to e3, down-right to d2 and so on.
    expect(movesOf('b1bb1/4b/b1n2/5/wwwww w n 6', 'c3')).toEqual(
      'c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-e3 c3-e5'.split(' '),
    )
  })
})

describe('the end', () => {
  it('comes the moment the neutron stands on a home row, and the pawn part is dropped', () => {
    expect(played('c3-c1', 'b1bb1/4b/b1n2/4w/ww1ww w n 6').result()).toEqual({
      payoffs: [1, -1],
      reason: 'neutron-home',
    })
  })
  it('is a loss at once for who moves the neutron to the opponent’s home row', () => {
    expect(played('c3-e5', 'b1bb1/4b/b1n2/5/wwwww w n 6').result()).toEqual({
      payoffs: [-1, 1],
      reason: 'neutron-home',
    })
  })
  it('is won in coneutron on the opponent’s home row', () => {
    expect(played('c3-e5', 'b1bb1/4b/b1n2/5/wwwww w n 6', coneutron).result()?.payoffs).toEqual([1, -1])
  })
  it('is a loss for who cannot move the neutron', () => {
    expect(result('bb3/bww2/bnw2/bww2/5 w n 6')).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
  it('is a loss for a mover with no movable pawn after the neutron', () => {
    expect(result('5/bn3/wbb2/wwb2/wwb2 w p 6')).toEqual({ payoffs: [-1, 1], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns of each side', () => {
    const text = 'b1bb1/4b/b1n2/5/wwwww b p 199'
    expect(result(text)).toBeNull()
    expect(played(names(text)[0], text).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

it('moves what a plain second program moves, in random games', () => {
  for (const rules of [game, coneutron])
    for (let seed = 1; seed <= 4; seed++)
      playRandomMatch(rules, new Random(seed), (p) => {
        if (rules.actors(p) === 0) return
        const text = rules.write(p)
        const [rows, turn, part] = text.split(' ')
        const grid = rows.split('/').map((row) => row.replace(/\d/g, (n) => '.'.repeat(Number(n))))
        const at = (x: number, y: number) => grid[4 - y]?.[x] ?? '#'
        const found: string[] = []
        for (let x = 0; x < 5; x++)
          for (let y = 0; y < 5; y++) {
            if (at(x, y) !== (part === 'n' ? 'n' : turn)) continue
            for (const dx of [-1, 0, 1])
              for (const dy of [-1, 0, 1]) {
                let n = 0
                while ((dx || dy) && at(x + (n + 1) * dx, y + (n + 1) * dy) === '.') n++
                if (n > 0) found.push(`${'abcde'[x]}${y + 1}-${'abcde'[x + n * dx]}${y + n * dy + 1}`)
              }
          }
        expect(names(text, rules), text).toEqual(found.sort())
      })
})

it.each([
  ['bbbbb/5/5/5/wwwww w n 0', 'exactly one neutron'],
  ['bbbbb/5/2n2/5/wwww1 w n 0', 'each side has 5 men'],
  ['bbbbb/5/2n2/5/wwwww w x 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
