import type { Paper } from '@jatekvilag/club'
import { useState } from 'react'
import { Loading } from '../../../app/Notice.tsx'
import { newSecret, Refused } from '../../../online/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { handIn } from '../api.ts'
import { useOpened } from '../paper-games.ts'
import { useContestTongue } from '../texts/index.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { answersOf, type KeptRound } from './kept-answers.ts'

interface Props {
  contest: string
  paper: Paper
  round: KeptRound
  onChange(round: KeptRound): void
  /** It is with the server, for good. */
  onDone(): void
}

/** The puzzles one after the other, in any order, until everything is handed in at once. */
export function Solving({ contest, paper, round, onChange, onDone }: Props) {
  const { tongue, say } = useContestTongue()
  const opened = useOpened(paper.puzzles)
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const answers = answersOf(round.answers)
  const open = paper.puzzles.filter(({ id }) => answers[id] === undefined).length
  const current = opened?.[at]
  if (!opened || !current) return <Loading />

  const send = async () => {
    setAsking(false)
    setSending(true)
    setRefused(undefined)
    const request = round.request ?? newSecret()
    onChange({ ...round, request })
    try {
      await handIn(contest, round.secret, { id: request, answers }, tongue.language)
      onDone()
    } catch (error) {
      // Somebody who has handed in before finds out there.
      if (error instanceof Refused && error.status === 409) onDone()
      else setRefused((error instanceof Refused && error.message) || say('unreachable'))
    }
    setSending(false)
  }
  return (
    <>
      <AnswerTable
        key={current.puzzle.id}
        opened={current}
        number={at + 1}
        answer={round.answers[current.puzzle.id]}
        onAnswer={(answer) => onChange({ ...round, answers: { ...round.answers, [current.puzzle.id]: answer } })}
      >
        <nav className="contest-numbers" aria-label={say('tab-paper')}>
          {opened.map(({ puzzle }, i) => {
            const isAnswered = answers[puzzle.id] !== undefined
            return (
              <button
                key={puzzle.id}
                type="button"
                data-answered={isAnswered || undefined}
                aria-current={i === at ? 'step' : undefined}
                aria-label={say(isAnswered ? 'solve-answered' : 'solve-puzzle', { number: i + 1 })}
                onClick={() => setAt(i)}
              >
                {i + 1}
              </button>
            )
          })}
        </nav>
        {refused && (
          <p className="problem" role="alert">
            {refused}
          </p>
        )}
        <Button
          primary
          isDisabled={sending}
          onPress={() => (round.request ? send() : setAsking(true))}
          data-testid="hand-in"
        >
          {sending ? say('solve-sending') : say(round.request ? 'solve-again-send' : 'solve-hand-in')}
        </Button>
      </AnswerTable>
      <Dialog open={asking} alert title={say('solve-hand-in-ask')} onClose={() => setAsking(false)}>
        <p>{say('solve-open', { count: open })}</p>
        <div className="row">
          <Button primary onPress={send} data-testid="hand-in-now">
            {say('solve-hand-in')}
          </Button>
          <Button onPress={() => setAsking(false)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}
