/** What the opponent of the games of n in a row must see, whatever the machine: work is counted, never timed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstSeat, type Game, Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { patternCounter } from '../src/rivals/pattern-counter.ts'
import { createBot } from './bot.ts'

const open = (id: string, options = {}) => unwrap(openGame(gameEntry(id)!, { options }))

const after = (game: Game, moves: string) => {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match.position
}

/** What level 8 plays with so much work. */
function answer(game: Game, moves: string, work = 2000): string {
  const p = after(game, moves)
  const { action } = createBot(game, { level: 8, seed: 1, work }).think({ view: p, seat: firstSeat(game.actors(p)) })
  return game.name(p, action)
}

describe('five in a row', () => {
  const game = open('gomoku')

  it('begins in the middle', () => {
    expect(answer(game, '')).toBe('j10')
  })
  it('stops an open three at one of the cells that stop it', () => {
    expect(answer(game, 'k10 a1 l10 a19 m10')).toMatch(/^[ijno]10$/)
  })
  it('makes a four of its own three before it stops another', () => {
    expect(answer(game, 'k10 d4 l10 e4 m10 f4')).toMatch(/^[jn]10$/)
  })
  it('wins by fours what its board remembers of a hundred, each by a proof', () => {
    const file = join(import.meta.dirname, '..', '..', 'games', 'src', 'lines', 'gomoku', 'forced-fours.json')
    const all: readonly { position: string; line: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    const bot = createBot(game, { level: 8, seed: 1, work: 100_000 })
    const missed = all.filter(({ position }) => {
      const p = unwrap(game.read(position))
      const [best] = bot.think({ view: p, seat: firstSeat(game.actors(p)) }).candidates
      return !best?.proven || best.value !== 1
    })
    expect(missed).toEqual([])
  })
  it('leaves the sliding of stones to the common search', () => {
    const small = open('gomoku', { board: 'chessboard' })
    expect(small.rows).toBeUndefined()
    expect(answer(small, '', 50)).toMatch(/^[a-h][1-8]$/)
  })
})

describe('pente', () => {
  const game = open('pente')
  it('takes the pair that breaks a four', () => {
    // The four has two ends; a stone below one of its stones takes it together with the one above.
    expect(answer(game, 'k12 k11 a1 k10 a3 l10 a5 m10 a7 n10')).toBe('k9')
  })
  it('saves the last pair at first sight', () => {
    const p = after(game, 'k10 j10 l10 a1 d4 a3')
    const nearly = unwrap(game.read(game.write(p).replace(' 0+0 ', ' 0+4 ')))
    const { action } = createBot(game, { level: 8, seed: 1, work: 1 }).think({ view: nearly, seat: 0 })
    expect(game.name(nearly, action)).toBe('m10')
  })
})

/** The pattern counter does not search; who does must win from both sides. */
it.each([
  ['gomoku', 0],
  ['gomoku', 1],
  ['pente', 1],
])('level 8 of %s with little work wins as player %i against counting patterns', async (id, ours) => {
  const game = open(id)
  const rival = patternCounter(game, 1)
  const bot = createBot(game, { level: 8, seed: 1, work: 1500 })
  const match = new Match(game)
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    const action = seat === ours ? bot.think({ view: match.position, seat }).action : await rival.choose(match)
    match.play(seat, action)
  }
  expect(match.result()!.payoffs[ours]).toBe(1)
})
