import { expect, it } from 'vitest'
import { type Chapter, type Mechanic, relativesOf } from './index.ts'

const game = (id: string, chapter: Chapter, mechanics: readonly Mechanic[], most = 2) => ({
  id,
  chapter,
  mechanics,
  players: [Math.min(most, 2), most] as const,
})
const GAMES = [
  game('hex', 'connection', ['place', 'connect']),
  game('y', 'connection', ['place', 'connect']),
  game('trax', 'connection', ['tile', 'connect']),
  game('go', 'logic', ['place', 'surround']),
  game('chess', 'chess', ['capture', 'mate']),
  game('klotski', 'solitaire', ['slide', 'puzzle'], 1),
]
const near = (id: string, most?: number) => relativesOf(id, GAMES, most).map((one) => one.id)

it('the nearest relative does the same things and stands in the same chapter', () => {
  expect(near('hex', 2)).toEqual(['y', 'trax'])
})

it('nobody is a relative of itself, and puzzles for one are not offered to opponents', () => {
  expect(near('hex', 9)).toEqual(['y', 'trax', 'go', 'chess'])
  expect(near('klotski')).toEqual([])
})

it('a rare thing in common says more than a common one', () => {
  const games = [
    ...GAMES,
    game('gale', 'luck', ['place', 'draw-lines']),
    game('dots', 'chess', ['draw-lines', 'territory']),
    game('pente', 'lines', ['place', 'flank']),
  ]
  expect(relativesOf('gale', games, 1)[0]?.id).toBe('dots')
})

it('a game that is not there has no relatives', () => {
  expect(near('tig')).toEqual([])
})
