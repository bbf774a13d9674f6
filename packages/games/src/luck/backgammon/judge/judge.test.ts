import { ActionList, CHANCE, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { backgammon } from '../backgammon.ts'
import { ANSWERING, AT, DECIDING, OPENING } from '../position.ts'
import { matchChance } from './chances.ts'
import { CubeWorth } from './cube.ts'
import { INPUTS, see } from './inputs.ts'
import { judgeFor } from './judge.ts'
import stored from './network.json' with { type: 'json' }
import { Network } from './network.ts'

const open = (options: object = {}): Game => unwrap(openGame(backgammon, { options: { ...options } }))
const plain = open({ cube: false })
const judge = judgeFor(plain)!

/** Positions before a throw, from games of random moves. */
function positions(count: number): Position[] {
  const random = new Random(5)
  const list = new ActionList()
  const found: Position[] = []
  let p = plain.start()
  while (found.length < count) {
    if (plain.actors(p) === 0) p = plain.start()
    const seat = p[AT.turn]
    found.push(p.slice())
    list.count = 0
    plain.actions(p, CHANCE, list)
    plain.play(p, CHANCE, list.items[random.below(list.count)])
    while (plain.actors(p) === 1 << seat) plain.play(p, seat, plain.sample(p, seat, random, list))
  }
  return found
}

/** The same seen from the other side of the board. */
function turnedRound(p: Position): Position {
  const q = p.slice()
  for (let i = 0; i < 24; i++) q[i] = -p[23 - i]
  for (const slot of [AT.bar, AT.home, AT.men, AT.made]) [q[slot], q[slot + 1]] = [p[slot + 1], p[slot]]
  q[AT.turn] = 1 - p[AT.turn]
  return q
}

describe('the network', () => {
  it('gives whoever begins about 52.5 per cent, a gammon in about one game of seven', () => {
    const network = new Network(stored.contact)
    const x = new Int32Array(INPUTS)
    expect(see(plain.start(), 0, x)).toBe(true)
    network.judge(x)
    expect(network.out[0]).toBeGreaterThan(0.515)
    expect(network.out[0]).toBeLessThan(0.535)
    expect(network.out[1]).toBeGreaterThan(0.12)
    expect(network.out[1]).toBeLessThan(0.17)
  })

  it('says the same of a position whatever it was asked before', () => {
    const all = positions(200)
    const carried = new Network(stored.contact)
    const x = new Int32Array(INPUTS)
    for (const p of all) {
      see(p, p[AT.turn], x)
      carried.judge(x)
      const fresh = new Network(stored.contact)
      fresh.judge(x)
      expect([...carried.out]).toEqual([...fresh.out])
    }
  })

  it('does not care for which colour it judges', () => {
    for (const p of positions(200)) {
      expect(judge.worth(turnedRound(p), 1 - p[AT.turn])).toBe(judge.worth(p, p[AT.turn]))
      expect(judge.worth(p, 0)).toBe(-judge.worth(p, 1))
      expect(judge.value(p, 0)).toBe(-judge.value(p, 1))
    }
  })

  it('knows a race: who throws with one man on his ace point has won, and fifty pips are too many to make up for', () => {
    const race = plain.start().fill(0, 0, 24)
    race[AT.home] = race[AT.home + 1] = 14
    race[0] = 1
    race[23] = -1
    race[AT.turn] = 0
    expect(judge.worth(race, 0)).toBeGreaterThan(0.97)
    const far = plain.start().fill(0, 0, 24)
    far[3] = 15
    far[16] = -15
    far[AT.turn] = 0
    expect(judge.worth(far, 0)).toBeGreaterThan(0.95)
  })

  it('is not asked where it has learned nothing: with three men, or where the last man off wins', () => {
    expect(judgeFor(open({ setup: 'hypergammon' }))).toBeUndefined()
    expect(judgeFor(open({ misere: true }))).toBeUndefined()
    expect(judgeFor(open({ setup: 'nackgammon' }))).toBeDefined()
  })
})

describe('the cube', () => {
  const game = open()
  /** Chances without gammons. */
  function worthAt(chance: number, state: { owner?: number; cube?: number } = {}, options: object = {}) {
    const cube = new CubeWorth({ cube: true, matchLength: 1, jacoby: false, ...options }, matchChance)
    const p = game.start()
    p[AT.turn] = 0
    p[AT.owner] = state.owner ?? -1
    p[AT.cube] = state.cube ?? 0
    cube.take(p, 0, Float64Array.of(chance, 0, 0, 0, 0))
    return { going: cube.going(p, 0), offered: cube.offered(p) }
  }

  it('waits at 65 per cent, doubles at 76, and cashes at 83', () => {
    const [early, now, late] = [0.65, 0.76, 0.83].map((chance) => worthAt(chance))
    expect(early.offered).toBeLessThan(early.going)
    expect(now.offered).toBeGreaterThan(now.going)
    expect(now.offered).toBeLessThan(1)
    expect(late.offered).toBe(1)
  })

  it('asks more of who gives the cube away for the second time', () => {
    const [first, again] = [worthAt(0.72), worthAt(0.72, { owner: 0, cube: 1 })]
    expect(first.offered - first.going).toBeGreaterThan((again.offered - again.going) / 2)
  })

  it('is better to have than to fear', () => {
    for (const chance of [0.2, 0.5, 0.8]) {
      const [mine, middle, theirs] = [0, -1, 1].map((owner) => worthAt(chance, { owner }).going)
      expect(mine).toBeGreaterThanOrEqual(middle)
      expect(middle).toBeGreaterThanOrEqual(theirs)
    }
  })

  it('decides what the judge says of a position in which somebody may double, or has doubled', () => {
    const p = game.start()
    p.fill(0, 0, 24)
    p[3] = 15
    p[16] = -15
    p[AT.turn] = 0
    const withCube = judgeFor(game)!
    p[AT.phase] = DECIDING
    expect(withCube.worth(p, 0)).toBeGreaterThanOrEqual(1)
    p[AT.phase] = ANSWERING
    expect(withCube.worth(p, 0)).toBe(1)
    expect(withCube.worth(p, 1)).toBe(-1)
  })

  it('knows what a score is worth', () => {
    expect(matchChance(3, 3, false)).toBe(0.5)
    expect(matchChance(0, 5, false)).toBe(1)
    expect(matchChance(2, 4, false) + matchChance(4, 2, false)).toBeCloseTo(1)
    // Two away against one, Crawford game to come: about 31 per cent; after it about one half.
    expect(matchChance(2, 1, false)).toBeGreaterThan(0.28)
    expect(matchChance(2, 1, false)).toBeLessThan(0.34)
    expect(matchChance(2, 1, true)).toBeGreaterThan(0.45)
    for (let mine = 1; mine < 25; mine++)
      for (let theirs = 1; theirs < 25; theirs++)
        expect(matchChance(mine, theirs, false)).toBeGreaterThanOrEqual(matchChance(mine + 1, theirs, false))
  })

  it('works out what a lead is worth from the scores that a game can lead to', () => {
    // Who needs two points wins six matches of ten against who needs three; from a long way off a point hardly counts.
    expect(matchChance(2, 3, false)).toBeGreaterThan(0.59)
    expect(matchChance(2, 3, false)).toBeLessThan(0.62)
    expect(matchChance(24, 25, false)).toBeGreaterThan(0.5)
    expect(matchChance(24, 25, false)).toBeLessThan(0.54)
  })

  it('knows before the first throw of a game no more than the score', () => {
    const match = open({ matchLength: 5, opening: 'opening-roll' })
    const of5 = judgeFor(match)!
    const p = match.start()
    expect(p[AT.phase]).toBe(OPENING)
    expect(of5.worth(p, 0)).toBe(0)
    p[AT.score] = 4
    p[AT.score + 1] = 3
    expect(of5.worth(p, 0)).toBeCloseTo(2 * matchChance(1, 2, true) - 1)
    p[AT.crawford] = 1
    expect(of5.worth(p, 0)).toBeCloseTo(2 * matchChance(1, 2, false) - 1)
    expect(of5.worth(p, 1)).toBe(-of5.worth(p, 0))
  })
})
