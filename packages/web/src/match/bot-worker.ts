/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import {
  type Bot,
  type Choice,
  gainsByCores,
  isLevel,
  prepareBot,
  prepareWeigher,
  type Request,
  settingsOfCore,
  type Weigher,
} from '@jatekvilag/bots'
import { ActionList, type Game, openGame } from '@jatekvilag/engine'
import { loadGame } from '@jatekvilag/games/chapters.ts'
import { ALIVE, type BotAnswer, type BotQuestion, HELP, READY, type WorkerWords } from './bot-wire.ts'

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

interface Mind {
  answer(request: Request, question: BotQuestion): BotAnswer
  /** Whether others could help it with this question. */
  helpable(request: Request): boolean
}

let known: { key: string; mind: Mind } | undefined

async function mindFor({
  folder,
  game,
  rulesVersion,
  options,
  level,
  scale,
  advice,
  core = 0,
}: BotQuestion): Promise<Mind> {
  const key = JSON.stringify([game, rulesVersion, options, level, scale, advice, core])
  if (known?.key === key) return known.mind
  const entry = await loadGame(folder, game, options)
  const opened = entry && openGame(entry, { options, rulesVersion })
  if (!opened?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  const settings = settingsOfCore({ level, seed: Date.now(), scale, clock }, core)
  const mind = advice
    ? adviserWith(await prepareWeigher(opened.value, settings))
    : playerWith(
        opened.value,
        await prepareBot(opened.value, settings),
        core === 0 && gainsByCores(opened.value, settings),
      )
  known = { key, mind }
  return mind
}

function playerWith(game: Game, bot: Bot, gains: boolean): Mind {
  const list = new ActionList()
  return {
    answer(request) {
      const { action, candidates, line, work } = bot.think(request)
      return { action, candidates, line, work }
    },
    helpable({ view, seat }) {
      if (!gains) return false
      list.clear()
      game.actions(view, seat, list)
      return list.count > 1
    },
  }
}

const adviserWith = (weigher: Weigher): Mind => ({
  answer(request, { played, seen }) {
    if (played !== undefined) return { weighing: weigher.weigh(request, played, seen) }
    const { candidates, line } = weigher.think(request)
    return { action: candidates[0]?.action, candidates, line }
  },
  helpable: () => false,
})

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
    const report = (_: number, { candidates, line, work }: Choice) =>
      say({ thinking: true, action: candidates[0]?.action, candidates, line, work })
    const request = { view: data.view, seat: data.seat, seen: new Set(data.seen), report }
    if (mind.helpable(request)) say(HELP)
    say(mind.answer(request, data))
  } catch (error) {
    say({ problem: String((error as Error).message) })
  }
})
