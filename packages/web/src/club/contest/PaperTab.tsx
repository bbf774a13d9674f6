import { useState } from 'react'
import type { Draft } from './contests.ts'
import { EMPTY_DRAFT } from './contests.ts'
import { PuzzleList } from './PuzzleList.tsx'
import { PuzzleMaker } from './PuzzleMaker.tsx'
import { Copying, Sealing, Starting } from './Sealing.tsx'
import { StartedClock } from './StartedClock.tsx'
import type { OpenPaper } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

interface Props {
  desk: ContestDesk
  open: OpenPaper | undefined
  onHand(paper: OpenPaper): void
}

/** The paper: made here, sealed here, opened here. */
export function PaperTab({ desk, open, onHand }: Props) {
  const { tongue, say } = useContestTongue()
  const { state } = desk.session
  const [refused, setRefused] = useState<string>()
  const draft = desk.kept.draft ?? EMPTY_DRAFT
  const problem = refused && (
    <p className="problem" role="alert">
      {refused}
    </p>
  )
  if (state.started)
    return (
      <>
        <StartedClock state={state} />
        {open && <PuzzleList draft={{ puzzles: open.paper.puzzles, key: open.key }} />}
      </>
    )
  if (state.sealed)
    return (
      <>
        <p className="club-warning">{say('sealed-hint', { at: tongue.at(Date.parse(state.settings.starts)) })}</p>
        {state.copied.map(({ by, at }) => (
          <p key={at} className="quiet">
            {say('copied-by', { by, at: tongue.at(Date.parse(at)) })}
          </p>
        ))}
        {problem}
        <Starting desk={desk} onRefused={setRefused} />
        {open ? (
          <>
            <p className="club-warning" data-testid="in-hand">
              {say('in-hand')}
            </p>
            <PuzzleList draft={{ puzzles: open.paper.puzzles, key: open.key }} />
          </>
        ) : (
          <Copying desk={desk} onRefused={setRefused} onHand={onHand} />
        )}
      </>
    )
  const change = (next: Draft) => desk.keep({ draft: next })
  return (
    <>
      {problem}
      <PuzzleList draft={draft} onChange={change} />
      <PuzzleMaker draft={draft} onChange={change} />
      {draft.puzzles.length > 0 && <Sealing desk={desk} draft={draft} onRefused={setRefused} />}
    </>
  )
}
