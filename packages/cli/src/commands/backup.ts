import { resolve } from 'node:path'
import { backUp } from '@jatekvilag/server'
import { readArguments } from '../arguments.ts'
import { languageOf } from '../describe.ts'
import { Failure } from '../failure.ts'
import { problem, tell } from '../texts.ts'

/** A copy of all rooms, while the server runs. */
export async function backup(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { data: 'value', lang: 'value' }, 1)
  const [copy] = wanted.words
  if (copy === undefined) throw new Failure(problem('backup-where'))
  try {
    const { rooms, events } = await backUp(resolve(wanted.value('data') ?? 'jatekvilag.db'), resolve(copy))
    console.log(tell(languageOf(wanted.value('lang')), 'backup-done', copy, rooms, events))
  } catch (error) {
    throw new Failure(problem('cannot-backup', (error as Error).message))
  }
}
