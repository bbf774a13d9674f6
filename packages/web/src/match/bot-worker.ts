/** Thinks beside the page, so that the board stays smooth. It knows only what its seat may know. */
import {
  type Bot,
  type Choice,
  isLevel,
  judgeOf,
  type Level,
  loadJudge,
  lookerFor,
  prepareBot,
  prepareWeigher,
  type Request,
  type Weigher,
} from '@jatekvilag/bots'
import { type Game, openGame } from '@jatekvilag/engine'
import { loadGame } from '@jatekvilag/games/chapters.ts'
import {
  ALIVE,
  type BotAnswer,
  type BotQuestion,
  deviceNow,
  HELP,
  type Helped,
  type Helping,
  type Look,
  type Preparation,
  READY,
  type Wanted,
  type WorkerWords,
} from './bot-wire.ts'
import { PortCompany } from './lookers.ts'

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
  answer(request: Request, question: BotQuestion): BotAnswer | Promise<BotAnswer>
  /** Whether others who look at positions make its answers better. */
  readonly gains: boolean
}

type ToPrepare = Wanted & Pick<BotQuestion, 'scale' | 'advice'>

let known: { key: string; mind: Promise<Mind> } | undefined

/** Perhaps it was made ready before the question came. */
function mindFor(wanted: ToPrepare): Promise<Mind> {
  const { game, rulesVersion, options, level, scale, advice } = wanted
  const key = JSON.stringify([game, rulesVersion, options, level, scale, advice])
  if (known?.key !== key) {
    known = { key, mind: mindMadeFor(wanted) }
    // Those who helped know another game.
    company?.lookers.join([])
    company = undefined
  }
  return known.mind
}

async function opened({ folder, game, rulesVersion, options, level }: Wanted): Promise<Game> {
  const entry = await loadGame(folder, game, options)
  const made = entry && openGame(entry, { options, rulesVersion })
  if (!made?.ok || !isLevel(level)) throw new Error(`no bot for ${game} at level ${level}`)
  return made.value
}

async function mindMadeFor(wanted: ToPrepare): Promise<Mind> {
  const game = await opened(wanted)
  const settings = { level: wanted.level as Level, seed: Date.now(), scale: wanted.scale, clock }
  return wanted.advice
    ? adviserWith(await prepareWeigher(game, settings))
    : playerWith(await prepareBot(game, settings))
}

/** The others, as soon as they were asked for. */
let company: PortCompany | undefined

const playerWith = (bot: Bot): Mind => ({
  async answer(request, { helped }) {
    const together = helped && bot.thinkWith ? company : undefined
    const { action, candidates, line } = together ? await bot.thinkWith!(together, request) : bot.think(request)
    return { action, candidates, line }
  },
  gains: bot.thinkWith !== undefined,
})

const adviserWith = (weigher: Weigher): Mind => ({
  answer(request, { played, seen }) {
    if (played !== undefined) return { weighing: weigher.weigh(request, played, seen) }
    const { candidates, line } = weigher.think(request)
    return { action: candidates[0]?.action, candidates, line }
  },
  gains: false,
})

function askForHelp({ helped }: BotQuestion, { gains }: Mind): void {
  if (!helped || !gains || company) return
  company = new PortCompany(clock)
  say(HELP)
}

/** Looks at positions for whoever is at the other end of the port. */
async function help({ looksFor, ...wanted }: Helping): Promise<void> {
  const game = await opened(wanted)
  await loadJudge(game)
  const look = lookerFor(game, judgeOf(game)!)
  looksFor.onmessage = ({ data }: MessageEvent<Look>) => looksFor.postMessage(look(data))
  looksFor.postMessage('ready')
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

/** However late it is, it thinks for a part of its time. */
const LEAST_PART = 0.25

function partLeft({ by, scale = 1 }: BotQuestion): number {
  return by === undefined ? 1 : Math.max(LEAST_PART, Math.min(1, (by - deviceNow()) / (1000 * scale)))
}

addEventListener('message', async ({ data }: MessageEvent<BotQuestion | Preparation | Helping | Helped>) => {
  try {
    if ('looksFor' in data) await help(data)
    else if ('prepares' in data) await mindFor(data)
    else if ('lookers' in data) beHelpedBy(data.lookers)
    else await answer(data)
  } catch (error) {
    known = undefined
    // Whoever only prepares or helps is not waited for.
    if ('view' in data) say({ problem: String((error as Error).message) })
  }
})

function beHelpedBy(ports: readonly MessagePort[]): void {
  company?.lookers.join(ports)
  if (ports.length === 0) company = undefined
}

async function answer(question: BotQuestion): Promise<void> {
  const mind = await preparedFor(question)
  askForHelp(question, mind)
  say(READY)
  const report = (_: number, { candidates, line }: Choice) =>
    say({ thinking: true, action: candidates[0]?.action, candidates, line })
  const { view, seat, seen } = question
  say(await mind.answer({ view, seat, seen: new Set(seen), part: partLeft(question), report }, question))
}
