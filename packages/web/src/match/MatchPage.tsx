import { type Problem, say } from '@jatekvilag/engine'
import type { LocalMatch } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { useTongue } from '../i18n/index.ts'
import { downloadText } from '../share/download.ts'
import { followMatch, loadMatch, saveMatch } from '../storage/matches.ts'
import type { FirstStored, StoredMatch } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { storedFrom } from './keep.ts'
import { openStored } from './open-match.ts'
import { Session } from './session.ts'
import { Table } from './Table.tsx'

type State =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'broken'; readonly problem: Problem; readonly stored: StoredMatch | FirstStored }
  | { readonly kind: 'open'; readonly session: Session; readonly match: LocalMatch }

async function open(id: string): Promise<State> {
  const stored = await loadMatch(id)
  if (!stored) return { kind: 'missing' }
  const opened = await openStored(stored)
  if (!opened.ok) return { kind: 'broken', problem: opened.problem, stored }
  const match = opened.value
  match.onChange = () => saveMatch(storedFrom(match))
  return { kind: 'open', session: new Session(match), match }
}

export function MatchPage({ id }: { id: string }) {
  const { t, language } = useTongue()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [failure, setFailure] = useState<Error>()

  useEffect(() => {
    let wanted = true
    let shown: State | undefined
    const show = () => {
      // What another window has played since stays: nothing more is written from here.
      if (shown?.kind === 'open') shown.match.onChange = undefined
      open(id).then(
        (next) => wanted && setState((shown = next)),
        (error) => wanted && setFailure(error),
      )
    }
    show()
    const stop = followMatch(id, show)
    return () => {
      wanted = false
      stop()
    }
  }, [id])

  // Into the error boundary, which can tell the network from the program.
  if (failure) throw failure
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'missing':
      return <Notice text="match.missing" />
    case 'broken':
      return (
        <Notice text="match.broken" values={{ problem: say(state.problem, language) }}>
          <Button onPress={() => downloadText(`${id}.json`, JSON.stringify(state.stored.record, null, 1))}>
            {t('match.broken-save')}
          </Button>
        </Notice>
      )
    case 'open':
      return <Table session={state.session} />
  }
}
