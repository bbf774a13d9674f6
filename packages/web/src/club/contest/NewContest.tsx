import { type ContestSettings, contestDay } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Field } from '../Field.tsx'
import { useContestTongue } from './texts/index.ts'

const dayOf = (round: '1' | '2') => contestDay(Number(round) as 1 | 2, new Date().toISOString().slice(0, 10))

/** What is agreed before the paper is made. `onCreate` answers with a sentence where it cannot be. */
export function NewContest({ onCreate }: { onCreate(settings: ContestSettings): string | undefined }) {
  const { say } = useContestTongue()
  const [name, setName] = useState('')
  const [round, setRound] = useState<'1' | '2'>('1')
  const [date, setDate] = useState(() => dayOf('1'))
  const [time, setTime] = useState('10:00')
  const [minutes, setMinutes] = useState('60')
  const [organiser, setOrganiser] = useState('')
  const [registered, setRegistered] = useState(false)
  const [isAssociation, setAssociation] = useState(false)
  const [refused, setRefused] = useState<string>()

  const create = () => {
    const moment = new Date(`${date}T${time}`)
    const by = organiser.trim()
    setRefused(
      onCreate({
        name: name.trim() || say('name-example'),
        round: Number(round) as 1 | 2,
        date,
        starts: Number.isNaN(moment.getTime()) ? '' : moment.toISOString(),
        minutes: Number(minutes),
        ...(by && { organiser: { name: by, registered, member: isAssociation, isAssociation } }),
        ...(isAssociation && { memberPresent: true }),
      }),
    )
  }
  return (
    <form
      className="club-form"
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <Field label={say('name')} value={name} onChange={setName} placeholder={say('name-example')} autoFocus />
      <div className="club-wide">
        <Select
          label={say('round')}
          value={round}
          options={[
            ['1', say('round-1')],
            ['2', say('round-2')],
          ]}
          onChange={(chosen) => {
            setRound(chosen)
            setDate(dayOf(chosen))
          }}
        />
      </div>
      <Field label={say('date')} type="date" value={date} onChange={setDate} required />
      <Field label={say('time')} type="time" value={time} onChange={setTime} required />
      <Field label={say('minutes')} type="number" min={1} max={600} value={minutes} onChange={setMinutes} required />
      <Field label={say('organiser')} value={organiser} onChange={setOrganiser} />
      {organiser.trim() && (
        <div className="club-wide">
          <Switch on={registered} onChange={setRegistered}>
            {say('organiser-registered')}
          </Switch>
          <Switch on={isAssociation} onChange={setAssociation}>
            {say('organiser-association')}
          </Switch>
        </div>
      )}
      {refused && (
        <p className="problem club-wide" role="alert">
          {refused}
        </p>
      )}
      <div className="club-wide">
        <Button primary type="submit" data-testid="create-contest">
          {say('create')}
        </Button>
      </div>
    </form>
  )
}
