import type { ContestState } from '@jatekvilag/club'
import type { OpenPaper } from '../stage.ts'
import { useContestTongue } from '../texts/index.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** The proven answers, for whoever marks the sheets. */
export function Solutions({ state, open: { paper, key } }: { state: ContestState; open: OpenPaper }) {
  const { say, gameName } = useContestTongue()
  return (
    <ContestSheet state={state} title={say('paper-solutions')}>
      <dl className="club-lines">
        {paper.puzzles.map((puzzle, i) => (
          <div key={puzzle.id}>
            <dt>
              {say('number', { number: i + 1 })} {gameName(puzzle.game)}
            </dt>
            <dd>{key[puzzle.id]?.join(' / ')}</dd>
          </div>
        ))}
      </dl>
    </ContestSheet>
  )
}
