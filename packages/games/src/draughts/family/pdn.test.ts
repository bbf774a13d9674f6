import { Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internationalDraughts } from '../international-draughts/international-draughts.ts'
import { type PdnGame, readPdn, writePdn } from './pdn.ts'
import { PDN_GAMES } from './pdn-games.ts'

const game = unwrap(openGame(internationalDraughts))
const problemOf = (text: string): string => {
  const read = readPdn(text)
  return refusal(read)
}
const names = (match: Match) => match.log.map((entry) => entry.name)

describe('a PDN file', () => {
  const file = `[Event "Club \\"Dam\\" evening"]
[White "First, A."]
[Black "Second, B."]
[Result "0-1"]

1. 32-28 19-23 2. 28x19 14x23 {an exchange} ; and so on
3. 33-28! (3. 37-32 20-24 (3... 20-25)) 23x32 $2 4. 37x28 0-1

[GameType "20"]
[FEN "W:WK46:B37,28"]
1. 46x32x23 *
`
  const [first, second] = unwrap(readPdn(file))

  it('holds several games with their tags', () => {
    expect(first.tags).toMatchObject({ Event: 'Club "Dam" evening', White: 'First, A.' })
    expect(second.tags.GameType).toBe('20')
  })
  it('numbers squares from the top left, with the first player at the bottom', () => {
    expect(names(first.match).slice(0, 4)).toEqual(['d4-e5', 'g7-f6', 'e5xg7', 'h8xf6'])
  })
  it('skips comments, variations and glyphs', () => {
    expect(names(first.match)).toHaveLength(7)
  })
  it('ends as its result says: the loser has resigned', () => {
    expect(first.match.result()).toEqual({ payoffs: [-1, 1], reason: 'resigned' })
  })
  it('begins from a position where it has one, and accepts captures with every square', () => {
    expect(names(second.match)).toEqual(['a1xd4', 'd4xf6'])
    expect(game.write(second.match.position)).toBe('B:WK23:B')
  })
})

describe('a bad PDN file names its line', () => {
  it.each([
    ['1. 32-28 19-23\n2. 28x20', 'line 2: 28x20 is not a legal move'],
    ['1. 32-28\n\nrubbish', 'line 3: cannot read "rubbish"'],
    ['1. 32-99', 'line 1: 32-99 names a square that does not exist'],
    ['1. 32-28 (1. 33-29', 'line 1: a variation is not closed'],
    ['1. 32-28\n)', 'line 2: a variation is closed that was never opened'],
    ['[GameType "99"]\n\n1. 9-13 *', 'line 3: game type 99 is not known here'],
    ['[Variant "nonsense"]\n1. 9-13 *', 'line 2: there is no variant nonsense'],
    ['[FEN "W:W51:B1"]\n1. 32-28', 'line 2: FEN: there is no square 51'],
    ['1. 32-28 *\n[Event "x]', 'line 2: cannot read "[Event"'],
  ])('%j', (text, why) => {
    expect(problemOf(text)).toContain(why)
  })
})

describe('two captures with the same ends', () => {
  const start = '[FEN "W:WKa1:Bb2,f2,g5,h6,a9"]'
  it('are refused when only the ends are given', () => {
    expect(problemOf(`${start}\n1. 46x48`)).toBe('line 2: 46x48 may be any of 46x23x34x48, 46x19x30x48')
  })
  it('are told apart by the squares between, in reading and in writing', () => {
    const [{ match, tags }] = unwrap(readPdn(`${start} 1. 46x19x48`))
    expect(names(match)).toEqual(['a1xg7', 'g7xi5', 'i5xe1'])
    expect(writePdn([{ match, tags }])).toContain('1. 46x19x30x48 *')
  })
})

it('written and read again, random games are the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ seed: fc.nat(), free: fc.boolean(), part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.string(),
      (plans, event) => {
        const games: PdnGame[] = plans.map(({ seed, free, part }) => {
          const rules = unwrap(openGame(internationalDraughts, { options: { choice: free ? 'free' : 'longest' } }))
          const match = playRandomMatch(rules, new Random(seed), () => {})
          // Cut at the start of a turn: a file holds whole turns.
          const starts = match.turnBoundaries
          if (part < 0.9) match.rewind(starts[Math.floor(part * starts.length)])
          return { tags: { Event: event.replace(/\n/g, ' ') }, match }
        })
        const again = unwrap(readPdn(writePdn(games)))
        expect(again.map(({ match }) => match.game.write(match.position))).toEqual(
          games.map(({ match }) => match.game.write(match.position)),
        )
        expect(again.map(({ match }) => match.result())).toEqual(games.map(({ match }) => match.result()))
        expect(again.map(({ tags }) => tags.Event)).toEqual(games.map(({ tags }) => tags.Event))
      },
    ),
    { numRuns: 12 },
  )
})

it.each(PDN_GAMES.map(({ entry }) => [entry.id, entry] as const))(
  'random games of %s and of its variants are the same, written and read again',
  (_, entry) => {
    for (const preset of [undefined, ...Object.keys(entry.presets)]) {
      const rules = unwrap(openGame(entry, { preset }))
      const match = playRandomMatch(rules, new Random(11), () => {})
      match.rewind(match.turnBoundaries[Math.min(60, match.turnBoundaries.length - 1)])
      const [again] = unwrap(readPdn(writePdn([{ tags: {}, match }])))
      expect(again.match.game.id).toBe(entry.id)
      expect(again.match.game.options).toEqual(rules.options)
      expect(again.match.game.write(again.match.position)).toBe(rules.write(match.position))
    }
  },
)

it('writes the squares between only where they are needed', () => {
  const match = new Match(game, unwrap(game.read('W:WK46:B37,28')))
  unwrap(playMoves(match, 'a1xd4xf6'))
  expect(writePdn([{ tags: {}, match }])).toContain('1. 46x23 1-0')
})
