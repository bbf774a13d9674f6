import { type BoardResult, nameOf, traitsOf } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from './Field.tsx'
import { orderedIn, scoresIn } from './scores.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

export interface BoardOrderProps {
  desk: Desk
  round: number
  board: number
  onDone(): void
}

/** A known result is changed with a reason, and the log keeps both. */
export function CorrectBoard({ desk, round, board, onDone }: BoardOrderProps) {
  const { say, told } = useClub()
  const { state } = desk.session
  const { mustDecide, countsScores } = traitsOf(state.settings.format)
  const [reason, setReason] = useState(say('reason-typed'))
  const [text, setText] = useState('')
  const [ordered, setOrdered] = useState('')
  const [refused, setRefused] = useState<string>()
  const sides = state.rounds[round - 1]?.boards[board]?.sides ?? ['', '']
  const [first, second] = sides.map((id) => nameOf(state, id))
  const set = (result: BoardResult | null) => {
    const problem = desk.act({ kind: 'correction', round, board, result, reason: reason.trim() || say('reason-typed') })
    setRefused(problem && told(problem))
    if (!problem) onDone()
  }
  const read = scoresIn(text)
  const order = orderedIn(ordered)
  return (
    <div className="stack">
      <p>{say('correct-ask', { board: board + 1, first: first ?? '', second: second ?? '' })}</p>
      <Field label={say('reason')} value={reason} onChange={setReason} />
      {countsScores && (
        <div className="row">
          <Field label={say('scores')} value={text} onChange={setText} placeholder="23:18" />
          <Button isDisabled={!read} onPress={() => read && set(read)}>
            {say('enter')}
          </Button>
        </div>
      )}
      {countsScores && (
        <>
          <div className="row">
            <Field label={say('ordered-points')} value={ordered} onChange={setOrdered} placeholder="13,0 : 7,0" />
            <Button isDisabled={!order} onPress={() => order && set(order)}>
              {say('enter')}
            </Button>
          </div>
          <Button onPress={() => set({ sign: '=', ruled: [10, 10] })}>{say('declared-drawn')}</Button>
        </>
      )}
      {!countsScores && (
        <>
          <Button onPress={() => set({ sign: '1-0' })}>{say('first', { name: first ?? '' })}</Button>
          {!mustDecide && <Button onPress={() => set({ sign: '=' })}>{say('drawn')}</Button>}
          <Button onPress={() => set({ sign: '0-1' })}>{say('first', { name: second ?? '' })}</Button>
        </>
      )}
      <Button onPress={() => set({ sign: '-+' })}>{say('first-absent', { name: first ?? '' })}</Button>
      <Button onPress={() => set({ sign: '+-' })}>{say('first-absent', { name: second ?? '' })}</Button>
      {!mustDecide && <Button onPress={() => set({ sign: '--' })}>{say('both')}</Button>}
      <Button plain onPress={() => set(null)}>
        {say('clear-result')}
      </Button>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
