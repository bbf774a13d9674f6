import { type ContestState, fullMarks, type Paper } from '@jatekvilag/club'
import { Loading } from '../../../app/Notice.tsx'
import { Diagram } from '../Diagram.tsx'
import { useOpened } from '../paper-games.ts'
import { useContestTongue } from '../texts/index.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** What everybody gets at the start: the positions and the questions, the same everywhere. */
export function QuestionPaper({ state, paper }: { state: ContestState; paper: Paper }) {
  const { say, gameName, question } = useContestTongue()
  const opened = useOpened(paper.puzzles)
  // Nobody prints half a paper.
  if (!opened) return <Loading />
  return (
    <ContestSheet state={state} title={say('paper-questions')}>
      <p>{say('paper-head', { points: fullMarks(paper), minutes: paper.minutes })}</p>
      <ol className="contest-questions">
        {opened.map((one, i) => (
          <li key={one.puzzle.id}>
            <Diagram opened={one} />
            <p>
              <strong>
                {say('number', { number: i + 1 })} {gameName(one.puzzle.game)}
              </strong>{' '}
              ({say('worth', { points: one.puzzle.points })})
            </p>
            <p>{question(one)}</p>
          </li>
        ))}
      </ol>
    </ContestSheet>
  )
}
