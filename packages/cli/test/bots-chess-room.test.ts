/** What nobody would overlook, in the games of the chess room where turns, boards or eyes are unusual. */
import { Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'

function ask(id: string, work: number, text: string | undefined, moves = ''): string {
  const game = unwrap(openGame(gameEntry(id)!))
  const match = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(match, moves))
  const seat = 31 - Math.clz32(match.actors & -match.actors)
  const bot = createBot(game, { level: 8, seed: 1, work })
  const view = game.view(match.position, seat)
  return game.name(match.position, bot.think({ view, seat }).action)
}

describe('bughouse', () => {
  const other = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -'
  it.each([
    // From afar a man could still be put between.
    ['a mate at close quarters is given', '6k1/8/5K1Q/8/8/8/8/8 w - - -', 'A:Qg7#'],
    ['a mate by a drop is given', '6k1/8/5K2/8/8/8/8/8 w - - Q', 'A:Q@g7#'],
    ['a queen that hangs is taken', '6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - -', 'A:Nxd5'],
  ])('%s', (_, text, move) => {
    expect(ask('bughouse', 1500, `${text} ; ${other}`)).toBe(move)
  })
})

describe('dark chess', () => {
  it.each([
    ['a king in sight is taken', '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', /^Rxe8/],
    ['a queen that hangs in sight is taken', '6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1', /^Nxd5/],
  ])('%s', (_, text, move) => {
    expect(ask('dark-chess', 1500, text)).toMatch(move)
  })
})

describe('progressive chess', () => {
  it('a series of three that mates is found, move by move', () => {
    const played = ['e4', 'a6', 'a5']
    for (let n = 0; n < 3; n++) played.push(ask('progressive-chess', 60_000, undefined, played.join(' ')))
    expect(played.at(-1)).toMatch(/#$/)
  })
})
