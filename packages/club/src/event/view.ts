import type { EventLog, EventState, Happening } from './model.ts'

/** What strangers may see: everything but how to reach the players. */
export const publicView = (state: EventState): EventState => ({
  ...state,
  players: state.players.map(({ contact: _, ...player }) => player),
})

/** The log without addresses, for a screen in the hall or for the net. */
export const publicLog = (log: EventLog): EventLog => ({
  ...log,
  entries: log.entries.map((entry) => ({ ...entry, what: withoutContact(entry.what) })),
})

function withoutContact(what: Happening): Happening {
  if (what.kind !== 'entry' && what.kind !== 'entry-change') return what
  const { contact: _, ...entrant } = what.entrant
  return { ...what, entrant }
}
