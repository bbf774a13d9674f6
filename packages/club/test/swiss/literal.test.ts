import { Random } from '@jatekvilag/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrosstablePlayer, ResultCode, RoundEntry } from '../../src/crosstable.ts'
import { contenders } from '../../src/swiss/contender.ts'
import { drawDutch } from '../../src/swiss/dutch.ts'
import { literalDraw } from './literal.ts'

/** A history in which anybody has met anybody: more confused than any real one. */
function randomHistory(size: number, rounds: number, random: Random): CrosstablePlayer[] {
  const entries: RoundEntry[][] = Array.from({ length: size }, () => [])
  const met = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const order = random.shuffle(Array.from({ length: size }, (_, at) => at))
    while (order.length > 0) {
      const a = order.pop()!
      const at = order.findIndex((b) => !met.has([a, b].sort().join()))
      if (at < 0 || random.below(12) === 0) {
        const result = (['U', 'H', 'Z', 'F'] as const)[random.below(4)]
        entries[a].push({ opponent: null, colour: null, result })
        continue
      }
      const [b] = order.splice(at, 1)
      const pick = random.below(12)
      const results: [ResultCode, ResultCode] =
        pick < 4 ? ['1', '0'] : pick < 8 ? ['0', '1'] : pick < 11 ? ['=', '='] : ['+', '-']
      if (pick < 11) met.add([a, b].sort().join())
      entries[a].push({ opponent: b + 1, colour: 'w', result: results[0] })
      entries[b].push({ opponent: a + 1, colour: 'b', result: results[1] })
    }
  }
  return entries.map((list, at) => ({ number: at + 1, name: '', rounds: list }))
}

test('a small field is drawn as the rules tell it, candidate by candidate', () => {
  let drawnRounds = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      fc.nat(),
      (size, rounds, isLast, seed) => {
        const players = randomHistory(size, rounds, new Random(seed))
        const table = { name: '', players, firstColour: 'w' as const, totalRounds: isLast ? rounds + 1 : rounds + 5 }
        const present = new Set(players.map((player) => player.number))
        const expected = literalDraw(contenders(table, present, { round: rounds, isLast }), 'w')
        const drawn = drawDutch(table, { round: rounds + 1 })
        if (!expected) return
        drawnRounds++
        const asText = (pairs: readonly (readonly [number, number])[]) =>
          pairs.map((pair) => [...pair].sort().join('-')).sort()
        expect(drawn?.bye).toBe(expected.bye)
        expect(asText(drawn!.pairs)).toEqual(asText(expected.pairs.map(([a, b]) => [a.number, b.number])))
      },
    ),
    process.env.SOAK ? { numRuns: 20_000 } : { numRuns: 500, seed: 1 },
  )
  expect(drawnRounds).toBeGreaterThan(100)
}, 900_000)
