/** Events as rows of the log and back. The log knows no names of people. */
import type { RoomEvent } from '@jatekvilag/play'
import type { StoredEvent } from '../store/store.ts'

export function logged(event: RoomEvent, by: string): StoredEvent {
  const { n, at, kind, by: _, ...deed } = nameless(event)
  return { n, at, by, kind, body: JSON.stringify(deed), request: null }
}

export function read({ n, at, kind, body }: StoredEvent): RoomEvent {
  return { ...JSON.parse(body), kind, n, at } as RoomEvent
}

function nameless(event: RoomEvent): RoomEvent {
  if (event.kind === 'created') return { ...event, seats: event.seats.map((player) => ({ ...player, name: '' })) }
  return event.kind === 'seated' ? { ...event, player: { ...event.player, name: '' } } : event
}
