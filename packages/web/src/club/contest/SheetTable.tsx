import type { ContestSheet, GradedSheet, Paper } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../Field.tsx'
import { ruleOnline } from './api.ts'
import { onlineRoundOf } from './online-round.ts'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

interface Props {
  desk: ContestDesk
  paper: Paper
  graded: readonly GradedSheet[]
}

/** Every sheet with what is right on it; a touch on a mark rules otherwise, a touch on the minutes corrects them. */
export function SheetTable({ desk, paper, graded }: Props) {
  const { tongue, say } = useContestTongue()
  const [ruled, setRuled] = useState<{ sheet: ContestSheet; at: number }>()
  const [timed, setTimed] = useState<ContestSheet>()
  if (graded.length === 0) return null
  return (
    <>
      <table className="club-table" data-testid="sheets">
        <thead>
          <tr>
            <th>{say('col-name')}</th>
            <th>{say('col-minutes')}</th>
            {paper.puzzles.map(({ id }, i) => (
              <th key={id}>{say('number', { number: i + 1 })}</th>
            ))}
            <th>{say('col-errors')}</th>
          </tr>
        </thead>
        <tbody>
          {graded.map(({ sheet, right, errors }) => (
            <tr key={sheet.entrant}>
              <th scope="row">{sheet.name}</th>
              <td>
                {sheet.minutes === undefined ? (
                  tongue.at(Date.parse(sheet.arrivedAt ?? ''))
                ) : (
                  <Button
                    plain
                    aria-label={`${sheet.minutes}: ${say('change-minutes', { name: sheet.name })}`}
                    onPress={() => setTimed(sheet as ContestSheet)}
                  >
                    {sheet.minutes}
                  </Button>
                )}
              </td>
              {paper.puzzles.map(({ id }, i) => {
                const mark = right.includes(id) ? 'right' : 'wrong'
                return (
                  <td key={id}>
                    <Button
                      plain
                      aria-label={say('mark-of', { name: sheet.name, number: i + 1, mark: say(mark) })}
                      onPress={() => setRuled({ sheet: sheet as ContestSheet, at: i })}
                    >
                      {mark === 'right' ? '✓' : '✗'}
                    </Button>
                  </td>
                )
              })}
              <td>{errors}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ruled && <Ruling desk={desk} paper={paper} {...ruled} onClose={() => setRuled(undefined)} />}
      {timed && <Minutes desk={desk} sheet={timed} onClose={() => setTimed(undefined)} />}
    </>
  )
}

interface RulingProps {
  desk: ContestDesk
  paper: Paper
  sheet: ContestSheet
  at: number
  onClose(): void
}

/** An arbiter may overrule whoever judged, with a reason; on the server, too, where the sheet came from there. */
function Ruling({ desk, paper, sheet, at, onClose }: RulingProps) {
  const { tongue, say, told } = useContestTongue()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const puzzle = paper.puzzles[at]
  if (!puzzle) return null
  const rule = (right: boolean) => {
    const ruling = { entrant: sheet.entrant, puzzle: puzzle.id, right, reason: reason.trim() || say('reason-usual') }
    const problem = desk.act({ kind: 'ruling', ...ruling })
    if (problem) return setRefused(told(problem))
    const online = onlineRoundOf(desk)
    if (online && sheet.arrivedAt !== undefined)
      ruleOnline(online.contest, online.secret, ruling, tongue.language).then(onClose, () =>
        setRefused(say('unreachable')),
      )
    else onClose()
  }
  return (
    <Dialog open title={say('rule-title', { number: at + 1, name: sheet.name })} onClose={onClose}>
      <p>{say('rule-given', { answer: sheet.answers[puzzle.id] || say('rule-nothing') })}</p>
      <Field label={say('reason')} value={reason} onChange={setReason} placeholder={say('reason-usual')} />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button primary onPress={() => rule(true)}>
          {say('rule-right')}
        </Button>
        <Button onPress={() => rule(false)}>{say('rule-wrong')}</Button>
        <Button plain onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function Minutes({ desk, sheet, onClose }: { desk: ContestDesk; sheet: ContestSheet; onClose(): void }) {
  const { say, told } = useContestTongue()
  const [minutes, setMinutes] = useState(String(sheet.minutes ?? ''))
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const change = () => {
    const changed = { ...sheet, minutes: Number(minutes) }
    const problem = desk.act({ kind: 'sheet-change', sheet: changed, reason: reason.trim() || say('reason-typed') })
    if (problem) setRefused(told(problem))
    else onClose()
  }
  return (
    <Dialog open title={say('change-minutes', { name: sheet.name })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          change()
        }}
      >
        <Field label={say('sheet-minutes')} inputMode="numeric" value={minutes} onChange={setMinutes} autoFocus />
        <Field label={say('reason')} value={reason} onChange={setReason} placeholder={say('reason-typed')} />
        {refused && (
          <p className="problem" role="alert">
            {refused}
          </p>
        )}
        <div className="row">
          <Button primary type="submit">
            {say('sheet-add')}
          </Button>
          <Button onPress={onClose}>{say('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
