import { foldContest, openContest, readContestFile } from '@jatekvilag/club'
import { useEffect, useRef, useState } from 'react'
import { go, hrefOf } from '../../app/router.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import {
  contestsVersion,
  deleteContest,
  EMPTY_DRAFT,
  listContests,
  type StoredContest,
  saveContest,
} from './contests.ts'
import { NewContest } from './NewContest.tsx'
import { stateOf } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import './contest.css'
import { newId } from './new-id.ts'

/** The puzzle contests of this device, and the way to a new one. */
export function Contests() {
  const { tongue, say, told } = useContestTongue()
  const contests = useContests()
  const [beginning, setBeginning] = useState(false)
  const [leaving, setLeaving] = useState<StoredContest>()
  const [refused, setRefused] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const keep = async (contest: Omit<StoredContest, 'id' | 'updated'>) => {
    const id = newId()
    await saveContest({ id, updated: Date.now(), ...contest })
    go({ page: 'contest', id })
  }
  const openFile = async (chosen: File | undefined) => {
    if (!chosen) return
    const read = readContestFile(await chosen.text())
    if (read.ok) await keep({ log: read.value.log })
    else setRefused(told(read.problem))
  }

  return (
    <section>
      <h2>{say('contests')}</h2>
      <p className="club-intro">{say('intro')}</p>
      <div className="row">
        <Button onPress={() => setBeginning(true)} data-testid="new-contest">
          {say('new')}
        </Button>
        <Button onPress={() => file.current?.click()}>{say('open-file')}</Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          data-testid="contest-file"
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
      {contests?.length === 0 && <p className="quiet">{say('none')}</p>}
      <ul className="club-events">
        {contests?.map((contest) => {
          const state = foldContest(contest.log)
          if (!state.ok) return null
          const { settings } = state.value
          return (
            <li key={contest.id}>
              <a href={hrefOf({ page: 'contest', id: contest.id })}>
                <strong>{settings.name}</strong>
                <span>{settings.date}</span>
                <span className="quiet">
                  {[say(`state-${stateOf(state.value)}`), tongue.ago(contest.updated)].join(' · ')}
                </span>
              </a>
              <Button plain aria-label={`${say('delete')}: ${settings.name}`} onPress={() => setLeaving(contest)}>
                ×
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog open={beginning} wide title={say('new')} onClose={() => setBeginning(false)}>
        <NewContest
          onCreate={(settings) => {
            const opened = openContest(settings, settings.organiser?.name ?? settings.name, new Date().toISOString())
            if (!opened.ok) return told(opened.problem)
            keep({ log: opened.value.log, draft: EMPTY_DRAFT })
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
              if (leaving) deleteContest(leaving.id)
              setLeaving(undefined)
            }}
          >
            {say('delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </section>
  )
}

function useContests(): readonly StoredContest[] | undefined {
  const version = useStore(contestsVersion)
  const [contests, setContests] = useState<readonly StoredContest[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the list in the storage
  useEffect(() => {
    let wanted = true
    listContests().then((found) => wanted && setContests(found))
    return () => {
      wanted = false
    }
  }, [version])
  return contests
}
