import type { EventState } from '../event/model.ts'
import type { Sentence } from '../problem.ts'
import { type Organiser, reminders } from './organisers.ts'
import type { FormLine } from './papers.ts'

/** What an organiser reports of an event: when and where, how many came, what was certified. */
export const reportLines = ({ settings, players, teams, certificates }: EventState, game: string): FormLine[] => [
  { label: 'form-name', value: settings.organiser?.name ?? '' },
  { label: 'form-games', value: game },
  { label: 'form-date', value: settings.date },
  { label: 'form-venue', value: settings.venue },
  { label: 'form-participants', value: String(participantsOf({ players, teams })) },
  { label: 'form-certified', value: String(certificates.length) },
  { label: 'form-signature', value: '' },
]

export const participantsOf = ({ players, teams }: Pick<EventState, 'players' | 'teams'>): number =>
  players.length + teams.reduce((sum, team) => sum + team.players.length, 0)

/**
 * Organisers as the events of a device know them. When somebody declared is not in an event: it was on the day of his first one at the
 * latest.
 */
export function organisersOf(events: readonly EventState[]): Organiser[] {
  const byName = new Map<string, Organiser>()
  const held = events.filter(({ settings }) => settings.organiser?.registered)
  for (const { settings, report } of held.sort((a, b) => a.settings.date.localeCompare(b.settings.date))) {
    const { name, member } = settings.organiser!
    const known = byName.get(name) ?? { name, member, declaredOn: settings.date, events: [] }
    const { date: reportedOn = null, participants = null } = report ?? {}
    byName.set(name, { ...known, events: [...known.events, { date: settings.date, reportedOn, participants }] })
  }
  return [...byName.values()]
}

/** What the organisers of all these events must be told today. */
export const remindersOf = (
  events: readonly EventState[],
  today: string,
): { readonly organiser: string; readonly told: readonly Sentence[] }[] =>
  organisersOf(events)
    .map((organiser) => ({ organiser: organiser.name, told: reminders(organiser, today) }))
    .filter(({ told }) => told.length > 0)
