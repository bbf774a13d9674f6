import { nearestWord } from '@jatekvilag/engine'
import { typedSteps } from '@jatekvilag/play'
import { memo, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { settings } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { shownName, typedName } from './piece-letters.ts'
import type { Session } from './session.ts'

/** Types any move: the name of a step or of a whole turn. */
export function NotationBox({ session }: { session: Session }) {
  const example = legalNames(session).next().value
  return example === undefined ? null : <NotationForm session={session} example={example} />
}

/** Kept while nothing in it changes. */
const NotationForm = memo(function NotationForm({ session, example }: { session: Session; example: string }) {
  const { t, language } = useTongue()
  // Letters of men are a matter of choice.
  useStore(settings)
  const shown = (name: string) => shownName(session.game, name, language)
  const [text, setText] = useState('')
  const [bad, setBad] = useState<string>()
  const submit = () => {
    const move = text.trim()
    if (!move) return
    // Tried out before anything is played, so that a half-right text changes nothing.
    const steps = typedSteps(session.view, typedName(session.game, move, language))
    if (!steps.ok) {
      const near = nearestWord(move, [...legalNames(session)].map(shown))
      setBad(near ? t('match.notation-near', { move, near }) : t('match.notation-bad', { move }))
      return
    }
    setText('')
    setBad(undefined)
    for (const [seat, action] of steps.value) session.play(seat, action)
  }
  return (
    <Form
      className="notation"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        className="field"
        value={text}
        isInvalid={bad !== undefined}
        validationBehavior="aria"
        autoComplete="off"
        onChange={(value) => {
          setText(value)
          setBad(undefined)
        }}
      >
        <Label className="field-label">{t('match.notation')}</Label>
        <div className="row notation-row">
          <Input
            placeholder={t('match.notation-hint', { example: shown(example) })}
            autoCapitalize="off"
            spellCheck={false}
          />
          <Button type="submit">{t('match.notation-go')}</Button>
        </div>
        <FieldError className="problem">{bad}</FieldError>
      </TextField>
    </Form>
  )
})

/** What can be typed now. */
function* legalNames({ game, view, hand }: Session): Generator<string, undefined> {
  if (!hand) return
  const p = view.seenBy(hand.seat, view.length)
  for (const action of view.actions(hand.seat)) yield game.name(p, action)
}
