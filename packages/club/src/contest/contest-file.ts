/** The one file of a contest to take along. Before the start it holds the paper only under its seal. */
import { isObject } from '@jatekvilag/engine/check'
import { type Answer, answer, refuse } from '../problem.ts'
import { checkContestLog } from './contest-checks.ts'
import { type ContestSession, foldContest } from './contest-log.ts'
import type { ContestLog } from './contest-model.ts'

const FILE_KIND = 'jatekvilag-contest'

export const writeContestFile = (log: ContestLog): string => `${JSON.stringify({ kind: FILE_KIND, ...log }, null, 1)}\n`

/** Reads it again: every field is checked, then everything happens anew. */
export function readContestFile(text: string): Answer<ContestSession> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refuse('file-json')
  }
  if (!isObject(data) || data.kind !== FILE_KIND) return refuse('contest-file')
  const { kind: _, ...log } = data
  if (log.version !== 1) return refuse('file-version', { version: String(log.version) })
  const wrong = checkContestLog(log, '')
  if (wrong !== undefined) return refuse('field', { path: wrong })
  const checked = log as unknown as ContestLog
  const misnumbered = checked.entries.findIndex(({ number }, at) => number !== at + 1)
  if (misnumbered >= 0) return refuse('field', { path: `entries[${misnumbered}].number` })
  const state = foldContest(checked)
  return state.ok ? answer({ log: checked, state: state.value }) : state
}
