import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { describe, expect, it } from 'vitest'
import { isAlikeInMirror, seatsAreAlike } from '../training/updated-network/alike.ts'
import { flipOf } from '../training/updated-network/mirrors.ts'
import { SIGHTS } from '../training/updated-network/sights.ts'
import { stagesOf } from '../training/updated-network/stages.ts'

/** Games whose men do not stand alike at first, so that no two games can be walked side by side: their rules know no direction. */
const BEGIN_UNLIKE = ['hexxagon', 'seega', 'lines-of-action', 'ataxx', 'pikk-pakk', 'soccolot', 'oddthello']
/** Of pods on one cell only the lowest is seen, and which one that is depends on its prongs. */
const LOWEST_SEEN = ['octi', 'hexi']

const opened = (id: string) => {
  const game = unwrap(openGame(gameEntry(id)!, {}))
  return { game, sees: SIGHTS[id]!(game) }
}

describe('what a network sees', () => {
  for (const id of Object.keys(SIGHTS)) {
    const { game, sees } = opened(id)
    it(`of ${id} is some of the slots of its positions`, () => {
      for (const { slots, count } of sees) expect(game.layout.size[slots]).toBeGreaterThanOrEqual(count)
      expect(sightOf(game, sees).inputs).toBeLessThan(65_536)
    })
    if (sees.some(({ across }) => across === 'own') || BEGIN_UNLIKE.includes(id) || LOWEST_SEEN.includes(id)) continue
    it(`of ${id} is the same for both seats, however the game goes on`, () => {
      expect(seatsAreAlike(game, sees)).toBe(true)
    })
  }

  it('is not the same for both seats where the board is not turned as the rules want it', () => {
    const { game, sees } = opened('breakthrough')
    expect(seatsAreAlike(game, [{ ...sees[0]!, across: 'same' }])).toBe(false)
  })

  it('is the same in the mirrors of the game and in no others', () => {
    const { game, sees } = opened('breakthrough')
    expect(isAlikeInMirror(game, sees, flipOf(game, sees, 'sideways')!)).toBe(true)
    expect(isAlikeInMirror(game, sees, flipOf(game, sees, 'upside-down')!)).toBe(false)
  })

  it('has no mirror where nothing changes places', () => {
    const { game, sees } = opened('international-draughts')
    expect(flipOf(game, sees, 'sideways')).toBeUndefined()
  })

  it('tells columns by who commands them, what lies on top of captives and how many those are', () => {
    const { game, sees } = opened('emergo')
    const sight = sightOf(game, sees)
    const seenAs = (column: number) => sight.inputOf[0]![column]
    // From the top: own, own, enemy's, and so on below a bit that tells the height.
    expect(seenAs(0b1100)).not.toBe(seenAs(0b1000))
    expect(seenAs(0b11100)).toBe(seenAs(0b10100))
    expect(seenAs(0b1011)).not.toBe(seenAs(0b1100))
    expect(sight.inputOf[1]![40 * sight.values + 0b1011]).toBe(seenAs(0b1100))
  })
})

describe('stages', () => {
  const sample = (count: number) => {
    const bytes = Buffer.alloc(2 + 4 * count + 5)
    bytes.writeUInt16LE(count, 0)
    return bytes
  }
  it('hold about as many samples each', () => {
    const counts = Array.from({ length: 40 }, (_, i) => i)
    expect(stagesOf([Buffer.concat(counts.map(sample))])).toEqual([0, 10, 20, 30])
  })
  it('are fewer where the number of men hardly changes', () => {
    expect(stagesOf([Buffer.concat(Array.from({ length: 40 }, () => sample(8)))])).toEqual([0, 8])
  })
})
