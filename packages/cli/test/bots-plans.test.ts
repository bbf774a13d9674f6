/** What the rooms of the games tell the bots, and how every game is thought about because of it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookFileOf, LEVELS, planOf, planProblems, thinkingOf, weightsOf } from '@jatekvilag/bots'
import { type Game, type GameEntry, hashSlots, openGame, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import './judges.ts'

const games = new Map<string, Game>()

/** Some take long to be made, so each is made once. */
function opened(id: string, preset?: string): Game {
  const key = `${id} ${preset}`
  const game = games.get(key) ?? unwrap(openGame(gameEntry(id)!, { preset }))
  games.set(key, game)
  return game
}

describe('the plan of every room', () => {
  it('holds only what bots understand, and weights for just the terms of its evaluation', () => {
    expect(GAMES.flatMap((entry) => planProblems(entry.id, entry.bot, opened(entry.id)))).toEqual([])
  })

  it('is the bot.json of the room: none lies about unused', () => {
    const rooms = join(import.meta.dirname, '..', '..', 'games', 'src')
    const plans = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter((path) => /\bbot\.json$/.test(path))
    expect(plans).toHaveLength(GAMES.length)
    for (const path of plans) {
      const { bot } = gameEntry(path.split('/').at(-2)!)!
      expect(bot, path).toMatchObject(JSON.parse(readFileSync(join(rooms, path), 'utf8')))
    }
  })

  it.each([
    [{ metod: 'tree' }, 'a plan has no "metod"; did you mean "method"?'],
    [{ method: 'minimax' }, '"method" is one of tree, alpha-beta, ideas, throws, rows, not "minimax"'],
    [{ tree: { explore: 1 } }, '"tree" has no "explore"; did you mean "exploration"?'],
    [{ tree: { shareMoves: 1 } }, '"shareMoves" in "tree" must be boolean, not 1'],
    [{ highest: { patient: 8 } }, '"highest" has no "patient"; did you mean "patience"?'],
    [{ highest: { method: 'tree' } }, '"method" in "highest" is alpha-beta, not "tree"'],
    [{ temperatures: 2 }, '"temperatures" in a plan must be numbers, not 2'],
    [{ levels: { 9: { work: 1 } } }, '"levels" knows no level "9"'],
    [{ levels: { 7: 3000 } }, 'level 7 in "levels" must be object, not 3000'],
    [{ levels: { 7: { works: 1 } } }, 'level 7 has no "works"; did you mean "work"?'],
    [{ proof: 2 }, '"proof" is a part of the time, between 0 and 1, not 2'],
    [{ solve: { forget: ['moves'] } }, '"solve" forgets "moves", which is no slot of its positions'],
    [{ method: 'alpha-beta', weights: undefined, judge: undefined }, 'alpha-beta needs weights or a judge'],
    [{ ladder: { turns: 1 } }, '"ladder" has no "turns"; did you mean "options"?'],
  ])('is refused with a sentence that names the room: %j', (change, sentence) => {
    const { bot } = gameEntry('reversi')!
    expect(planProblems('reversi', { ...bot, ...change }, opened('reversi'))).toContain(`reversi: ${sentence}`)
  })

  it('is refused where its weights are for other terms than its evaluation', () => {
    const { weights, ...bot } = gameEntry('breakthrough')!.bot
    const { guards, ...terms } = weights!.terms
    const wrong = { ...bot, weights: { made: 'by hand', terms: { ...terms, gards: guards } } }
    expect(planProblems('breakthrough', wrong, opened('breakthrough'))).toEqual([
      'breakthrough: the weights lack the term "guards" of its evaluation',
      'breakthrough: the weights have a term "gards" that its evaluation does not ask for',
    ])
    expect(planProblems('hex', wrong, opened('hex'))).toEqual(['hex: it has weights but no evaluation'])
  })
})

const variantsOf = (entry: GameEntry) => [undefined, ...Object.keys(entry.presets)]

it('only variants whose evaluation has other terms than the weights of their room play without them', () => {
  const without = GAMES.flatMap((entry) =>
    variantsOf(entry)
      .filter((preset) => {
        const game = opened(entry.id, preset)
        return game.evaluation && !weightsOf(game)
      })
      .map((preset) => `${entry.id} ${preset}`),
  )
  expect(without).toEqual(['qubic six-cube', 'chu-shogi with-drops', 'dai-shogi with-drops'])
})

it('a game takes the weights of a relative by importing them, and only so', () => {
  const { bot: chess } = gameEntry('chess')!
  for (const id of ['dark-chess', 'double-chess', 'glinski-chess', 'progressive-chess', 'quick-chess'])
    expect(gameEntry(id)!.bot.weights, id).toBe(chess.weights)
  expect(planOf({ ...opened('quick-chess'), bot: undefined })).toEqual({ method: 'tree' })
  expect(weightsOf({ ...opened('quick-chess'), bot: undefined })).toBeUndefined()
})

/** In few words how the bots of a game think; numbers in brackets change when any weight or book move does. */
function thinkingInWords(game: Game): string {
  const levels = LEVELS.map((level) => thinkingOf(game, { level }))
  const top = levels[7]!
  const words: string[] = [top.method]
  for (const [name, value] of Object.entries(top.tree)) words.push(`${name}=${value}`)
  if (top.proof > 0) words.push(`proof=${top.proof}`)
  if (top.judge) words.push(`judge [${digest(top.judge.made)}]`)
  const { solve } = planOf(game)
  if (solve) words.push(`solved${solve.forget.map((slot) => ` without ${slot}`).join('')}`)
  const book = bookFileOf(game)
  if (book) words.push(`book [${digest(book.moves)}]`)
  words.push(`temperatures ${levels.map(({ level }) => level.temperature).join(' ')}`)
  return words.join(', ')
}

function digest(text: string): string {
  const codes = Int32Array.from(text, (letter) => letter.charCodeAt(0))
  return (hashSlots(codes, codes.length) >>> 0).toString(36)
}

/** One line a game, and one for each preset that is thought about in another way. */
function everyThinking(): string {
  const lines = GAMES.flatMap((entry) => {
    const usual = thinkingInWords(opened(entry.id))
    const others = Object.keys(entry.presets)
      .map((preset) => [preset, thinkingInWords(opened(entry.id, preset))] as const)
      .filter(([, words]) => words !== usual)
    return [`${entry.id}: ${usual}`, ...others.map(([preset, words]) => `${entry.id} ${preset}: ${words}`)]
  })
  return `${lines.sort().join('\n')}\n`
}

it('how every game is thought about changes only with the file of its room (UPDATE=1 writes it down anew)', () => {
  const file = join(import.meta.dirname, 'bots-thinking.txt')
  const now = everyThinking()
  if (process.env.UPDATE) writeFileSync(file, now)
  expect(now.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
})
