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
import { useEffect, useRef, useState } from 'react'
import { go, hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Contests } from './contest/Contests.tsx'
import { deleteEvent, eventsProblem, eventsVersion, listEvents, type StoredEvent, saveEvent } from './events.ts'
import { NewEvent } from './NewEvent.tsx'
import { useClub } from './use-club.ts'
import './club.css'

/** The events of this device, and the way to a new one. */
export function ClubPage() {
  const { tongue, say, told, gameName } = useClub()
  const { t } = tongue
  const events = useEvents()
  const problem = useStore(eventsProblem)
  const [beginning, setBeginning] = useState(false)
  const [leaving, setLeaving] = useState<StoredEvent>()
  const [refused, setRefused] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const keep = async (log: StoredEvent['log']) => {
    const id = crypto.randomUUID()
    await saveEvent({ id, updated: Date.now(), log })
    go({ page: 'club', id })
  }

  const openFile = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text()
    const read = text.trimStart().startsWith('{') ? readEventFile(text) : readReport(text, chosen.name)
    if (read.ok) await keep(read.value.log)
    else setRefused(told(read.problem))
  }

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
        <Button onPress={() => file.current?.click()}>{say('open-file')}</Button>
        <input
          ref={file}
          type="file"
          accept=".json,.trf,.trfx,.txt,application/json,text/plain"
          hidden
          data-testid="event-file"
          onChange={(event) => {
            openFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Reminders events={events ?? []} />
      <h2>{say('events')}</h2>
      {events?.length === 0 && <p className="quiet">{say('no-events')}</p>}
      <ul className="club-events">
        {events?.map((event) => {
          const state = fold(event.log)
          if (!state.ok) return null
          const { settings, players, teams, rounds } = state.value
          const count = settings.format === 'team-cup' ? teams.length : players.length
          return (
            <li key={event.id}>
              <a href={hrefOf({ page: 'club', id: event.id })}>
                <strong>{settings.name}</strong>
                <span>
                  {[gameName(settings.game), say(`format-${settings.format}`), settings.date]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="quiet">
                  {[
                    say('count-players', { count }),
                    rounds.length > 0 ? say('round', { round: rounds.length }) : '',
                    tongue.ago(event.updated),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </a>
              <Button plain aria-label={`${say('delete')}: ${settings.name}`} onPress={() => setLeaving(event)}>
                ×
              </Button>
            </li>
          )
        })}
      </ul>
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
      <Dialog open={leaving !== undefined} alert title={say('delete-ask')} onClose={() => setLeaving(undefined)}>
        <p>{say('delete-hint')}</p>
        <div className="row">
          <Button
            primary
            onPress={() => {
              if (leaving) deleteEvent(leaving.id)
              setLeaving(undefined)
            }}
          >
            {say('delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}

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

function useEvents(): readonly StoredEvent[] | undefined {
  const version = useStore(eventsVersion)
  const [events, setEvents] = useState<readonly StoredEvent[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the list in the storage
  useEffect(() => {
    let wanted = true
    listEvents().then((found) => wanted && setEvents(found))
    return () => {
      wanted = false
    }
  }, [version])
  return events
}
