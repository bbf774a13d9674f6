import { CHANCE, type Game, type Position, type Seat, seatsOf, type Touch, type WordId } from '../contract.ts'
import type { GameEntry } from '../entry.ts'
import { FIRST_LANGUAGES } from '../language.ts'
import { findText } from '../texts.ts'
import { trayTouches } from './check-scene.ts'
import { demand } from './demand.ts'
import { listed, spread } from './listed.ts'

/** A word is there in every first language, and not only found in another one. */
export function checkWord(entry: GameEntry, game: Game, p: Position, id: WordId, what: string): void {
  for (const language of FIRST_LANGUAGES) {
    const found = findText(entry.texts, language, (file) => file.words?.[id])
    demand(found?.language === language, game, p, () => `nobody has written the word "${id}" of ${what} in ${language}`)
  }
}

/** Buttons, labels and refusals are words that somebody has written. */
export function checkWords(entry: GameEntry, game: Game, p: Position, turn: number): void {
  const scene = game.scene(p)
  for (const tray of scene.trays ?? []) checkWord(entry, game, p, tray.label, 'a tray')
  if (scene.battle) checkWord(entry, game, p, scene.battle.outcome, 'a battle')
  for (const counter of scene.counters ?? []) checkWord(entry, game, p, counter.label, 'a counter')
  for (const { id, what } of game.news?.(p) ?? []) {
    checkWord(entry, game, p, id, 'the news')
    if (what !== undefined) checkWord(entry, game, p, what, 'what the news is about')
  }
  const shown = new Set([...trayTouches(game, p), ...Object.keys(scene.choices ?? {})])
  for (const seat of seatsOf(game.actors(p))) {
    if (seat === CHANCE) continue
    for (const action of listed(game, p, seat))
      for (const touch of game.touches(p, action))
        if (typeof touch === 'string' && !shown.has(touch)) checkWord(entry, game, p, touch, 'a button')
  }
  for (let seat = 0; seat < game.seats; seat++)
    for (const midTurn of [false, true]) {
      const prompt = game.prompt(game.view(p, seat), seat, midTurn)
      if (prompt !== undefined) checkPromptText(entry, game, p, prompt)
    }
  for (let seat = 0; seat < game.seats; seat++)
    for (const touches of wrongTouches(game, p, seat, turn)) {
      const why = game.why(p, seat, touches)
      if (why !== undefined) checkWord(entry, game, p, why, `the refusal of ${touches.join(' ')}`)
    }
}

/** A prompt is a sentence in every first language. */
function checkPromptText(entry: GameEntry, game: Game, p: Position, id: WordId): void {
  for (const language of FIRST_LANGUAGES) {
    const found = findText(entry.texts, language, (file) => file.prompts?.[id] ?? file.words?.[id])
    demand(found?.language === language, game, p, () => `nobody has written the prompt "${id}" in ${language}`)
  }
}

/** So many refusals are asked for in one position. */
const MOST_ASKED = 12

/** A few touches and pairs of touches that make no action. */
export function wrongTouches(game: Game, p: Position, seat: Seat, turn: number): Touch[][] {
  const legal = new Set<string>()
  for (const action of listed(game, p, seat)) {
    const touches = game.touches(p, action)
    for (let n = 1; n <= touches.length; n++) legal.add(touches.slice(0, n).join(' '))
  }
  const { size } = game.board
  const singles = spread(size, MOST_ASKED, turn).map((site): Touch[] => [site])
  const begun = [...legal].filter((touches) => !touches.includes(' ')).slice(0, 4)
  const sites = begun.map((touch) => (Number.isInteger(Number(touch)) ? Number(touch) : touch))
  const pairs = sites.flatMap((first) =>
    spread(size, MOST_ASKED / 4, turn + 1).map((second): Touch[] => [first, second]),
  )
  return [...singles, ...pairs].filter((touches) => !legal.has(touches.join(' ')))
}
