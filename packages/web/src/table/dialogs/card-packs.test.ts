import { expect, it } from 'vitest'
import { cardPacks } from './card-packs.ts'

it('there are French packs of 52 and 54 cards and a Hungarian one of 32, all different and all with a back', () => {
  const packs = cardPacks()
  expect(packs.map(({ pack, jokers }) => [pack.id, pack.cards.length, jokers])).toEqual([
    ['french-cards', 52, false],
    ['french-cards', 54, true],
    ['hungarian-cards', 32, false],
  ])
  for (const { pack } of packs) {
    expect(new Set(pack.cards.map(({ names }) => names.hu)).size).toBe(pack.cards.length)
    expect(pack.cards.every(({ back, secret }) => back && secret)).toBe(true)
  }
})
