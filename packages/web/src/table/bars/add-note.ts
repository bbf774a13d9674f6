import { note } from '@jatekvilag/table'
import type { Desk } from '../desk.ts'
import { placeFor } from '../place-for.ts'
import type { Room } from '../room.ts'

/** An empty note, ready to be written on. */
export function addNote(desk: Desk, room: Room): void {
  const made = note('')
  desk.do({ tool: 'add-thing', thing: made, at: placeFor(room, desk.table, made) }, ([id]) => {
    if (id !== undefined) room.open({ kind: 'rewrite', id })
  })
}
