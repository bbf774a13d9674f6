/** Texts of positions, spoilt: each is read or refused with a sentence, at once, and whatever is read can be played. */
import { ActionList, type Game, Match, openGame, type Random, say, seatsOf, unwrap } from '@jatekvilag/engine'
import { atOnce, attack, mutated, oneOf } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const TEXTS_EACH = 100
const LONGEST = 60

/** Texts from one game of chance. */
function textsOf(game: Game, random: Random): string[] {
  const match = new Match(game)
  const texts = [game.write(match.position)]
  while (match.actors && match.length < LONGEST) {
    const seat = oneOf(seatsOf(match.actors), random)
    match.play(seat, oneOf(match.actions(seat), random))
    if (match.length % 8 === 0) texts.push(game.write(match.position))
  }
  return [...texts, game.write(match.position)]
}

function tryText(game: Game, text: string): void {
  atOnce(
    () => `${game.id} ${JSON.stringify(game.options)} ${JSON.stringify(text.slice(0, 2000))}`,
    () => {
      const read = game.read(text)
      if (!read.ok) {
        for (const language of ['hu', 'en']) {
          const sentence = say(read.problem, language)
          expect(sentence).not.toMatch(/[\n\r]/)
          expect(sentence.length).toBeLessThan(3000)
        }
        return
      }
      const p = read.value
      expect((game.actors(p) === 0) === (game.result(p) !== null)).toBe(true)
      const list = new ActionList(64)
      for (const seat of seatsOf(game.actors(p))) game.actions(p, seat, list)
      expect(list.count > 0, 'somebody can act or the game is over').toBe(game.actors(p) !== 0)
    },
  )
}

function checkWritten(game: Game, text: string): void {
  const read = game.read(text)
  if (!read.ok) return
  const written = game.write(read.value)
  expect(game.write(unwrap(game.read(written)))).toBe(written)
}

describe('any text is a position or a problem, at once', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('in %s', (_, entry) => {
    attack(4, (random) => {
      const game = unwrap(openGame(entry, { preset: oneOf([undefined, ...Object.keys(entry.presets)], random) }))
      const texts = textsOf(game, random)
      for (let n = 0; n < TEXTS_EACH; n++) {
        const text = mutated(oneOf(texts, random), random, texts)
        try {
          tryText(game, text)
          checkWritten(game, text)
        } catch (error) {
          throw new Error(JSON.stringify(text.slice(0, 2000)), { cause: error })
        }
      }
    })
  })
})
