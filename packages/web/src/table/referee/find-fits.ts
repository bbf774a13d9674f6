import type { Table } from '@jatekvilag/table'
import { cardOf } from '../../games/load.ts'
import { gameOf } from '../open-games.ts'
import type { FitAnswer, FitQuestion } from './fit-worker.ts'
import { knownPieces } from './known-pieces.ts'

export interface Search {
  readonly answer: Promise<FitAnswer>
  /** Nobody waits for it any more; the answer never comes. */
  stop(): void
}

/** Which positions of its board's game the table shows. The page stays free meanwhile. */
export function findFits(table: Table): Search {
  const card = table.board?.from === 'game' ? cardOf(table.board.game) : undefined
  if (!card) {
    const problem = { id: table.board ? 'other-board' : 'no-board' } as const
    return { answer: Promise.resolve({ problem }), stop() {} }
  }
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<FitAnswer>((resolve) => {
    const finish = (last: FitAnswer) => {
      worker.terminate()
      resolve(last)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FitAnswer>) => finish(data))
    worker.addEventListener('error', ({ message }) => finish({ broken: message }))
  })
  worker.postMessage({ folder: card.folder, table, known: knownPieces(table, gameOf) } satisfies FitQuestion)
  return { answer, stop: () => worker.terminate() }
}
