import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'

describe('draughts of two teams', () => {
  const game = unwrap(openGame(gameEntry('four-player-draughts')!))
  // South can give the man on e5; north must take it, and then stands before west's man on d4.
  const p = unwrap(game.read('5/4/7/6/1w5/6/1n5/6/2s4/1w4/1s5/4/5 s'))

  it('gives a man so that the partner wins: his win is our win', () => {
    const { action, candidates } = createBot(game, { level: 8, seed: 1, work: 3000 }).think({ view: p, seat: 0 })
    expect(game.name(p, action)).toBe('e5-d6')
    expect(candidates[0]).toMatchObject({ value: 1, proven: true })
    const match = new Match(game, p)
    unwrap(playMoves(match, 'e5-d6 c7xe5 d4xf6'))
    expect(match.result()?.payoffs).toEqual([1, -1, 1, -1])
  })

  it('does not where everybody fights alone', () => {
    const alone = unwrap(openGame(gameEntry('four-player-draughts')!, { preset: 'free-for-all' }))
    const same = unwrap(alone.read('5/4/7/6/1w5/6/1n5/6/2s4/1w4/1s5/4/5 s'))
    const { action } = createBot(alone, { level: 8, seed: 1, work: 3000 }).think({ view: same, seat: 0 })
    expect(alone.name(same, action)).not.toBe('e5-d6')
  })
})

describe('bughouse', () => {
  const game = unwrap(openGame(gameEntry('bughouse')!))
  // White on the first board may take a bishop or a knight; with a knight the partner mates on f2.
  const boards = ['7k/8/8/2b1n3/3P4/8/8/4K3 w - - -', '4k3/8/8/8/8/8/6PP/6RK b - - -']
  const p = unwrap(game.read(boards.join(' ; ')))

  it('takes the man with which the partner mates', () => {
    const match = new Match(game, p)
    unwrap(playMoves(match, 'A:dxe5 B:N@f2#'))
    expect(match.result()?.payoffs).toEqual([1, -1, -1, 1])
    const { action, candidates } = createBot(game, { level: 8, seed: 1, work: 4000 }).think({ view: p, seat: 0 })
    expect(game.name(p, action)).toBe('A:dxe5')
    expect(candidates[0]?.value).toBeGreaterThan(0.5)
  })
})
