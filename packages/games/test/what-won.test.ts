/** A result that names a chain, a loop or a line shows it on the board. */
import { ActionList, CHANCE, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

/** Reasons of results that can be pointed at. */
const CAN_BE_SEEN = new Set(['connected', 'ring', 'bridge', 'fork', 'loop', 'line'])
const MATCHES = 60
const MOST_STEPS = 400_000

/** Ends of random matches that were won by something on the board, the first of each reason. */
function endsOf(game: Game): Map<string, Position> {
  const random = new Random(3)
  const list = new ActionList(64)
  const ends = new Map<string, Position>()
  let steps = 0
  for (let match = 0; match < MATCHES && steps < MOST_STEPS; match++) {
    const p = game.start()
    while (game.actors(p) !== 0) {
      const seat = firstSeat(game.actors(p))
      list.clear()
      if (seat === CHANCE) game.actions(p, seat, list)
      game.play(p, seat, seat === CHANCE ? list.items[random.below(list.count)] : game.sample(p, seat, random, list))
      steps++
    }
    const reason = game.result(p)?.reason
    if (reason !== undefined && CAN_BE_SEEN.has(reason) && !ends.has(reason)) ends.set(reason, p)
  }
  return ends
}

const lineOrChain = GAMES.filter(({ mechanics }) => mechanics.some((m) => m === 'connect' || m === 'line'))

describe.each(lineOrChain.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it.each([undefined, ...Object.keys(entry.presets)])('marks what won (%s)', (preset) => {
    const game = unwrap(openGame(entry, preset ? { preset } : {}))
    for (const [reason, p] of endsOf(game)) {
      const winner = game.result(p)!.payoffs.findIndex((payoff) => payoff > 0)
      const marks = (game.scene(p).marks ?? []).filter(({ kind }) => kind === 'winning')
      const sites = new Set(marks.flatMap(({ sites }) => [...sites]))
      expect(sites.size, `${reason}: ${game.write(p)}`).toBeGreaterThan(1)
      expect(
        marks.every(({ owner }) => owner === winner),
        `${reason}: ${game.write(p)}`,
      ).toBe(true)
      // What is marked is there to be seen: a man, a tile, a link.
      const seen = new Set(game.scene(p).items.flatMap(({ site, covers }) => [site, ...(covers ?? [])]))
      for (const site of sites) expect(seen, `${reason}: ${game.write(p)}`).toContain(site)
    }
  })
})

it('ends that can be seen are met in random play at all', () => {
  const met = new Set(lineOrChain.flatMap((entry) => [...endsOf(unwrap(openGame(entry))).keys()]))
  expect([...CAN_BE_SEEN].filter((reason) => !met.has(reason))).toEqual([])
})
