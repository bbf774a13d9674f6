/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import { type Bot, type Choice, createBot, isLevel } from '@jatekvilag/bots'
import { openGame } from '@jatekvilag/engine'
import { type Folder, loadGame } from '@jatekvilag/games/chapters.ts'

export interface BotQuestion {
  readonly folder: Folder
  readonly game: string
  readonly rulesVersion: number
  readonly options: Readonly<Record<string, unknown>>
  readonly level: number
  readonly seat: number
  readonly view: Int32Array
  readonly seen: readonly number[]
  /** Scales the thinking time of the level. */
  readonly scale?: number
  /** Wants to know what every move is worth, not only which is best. */
  readonly compare?: boolean
}

export interface BotAnswer {
  readonly action?: number
  readonly problem?: string
  /** Best first. */
  readonly candidates?: Choice['candidates']
  readonly line?: readonly number[]
  /** Not the last word yet. */
  readonly thinking?: boolean
}

/** A little carelessness makes the search value the moves below the best one too; the best is still the first. */
const COMPARING = { temperature: 0.02 }

let known: { key: string; bot: Bot } | undefined

async function botFor({ folder, game, rulesVersion, options, level, scale, compare }: BotQuestion): Promise<Bot> {
  const key = JSON.stringify([game, rulesVersion, options, level, scale, compare])
  if (known?.key === key) return known.bot
  const entry = await loadGame(folder, game)
  const opened = entry && openGame(entry, { options, rulesVersion })
  if (!opened?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  const plan = compare ? COMPARING : undefined
  known = { key, bot: createBot(opened.value, { level, seed: Date.now(), scale, plan }) }
  return known.bot
}

addEventListener('message', async ({ data }: MessageEvent<BotQuestion>) => {
  let answer: BotAnswer
  try {
    const bot = await botFor(data)
    const report = (_: number, { candidates, line }: Choice) =>
      postMessage({ thinking: true, action: candidates[0]?.action, candidates, line } satisfies BotAnswer)
    const thought = bot.think({ view: data.view, seat: data.seat, seen: new Set(data.seen), report })
    answer = { action: thought.action, candidates: thought.candidates, line: thought.line }
  } catch (error) {
    answer = { problem: String((error as Error).message) }
  }
  postMessage(answer)
})
