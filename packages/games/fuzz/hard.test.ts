/**
 * Positions that no match reaches but a text may hold: men taken off and exchanged at random, boards full of kings and prey.
 * Whoever reads one, lists its actions or types a move that is not there gets an answer at once.
 */
import { ActionList, type Game, Match, openGame, playNamed, type Random, seatsOf, unwrap } from '@jatekvilag/engine'
import { atOnce, attack, oneOf } from '@jatekvilag/engine/testing'
import { disarranged } from '@jatekvilag/engine/testing/odd-starts.ts'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const POSITIONS_EACH = 3

function expectQuick(game: Game, text: string): void {
  const told = () => `${game.id} ${JSON.stringify(game.options)} ${text}`
  atOnce(told, () => {
    const read = game.read(text)
    if (!read.ok) return
    const list = new ActionList(64)
    for (const seat of seatsOf(game.actors(read.value))) game.actions(read.value, seat, list)
  })
  const read = game.read(text)
  if (!read.ok || game.actors(read.value) === 0) return
  // Looking for a whole turn by its name tries many ways: so many times as long.
  atOnce(told, () => expect(playNamed(new Match(game, read.value), 'a1-zz,nonsense').ok, told()).toBe(false), 6)
}

/** Far into a game of chance, then disarranged. */
function oddText(game: Game, random: Random): string | undefined {
  const match = new Match(game)
  const length = random.below(40)
  while (match.actors && match.length < length) {
    const seat = oneOf(seatsOf(match.actors), random)
    match.play(seat, oneOf(match.actions(seat), random))
  }
  const found = match.actors ? disarranged(game, match.position, random) : undefined
  return found && game.write(found)
}

const squaresOf = (game: Game): string[] =>
  /[a-z]\d/.test(game.write(game.start()))
    ? game.board.shapes.map(({ name }) => name)
    : Array.from({ length: game.board.shapes.length >> 1 }, (_, i) => `${i + 1}`)

/** A few kings among as many men as the text may hold: the longest captures there are. */
function feast(game: Game, random: Random): string {
  const squares = squaresOf(game)
  const kings = random.shuffle([...squares]).slice(0, 1 + random.below(3))
  const density = 0.1 + 0.5 * random.unit()
  const prey = squares.filter((square) => !kings.includes(square) && random.unit() < density)
  return `W:W${kings.map((square) => `K${square}`)}:B${prey.map((square) => (random.below(2) ? 'K' : '') + square)}`
}

describe('a position made to be hard is answered at once', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('in %s', (_, entry) => {
    const isDraughts = entry.chapter === 'draughts'
    attack(2, (random) => {
      const game = unwrap(openGame(entry, { preset: oneOf([undefined, ...Object.keys(entry.presets)], random) }))
      for (let n = 0; n < POSITIONS_EACH; n++) {
        const text = oddText(game, random)
        if (text !== undefined) expectQuick(game, text)
        if (isDraughts) for (let more = 0; more < 10; more++) expectQuick(game, feast(game, random))
      }
    })
  })
})
