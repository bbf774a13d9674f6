import { type LessonData, type Problem, readLesson, say } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { loadLesson } from '../games/lessons.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { LessonTable } from './LessonTable.tsx'
import { LessonMatch } from './lesson-match.ts'

type State =
  | { readonly kind: 'loading' | 'no-game' | 'no-lesson' }
  | { readonly kind: 'broken'; readonly problem: Problem }
  | { readonly kind: 'open'; readonly match: LessonMatch }

async function open(id: string): Promise<State> {
  const [entry, data]: [Awaited<ReturnType<typeof loadEntry>>, LessonData | undefined] = await Promise.all([
    loadEntry(id),
    loadLesson(id),
  ])
  if (!entry) return { kind: 'no-game' }
  if (!data) return { kind: 'no-lesson' }
  const lesson = readLesson(entry, data)
  return lesson.ok
    ? { kind: 'open', match: new LessonMatch(lesson.value) }
    : { kind: 'broken', problem: lesson.problem }
}

/** Learning by doing: the guided first game of a game. */
export function LearnPage({ id }: { id: string }) {
  const { language } = useTongue()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [failure, setFailure] = useState<Error>()
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
    case 'no-game':
      return <Notice text="app.unknown-game" values={{ id }} />
    case 'no-lesson':
      return <Notice text="learn.none" />
    case 'broken':
      return <Notice text="learn.broken" values={{ problem: say(state.problem, language) }} />
    case 'open':
      return <LessonTable match={state.match} />
  }
}
