import { nameOf } from '@jatekvilag/engine'
import { type ReactNode, useEffect, useMemo } from 'react'
import { GuidedBoard } from '../../../match/GuidedBoard.tsx'
import { Session } from '../../../match/session.ts'
import { useSession } from '../../../match/use-session.ts'
import { moveText } from '../../../match/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../Field.tsx'
import type { OpenedPuzzle } from '../paper-games.ts'
import { useContestTongue } from '../texts/index.ts'
import { AnswerMatch } from './answer-match.ts'
import type { KeptAnswer } from './kept-answers.ts'
import '../../../match/table.css'
import '../../../learn/learn.css'

interface Props {
  opened: OpenedPuzzle
  number: number
  answer: KeptAnswer | undefined
  onAnswer(answer: KeptAnswer): void
  /** Ways to the other puzzles. */
  children: ReactNode
}

/** One puzzle of the round: its board, its question, and the answer as it stands. */
export function AnswerTable({ opened, number, answer, onAnswer, children }: Props) {
  const { tongue, say, question } = useContestTongue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is played once, when the puzzle is opened
  const match = useMemo(() => new AnswerMatch(opened, answer?.steps), [opened])
  const session = useMemo(() => new Session(match, false), [match])
  useSession(session)
  const { puzzle } = opened
  const { steps } = match
  const asksMoves = puzzle.kind === 'winner-for-both'
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever plays changes the steps, whatever else is drawn again
  useEffect(() => {
    if (steps !== (answer?.steps ?? '')) onAnswer({ ...answer, steps })
  }, [steps])
  return (
    <article className="table learn" data-testid="answer" data-puzzle={number} data-version={session.version}>
      <header className="learn-head">
        <h2 className="contest-solve-title">
          {say('number', { number })} {nameOf(opened.entry, tongue.language)}
        </h2>
        <p className="quiet">{say('worth', { points: puzzle.points })}</p>
      </header>
      <GuidedBoard
        session={session}
        match={match}
        words={(refused) => (
          <>
            <p className="learn-ask">{question(opened)}</p>
            <p data-testid="played">
              {steps ? say('solve-played', { answer: moveText(session, match.text, tongue) }) : say('solve-nothing')}
            </p>
            {refused}
          </>
        )}
        tools={
          <>
            {asksMoves && (
              <Field
                label={say('solve-moves')}
                inputMode="numeric"
                value={answer?.moves ?? ''}
                onChange={(moves) => onAnswer({ steps, moves: moves.replace(/\D/g, '').slice(0, 2) })}
              />
            )}
            <div className="row">
              {session.canStepBack && <Button onPress={() => session.stepBack()}>{say('solve-back')}</Button>}
              {steps && <Button onPress={() => match.restart()}>{say('solve-again')}</Button>}
            </div>
          </>
        }
      >
        {children}
      </GuidedBoard>
    </article>
  )
}
