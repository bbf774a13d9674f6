/** Only while we develop: another program as the one who is asked. See engine-plugin.ts. */
import { makeStore } from '../../app/store.ts'
import type { BotAnswer, BotQuestion } from '../../match/bot-wire.ts'
import type { Asked, Asks } from '../thinker.ts'
import { ENGINE_ADDRESS, type EngineGame, type EngineIntroduction, type EngineQuestion } from './wire.ts'

interface External {
  readonly on: boolean
  /** Who plays which game, as far as it has been asked. */
  readonly byGame: Readonly<Record<string, EngineIntroduction>>
}

const KEY = 'jatekvilag-external-engine'

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    // Blocked storage: our own bot serves.
    return false
  }
}

// Marked as pure, so that a build that does not use it leaves it out.
export const external = /* @__PURE__ */ makeStore<External>(/* @__PURE__ */ startState())

function startState(): External {
  return { on: wasOn(), byGame: {} }
}

export const keyOf = ({ game, options }: { game: string; options: object }) => JSON.stringify([game, options])

export function switchEngine(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  external.set({ ...external.get(), on })
}

/** Who is asked about this game; empty for our own bot. */
export function engineFor(question: { game: string; options: object }, { on, byGame }: External): string {
  return on ? (byGame[keyOf(question)]?.name ?? '') : ''
}

/** Asks who would answer in a game; without JV_ENGINE the server does not know the address, and nobody does. */
export async function meetEngine(game: EngineGame): Promise<void> {
  const key = keyOf(game)
  if (external.get().byGame[key]) return
  let met: EngineIntroduction = {}
  for await (const line of ask(game, new AbortController().signal)) met = line as EngineIntroduction
  if (met.problem) console.error(`JV_ENGINE: ${met.problem}`)
  external.set({ ...external.get(), byGame: { ...external.get().byGame, [key]: met } })
}

/** The chosen one of the two; an engine that cannot compare leaves weighing to our own bot. */
export class EngineOr implements Asks {
  private readonly own: Asks

  constructor(own: Asks) {
    this.own = own
  }

  ask(question: BotQuestion, hear?: (soFar: BotAnswer) => void): Asked {
    const state = external.get()
    const able = question.played === undefined || state.byGame[keyOf(question)]?.compares
    return able && engineFor(question, state) !== '' ? askEngine(question, hear) : this.own.ask(question, hear)
  }
}

function askEngine(asked: BotQuestion, hear?: (soFar: BotAnswer) => void): Asked {
  const { game, options, view, level, scale, played } = asked
  const compare = played !== undefined
  const leaving = new AbortController()
  let soFar: BotAnswer | undefined
  const question = { game, options, position: [...view], level, scale, compare } as EngineQuestion
  const answer = new Promise<BotAnswer>((resolve) => {
    const listen = async () => {
      for await (const line of ask(question, leaving.signal)) {
        const reply = line as BotAnswer
        if (!reply.thinking) resolve(compare ? weighedIn(reply, played) : reply)
        else {
          soFar = reply
          hear?.(reply)
        }
      }
    }
    listen().catch((error: Error) => {
      if (!leaving.signal.aborted) resolve({ problem: error.message })
    })
  })
  return {
    answer,
    get soFar() {
      return soFar
    },
    stop: () => leaving.abort(),
  }
}

/** Lines of one depth are like with like. */
function weighedIn(reply: BotAnswer, wanted: number): BotAnswer {
  const { candidates = [], line = [] } = reply
  const [best] = candidates
  const played = candidates.find(({ action }) => action === wanted)
  if (!best || !played) return reply
  return { ...reply, weighing: { best, line, played, playedLine: [wanted], noise: 0 } }
}

/** The server's answer, line by line. */
async function* ask(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<unknown> {
  const response = await fetch(`/${ENGINE_ADDRESS}`, { method: 'POST', body: JSON.stringify(question), signal })
  if (!response.ok || !response.headers.get('content-type')?.includes('ndjson')) return
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield JSON.parse(line)
  }
}
