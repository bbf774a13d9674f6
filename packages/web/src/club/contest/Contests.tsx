import { foldContest, openContest, readContestFile } from '@jatekvilag/club'
import { useState } from 'react'
import { go, hrefOf } from '../../app/router.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeptList, OpenFile, useKept } from '../KeptList.tsx'
import {
  contestsVersion,
  deleteContest,
  EMPTY_DRAFT,
  listContests,
  type StoredContest,
  saveContest,
} from './contests.ts'
import { NewContest } from './NewContest.tsx'
import { newId } from './new-id.ts'
import { stateOf } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import './contest.css'

/** The puzzle contests of this device, and the way to a new one. */
export function Contests() {
  const { tongue, say, told } = useContestTongue()
  const contests = useKept(contestsVersion, listContests)
  const [beginning, setBeginning] = useState(false)
  const [refused, setRefused] = useState<string>()

  const keep = async (contest: Omit<StoredContest, 'id' | 'updated'>) => {
    const id = newId()
    await saveContest({ id, updated: Date.now(), ...contest })
    go({ page: 'contest', id })
  }
  const openFile = async (text: string) => {
    const read = readContestFile(text)
    if (read.ok) await keep({ log: read.value.log })
    else setRefused(told(read.problem))
  }
  const items = (contests ?? []).flatMap(({ id, log, updated }) => {
    const state = foldContest(log)
    if (!state.ok) return []
    const { name, date } = state.value.settings
    const stands = [say(`state-${stateOf(state.value)}`), tongue.ago(updated)].join(' · ')
    return [{ id, name, about: date, stands, href: hrefOf({ page: 'contest', id }) }]
  })

  return (
    <section>
      <h2>{say('contests')}</h2>
      <p className="club-intro">{say('intro')}</p>
      <div className="row">
        <Button onPress={() => setBeginning(true)} data-testid="new-contest">
          {say('new')}
        </Button>
        <OpenFile
          label={say('open-file')}
          accept=".json,application/json"
          testId="contest-file"
          onText={(text) => void openFile(text)}
        />
      </div>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {contests?.length === 0 && <p className="quiet">{say('none')}</p>}
      <KeptList items={items} question={say('delete-ask')} onDelete={(id) => void deleteContest(id)} />
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
    </section>
  )
}
