/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import { type Bot, createBot, isLevel } from '@jatekvilag/bots'
import { type GameEntry, openGame } from '@jatekvilag/engine'

export interface BotQuestion {
  readonly folder: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly level: number
  readonly seat: number
  readonly view: Int32Array
  readonly seen: readonly number[]
}

export interface BotAnswer {
  readonly action?: number
  readonly problem?: string
}

const CHAPTERS = import.meta.glob<Record<string, unknown>>('../../../games/src/*/index.ts')
let known: { key: string; bot: Bot } | undefined

async function botFor({ folder, game, options, level }: BotQuestion): Promise<Bot> {
  const key = JSON.stringify([game, options, level])
  if (known?.key === key) return known.bot
  const module = await CHAPTERS[`../../../games/src/${folder}/index.ts`]()
  const entry = (Object.values(module).filter(Array.isArray).flat() as GameEntry[]).find((one) => one.id === game)
  const opened = entry && openGame(entry, { options })
  if (!opened?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  known = { key, bot: createBot(opened.value, { level, seed: Date.now() }) }
  return known.bot
}

addEventListener('message', async ({ data }: MessageEvent<BotQuestion>) => {
  let answer: BotAnswer
  try {
    const bot = await botFor(data)
    answer = { action: bot.think({ view: data.view, seat: data.seat, seen: new Set(data.seen) }).action }
  } catch (error) {
    answer = { problem: String((error as Error).message) }
  }
  postMessage(answer)
})
