import { describe, expect, it } from 'vitest'
import { siteNamed } from './board.ts'
import { squares } from './boards/index.ts'
import { cutBoard } from './cut-board.ts'
import { openGame } from './entry.ts'
import type { Movement, Way } from './movement.ts'
import { legendOf } from './movement-legend.ts'
import { movementPicture, signsOf } from './movement-picture.ts'
import { movementText } from './movement-text.ts'
import { unwrap } from './parsed.ts'
import { walk } from './testing/walk.ts'

const board = squares({
  width: 9,
  height: 9,
  regions: (siteAt) => ({ camp: { sites: [siteAt(0, 0), siteAt(4, 4)] }, far: { sites: [siteAt(8, 8)] } }),
})
const game = { ...unwrap(openGame(walk)), board }
const at = (name: string) => siteNamed(board, name)

/** A man on e5 with these ways, and none elsewhere. */
const manWith = (ways: readonly Way[]): Movement => ({
  kinds: ['man'],
  look: () => ({ kind: 'man', owner: 0, glyph: 'M' }),
  ways: (_, __, site) => (site === at('e5') ? ways : []),
})
const way = (to: string, through = '', more: Partial<Way> = {}): Way => ({
  to: at(to),
  through: through.split(' ').filter(Boolean).map(at),
  moves: true,
  captures: true,
  ...more,
})
const picture = (ways: readonly Way[], show: 'cut' | 'whole' = 'cut') =>
  movementPicture(game, manWith(ways), { kind: 'man', seat: 0, show })

describe('a picture of moves', () => {
  it('is cut to the reach of the man, and no narrower than two cells', () => {
    expect(movementText(picture([way('e6')]))).toBe('· · · · ·\n· · ● · ·\n· · M · ·\n· · · · ·\n· · · · ·')
    expect(picture([way('i6')]).board.size).toBe(81)
    expect(picture([way('e6')], 'whole').board).toBe(board)
  })

  it('draws slides as lines that go on, and what lies round a corner as a rhomb', () => {
    const slide = ['e6', 'e7', 'e8', 'e9'].map((cell, i) => way(cell, ['', 'e6', 'e6 e7', 'e6 e7 e8'][i]))
    const { lines } = picture(slide)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ goesOn: true })
    expect(lines[0].sites).toHaveLength(4)
    const hook = picture([way('e6'), way('f6', 'e6')])
    expect(movementText(hook).split('\n')[1]).toBe('· · │ ◆ ·')
    expect(legendOf([hook])).toEqual(['either', 'line'])
  })

  it('tells moves, captures, both and second steps apart', () => {
    const signs = signsOf([
      way('e6', '', { captures: false }),
      way('f6', '', { moves: false }),
      way('d6', '', { captures: false }),
      way('d6', '', { moves: false }),
      way('e7', '', { second: true }),
      way('f5', '', { second: true }),
      way('f5'),
    ])
    expect(['e6', 'f6', 'd6', 'e7', 'f5'].map((cell) => signs.get(at(cell)))).toEqual([
      'move',
      'capture',
      'either',
      'second',
      'either',
    ])
  })

  it('puts a screen half-way where a man captures over others', () => {
    const cannon = picture([
      way('e6', '', { captures: false }),
      way('e7', 'e6', { captures: false }),
      way('e7', 'e6', { moves: false, over: 1 }),
      way('e8', 'e6 e7', { moves: false, over: 1 }),
    ])
    expect(movementText(cannon).split('\n').slice(0, 4)).toEqual([
      '· · · × · · ·',
      '· · · # · · ·',
      '· · · ○ · · ·',
      '· · · M · · ·',
    ])
    expect(cannon.screens).toBe(true)
  })

  it('says whether the man jumps', () => {
    expect(picture([way('f7')]).jumps).toBe(true)
    expect(picture([way('f7', 'f6')]).jumps).toBe(false)
    expect(picture([way('f6')]).jumps).toBe(false)
  })
})

it('a part of a board keeps its neighbours and regions and loses the rest', () => {
  const part = cutBoard(board, ['e5', 'f5', 'e6'].map(at))
  expect(part.shapes.map(({ name }) => name)).toEqual(['e5', 'f5', 'e6'])
  const east = part.directions.findIndex(({ name }) => name === 'east')
  expect([...part.step.subarray(east * 3, east * 3 + 3)]).toEqual([1, -1, -1])
  expect(part.directions[east].opposite).toBe(part.directions.findIndex(({ name }) => name === 'west'))
  expect(part.regions).toEqual({ camp: { sites: [0] } })
})
