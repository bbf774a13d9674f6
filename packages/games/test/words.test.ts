/** Nobody ever meets a word or a sentence that is missing in one of the first languages: random games of every preset. */
import {
  CHANCE,
  FIRST_LANGUAGES,
  findText,
  type Game,
  type GameEntry,
  type Match,
  openGame,
  type Parsed,
  type Problem,
  parseAction,
  Random,
  say,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { checkEnd, checkWord, checkWords, playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

/** Scenes, buttons and refusals are looked at on so many positions of a match. */
const LOOKS = 6

/** What is not said in a language: sentences of the problem and of the problems inside it. */
function unsaid(problem: Problem): string[] {
  const missing = FIRST_LANGUAGES.filter((language) => !problem.sentences[language]?.trim())
  const left = FIRST_LANGUAGES.filter((language) => /\{a?\d\}/.test(say({ ...problem, values: [] }, language)))
  const holes = left.filter((language) => /\{a?\d\}|undefined|\[object/.test(say(problem, language)))
  return [
    ...missing.map((language) => `${problem.id} in ${language}`),
    ...holes.map((language) => `a value of ${problem.id} in ${language}: ${say(problem, language)}`),
    ...problem.values.flatMap((value) => (typeof value === 'object' ? unsaid(value) : [])),
  ]
}

function expectSaid(answer: Parsed<unknown>, to: string): void {
  if (!answer.ok) expect(unsaid(answer.problem), `answer to ${to}`).toEqual([])
}

/** Texts like that of a position, each wrong in its own way. */
function* mistakesIn(text: string, random: Random): Generator<string> {
  yield* ['', '?', '(nonsense)', `${text} x y z 1 2 3`, text.toUpperCase(), text.split(/\s+/)[0]]
  const fields = text.split(' ')
  for (const [i] of fields.entries()) {
    yield [...fields.slice(0, i), ...fields.slice(i + 1)].join(' ')
    yield [...fields.slice(0, i), '99999', ...fields.slice(i + 1)].join(' ')
    yield [...fields.slice(0, i), '-', ...fields.slice(i + 1)].join(' ')
  }
  const letters = [...new Set(text)]
  for (let n = 0; n < 30; n++) {
    const at = random.below(text.length)
    const other = letters[random.below(letters.length)]
    yield text.slice(0, at) + (n % 3 === 0 ? '' : other) + text.slice(n % 3 === 2 ? at : at + 1)
  }
}

function checkRefusals(game: Game, match: Match, random: Random): void {
  const text = game.write(match.position)
  for (const wrong of mistakesIn(text, random)) expectSaid(game.read(wrong), wrong)
  const move = match.log.at(-1)?.name ?? 'a1'
  for (const wrong of ['?', `${move}?`, move]) expectSaid(parseAction(game, match.position, wrong), wrong)
}

/** Buttons that show a picture, and what chance does, are words or pieces; seats are words or colours. */
function checkLabels(entry: GameEntry, game: Game, match: Match): void {
  for (const name of game.seatNames ?? []) checkWord(entry, game, match.position, name, 'a seat')
  if (game.repetition) checkWord(entry, game, match.position, game.repetition.verdict(match.position, 4).reason, 'draw')
  const thrown = match.log.find(({ seat, name }) => seat === CHANCE && name.includes(':'))
  if (thrown) checkWord(entry, game, match.position, thrown.name.split(':')[0], 'chance')
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it.each(['its usual form', ...Object.keys(entry.presets)])('misses no word: %s', (preset) => {
    const game = unwrap(openGame(entry, preset in entry.presets ? { preset } : {}))
    const random = new Random(11)
    const probe = playRandomMatch(game, random, () => {})
    const every = Math.ceil((probe.log.length + 1) / LOOKS)
    for (let n = 0; n < probe.log.length; n += every) checkWords(entry, game, probe.positionAt(n), n)
    checkEnd(entry, probe)
    checkLabels(entry, game, probe)
    probe.rewind(probe.log.length >> 1)
    if (seatsOf(probe.actors).length > 0) checkRefusals(game, probe, random)
  })

  it('says in every first language why a choice is refused', () => {
    expectSaid(openGame(entry, { preset: 'nosuch' }), 'a preset')
    expectSaid(openGame(entry, { options: { nosuch: 1 } }), 'an option')
    expectSaid(openGame(entry, { rulesVersion: 99 }), 'a version')
    for (const key of Object.keys(entry.options))
      expectSaid(openGame(entry, { options: { [key]: 'nosuch' } }), `${key}=nosuch`)
  })
})

it('every problem that a game can answer with is written in every first language', () => {
  for (const { id, texts } of GAMES) {
    const ids = new Set(texts.layers.flatMap((files) => Object.keys(files.en?.problems ?? {})))
    for (const problem of ids)
      for (const language of FIRST_LANGUAGES)
        expect(
          findText(texts, language, (file) => file.problems?.[problem])?.language,
          `${problem} of ${id} in ${language}`,
        ).toBe(language)
  }
})
