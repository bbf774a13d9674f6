import { type Problem, say } from '@jatekvilag/engine'
import type { LocalMatch } from '@jatekvilag/play'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { Loading, Notice } from '../app/Notice.tsx'
import { go } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { downloadText } from '../share/download.ts'
import { deleteMatch, followMatch, loadMatch, lookAtMatch, saveMatch } from '../storage/matches.ts'
import { PenNote } from '../storage/PenNote.tsx'
import type { FirstStored, StoredMatch } from '../storage/stored-match.ts'
import { usePen } from '../storage/use-pen.ts'
import { Button } from '../ui/Button.tsx'
import { storedFrom } from './keep.ts'
import { Drawn, MatchRescue } from './MatchRescue.tsx'
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
  const [overtaken, setOvertaken] = useState(false)
  const holds = useRef(false)
  const session = useRef<Session>(undefined)
  const good = useRef<number>(undefined)
  const holdPen = useCallback(
    (held: boolean) => {
      holds.current = held
      session.current?.holdPen(held)
      // The window that had it may have gone without a word.
      if (held && session.current) lookAtMatch(id)
    },
    [id],
  )
  const { held } = usePen(`match ${id}`, holdPen)

  useEffect(() => {
    let wanted = true
    let shown: State | undefined
    const show = () => {
      // What another window has played since stays: nothing more is written from here.
      if (shown?.kind === 'open') shown.match.onChange = undefined
      open(id).then(
        (next) => {
          if (!wanted) return
          shown = next
          session.current = next.kind === 'open' ? next.session : undefined
          session.current?.holdPen(holds.current)
          setState(next)
        },
        (error) => wanted && setFailure(error),
      )
    }
    show()
    const stop = followMatch(id, (news) => {
      if (news === 'refused') setOvertaken(true)
      show()
    })
    return () => {
      wanted = false
      stop()
    }
  }, [id])

  const drawn = useCallback((length: number) => {
    good.current = length
  }, [])
  const read = useCallback(() => setOvertaken(false), [])

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
          <Button
            onPress={() => downloadText(`${id}.json`, JSON.stringify(state.stored.record ?? state.stored, null, 1))}
          >
            {t('match.broken-save')}
          </Button>
          <Button onPress={() => deleteMatch(id).then(() => go({ page: 'shelf' }))}>{t('resume.delete')}</Button>
        </Notice>
      )
    case 'open':
      return (
        <ErrorBoundary rescue={() => <MatchRescue match={state.match} good={good.current} />}>
          <Table session={state.session} />
          <Drawn session={state.session} onDrawn={drawn} />
          <PenNote held={held} overtaken={overtaken} onRead={read} />
        </ErrorBoundary>
      )
  }
}
