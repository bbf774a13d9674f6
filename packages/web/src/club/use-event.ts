import { EVENTS, type EventState, type Happening } from '@jatekvilag/club'
import { events, type StoredEvent, saveEvent } from './events.ts'
import { type DeskOf, type DeskState, type LogDesk, useDesk } from './use-desk.ts'

/** An event at the desk of its organiser. */
export type Desk = LogDesk<Happening, EventState, StoredEvent>

const DESK: DeskOf<Happening, EventState, StoredEvent> = {
  kind: EVENTS,
  drawer: events,
  save: saveEvent,
  by: ({ settings }) => settings.organiser?.name ?? settings.name,
}

export const useEvent = (id: string, watches = false): DeskState<Desk> => useDesk(DESK, id, watches)
