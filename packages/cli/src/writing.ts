/** Files and output that cannot be written are told in a sentence. */
import { appendFileSync, writeFileSync } from 'node:fs'
import type { ProblemValue } from '@jatekvilag/engine'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'

/** Why the system would not write; what nobody has put into words stays as the system calls it. */
export function whyUnwritten(error: unknown): ProblemValue {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return problem('disk-full')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return problem('may-not-write')
  if (code === 'ENOENT' || code === 'ENOTDIR') return problem('no-such-place')
  if (code === 'EISDIR') return problem('is-folder')
  return code || String(error)
}

function orFail(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new Failure(problem('unwritable', file, whyUnwritten(error)))
  }
}

export const writeText = (file: string, text: string): void => orFail(file, () => writeFileSync(file, text))
export const appendText = (file: string, text: string): void => orFail(file, () => appendFileSync(file, text))
