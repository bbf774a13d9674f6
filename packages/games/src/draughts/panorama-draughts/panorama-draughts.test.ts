import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { simpleInternational } from '../family/testing/international.ts'
import { expectCounts, expectSameTurns } from '../family/testing/naive.ts'
import { panoramaDraughts } from './panorama-draughts.ts'

const game = unwrap(openGame(panoramaDraughts))
const small = unwrap(openGame(panoramaDraughts, { preset: '8x16' }))
const { turnNames } = tryOut(game)

describe('set-up', () => {
  it('has forty men each on four rows of twenty squares, or twenty-four on three rows of sixteen', () => {
    expect(game.scene(game.start()).items).toHaveLength(80)
    expect(small.scene(small.start()).items).toHaveLength(48)
    expect(game.board.shapes.at(-1)!.name).toBe('t10')
    expect(small.board.shapes.at(-1)!.name).toBe('p8')
  })
})

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simpleInternational(20, 10), [19, 361])
    expectCounts(small, simpleInternational(16, 8), [15, 225, 3166])
    expect(perft(game, game.start(), 3)).toBe(6518)
  })
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simpleInternational(20, 10), 2, 8)
    expectSameTurns(small, simpleInternational(16, 8), 3, 6)
    const free = unwrap(openGame(panoramaDraughts, { preset: 'free-choice' }))
    expectSameTurns(free, { ...simpleInternational(20, 10), choice: 'free' }, 1, 8)
  })
})

it('lets a king run the whole width of the board in one capture', () => {
  expect(turnNames('W:WKa1:Be5,l8,q3')).toEqual(['a1xj10xm7xr2', 'a1xj10xm7xs1'])
})

it('reads squares of file k as squares, not as kings', () => {
  const p = unwrap(game.read('W:Wk5,Kk7:B1'))
  expect(
    game
      .scene(p)
      .items.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['king', 'man', 'man'])
})

it('is written in PDN under its own name, with squares from 1 to 100', () => {
  const [read] = unwrap(readPdn('[Variant "panorama-draughts"]\n1. 61-51 *'))
  expect(read.match.log.map(({ name }) => name)).toEqual(['b4-a5'])
  expect(writePdn([read])).toContain('1. 61-51 *')
})
