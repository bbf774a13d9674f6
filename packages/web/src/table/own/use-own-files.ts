import type { OwnPicture } from '@jatekvilag/table'
import type { Desk } from '../desk.ts'
import { layDown } from '../open-table.ts'
import { type Room, useRoom } from '../room.ts'
import { keepDeck, keepPicture } from '../storage.ts'
import { useDeskQuietly } from '../use-desk.ts'
import { readOwnFile } from './read-own.ts'

/** Takes files that were dropped or chosen; a bad one costs a sentence and nothing else. */
export function useOwnFiles(): (files: readonly File[], laid?: boolean) => Promise<void> {
  const desk = useDeskQuietly()
  const room = useRoom()
  return async (files, laid = false) => {
    for (const file of files) await takeFile(desk, room, file, laid)
  }
}

async function takeFile(desk: Desk, room: Room, file: File, laid: boolean): Promise<void> {
  const read = await readOwnFile(file)
  if ('broken' in read) return desk.say({ text: 'own.broken', values: { file: file.name }, bad: true })
  if (!read.ok) return desk.say({ problem: read.problem, about: file.name })
  const own = read.value
  if (own.kind === 'table') return layDown(desk, own.opened.session)
  if (own.kind === 'deck') {
    await keepDeck(own.deck)
    return desk.say({ text: 'own.deck-added', values: { name: own.deck.name } })
  }
  await keepPicture(own.picture)
  // Dropped on the table, a picture is asked what it shall be; chosen in a window, it goes to the own pictures.
  if (laid) room.open({ kind: 'use-picture', picture: own.picture })
  else desk.say({ text: 'own.added', values: { name: own.picture.name } })
}

/** Into the table, so that it travels with it; true when it is there. */
export function embedPicture(desk: Desk, picture: OwnPicture): boolean {
  const { id, name, data, width, height } = picture
  if (desk.table.pictures.some((own) => own.id === id)) return true
  return desk.do({ tool: 'add-picture', picture: { id, name, data, width, height } })
}
