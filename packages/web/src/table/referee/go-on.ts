import { type GameEntry, unwrap } from '@jatekvilag/engine'
import { asRecord, type GameRecord, LocalMatch, NOBODY, newClocks, openRecord, Room } from '@jatekvilag/play'
import type { Origin } from '@jatekvilag/table'
import { deviceParts } from '../../match/device.ts'
import { loadMatch } from '../../storage/matches.ts'
import { newMatchId } from '../../storage/stored-match.ts'
import type { FoundFit } from './fit-worker.ts'

/**
 * The match that goes on from what was found on the table. Where the table came from a match, its players (the program's
 * levels too) and its clock come back; and where what was found belongs to its course, it is that very match.
 */
export async function matchFrom(entry: GameEntry, fit: FoundFit, origin: Origin | null): Promise<LocalMatch> {
  const { match } = unwrap(openRecord(entry, fit.record))
  const known = origin?.record && asRecord(origin.record)
  const past = known?.ok && known.value.game === entry.id ? openRecord(entry, known.value) : undefined
  const parts = { match, created: Date.now(), started: true }
  if (!known?.ok || !past?.ok) {
    const seats = Array.from({ length: match.game.seats }, () => NOBODY)
    return local(entry, newMatchId(), { ...parts, seats, clocks: newClocks({ kind: 'none' }, seats.length) })
  }
  const before = past.value
  if (before.result !== null || before.seats.length !== match.game.seats || !belongTogether(fit.record, known.value)) {
    const seats = Array.from({ length: match.game.seats }, (_, seat) => {
      const { name = '', kind = NOBODY.kind } = before.seats[seat] ?? {}
      return { ...NOBODY, name, kind }
    })
    return local(entry, newMatchId(), { ...parts, seats, clocks: newClocks(before.clocks.rule, seats.length) })
  }
  const { seats, clocks, created = Date.now() } = before
  const happenings = before.happenings.filter(({ ply }) => ply <= match.length)
  const id = origin?.match !== undefined && (await isAsItWas(origin.match, known.value)) ? origin.match : newMatchId()
  return local(entry, id, { match, seats, clocks, happenings, created, started: true })
}

type Parts = Parameters<typeof Room.revived>[2] & { readonly match: Parameters<typeof Room.revived>[1] }

function local(entry: GameEntry, id: string, { match, ...parts }: Parts): LocalMatch {
  return new LocalMatch({ id, entry, room: Room.revived(entry, match, parts), ...deviceParts() })
}

/** One is how the other went on, or where it had been. */
function belongTogether(a: GameRecord, b: GameRecord): boolean {
  const shorter = Math.min(a.actions.length, b.actions.length)
  return a.start === b.start && sameActions(a.actions.slice(0, shorter), b.actions.slice(0, shorter))
}

const sameActions = (a: GameRecord['actions'], b: GameRecord['actions']) =>
  a.length === b.length && a.every(([who, action], i) => who === b[i]?.[0] && action === b[i]?.[1])

/** The match lies there as it was when it came to the table: nobody has played on. */
async function isAsItWas(id: string, record: GameRecord): Promise<boolean> {
  const stored = await loadMatch(id)
  return stored?.version === 2 && sameActions(stored.record.actions, record.actions)
}
