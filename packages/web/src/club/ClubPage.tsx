import { fold, openEvent, readEventFile } from '@jatekvilag/club'
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
    const read = readEventFile(await chosen.text())
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
          accept=".json,application/json"
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
