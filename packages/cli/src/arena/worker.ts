import { parentPort, workerData } from 'node:worker_threads'
import { duelGame, loadJudge } from '@jatekvilag/bots'
import { type Game, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { processorClock } from './clock.ts'
import { type Finished, type Job, rulesOf } from './job.ts'
import { playerNamed } from './player.ts'

/** What a worker is started with, so that it knows itself from the main program. */
export const WORKER_ROLE = 'jv-arena'

/** In a worker thread: plays the games it is sent, all with the same rules. */
export function serveAsWorker(): void {
  if (workerData !== WORKER_ROLE || !parentPort) return
  const port = parentPort
  let known: { rules: string; game: Game } | undefined
  port.on('message', async (job: Job) => {
    const rules = rulesOf(job)
    if (known?.rules !== rules) {
      known = { rules, game: unwrap(openGame(gameEntry(job.game)!, { options: job.options })) }
      await loadJudge(known.game)
    }
    const played = duelGame(known.game, playerNamed(job.a), playerNamed(job.b), job.index, {
      ...job,
      clock: processorClock,
    })
    const finished: Finished = { ...job, ...played }
    port.postMessage(finished)
  })
}
