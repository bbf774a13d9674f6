import { contestForm, type EventState, type FormLine, teamForm } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

/** A form to be filled in by hand. */
export function Form({ state, kind }: { state: EventState; kind: 'team' | 'contest' }) {
  const { settings } = state
  const lines =
    kind === 'team'
      ? teamForm({})
      : contestForm({ date: settings.date, ...(settings.organiser && { name: settings.organiser.name }) })
  return (
    <Sheet state={state} title={kind === 'team' ? 'paper-team-form' : 'paper-contest-form'}>
      <FormLines lines={lines} />
    </Sheet>
  )
}

export function FormLines({ lines }: { lines: readonly FormLine[] }) {
  const { told } = useClub()
  return (
    <dl className="club-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{told({ id: label })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
