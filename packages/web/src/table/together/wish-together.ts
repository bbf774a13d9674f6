import type { Table } from '@jatekvilag/table'

const wishes = new Map<string, Table>()

/** What is to be laid on a shared table as soon as it is there: pictures can be sent only then. */
export const wishTogether = (room: string, table: Table) => void wishes.set(room, table)

export function takeTogether(room: string): Table | undefined {
  const table = wishes.get(room)
  wishes.delete(room)
  return table
}
