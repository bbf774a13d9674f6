import type { Entrant, EventLog, EventState, Happening } from './model.ts'

/** Who looks: everybody, or a player, who also sees what opponents must know and all of his own entry. */
export type Onlooker = 'public' | { readonly player: string }

/** What strangers may see: everything but how to reach the players, and what is nobody's business. */
export const publicView = (state: EventState): EventState => ({
  ...state,
  key: state.key && { x: state.key.x },
  players: state.players.map(({ contact: _, birth: __, colourBlind: ___, ...player }) => player),
})

/** The log as somebody may read it. Whatever leaves the organisers' desks comes from here. */
export const logFor = (log: EventLog, onlooker: Onlooker): EventLog => ({
  ...log,
  entries: log.entries.map((entry) => ({ ...entry, what: seenBy(entry.what, onlooker) })),
})

export const publicLog = (log: EventLog): EventLog => logFor(log, 'public')

function seenBy(what: Happening, onlooker: Onlooker): Happening {
  switch (what.kind) {
    case 'entry':
      return { ...what, entrant: entrantFor(what.entrant, onlooker) }
    case 'entry-change':
      return { ...what, entrant: entrantFor(what.entrant, onlooker), reason: NO_REASON }
    case 'withdrawal': {
      const { reason: _, ...rest } = what
      return rest
    }
    case 'take-back':
    case 'meeting-off':
      return { ...what, reason: NO_REASON }
    case 'key':
      return { kind: 'key', x: what.x }
    default:
      return what
  }
}

/** Why somebody left or an entry was mended is between him and the organiser. */
const NO_REASON = '–'

function entrantFor(entrant: Entrant, onlooker: Onlooker): Entrant {
  if (onlooker !== 'public' && onlooker.player === entrant.id) return entrant
  const { contact: _, birth: __, colourBlind, ...open } = entrant
  // At the board one must know it; elsewhere nobody.
  return onlooker !== 'public' && colourBlind ? { ...open, colourBlind } : open
}
