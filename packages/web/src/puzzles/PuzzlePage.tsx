import { puzzleOf } from '@jatekvilag/games/puzzles/index.ts'
import { useEffect, useState } from 'react'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { PuzzleTable } from './PuzzleTable.tsx'
import { PuzzleMatch } from './puzzle-match.ts'
import { puzzleText } from './texts.ts'

/** One puzzle of the collection. */
export function PuzzlePage({ id }: { id: string }) {
  const { language } = useTongue()
  const say = puzzleText(language)
  const [match, setMatch] = useState<PuzzleMatch | 'missing'>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let wanted = true
    const puzzle = puzzleOf(id)
    if (!puzzle) return setMatch('missing')
    loadEntry(puzzle.game).then(
      (entry) => wanted && setMatch((entry && PuzzleMatch.open(puzzle, entry)) ?? 'missing'),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [id])
  // Into the error boundary, which can tell the network from the program.
  if (failure) throw failure
  if (!match) return <Loading />
  if (match === 'missing')
    return (
      <div className="notice">
        <p>{say('missing')}</p>
        <a href={hrefOf({ page: 'puzzles' })}>{say('all')}</a>
      </div>
    )
  return <PuzzleTable match={match} />
}
