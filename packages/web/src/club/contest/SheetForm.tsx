import type { ContestSheet, Paper } from '@jatekvilag/club'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../Field.tsx'
import { newId } from './new-id.ts'
import { useContestTongue } from './texts/index.ts'

interface Props {
  paper: Paper
  place: string
  onAdd(sheet: ContestSheet): boolean
}

/** + and - are the eyes of the organiser; anything else is judged by the referee. */
const MARKS: Readonly<Record<string, boolean>> = { '+': true, '-': false, '−': false }

/** One sheet after the other by keys alone: Enter goes from field to field, and from the last one back to the first. */
export function SheetForm({ paper, place, onAdd }: Props) {
  const { say } = useContestTongue()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [minutes, setMinutes] = useState('')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)

  const add = () => {
    const given = Object.entries(answers).map(([id, text]) => [id, text.trim()] as const)
    const done = onAdd({
      entrant: newId(),
      ...{ name: name.trim(), address: address.trim(), place },
      minutes: /^\d+$/.test(minutes) ? Number(minutes) : undefined,
      answers: Object.fromEntries(given.filter(([, text]) => text && MARKS[text] === undefined)),
      marks: Object.fromEntries(given.flatMap(([id, text]) => (MARKS[text] === undefined ? [] : [[id, MARKS[text]]]))),
    } as ContestSheet)
    if (!done) return
    setName('')
    setAddress('')
    setMinutes('')
    setAnswers({})
    form.current?.querySelector('input')?.focus()
  }
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.target) + 1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <form
      ref={form}
      className="contest-sheet"
      data-testid="sheet-form"
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <p className="quiet">{say('sheet-keys')}</p>
      <div className="club-line">
        <Field label={say('sheet-name')} className="club-medium" value={name} onChange={setName} required />
        <Field label={say('sheet-address')} className="club-medium" value={address} onChange={setAddress} />
        <Field
          label={say('sheet-minutes')}
          className="club-short"
          inputMode="numeric"
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      <div className="club-line">
        {paper.puzzles.map(({ id }, i) => (
          <Field
            key={id}
            className="club-short"
            label={say('sheet-answer', { number: i + 1 })}
            value={answers[id] ?? ''}
            onChange={(text) => setAnswers({ ...answers, [id]: text })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        ))}
        <Button type="submit" data-testid="add-sheet">
          {say('sheet-add')}
        </Button>
      </div>
    </form>
  )
}
