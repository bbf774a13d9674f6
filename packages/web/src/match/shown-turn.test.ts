import { Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { carriedSites, wayBetween } from './shown-turn.ts'

const turn = (seat: number, from: number, to: number) => ({ seat, from, to, name: '' })

describe('what is seen to move', () => {
  const view = {
    turns: [turn(0, 0, 1), turn(8, 1, 2), turn(1, 2, 4)],
    length: 4,
    lastTouched: (n: number) => [n],
  }
  it('is the turn between two positions, forwards and back, with its roll', () => {
    expect(wayBetween(view, 0, 1)).toEqual([1])
    expect(wayBetween(view, 1, 3)).toEqual([3])
    expect(wayBetween(view, 4, 1)).toEqual([4])
  })
  it('is nothing where two turns lie between or the turn was taken back', () => {
    expect(wayBetween(view, 0, 3)).toBeUndefined()
    expect(wayBetween(view, 5, 4)).toBeUndefined()
  })
  it('is nothing where only chance has acted', () => {
    expect(wayBetween(view, 1, 2)).toBeUndefined()
  })
})

it('the last tile stays marked where it lies when the table grows on its far side', () => {
  const game = unwrap(openGame(gameEntry('trax')!))
  const match = new Match(game)
  let grown = 0
  for (let step = 0; step < 12 && !match.result(); step++) {
    const action = match.actions(match.actors === 1 ? 0 : 1)[0]!
    const before = game.scene(match.position.slice())
    const touched = game.touches(match.position, action).filter((touch) => typeof touch === 'number')
    match.play(match.actors === 1 ? 0 : 1, action)
    const after = game.scene(match.position)
    const tiles = new Set(after.items.map(({ site }) => site))
    const carried = carriedSites(game, before, after, touched)
    for (const site of carried) expect(tiles, `step ${step}`).toContain(site)
    if (carried.join() !== touched.join()) grown++
  }
  expect(grown).toBeGreaterThan(0)
})
