/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import {
  type Bot,
  type Choice,
  isLevel,
  prepareBot,
  prepareWeigher,
  type Request,
  type Weigher,
} from '@jatekvilag/bots'
import { openGame } from '@jatekvilag/engine'
import { loadGame } from '@jatekvilag/games/chapters.ts'
import { ALIVE, type BotAnswer, type BotQuestion, READY, type WorkerWords } from './bot-wire.ts'

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

type Mind = (request: Request, question: BotQuestion) => BotAnswer

let known: { key: string; mind: Mind } | undefined

async function mindFor({ folder, game, rulesVersion, options, level, scale, advice }: BotQuestion): Promise<Mind> {
  const key = JSON.stringify([game, rulesVersion, options, level, scale, advice])
  if (known?.key === key) return known.mind
  const entry = await loadGame(folder, game, options)
  const opened = entry && openGame(entry, { options, rulesVersion })
  if (!opened?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  const settings = { level, seed: Date.now(), scale, clock }
  const mind = advice
    ? adviserWith(await prepareWeigher(opened.value, settings))
    : playerWith(await prepareBot(opened.value, settings))
  known = { key, mind }
  return mind
}

const playerWith =
  (bot: Bot): Mind =>
  (request) => {
    const { action, candidates, line } = bot.think(request)
    return { action, candidates, line }
  }

const adviserWith =
  (weigher: Weigher): Mind =>
  (request, { played, seen }) => {
    if (played !== undefined) return { weighing: weigher.weigh(request, played, seen) }
    const { candidates, line } = weigher.think(request)
    return { action: candidates[0]?.action, candidates, line }
  }

/** What must be fetched may take its time, but whoever waits hears that it is being fetched. */
async function preparedFor(question: BotQuestion): Promise<Mind> {
  say(ALIVE)
  const signs = setInterval(clock, BETWEEN_SIGNS)
  try {
    return await mindFor(question)
  } finally {
    clearInterval(signs)
  }
}

addEventListener('message', async ({ data }: MessageEvent<BotQuestion>) => {
  try {
    const mind = await preparedFor(data)
    say(READY)
    const report = (_: number, { candidates, line }: Choice) =>
      say({ thinking: true, action: candidates[0]?.action, candidates, line })
    say(mind({ view: data.view, seat: data.seat, seen: new Set(data.seen), report }, data))
  } catch (error) {
    say({ problem: String((error as Error).message) })
  }
})
