import { ActionList, openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { go } from './go.ts'

const game = unwrap(openGame(go, { options: { size: 9 } }))
const scratch = new ActionList()
const seen = (text: string, tries = 300) => {
  const p = unwrap(game.read(text))
  const random = new Random(3)
  const names = new Set<string>()
  for (let i = 0; i < tries; i++) names.add(game.name(p, game.playout!(p, 0, random, scratch)))
  return names
}
const board = (rows: Record<string, string>, rest = '1') => {
  const cells = Array.from({ length: 81 }, () => rest)
  for (const [letter, names] of Object.entries(rows))
    for (const name of names.split(' ').filter(Boolean)) cells[siteNamed(game.board, name)] = letter
  const p = game.start()
  const empty = game.write(p)
  const [, ...tail] = empty.split(' ')
  const lines = Array.from({ length: 9 }, (_, y) =>
    cells
      .slice(9 * (8 - y), 9 * (9 - y))
      .join('')
      .replace(/1+/g, (run) => `${run.length}`),
  )
  return [lines.join('/'), ...tail].join(' ')
}

describe('a playout of go', () => {
  it('fills no eye of its own and passes when nothing else is left', () => {
    const stones = (letter: string) => board({ '1': 'a1 c1 a3' }, letter)
    expect([...seen(stones('b'))].filter((name) => ['a1', 'c1', 'a3'].includes(name))).toEqual([])
    expect([...seen(stones('b'))]).toEqual(['pass'])
  })
  it('likes to capture', () => {
    const text = board({ w: 'e5', b: 'd5 f5 e6' })
    const p = unwrap(game.read(text))
    const random = new Random(3)
    let captures = 0
    for (let i = 0; i < 400; i++) if (game.name(p, game.playout!(p, 0, random, scratch)) === 'e4') captures++
    // By chance alone it would be one in 78.
    expect(captures).toBeGreaterThan(10)
  })
})
