/** The way to a match with rules for everybody at a shared table, and back with its position. */
import { type GameEntry, type Language, openGame, unwrap } from '@jatekvilag/engine'
import { openRecord } from '@jatekvilag/play'
import type { RefereeOn, Table } from '@jatekvilag/table'
import { loadEntry } from '../../games/load.ts'
import { lookAtRoom, Refused } from '../../online/api.ts'
import { namesOf } from '../game-names.ts'
import { tableOfGame } from '../open-table.ts'
import type { FoundFit } from '../referee/fit-worker.ts'
import { callReferee } from './api.ts'
import type { SharedDesk } from './shared-desk.ts'

export async function refereeForAll(
  desk: SharedDesk,
  entry: GameEntry,
  fit: FoundFit,
  language: Language,
): Promise<void> {
  const { match } = unwrap(openRecord(entry, fit.record))
  const { game } = match
  const wish = { game: entry.id, options: game.options, start: game.write(match.position) }
  try {
    await callReferee(desk.room, desk.secret ?? '', wish, language)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    desk.say(error.message === '' ? { text: 'share.no-server', bad: true } : { said: error.message, bad: true })
  }
}

/** What lies on the board of the match now, as far as it can be seen from here; nothing where that is no whole position. */
export async function tableOfMatch(
  on: RefereeOn,
  secret: string | undefined,
  language: Language,
): Promise<Table | undefined> {
  const entry = await loadEntry(on.game)
  const picture = await lookAtRoom(on.room, secret, language).catch(() => undefined)
  const opened = entry && picture && openGame(entry, { options: picture.options })
  const read = opened?.ok ? opened.value.read(picture!.position) : undefined
  if (!entry || !opened?.ok || !read?.ok) return undefined
  return tableOfGame(entry, opened.value, opened.value.scene(read.value), namesOf(entry), language)
}
