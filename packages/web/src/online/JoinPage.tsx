import { type GameEntry, nameOf } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { Loading } from '../app/Notice.tsx'
import { go, hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { paceText } from '../game-page/pace-text.ts'
import { cardOf, loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { lookAtRoom, newSecret, type Picture, Refused, sitDown } from './api.ts'
import { keepSeat, seatIn } from './kept-seats.ts'
import { RoomNotice } from './RoomNotice.tsx'
import { Rooms } from './Rooms.tsx'
import { useRoomTongue } from './texts/index.ts'

interface Props {
  readonly id: string
  /** Of the invitation; none where anybody may come. */
  readonly invite: string | undefined
}

export function JoinPage(props: Props) {
  return (
    <Rooms>
      <Join {...props} />
    </Rooms>
  )
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'shown'; readonly picture: Picture; readonly entry: GameEntry }

/** Somebody was invited: what is played, with whom, how fast; one touch and he sits. */
function Join({ id, invite }: Props) {
  const { t, language } = useTongue()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let wanted = true
    // Whoever sits already, the host for one, goes on to the board.
    if (seatIn(id)) return go({ page: 'room', id }, true)
    const look = async () => {
      const picture = await lookAtRoom(id, undefined, language)
      const entry = await loadEntry(picture.game, picture.options)
      if (wanted && entry) setState({ kind: 'shown', picture, entry })
    }
    look().catch((error) => {
      if (wanted) setState({ kind: 'refused', why: error instanceof Refused ? error.message : String(error) })
    })
    return () => {
      wanted = false
    }
  }, [id, language, attempt])
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'refused':
      return <RoomNotice why={state.why} onRetry={() => setAttempt(attempt + 1)} />
    case 'shown':
      return <Invitation id={id} invite={invite} picture={state.picture} entry={state.entry} t={t} />
  }
}

interface InvitationProps extends Props {
  readonly picture: Picture
  readonly entry: GameEntry
  readonly t: ReturnType<typeof useTongue>['t']
}

function Invitation({ id, invite, picture, entry, t }: InvitationProps) {
  const { language, list } = useTongue()
  const { say } = useRoomTongue()
  const { name } = useStore(settings)
  const [own] = useState(newSecret)
  const dark = useDark()
  const card = cardOf(entry.id)
  const [why, setWhy] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const game = nameOf(entry, language)
  const free = picture.seats.filter((seat) => seat.free).length
  const others = picture.seats.flatMap((seat) => (seat.free || seat.bot ? [] : [seat.name])).filter(Boolean)
  const title = others.length > 0 ? say('invited-by', { names: list(others), game }) : say('invited', { game })
  const sit = async () => {
    setBusy(true)
    try {
      await sitDown(id, invite, { secret: own, name: name.trim() }, language)
      keepSeat(id, { secret: own, game: entry.id })
      go({ page: 'room', id }, true)
    } catch (error) {
      setWhy(error instanceof Refused ? error.message || say('no-server') : String(error))
      setBusy(false)
    }
  }
  return (
    <section className="join narrow">
      <title>{`${title} – ${t('app.name')}`}</title>
      {card && <img src={dark ? card.pictures.dark : card.pictures.light} alt="" width="140" height="140" />}
      <h1>{title}</h1>
      <p className="quiet">{paceText(picture.clock?.rule, t)}</p>
      {picture.result && free > 0 ? (
        <p role="alert">{say('withdrawn')}</p>
      ) : free === 0 ? (
        <>
          <p role="alert">{say('full')}</p>
          <a className="button" href={hrefOf({ page: 'room', id })}>
            {say('watch')}
          </a>
        </>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void sit()
          }}
        >
          <TextField
            className="field"
            value={name}
            onChange={(text) => changeSettings({ name: text })}
            autoComplete="nickname"
          >
            <Label className="field-label">{say('your-name')}</Label>
            <Input maxLength={24} placeholder={say('your-name-hint')} />
          </TextField>
          <Button primary big type="submit" isDisabled={isBusy} data-testid="sit">
            {say('sit')}
          </Button>
          {why !== undefined && (
            <p className="problem" role="alert">
              {why}
            </p>
          )}
        </form>
      )}
      <p>
        <a href={hrefOf({ page: 'game', id: entry.id })}>{say('read-rules', { game })}</a>
      </p>
    </section>
  )
}
