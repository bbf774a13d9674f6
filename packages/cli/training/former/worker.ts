import { parentPort, workerData } from 'node:worker_threads'
import type { DuelGame } from '@jatekvilag/bots'
import { processorClock } from '../../src/arena/clock.ts'
import { RulesDiffer } from './boards.ts'
import { type CourtPlan, courtGame, type Sides } from './court.ts'
import { gameIn, ownProgram, programIn } from './program.ts'

/** One game and how it is played. */
export interface Case {
  /** The other checkout. */
  readonly folder: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly plan: CourtPlan
}

/** A game that was played and the seconds it took, or why none can be. */
export type Answer = (DuelGame & { readonly spent: number }) | { readonly skipped: string }

/** Compilers warm up in a short game that does not count. */
const WARM_TURNS = 16
const WARM_SEED = 77_777

const { folder, game, options, plan } = workerData as Case
const sides = open()

async function open(): Promise<Sides | string> {
  const [own, former] = [await ownProgram(), await programIn(folder)]
  const ownGame = await gameIn(own, game, options)
  const formerGame = await gameIn(former, game, options)
  if (!ownGame || !formerGame) return 'not in both boxes'
  const both: Sides = { own, former, ownGame, formerGame }
  courtGame(both, 0, { ...plan, seed: WARM_SEED, longest: plan.opening + WARM_TURNS })
  return both
}

async function answerTo(index: number): Promise<Answer> {
  try {
    const both = await sides
    if (typeof both === 'string') return { skipped: both }
    const began = processorClock()
    const played = courtGame(both, index, plan)
    return { ...played, spent: Math.round(processorClock() - began) / 1000 }
  } catch (error) {
    return { skipped: error instanceof RulesDiffer ? `other rules: ${error.message}` : String(error) }
  }
}

parentPort!.on('message', async (index: number) => parentPort!.postMessage(await answerTo(index)))
