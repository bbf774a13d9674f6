/** In a thread of its own: a program thinks about the position of one seat, of which it sees only what that seat may. */
import { parentPort, workerData } from 'node:worker_threads'
import { createBot, isLevel, loadJudge, skillOf } from '@jatekvilag/bots'
import { type Game, type OptionValues, openGame, type Position, type Seat, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'

/** What the thread is started with, so that it knows itself from the main program. */
export const BOT_ROLE = 'jv-server-bot'

export interface Question {
  readonly id: number
  readonly game: string
  readonly options: OptionValues
  readonly rulesVersion: number
  readonly view: Position
  readonly seat: Seat
  readonly level: number
}

/** Nothing where it could not think. */
export interface Thought {
  readonly id: number
  readonly action?: number
  /** Seconds that somebody of that level would sit over it, where several race. */
  readonly pondered?: number
}

/** So many games are kept ready. */
const MOST_GAMES = 20

export function serveAsBot(): void {
  if (workerData !== BOT_ROLE || !parentPort) return
  const port = parentPort
  const games = new Map<string, Game>()
  port.on('message', async (question: Question) => {
    const { id } = question
    try {
      const game = await gameOf(games, question)
      const level = isLevel(question.level) ? question.level : 4
      const bot = createBot(game, { level, seed: Math.floor(Math.random() * 2 ** 32) })
      const { view, seat } = question
      const { action } = bot.think({ view, seat })
      port.postMessage({ id, action, pondered: game.ponder?.(view, seat, skillOf(level)) } satisfies Thought)
    } catch {
      port.postMessage({ id } satisfies Thought)
    }
  })
}

async function gameOf(games: Map<string, Game>, { game: id, options, rulesVersion }: Question): Promise<Game> {
  const key = JSON.stringify([id, options, rulesVersion])
  const known = games.get(key)
  if (known) return known
  const game = unwrap(openGame(gameEntry(id)!, { options, rulesVersion }))
  await loadJudge(game)
  games.set(key, game)
  if (games.size > MOST_GAMES) games.delete(games.keys().next().value!)
  return game
}
