/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import { type Bot, type Choice, isLevel, prepareBot } from '@jatekvilag/bots'
import { openGame } from '@jatekvilag/engine'
import { loadGame } from '@jatekvilag/games/chapters.ts'
import { ALIVE, type BotQuestion, READY, type WorkerWords } from './bot-wire.ts'

/** A little carelessness makes the search value the moves below the best one too; the best is still the first. */
const COMPARING = { temperature: 0.02 }

const BETWEEN_SIGNS = 300
let lastSign = 0

const say = (words: WorkerWords) => postMessage(words)

/** The clock that the bots look at all the time while they think: a sign of life now and then. */
function clock(): number {
  const now = performance.now()
  if (now - lastSign > BETWEEN_SIGNS) {
    lastSign = now
    say(ALIVE)
  }
  return now
}

let known: { key: string; bot: Bot } | undefined

async function botFor({ folder, game, rulesVersion, options, level, scale, compare }: BotQuestion): Promise<Bot> {
  const key = JSON.stringify([game, rulesVersion, options, level, scale, compare])
  if (known?.key === key) return known.bot
  const entry = await loadGame(folder, game)
  const opened = entry && openGame(entry, { options, rulesVersion })
  if (!opened?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  const plan = compare ? COMPARING : undefined
  known = { key, bot: await prepareBot(opened.value, { level, seed: Date.now(), scale, plan, clock }) }
  return known.bot
}

/** What must be fetched may take its time, but whoever waits hears that it is being fetched. */
async function preparedFor(question: BotQuestion): Promise<Bot> {
  say(ALIVE)
  const signs = setInterval(clock, BETWEEN_SIGNS)
  try {
    return await botFor(question)
  } finally {
    clearInterval(signs)
  }
}

addEventListener('message', async ({ data }: MessageEvent<BotQuestion>) => {
  try {
    const bot = await preparedFor(data)
    say(READY)
    const report = (_: number, { candidates, line }: Choice) =>
      say({ thinking: true, action: candidates[0]?.action, candidates, line })
    const { action, candidates, line } = bot.think({
      view: data.view,
      seat: data.seat,
      seen: new Set(data.seen),
      report,
    })
    say({ action, candidates, line })
  } catch (error) {
    say({ problem: String((error as Error).message) })
  }
})
