/** A thread that only writes: a disk that takes its time stops nobody who reads or thinks. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { bringUp, prepare } from './schema.ts'
import { Writer, type Writing, type Written } from './writing.ts'

export interface Batch {
  readonly all: readonly Writing[]
  readonly now: number
}

/** In the order of the batch; a text is why that one failed. */
export type BatchDone = readonly (Written | { readonly failed: string })[]

const { file } = workerData as { file: string }
const database = new DatabaseSync(file)
prepare(database)
bringUp(database)
const writer = new Writer(database)

parentPort?.on('message', (message: Batch | 'close') => {
  if (message === 'close') {
    database.close()
    parentPort?.close()
    return
  }
  const done: BatchDone = writer
    .commit(message.all, message.now)
    .map((one) => (one instanceof Error ? { failed: one.message } : one))
  parentPort?.postMessage(done)
})
parentPort?.postMessage('ready')
