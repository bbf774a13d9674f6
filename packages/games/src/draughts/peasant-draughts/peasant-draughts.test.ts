import { Match, openGame, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { DIAGONALS, DOWN, expectCounts, expectSameTurns, type NaiveRules, UP } from '../family/testing/naive.ts'
import { peasantDraughts } from './peasant-draughts.ts'

const game = unwrap(openGame(peasantDraughts))
const leaflet = unwrap(openGame(peasantDraughts, { preset: 'leaflet-checkers' }))
const { turnNames, played } = tryOut(game)
const byLeaflet = tryOut(leaflet)

const simple: NaiveRules = {
  width: 8,
  height: 8,
  kinds: {
    man: { steps: [UP, DOWN], jumps: [UP, DOWN], flying: false, promotes: { to: 'king', rows: [7, 0] } },
    king: { steps: [DIAGONALS, DIAGONALS], jumps: [DIAGONALS, DIAGONALS], flying: false },
  },
  choice: 'free',
  removal: 'at-end',
  promotion: 'ends-turn',
}
const simpleLeaflet: NaiveRules = {
  ...simple,
  kinds: { ...simple.kinds, king: { ...simple.kinds.king, flying: true } },
  choice: 'optional',
}

describe('turns', () => {
  it('are counted in two ways', () => {
    expectCounts(game, simple, [7, 49, 302, 1469, 7361])
  })
  it('are counted in two ways where nobody has to capture', () => {
    expectCounts(leaflet, simpleLeaflet, [7, 49, 379, 2872])
  })
  it.skipIf(!process.env.SOAK)(
    'deeper',
    () => {
      expect(perft(game, game.start(), 6)).toBe(36768)
      expect(perft(game, game.start(), 7)).toBe(179740)
    },
    60_000,
  )
  it('are the same in two programs all through random games', () => {
    expectSameTurns(game, simple, 8, 3)
    expectSameTurns(leaflet, simpleLeaflet, 8, 4)
    const compulsory = unwrap(openGame(peasantDraughts, { options: { kings: 'flying' } }))
    expectSameTurns(compulsory, { ...simpleLeaflet, choice: 'free' }, 6, 3)
  })
})

describe('captures', () => {
  it('are a duty and are played to the end', () => {
    expect(turnNames('B:Bc3,a1:Wd4,f6')).toEqual(['c3xe5xg7'])
  })
  it('of men go forward only', () => {
    expect(turnNames('B:Be5:Wd4')).toEqual(['e5-d6', 'e5-f6'])
  })
  it('of kings go both ways, over neighbours only', () => {
    expect(turnNames('B:BKe5:Wd4,b4')).toEqual(['e5xc3xa5'])
    expect(turnNames('B:BKa1:Wc3')).toEqual(['a1-b2'])
  })
  it('may be chosen freely', () => {
    expect(turnNames('B:Bc3,g3:Wd4,f6,b4')).toEqual(['c3xa5', 'c3xe5xg7'])
  })
  it('end with the promotion of the man', () => {
    expect(turnNames('B:Bd6:We7,g7')).toEqual(['d6xf8'])
    expect(game.write(played('d6xf8', 'B:Bd6:We7,g7').position)).toBe('W:W25:BK30')
  })
})

describe('leaflet checkers', () => {
  it('lets a player step although he could capture', () => {
    expect(byLeaflet.turnNames('B:Bc3:Wd4,f6')).toEqual(['c3-b4', 'c3xe5,done', 'c3xe5xg7'])
  })
  it('lets him stop a capture after any jump, with a button', () => {
    const match = byLeaflet.played('c3xe5', 'B:Bc3:Wd4,f6')
    expect(match.actions(0).map((action) => leaflet.name(match.position, action))).toEqual(['e5xg7', 'done'])
    expect(leaflet.touches(match.position, match.actions(0)[1])).toEqual(['done'])
    unwrap(playMoves(match, 'done'))
    expect(leaflet.write(match.position)).toBe('W:W22:B18')
  })
  it('has kings that fly', () => {
    expect(byLeaflet.turnNames('B:BKa1:Wc3')).toEqual(['a1-b2', 'a1xd4', 'a1xe5', 'a1xf6', 'a1xg7', 'a1xh8'])
  })
  it('samples evenly between steps, captures and stopping', () => {
    const probes: Int32Array[] = []
    for (let seed = 1; seed < 5; seed++)
      playRandomMatch(leaflet, new Random(seed), (p, step) => {
        if (step % 9 === 4) probes.push(p.slice())
      })
    for (const p of probes.slice(0, 20)) expect(samplingUnevenness(leaflet, p, 2000, 5)).toBeLessThan(3)
  })
})

describe('the end', () => {
  it('comes when a side cannot move or has nothing left', () => {
    expect(played('c3xe5', 'B:Bc3:Wd4').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
    expect(played('d6-e7', 'B:Bb4,c5,d6,b6:Wa7').result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after 40 moves each with kings only', () => {
    expect(played('a1-b2', 'B:BKa1:WKb8 quiet 79').result()).toMatchObject({ reason: 'move-limit' })
  })
})

describe('PDN', () => {
  it('is that of English draughts: Black begins from squares 1 to 12', () => {
    expect(game.write(game.start())).toBe('B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12')
    const [{ match, tags }] = unwrap(readPdn('[GameType "21"]\n1. 11-15 23-19 2. 8-11 22-17 *'))
    expect(match.log.map(({ name }) => name)).toEqual(['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5'])
    expect(writePdn([{ match, tags }])).toContain('1. 11-15 23-19 2. 8-11 22-17 *')
  })
  it('keeps captures that were stopped', () => {
    const match = new Match(leaflet, unwrap(leaflet.read('B:Bc3:Wd4,f6')))
    unwrap(playMoves(match, 'c3xe5,done'))
    const text = writePdn([{ tags: {}, match }])
    expect(unwrap(readPdn(text))[0].match.log).toEqual(match.log)
  })
  it('written and read again, random games are the same', () => {
    for (const rules of [game, leaflet])
      for (let seed = 1; seed < 5; seed++) {
        const match = playRandomMatch(rules, new Random(seed), () => {})
        const [again] = unwrap(readPdn(writePdn([{ tags: {}, match }])))
        expect(again.match.game.write(again.match.position)).toBe(rules.write(match.position))
      }
  })
})
