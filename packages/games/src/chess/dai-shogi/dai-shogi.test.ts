import { openGame, Playout, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { naiveMoves, readNaive } from '../family/great/naive.ts'
import { daiShogi } from './dai-shogi.ts'

const game = unwrap(openGame(daiShogi))
const { at, names, movesOf, played, counts } = tryOut(game)
/** Fifteen rows from the top; the named row holds this text. */
const board = (rows: Record<number, string>) => Array.from({ length: 15 }, (_, i) => rows[i + 1] ?? '15').join('/')
const targets = (text: string, from: string) => movesOf(text, from).map((name) => name.slice(from.length))

describe('the start', () => {
  it('has 65 men of 29 kinds on each side', () => {
    const { items } = game.scene(game.start())
    expect(items.filter((item) => item.owner === 0)).toHaveLength(65)
    expect(items.filter((item) => item.owner === 1)).toHaveLength(65)
    expect(new Set(items.map((item) => item.kind)).size).toBe(29)
  })
  it('is the same for both sides after half a turn', () => {
    const rows = game.write(game.start()).split(' ')[0].split('/')
    const tokens = (row: string) =>
      [...row.matchAll(/\d+|~?[a-z]/gi)].flatMap(([token]) =>
        /\d/.test(token) ? '.'.repeat(Number(token)).split('') : [token],
      )
    rows.forEach((row, i) => {
      const other = tokens(rows[14 - i]).reverse()
      expect(tokens(row).map((token) => token.toLowerCase())).toEqual(other.map((token) => token.toLowerCase()))
    })
  })
  it('has the known number of move sequences', () => {
    expect(counts(3)).toEqual([71, 5041, 357978])
  })
  it('leaves the lion two leaps, sideways and back over its neighbours', () => {
    expect(targets(game.write(game.start()), '8m')).toEqual(['10n', '6n'])
  })
})

describe('every list of moves equals that of a naive generator', () => {
  it.each([
    ['in the plain game', {}, false],
    ['with the lion rules', { lionRules: true }, true],
  ])('%s', (_, options, lionRules) => {
    const wanted = unwrap(openGame(daiShogi, { options }))
    const rules = { size: 15, zone: 5, lionRules }
    let compared = 0
    playRandomMatch(wanted, new Random(6), (p, step) => {
      if (step % 97 !== 0) return
      const text = wanted.write(p)
      expect(tryOut(wanted).names(p), text).toEqual(naiveMoves(readNaive(text, rules), rules))
      compared++
    })
    expect(compared).toBeGreaterThan(8)
  })
})

describe('the eight kinds of its own', () => {
  const alone = (letter: string) => targets(`${board({ 1: '14k', 8: `7${letter}7`, 15: 'K14' })} b - 1`, '8h')
  it.each([
    ['violent ox', '~O', ['10h', '6h', '7h', '8f', '8g', '8i', '8j', '9h']],
    ['flying dragon', '~D', ['10f', '10j', '6f', '6j', '7g', '7i', '9g', '9i']],
    ['evil wolf', '~W', ['7g', '7h', '8g', '9g', '9h']],
    ['angry boar', '~B', ['7h', '8g', '8i', '9h']],
    ['cat sword', '~C', ['7g', '7i', '9g', '9i']],
    ['iron general', '~I', ['7g', '8g', '9g']],
    ['stone general', '~S', ['7g', '9g']],
    ['knight', '~N', ['7f', '9f']],
  ])('%s', (_, letter, cells) => {
    expect(alone(letter)).toEqual(cells)
  })
  it('ox and dragon do not jump', () => {
    const text = `${board({ 1: '14k', 7: '8P6', 8: '7~DP6', 15: 'K14' })} b - 1`
    expect(targets(text, '8h')).not.toContain('6f')
    expect(targets(text.replace('~D', '~O'), '8h')).not.toContain('6h')
  })
  it.each(['~O', '~W', '~B', '~I'])('%s becomes a gold general', (letter) => {
    const match = played('8f8e+', `${board({ 1: '14k', 6: `7${letter}7`, 15: 'K14' })} b - 1`)
    expect(game.write(match.position)).toContain(`+${letter}`)
    expect(names(played('1a2a', game.write(match.position)).position)).toEqual(
      expect.arrayContaining(['8e8d', '8e7d', '8e9d', '8e7e', '8e9e', '8e8f']),
    )
    expect(names(played('1a2a', game.write(match.position)).position)).not.toContain('8e7f')
  })
})

describe('rules that differ from chu shogi', () => {
  it('the zone has five ranks', () => {
    expect(targets(`${board({ 1: '14k', 6: '7P7', 15: 'K14' })} b - 1`, '8f')).toEqual(['8e', '8e+'])
  })
  it('a capture that leaves the zone promotes too', () => {
    expect(targets(`${board({ 1: '14k', 5: '7S7', 6: '8p6', 15: 'K14' })} b - 1`, '8e')).toContain('7f+')
  })
  it('a pawn has no second chance on the last rank, but has it with the lion rules', () => {
    const text = `${board({ 1: '14k', 2: '7P7', 15: 'K14' })} b - 1`
    expect(targets(text, '8b')).toEqual(['8a'])
    const strict = tryOut(unwrap(openGame(daiShogi, { preset: 'with-lion-rules' })))
    expect(strict.movesOf(text, '8b')).toEqual(['8b8a', '8b8a+'])
  })
  it('lions may be traded, but not with the lion rules', () => {
    const text = `${board({ 1: 'k6r7', 6: '7n7', 8: '7N7', 15: '14K' })} b - 1`
    expect(targets(text, '8h')).toContain('8f')
    const strict = tryOut(unwrap(openGame(daiShogi, { preset: 'with-lion-rules' })))
    expect(strict.movesOf(text, '8h')).not.toContain('8h8f')
  })
  it('with drops captured men come back', () => {
    const dropping = unwrap(openGame(daiShogi, { preset: 'with-drops' }))
    const { movesOf: dropsOf } = tryOut(dropping)
    expect(dropsOf(`${board({ 1: '14k', 15: 'K14' })} b ~N 1`, '~N*')).toHaveLength(225 - 2 - 30 + 1)
  })
})

it('writes what it reads', () => {
  const text = `${board({ 1: '14k', 8: '7+~O7', 15: 'K14' })} w - 9 4`
  expect(game.write(at(text))).toBe(text)
})

it('random games end', () => {
  const playout = new Playout(game, new Random(4))
  for (let i = 0; i < 3; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
})
