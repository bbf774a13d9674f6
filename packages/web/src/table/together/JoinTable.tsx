import type { Person } from '@jatekvilag/table'
import { useEffect, useState } from 'react'
import { Loading } from '../../app/Notice.tsx'
import { go } from '../../app/router.ts'
import { useStore } from '../../app/store.ts'
import { useTongue } from '../../i18n/index.ts'
import { newSecret, Refused } from '../../online/api.ts'
import { keepSeat, TABLE } from '../../online/kept-seats.ts'
import { changeSettings, settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextBox } from '../dialogs/TextBox.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { lookAtTable, sitAtTable } from './api.ts'
import { FIRST_COLOUR, HAND_COLOURS, HandColours } from './HandColours.tsx'
import { TableRefused } from './TableRefused.tsx'

interface Looked {
  readonly title: string
  readonly people: readonly Person[]
}

/** Somebody was invited to a table: who is there, a name and a colour, and he sits. */
export function JoinTable({ id, invite, onWatch }: { id: string; invite: string; onWatch(): void }) {
  const { language } = useTongue()
  const [looked, setLooked] = useState<Looked>()
  const [refused, setRefused] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let wanted = true
    setRefused(undefined)
    lookAtTable(id, undefined, language).then(
      ({ table, people }) => wanted && setLooked({ title: table.title, people }),
      (error) => wanted && setRefused(error instanceof Refused ? error.message : String(error)),
    )
    return () => {
      wanted = false
    }
  }, [id, language, attempt])
  if (refused !== undefined) return <TableRefused why={refused} onRetry={() => setAttempt(attempt + 1)} />
  if (!looked) return <Loading />
  return <JoinForm id={id} invite={invite} looked={looked} onWatch={onWatch} />
}

interface FormProps {
  readonly id: string
  readonly invite: string
  readonly looked: Looked
  onWatch(): void
}

function JoinForm({ id, invite, looked: { title, people }, onWatch }: FormProps) {
  const { t, list, language } = useTongue()
  const { say } = useTableTongue()
  const { name } = useStore(settings)
  const [own] = useState(newSecret)
  const taken = new Set(people.map((one) => one.colour))
  const [colour, setColour] = useState<string>(HAND_COLOURS.find((one) => !taken.has(one)) ?? FIRST_COLOUR)
  const [why, setWhy] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = title ? say('share.join-title', { title }) : say('share.join')
  const sit = async () => {
    setBusy(true)
    try {
      await sitAtTable(id, invite, { secret: own, name: name.trim(), colour }, language)
      keepSeat(id, { secret: own, game: TABLE, invite })
      go({ page: 'together', id }, true)
    } catch (error) {
      setWhy(error instanceof Refused ? error.message || say('share.no-server') : String(error))
      setBusy(false)
    }
  }
  return (
    <section className="join narrow ft-beside">
      <title>{`${heading} – ${t('app.name')}`}</title>
      <h1>{heading}</h1>
      {people.length > 0 && <p>{say('share.with', { names: list(people.map((one) => one.name)) })}</p>}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void sit()
        }}
      >
        <TextBox
          label={say('share.name')}
          value={name}
          onChange={(text) => changeSettings({ name: text.slice(0, 24) })}
        />
        <HandColours value={colour} onChange={setColour} />
        <Button primary big type="submit" isDisabled={isBusy} data-testid="sit">
          {say('share.sit')}
        </Button>
        {why !== undefined && (
          <p className="problem" role="alert">
            {why}
          </p>
        )}
        <Button plain onPress={onWatch}>
          {say('share.watch')}
        </Button>
      </form>
    </section>
  )
}
