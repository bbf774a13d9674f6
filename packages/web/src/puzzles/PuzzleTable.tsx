import { nameOf } from '@jatekvilag/engine'
import { PUZZLES } from '@jatekvilag/games/puzzles/index.ts'
import { useEffect, useMemo, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { GuidedBoard } from '../match/GuidedBoard.tsx'
import { Session } from '../match/session.ts'
import { useSession } from '../match/use-session.ts'
import { moveText, seatName } from '../match/words.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { PuzzleMatch } from './puzzle-match.ts'
import { markSolved } from './solved.ts'
import { puzzleText } from './texts.ts'
import '../match/table.css'
import '../learn/learn.css'
import './puzzles.css'

/** Long enough to see what the other side does. */
const ANSWER_MS = 700

/** The board of a puzzle, what is asked, and what came of it. */
export function PuzzleTable({ match }: { match: PuzzleMatch }) {
  const session = useMemo(() => new Session(match, false), [match])
  useSession(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const say = puzzleText(language)
  const [shown, setShown] = useState(false)

  const { entry, version } = session
  const { phase, puzzle, left } = match
  const name = nameOf(entry, language)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the answers waits for its own time
  useEffect(() => {
    if (phase !== 'answering') return
    const timer = setTimeout(() => match.answerNext(), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [match, phase, version])
  useEffect(() => {
    if (phase === 'solved') markSolved(puzzle.id)
  }, [phase, puzzle])

  const side = seatName(session, puzzle.seat, tongue)
  const words =
    phase === 'solved'
      ? say('done-errors', { errors: match.errors })
      : phase === 'wrong'
        ? say('wrong')
        : phase === 'answering'
          ? say('answering')
          : left === puzzle.turns
            ? say('ask', { side, turns: puzzle.turns })
            : say('left', { turns: left })
  useEffect(() => announce(words), [words])

  const next = PUZZLES[(PUZZLES.findIndex(({ id }) => id === puzzle.id) + 1) % PUZZLES.length]

  return (
    <article className="table learn" data-version={version} data-phase={phase} data-testid="puzzle">
      <title>{`${say('title')}: ${name} – ${t('app.name')}`}</title>
      <header className="learn-head">
        <h1>{name}</h1>
        <p className="quiet">{say('grade', { grade: puzzle.grade })}</p>
      </header>
      <GuidedBoard
        session={session}
        match={match}
        hint={shown && left === puzzle.turns && phase === 'asking' ? match.solution : []}
        words={(refused) => (
          <>
            <p className={phase === 'wrong' ? 'learn-said' : 'learn-ask'} data-wrong={phase === 'wrong' || undefined}>
              {words}
            </p>
            {refused}
            {shown && <p className="quiet">{say('show-words', { move: moveText(session, puzzle.first, tongue) })}</p>}
          </>
        )}
        tools={
          <div className="row">
            {phase === 'wrong' && (
              <Button primary autoFocus onPress={() => match.restart()}>
                {say('again')}
              </Button>
            )}
            {phase === 'solved' && next && (
              <a className="button primary" href={hrefOf({ page: 'puzzle', id: next.id })}>
                {say('next')}
              </a>
            )}
            {session.canStepBack && <Button onPress={() => session.stepBack()}>{say('take-back')}</Button>}
            {phase !== 'solved' && !shown && (
              <Button onPress={() => setShown(true)}>
                <Icon name="hint" />
                {say('show')}
              </Button>
            )}
          </div>
        }
      >
        <p className="row">
          <a href={hrefOf({ page: 'puzzles' })}>{say('all')}</a>
          <a href={hrefOf({ page: 'game', id: entry.id })}>{say('rules')}</a>
        </p>
      </GuidedBoard>
    </article>
  )
}
