/** A whole copy of the file of the rooms, made while a server uses it, and looked at before anybody trusts it. */
import { existsSync, renameSync, rmSync } from 'node:fs'

export interface Copied {
  readonly rooms: number
  readonly events: number
}

/** An error where it cannot be: no such file, something in the way, a copy that is not sound. */
export async function backUp(data: string, copy: string): Promise<Copied> {
  const sqlite = process.getBuiltinModule?.('node:sqlite')
  if (!sqlite?.backup) throw new Error('copies need Node 23.8 or newer; `npm ci` brings one')
  if (!existsSync(data)) throw new Error(`there is no ${data}`)
  if (existsSync(copy)) throw new Error(`${copy} is there already`)
  // Under another name until it is whole: nobody finds half a copy.
  const unfinished = `${copy}.part`
  rmSync(unfinished, { force: true })
  const source = new sqlite.DatabaseSync(data, { readOnly: true })
  try {
    await sqlite.backup(source, unfinished)
  } finally {
    source.close()
  }
  try {
    const copied = lookedAt(sqlite, unfinished)
    renameSync(unfinished, copy)
    return copied
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function lookedAt({ DatabaseSync }: typeof import('node:sqlite'), file: string): Copied {
  const made = new DatabaseSync(file)
  try {
    const { integrity_check: verdict } = made.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (verdict !== 'ok') throw new Error(`the copy is not sound: ${verdict}`)
    // One file and nothing beside it, which is easy to carry away.
    made.exec('pragma journal_mode = delete')
    const count = (table: 'room' | 'event') =>
      (made.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
    return { rooms: count('room'), events: count('event') }
  } finally {
    made.close()
  }
}
