import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Finished, type Job, rulesOf } from './job.ts'
import { WORKER_ROLE } from './worker.ts'

/**
 * Plays games in worker threads and hands over each as it ends. A worker plays one game's rules only: after many
 * games in one thread V8 no longer specialises the shared loops. `report` answers true to stop early.
 */
export async function playAll(
  jobs: readonly Job[],
  workers: number,
  report: (finished: Finished) => Promise<boolean>,
): Promise<void> {
  // A copy, so that a run of hours stays the same program while the sources change.
  const folder = mkdtempSync(join(tmpdir(), 'jv-arena-'))
  const program = join(folder, 'jv.mjs')
  copyFileSync(fileURLToPath(import.meta.url), program)
  let next = 0
  let stopped = false
  const lane = async (): Promise<void> => {
    let worker: Worker | undefined
    let rules = ''
    try {
      while (!stopped) {
        const job = jobs[next++]
        if (!job) break
        if (!worker || rulesOf(job) !== rules) {
          await worker?.terminate()
          worker = new Worker(program, { workerData: WORKER_ROLE })
          rules = rulesOf(job)
        }
        const finished = await ask(worker, job, () => stopped)
        if (!finished) break
        if (await report(finished)) stopped = true
      }
    } catch (error) {
      stopped = true
      throw error
    } finally {
      await worker?.terminate()
    }
  }
  const onInterrupt = () => {
    stopped = true
  }
  process.once('SIGINT', onInterrupt)
  try {
    await Promise.all(Array.from({ length: Math.max(1, workers) }, lane))
  } finally {
    process.off('SIGINT', onInterrupt)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The answer of a worker, or nothing when the run is stopped while it thinks. */
function ask(worker: Worker, job: Job, isStopped: () => boolean): Promise<Finished | undefined> {
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => isStopped() && settle(() => resolve(undefined)), 100)
    const onMessage = (finished: Finished) => settle(() => resolve(finished))
    const onError = (error: unknown) => settle(() => reject(error))
    const settle = (answer: () => void) => {
      clearInterval(watch)
      worker.off('message', onMessage)
      worker.off('error', onError)
      answer()
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(job)
  })
}
