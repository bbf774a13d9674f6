import type { ContestState, Paper } from '@jatekvilag/club'
import { useContestTongue } from '../texts/index.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** What is handed in: name and address, a line for each puzzle, and what the organiser notes at hand-in. */
export function AnswerSheet({ state, paper }: { state: ContestState; paper: Paper }) {
  const { say, gameName } = useContestTongue()
  return (
    <ContestSheet state={state} title={say('paper-answers')}>
      <dl className="club-lines">
        {(['sheet-name', 'sheet-address'] as const).map((id) => (
          <div key={id}>
            <dt>{say(id)}</dt>
            <dd />
          </div>
        ))}
        {paper.puzzles.map((puzzle, i) => (
          <div key={puzzle.id} className={puzzle.kind === 'order-of-jumps' ? 'contest-long' : ''}>
            <dt>
              {say('number', { number: i + 1 })} {gameName(puzzle.game)} ({say('worth', { points: puzzle.points })})
            </dt>
            <dd>{puzzle.kind === 'winner-for-both' && <span className="quiet">___ {say('sheet-moves')}:</span>}</dd>
          </div>
        ))}
        {(['sheet-used', 'sheet-sign'] as const).map((id) => (
          <div key={id}>
            <dt>{say(id)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </ContestSheet>
  )
}
