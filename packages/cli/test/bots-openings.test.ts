import { knownMoves } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'

const entry = gameEntry('connect-four')!
const fresh = () => unwrap(openGame(entry))
/** It may take its time, and remembers what it has found. */
const judge = fresh()
/** About so many positions are looked at here in the part of level 8's second that goes into the proof. */
const PATIENCE = 5_000_000
/** From the openings that are known, a move before the ninth disc is played needs no more. */
const LITTLE = 40_000

function worthOf(p: Position, seat: number): number {
  const never = () => false
  return judge.forces!(p, seat, never) ? 1 : judge.forces!(p, 1 - seat, never) ? -1 : 0
}

function after(game: Game, p: Position, seat: number, action: number): Position {
  const next = p.slice()
  game.play(next, seat, action)
  return next
}

/** Positions without a winner after so many discs by lot. */
function someOf(discs: number, count: number, seed: number): Position[] {
  const random = new Random(seed)
  const list = new ActionList()
  const found: Position[] = []
  while (found.length < count) {
    const p = judge.start()
    for (let n = 0; n < discs && judge.actors(p) !== 0; n++) judge.play(p, n % 2, judge.sample(p, n % 2, random, list))
    if (judge.actors(p) !== 0) found.push(p)
  }
  return found
}

/** What is proven with so much work and an empty memory is enough to lose nothing; returns whether it was. */
function isProven(p: Position, patience: number): boolean {
  const game = fresh()
  const seat = firstSeat(game.actors(p))
  const worth = worthOf(p, seat)
  let looked = 0
  const { winning, safe, isDrawn } = knownMoves(game, p, seat, (positions = 1) => (looked += positions) > patience)
  if (winning !== undefined) expect(worthOf(after(game, p, seat, winning), seat), game.write(p)).toBe(1)
  if (isDrawn) for (const move of safe) expect(worthOf(after(game, p, seat, move), seat), game.write(p)).toBe(0)
  if (worth === 1) return winning !== undefined
  return worth === 0 ? isDrawn : winning === undefined && !isDrawn
}

describe('connect four from any position', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('is proven with little work after %i discs', (discs) => {
    for (const p of someOf(discs, 4, discs)) expect(isProven(p, LITTLE), judge.write(p)).toBe(true)
  })

  // Without a move that keeps it, a draw takes half a million positions in the middle and sometimes more than a second has.
  const drawn = (count: number) => someOf(8, count, 80).filter((p) => worthOf(p, 0) === 0)

  it('is proven with little work where eight discs are a draw', () => {
    const positions = drawn(40)
    expect(positions.length).toBeGreaterThan(2)
    for (const p of positions) expect(isProven(p, LITTLE), judge.write(p)).toBe(true)
  })

  it.each([9, 10, 11, 12, 14, 18])('is proven within its second after %i discs', (discs) => {
    for (const p of someOf(discs, 6, discs)) expect(isProven(p, PATIENCE), judge.write(p)).toBe(true)
  })

  it('is played by level 8 without losing anything', () => {
    for (const p of [1, 3, 5, 7, 8].flatMap((discs) => someOf(discs, 1, 20 + discs))) {
      const game = fresh()
      const seat = firstSeat(game.actors(p))
      const { action } = createBot(game, { level: 8, seed: 1, work: LITTLE }).think({ view: p, seat })
      expect(worthOf(after(game, p, seat, action), seat), game.write(p)).toBe(worthOf(p, seat))
    }
  })

  it.skipIf(!process.env.SOAK)(
    'is proven with little work after eight discs, always',
    () => {
      for (const p of [...someOf(8, 1000, 81), ...drawn(4000)]) expect(isProven(p, LITTLE), judge.write(p)).toBe(true)
    },
    3_600_000,
  )

  it.skipIf(!process.env.SOAK).each([9, 10, 11, 12, 13, 14, 16])(
    'is proven within its second in each of many positions after %i discs',
    (discs) => {
      for (const p of someOf(discs, 1000, 100 + discs)) expect(isProven(p, PATIENCE), judge.write(p)).toBe(true)
    },
    3_600_000,
  )
})
