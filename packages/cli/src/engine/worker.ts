import { parentPort, workerData } from 'node:worker_threads'
import { type Choice, createBot, type Level, type LevelPlan, loadJudge, thinkingOf } from '@jatekvilag/bots'
import { type Game, type OptionValues, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { type Limits, planFor } from './limits.ts'

/** What a worker is started with, so that it knows itself from the main program. */
export const ENGINE_ROLE = 'jv-engine'

/** The first thing a worker says. */
export const READY = 'ready'

export interface Question {
  readonly id: number
  readonly game: string
  readonly options: OptionValues
  readonly position: Position
  readonly seat: number
  readonly seen: readonly number[]
  readonly level: Level
  readonly limits: Limits
  /** How many moves to tell about. */
  readonly lines: number
  /** Its first number becomes 1 when the search shall end. */
  readonly stop: SharedArrayBuffer
}

/** What the search thinks so far, or in the end with the move it plays. */
export interface Answer {
  readonly id: number
  readonly depth: number
  readonly choice: Choice
  readonly action?: number
}

/** In a worker thread: thinks about what it is asked, so that the conversation never has to wait. */
export function serveAsEngine(): void {
  if (workerData !== ENGINE_ROLE || !parentPort) return
  const port = parentPort
  let known: { key: string; game: Game } | undefined
  port.on('message', async (question: Question) => {
    const key = JSON.stringify([question.game, question.options])
    if (known?.key !== key) {
      known = { key, game: unwrap(openGame(gameEntry(question.game)!, { options: question.options })) }
      await loadJudge(known.game)
    }
    port.postMessage(think(known.game, question, (answer) => port.postMessage(answer)))
  })
  port.postMessage(READY)
}

function think(game: Game, question: Question, tell: (answer: Answer) => void): Answer {
  const { id, position, seat, seen, level, limits, lines } = question
  const stop = new Int32Array(question.stop)
  const { method, level: usual } = thinkingOf(game, { level })
  const plan: Partial<LevelPlan> = planFor(usual, level === 8, limits, method === 'tree' || method === 'network')
  const bot = createBot(game, { level, seed: Date.now(), plan, lines })
  let reached = 1
  const thought = bot.think({
    view: game.view(position, seat),
    seat,
    seen: new Set(seen),
    stop: () => Atomics.load(stop, 0) === 1,
    report(depth, choice) {
      reached = depth
      tell({ id, depth, choice })
    },
  })
  const { action, ...choice } = thought
  return { id, depth: reached, choice, action }
}
