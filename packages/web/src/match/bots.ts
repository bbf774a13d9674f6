import { useEffect } from 'react'
import { cardOf } from '../games/load.ts'
import type { BotAnswer, BotQuestion } from './bot-worker.ts'
import type { Session } from './session.ts'

/** Strengths that can be chosen for a seat. */
export const BOT_LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Even a quick answer is seen to be one. */
const PAUSE = 350

let worker: Worker | undefined

function ask(question: BotQuestion): { answer: Promise<BotAnswer>; stop(): void } {
  worker ??= new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  const listening = new AbortController()
  const answer = new Promise<BotAnswer>((resolve) => {
    const { signal } = listening
    asked.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => resolve(data), { once: true, signal })
    asked.addEventListener('error', (event) => resolve({ problem: event.message }), { once: true, signal })
  })
  asked.postMessage(question)
  return {
    answer,
    stop() {
      listening.abort()
      // A thought that nobody waits for any more would hold up the next one.
      asked.terminate()
      if (worker === asked) worker = undefined
    },
  }
}

/** Lets the program play its seats. If it cannot think, a legal move is better than a match that hangs. */
export function useBots(session: Session): void {
  const { version } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  useEffect(() => {
    const seat = session.actingBot
    const kind = seat === undefined ? undefined : session.seats[seat].kind
    if (seat === undefined || kind === undefined || kind === 'person' || !session.live) return
    const { game, match } = session
    let wanted = true
    let done = false
    const began = performance.now()
    const asked = ask({
      folder: cardOf(game.id)?.folder ?? '',
      game: game.id,
      options: game.options,
      level: kind.bot,
      seat,
      view: game.view(match.position, seat).slice(),
      seen: match.turnBoundaries.map((n) => game.hash(match.positionAt(n))),
    })
    asked.answer.then(async ({ action }) => {
      done = true
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAUSE - (performance.now() - began))))
      if (!wanted) return
      const legal = match.actions(seat)
      session.play(seat, action !== undefined && legal.includes(action) ? action : legal[0])
    })
    return () => {
      wanted = false
      if (!done) asked.stop()
    }
  }, [session, version])
}
