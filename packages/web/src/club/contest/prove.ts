import type { PuzzleClaim } from '@jatekvilag/bots'
import { cardOf } from '../../games/load.ts'
import type { ProofAnswer, ProofQuestion } from './prove-worker.ts'

export interface Proving {
  readonly answer: Promise<ProofAnswer>
  /** Nobody waits for it any more; the answer never comes. */
  stop(): void
}

/** Whether the puzzle has the answer that it claims; the page stays free meanwhile. */
export function prove(game: string, claim: PuzzleClaim, otherToo: boolean): Proving {
  const card = cardOf(game)
  if (!card) return { answer: Promise.resolve({ broken: game }), stop() {} }
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<ProofAnswer>((resolve) => {
    const finish = (last: ProofAnswer) => {
      worker.terminate()
      resolve(last)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ProofAnswer>) => finish(data))
    worker.addEventListener('error', ({ message }) => finish({ broken: message }))
  })
  worker.postMessage({ folder: card.folder, game, claim, otherToo } satisfies ProofQuestion)
  return { answer, stop: () => worker.terminate() }
}
