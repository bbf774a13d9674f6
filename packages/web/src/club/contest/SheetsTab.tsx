import { type ContestHappening, type ContestSheet, type GradedSheet, gradeContest, sheetsDue } from '@jatekvilag/club'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Field } from '../Field.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { judgeOf, useOpened } from './paper-games.ts'
import { SheetForm } from './SheetForm.tsx'
import { SheetTable } from './SheetTable.tsx'
import { StartedClock } from './StartedClock.tsx'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

/** Local rounds: places, sheets typed in with their minutes, and the batch in which they are posted. */
export function SheetsTab({ desk }: { desk: ContestDesk }) {
  const { say, told } = useContestTongue()
  const { state } = desk.session
  const { places, batches, paper, key, settings } = state
  const [at, setAt] = useState(places[0]?.id ?? '')
  const [refused, setRefused] = useState<string>()
  const opened = useOpened(paper?.puzzles)
  const graded = useMemo(() => (opened && key ? gradeContest(state, judgeOf(opened, key)) : []), [opened, key, state])
  const place = places.find(({ id }) => id === at) ?? places[0]
  const ofPlace = graded.filter(({ sheet }) => (sheet as ContestSheet).place === place?.id)
  const online = graded.filter(({ sheet }) => sheet.arrivedAt !== undefined)
  const act = (...whats: readonly ContestHappening[]): boolean => {
    const problem = desk.act(...whats)
    setRefused(problem && told(problem))
    return problem === undefined
  }
  return (
    <>
      <StartedClock state={state} />
      {places.length === 0 ? (
        <p className="quiet">{say('no-places')}</p>
      ) : (
        <Select
          label={say('place')}
          value={place?.id ?? ''}
          options={places.map(({ id, application }) => [id, application.name] as const)}
          onChange={setAt}
        />
      )}
      <PlaceForm
        open={places.length === 0}
        onAdd={(added) => {
          const done = act({ kind: 'place', place: added })
          if (done) setAt(added.id)
          return done
        }}
      />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {paper && place && (
        <section>
          <h2>{say('sheets-of', { place: place.application.name })}</h2>
          {batches[place.id] === undefined && (
            <SheetForm paper={paper} place={place.id} onAdd={(sheet) => act({ kind: 'sheet', sheet })} />
          )}
          <p>{say('count-sheets', { count: ofPlace.length })}</p>
          <SheetTable desk={desk} paper={paper} graded={ofPlace} />
          {batches[place.id] === undefined ? (
            <BatchForm
              key={place.id}
              due={sheetsDue(settings.date)}
              graded={ofPlace}
              onPost={(postedOn, signed) => act({ kind: 'batch', place: place.id, postedOn, signed })}
            />
          ) : (
            <p className="club-warning">{say('batch-gone', { date: batches[place.id] ?? '' })}</p>
          )}
        </section>
      )}
      {paper && online.length > 0 && (
        <section>
          <h2>{say('tab-online')}</h2>
          <SheetTable desk={desk} paper={paper} graded={online} />
        </section>
      )}
    </>
  )
}

interface BatchProps {
  due: string
  graded: readonly GradedSheet[]
  onPost(postedOn: string, signed: boolean): boolean
}

/** One batch, signed, within three days. */
function BatchForm({ due, graded, onPost }: BatchProps) {
  const { say } = useContestTongue()
  const [date, setDate] = useState(() => new Date().toISOString().slice(0, 10))
  const [signed, setSigned] = useState(false)
  if (graded.length === 0) return null
  return (
    <details className="club-ruling">
      <summary>{say('batch-title')}</summary>
      <p>{say('batch-due', { due })}</p>
      <Switch on={signed} onChange={setSigned}>
        {say('batch-signed')}
      </Switch>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault()
          onPost(date, signed)
        }}
      >
        <Field label={say('batch-date')} type="date" value={date} onChange={setDate} required />
        <Button type="submit" data-testid="post-batch">
          {say('batch-send')}
        </Button>
      </form>
    </details>
  )
}
