import type { LocalPlace } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Field } from '../Field.tsx'
import { newId } from './new-id.ts'
import { useContestTongue } from './texts/index.ts'

const PROMISES = [
  ['secrecy', 'promise-secrecy'],
  ['publicOnlyAtStart', 'promise-start'],
  ['correctTiming', 'promise-timing'],
  ['postsInThreeDays', 'promise-post'],
] as const
type Promised = (typeof PROMISES)[number][0]

/** Whoever wants to hold a local round applies, is recommended where that is needed, and promises. */
export function PlaceForm({ open, onAdd }: { open: boolean; onAdd(place: LocalPlace): boolean }) {
  const { say } = useContestTongue()
  const [name, setName] = useState('')
  const [privatePerson, setPrivate] = useState(false)
  const [recommendedBy, setRecommended] = useState('')
  const [inWriting, setInWriting] = useState(false)
  const [promised, setPromised] = useState<ReadonlySet<Promised>>(new Set())
  const add = () => {
    const promises = Object.fromEntries(PROMISES.map(([id]) => [id, promised.has(id)])) as Record<Promised, boolean>
    const application = {
      ...{ name: name.trim(), inWriting, acceptsRules: inWriting, privatePerson, promises },
      ...(recommendedBy.trim() && { recommendedBy: recommendedBy.trim() }),
    }
    if (!onAdd({ id: newId(), application })) return
    setName('')
    setRecommended('')
    setInWriting(false)
    setPromised(new Set())
  }
  return (
    <details className="club-ruling" open={open}>
      <summary>{say('add-place')}</summary>
      <form
        className="contest-place"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={say('place-name')} value={name} onChange={setName} required />
        <Switch on={privatePerson} onChange={setPrivate}>
          {say('place-private')}
        </Switch>
        {privatePerson && <Field label={say('place-recommended')} value={recommendedBy} onChange={setRecommended} />}
        <Switch on={inWriting} onChange={setInWriting}>
          {say('place-writing')}
        </Switch>
        {PROMISES.map(([id, text]) => (
          <Switch
            key={id}
            on={promised.has(id)}
            onChange={(on) => {
              const next = new Set(promised)
              if (on) next.add(id)
              else next.delete(id)
              setPromised(next)
            }}
          >
            {say(text)}
          </Switch>
        ))}
        <Button type="submit" data-testid="add-place">
          {say('add-place')}
        </Button>
      </form>
    </details>
  )
}
