import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import {
  DIAGONALS,
  DOWN,
  expectCounts,
  expectSameTurns,
  type NaiveRules,
  STRAIGHTS,
  UP,
} from '../family/testing/naive.ts'
import { gothicDraughts } from './gothic-draughts.ts'

const game = unwrap(openGame(gothicDraughts))
const large = unwrap(openGame(gothicDraughts, { preset: '10x10' }))
const five = unwrap(openGame(gothicDraughts, { preset: 'five-directions' }))
const free = unwrap(openGame(gothicDraughts, { options: { choice: 'free' } }))
const { turnNames, played } = tryOut(game)

const [north, east, south, west] = STRAIGHTS
const eight = [...DIAGONALS, ...STRAIGHTS]
const ahead = [
  [...UP, north, east, west],
  [...DOWN, south, east, west],
]
const rules = (size: number, jumps: NaiveRules['kinds'][string]['jumps']): NaiveRules => ({
  width: size,
  height: size,
  kinds: {
    man: { steps: ahead, jumps, flying: false, promotes: { to: 'king', rows: [size - 1, 0] } },
    king: { steps: [eight, eight], jumps: [eight, eight], flying: false },
  },
  choice: 'longest',
  removal: 'at-end',
  promotion: 'at-rest',
})
const simple = rules(8, [eight, eight])
const simpleFive = rules(8, ahead)

describe('set-up', () => {
  it('fills two rows: sixteen men each, twenty on the large board', () => {
    expect(game.scene(game.start()).items).toHaveLength(32)
    expect(large.scene(large.start()).items).toHaveLength(40)
  })
})

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [22, 484])
    expectCounts(five, simpleFive, [22, 484])
    expectCounts(large, rules(10, [eight, eight]), [28, 784])
    expect(perft(game, game.start(), 3)).toBe(12892)
  })
  it.skipIf(!process.env.SOAK)(
    'deeper',
    () => {
      expect(perft(five, five.start(), 3)).toBe(12892)
      expect(perft(large, large.start(), 3)).toBe(25648)
      expect(perft(game, game.start(), 4)).toBe(343396)
      expect(perft(five, five.start(), 4)).toBe(343396)
    },
    240_000,
  )
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 4, 5)
    expectSameTurns(five, simpleFive, 4, 5)
    expectSameTurns(large, rules(10, [eight, eight]), 2, 9)
    expectSameTurns(free, { ...simple, choice: 'free' }, 3, 5)
  })
})

describe('men', () => {
  it('step in five directions, not back', () => {
    expect(turnNames('W:Wd4:Bh8')).toEqual(['d4-c4', 'd4-c5', 'd4-d5', 'd4-e4', 'd4-e5'])
    expect(turnNames('B:Wh1:Bd4')).toEqual(['d4-c3', 'd4-c4', 'd4-d3', 'd4-e3', 'd4-e4'])
  })
  it('capture in eight, as in international draughts they capture backward', () => {
    expect(turnNames('W:Wd4:Bd3')).toEqual(['d4xd2'])
    expect(turnNames('W:Wd4:Bc3')).toEqual(['d4xb2'])
  })
  it('capture in the five directions of their steps where that is chosen', () => {
    const names = tryOut(five).turnNames
    expect(names('W:Wd4:Bd3')).toHaveLength(5)
    expect(names('W:Wd4:Bc4')).toEqual(['d4xb4'])
  })
  it('change between straight and diagonal jumps in one capture', () => {
    expect(turnNames('W:Wd2:Bd3,e5,g6')).toEqual(['d2xd4xf6xh6'])
  })
})

describe('kings', () => {
  it('go one square in eight directions', () => {
    expect(turnNames('W:WKd4:Bh8')).toHaveLength(8)
    expect(turnNames('W:WKd4:Bd6')).toHaveLength(8)
    expect(turnNames('W:WKd4:Bd5')).toEqual(['d4xd6'])
  })
  it('are made where a man comes to rest on the far row', () => {
    expect(game.write(played('d7-e8', 'W:Wd7:Ba1').position)).toBe('B:WKe8:Ba1 calm 1')
    expect(game.write(played('d6xd8xf8', 'W:Wd6:Bd7,e8,a1').position)).toBe('B:WKf8:Ba1')
    expect(game.write(played('d6xd8xf6', 'W:Wd6:Bd7,e7,a1').position)).toBe('B:Wf6:Ba1')
  })
})

describe('the end', () => {
  it('is a draw after 25 king moves each, or 100 moves each without a capture', () => {
    expect(played('a1-a2', 'W:WKa1:BKh8 quiet 49').result()).toMatchObject({ reason: 'move-limit' })
    expect(played('a3-b3', 'W:Wa3:Bh6 calm 199').result()).toMatchObject({ reason: 'move-limit' })
  })
})

it('is written in PDN under its own name', () => {
  const [read] = unwrap(readPdn('[Variant "gothic-draughts"]\n1. d2-d3 e7-e6 *'))
  expect(read.match.game.id).toBe('gothic-draughts')
  expect(writePdn([read])).toContain('[Variant "gothic-draughts"]')
})
