import { appendFileSync, readFileSync } from 'node:fs'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import { appendText } from '../writing.ts'
import { type Finished, type Job, keyOf } from './job.ts'

/** Results of games, one JSON line each, so that a long run can be stopped and taken up again. */
export class Ledger {
  private readonly file: string | undefined
  private readonly byKey = new Map<string, Finished>()

  constructor(file: string | undefined) {
    this.file = file
    if (file === undefined) return
    // Better now than after the first game.
    try {
      appendFileSync(file, '')
    } catch {
      throw new Failure(problem('results-unwritable', file))
    }
    const lines = readFileSync(file, 'utf8').split('\n')
    lines.forEach((line, i) => {
      if (line.trim() === '') return
      try {
        const finished: Finished = JSON.parse(line)
        this.byKey.set(keyOf(finished), finished)
      } catch {
        // A run that was killed may have left half a line at the end.
        if (i < lines.length - 1) throw new Failure(problem('not-a-result', i + 1, file))
      }
    })
  }

  find(job: Job): Finished | undefined {
    return this.byKey.get(keyOf(job))
  }

  add(finished: Finished): void {
    this.byKey.set(keyOf(finished), finished)
    if (this.file !== undefined) appendText(this.file, `${JSON.stringify(finished)}\n`)
  }
}
