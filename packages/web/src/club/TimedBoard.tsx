import { nameOf } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { BoardClock } from './BoardClock.tsx'
import type { BoardOrderProps } from './CorrectBoard.tsx'
import { Field } from './Field.tsx'
import { clocksIn } from './scores.ts'
import { useClub } from './use-club.ts'

/** The clocks of a board: run here, or set as the organiser says, with the reason in the log. */
export function TimedBoard({ desk, round, board, onDone }: BoardOrderProps) {
  const { say, told } = useClub()
  const { state } = desk.session
  const at = state.rounds[round - 1]?.boards[board]
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const take = (seconds: readonly [number, number], why: string) => {
    const problem = desk.act({ kind: 'clock', round, board, seconds, reason: why })
    setRefused(problem && told(problem))
    if (!problem) onDone()
  }
  if (!at) return null
  const read = clocksIn(text)
  const [first = '', second = ''] = at.sides.map((id) => nameOf(state, id))
  return (
    <div className="stack">
      <BoardClock
        names={[first, second]}
        id={`${desk.id}-${round}-${board}`}
        begin={at.seconds ?? [0, 0]}
        onTake={take}
      />
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault()
          if (read) take(read, reason)
        }}
      >
        <Field label={say('clock-set')} value={text} onChange={setText} placeholder="19:40 21:30" />
        <Field label={say('reason')} value={reason} onChange={setReason} required />
        <Button type="submit" isDisabled={!read || !reason.trim()}>
          {say('enter')}
        </Button>
      </form>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
