import { useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { useTongue } from '../i18n/index.ts'
import { useProblem } from '../i18n/use-problem.ts'
import { downloadText } from '../share/download.ts'
import { loadMatch, saveMatch } from '../storage/matches.ts'
import type { FirstStored, StoredMatch } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { storedFrom } from './keep.ts'
import { openStored } from './open-match.ts'
import { Session } from './session.ts'
import { Table } from './Table.tsx'

type State =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'broken'; readonly problem: string; readonly stored: StoredMatch | FirstStored }
  | { readonly kind: 'open'; readonly session: Session }

async function open(id: string): Promise<State> {
  const stored = await loadMatch(id)
  if (!stored) return { kind: 'missing' }
  const opened = await openStored(stored)
  if (!opened.ok) return { kind: 'broken', problem: opened.problem, stored }
  const match = opened.value
  match.onChange = () => saveMatch(storedFrom(match))
  return { kind: 'open', session: new Session(match) }
}

export function MatchPage({ id }: { id: string }) {
  const { t } = useTongue()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [failure, setFailure] = useState<Error>()
  const problem = useProblem(state.kind === 'broken' ? state.problem : undefined)

  useEffect(() => {
    let wanted = true
    open(id).then(
      (next) => wanted && setState(next),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
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
      return problem === undefined ? (
        <Loading />
      ) : (
        <Notice text="match.broken" values={{ problem }}>
          <Button onPress={() => downloadText(`${id}.json`, JSON.stringify(state.stored.record, null, 1))}>
            {t('match.broken-save')}
          </Button>
        </Notice>
      )
    case 'open':
      return <Table session={state.session} />
  }
}
