import { addedBy, addThing, note } from '@jatekvilag/table'
import type { Desk } from '../desk.ts'
import { placeFor } from '../place-for.ts'
import type { Room } from '../room.ts'

/** An empty note, ready to be written on. */
export function addNote(desk: Desk, room: Room): void {
  const made = note('')
  const added = addThing(desk.table, made, 1, placeFor(room, desk.table, made))
  if (!desk.do(added) || !added.ok) return
  const [id] = addedBy(added.value)
  if (id !== undefined) room.open({ kind: 'rewrite', id })
}
