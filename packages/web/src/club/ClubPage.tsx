import {
  ADVICE,
  type Answer,
  type EventSession,
  eventFromTable,
  fold,
  openEvent,
  RULES_OF,
  readEventFile,
  readTrf,
  remindersOf,
} from '@jatekvilag/club'
import { useState } from 'react'
import { go, hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Contests } from './contest/Contests.tsx'
import { deleteEvent, eventsProblem, eventsVersion, listEvents, type StoredEvent, saveEvent } from './events.ts'
import { KeptList, OpenFile, useKept } from './KeptList.tsx'
import { NewEvent } from './NewEvent.tsx'
import { useClub } from './use-club.ts'
import './club.css'

/** The events of this device, and the way to a new one. */
export function ClubPage() {
  const { tongue, say, told, gameName } = useClub()
  const { t } = tongue
  const events = useKept(eventsVersion, listEvents)
  const problem = useStore(eventsProblem)
  const [beginning, setBeginning] = useState(false)
  const [refused, setRefused] = useState<string>()

  const keep = async (log: StoredEvent['log']) => {
    const id = crypto.randomUUID()
    await saveEvent({ id, updated: Date.now(), log })
    go({ page: 'club', id })
  }
  const openFile = async (text: string, name: string) => {
    const read = text.trimStart().startsWith('{') ? readEventFile(text) : readReport(text, name)
    if (read.ok) await keep(read.value.log)
    else setRefused(told(read.problem))
  }
  const items = (events ?? []).flatMap(({ id, log, updated }) => {
    const state = fold(log)
    if (!state.ok) return []
    const { settings, players, teams, rounds } = state.value
    const people =
      settings.format === 'team-cup'
        ? say('count-teams', { count: teams.length })
        : say('count-players', { count: players.length })
    const round = rounds.length > 0 ? say('round', { round: rounds.length }) : ''
    return [
      {
        ...{ id, name: settings.name, href: hrefOf({ page: 'club', id }) },
        about: joined(gameName(settings.game), say(`format-${settings.format}`), settings.date),
        stands: joined(people, round, tongue.ago(updated)),
      },
    ]
  })

  return (
    <>
      <title>{`${say('title')} – ${t('app.name')}`}</title>
      <h1>{say('title')}</h1>
      <p className="club-intro">{say('intro')}</p>
      {problem && <p className="problem">{t(problem)}</p>}
      <div className="row">
        <Button primary onPress={() => setBeginning(true)} data-testid="new-event">
          {say('new')}
        </Button>
        <OpenFile
          label={say('open-file')}
          accept=".json,.trf,.trfx,.txt,application/json,text/plain"
          testId="event-file"
          onText={(text, name) => void openFile(text, name)}
        />
        {items.length > 0 && (
          <a className="button" href={hrefOf({ page: 'register' })}>
            {say('register')}
          </a>
        )}
      </div>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Reminders events={events ?? []} />
      <h2>{say('events')}</h2>
      {events?.length === 0 && <p className="quiet">{say('no-events')}</p>}
      <KeptList items={items} question={say('delete-ask')} onDelete={(id) => void deleteEvent(id)} />
      <Contests />
      <details className="club-advice">
        <summary>{say('advice')}</summary>
        <ul>
          {[...ADVICE, RULES_OF].map((id) => (
            <li key={id}>{told({ id })}</li>
          ))}
        </ul>
      </details>
      <Dialog open={beginning} wide title={say('new')} onClose={() => setBeginning(false)}>
        <NewEvent
          onCreate={(settings) => {
            const by = settings.organiser?.name ?? settings.name
            const opened = openEvent({ kind: 'open', settings }, by, new Date().toISOString())
            if (!opened.ok) return told(opened.problem)
            keep(opened.value.log)
            return undefined
          }}
        />
      </Dialog>
    </>
  )
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** A tournament report of another program becomes an event that can go on here. */
function readReport(text: string, file: string): Answer<EventSession> {
  const read = readTrf(text)
  if (!read.ok) return read
  const { table } = read.value
  const headed = (tag: string) => table.header?.find((line) => line.tag === tag)?.text.trim() ?? ''
  const date = headed('042').replaceAll('/', '-')
  const now = new Date().toISOString()
  const settings = {
    ...{ name: table.name.trim() || file, game: 'chess', format: 'swiss' as const, venue: headed('022') },
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : now.slice(0, 10),
  }
  return eventFromTable(table, settings, settings.name, now)
}

/** Reports that are due, over all events of this device, and organisers whose entry is about to lapse. */
function Reminders({ events }: { events: readonly StoredEvent[] }) {
  const { say, told } = useClub()
  const states = events.flatMap(({ log }) => {
    const state = fold(log)
    return state.ok ? [state.value] : []
  })
  const all = remindersOf(states, new Date().toISOString().slice(0, 10))
  if (all.length === 0) return null
  return (
    <section className="club-warning" data-testid="reminders">
      <h2>{say('reminders')}</h2>
      {all.map(({ organiser, told: sentences }) => (
        <div key={organiser}>
          <strong>{organiser}</strong>
          <ul>
            {sentences.map((one) => (
              <li key={told(one)}>{told(one)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
