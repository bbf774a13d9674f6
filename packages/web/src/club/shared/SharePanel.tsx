import type { Problem, SigningKey } from '@jatekvilag/club'
import { useState } from 'react'
import { hrefOf } from '../../app/router.ts'
import { useLink } from '../../online/links.ts'
import { QrCode } from '../../online/QrCode.tsx'
import { hasRooms } from '../../online/rooms-here.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../Field.tsx'
import { ensureKey } from '../proof.ts'
import { useClub } from '../use-club.ts'
import type { LogDesk, SharedLink } from '../use-desk.ts'
import { eraseShared, shareLog } from './api.ts'
import type { Happens } from './desk-line.ts'

/** The first letter to the server; the rest follows as everything else does. */
const FIRST_ENTRIES = 1000

interface Props<W, S> {
  desk: Omit<LogDesk<W, S>, 'keep' | 'act'> & {
    act(what: { readonly kind: 'key' } & SigningKey): Problem | undefined
  }
  /** An event is for everybody, a contest for its organisers alone. */
  kind: 'event' | 'contest'
  signingKey: SigningKey | null
}

/** Sharing an event or a contest: with a second desk, and what is public of it with the hall and with phones. */
export function SharePanel<W extends Happens, S>({ desk, kind, signingKey }: Props<W, S>) {
  const { tongue, say } = useClub()
  const { sharing } = desk
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<string>()
  if (!sharing && !hasRooms()) return null

  const share = async () => {
    const entries = desk.session.log.entries.slice(0, FIRST_ENTRIES)
    const { status, body } = await shareLog(kind, entries, tongue.language)
    const { event, secret, n } = body
    if (event && secret && n) {
      desk.share({ event, secret, known: n })
      setOpen(true)
      // All desks sign with one key; a browser that cannot sign leaves it to another.
      await ensureKey({ id: desk.id, key: signingKey, act: desk.act }).catch(() => undefined)
    } else setRefused(status === 0 ? say('follow-offline') : body.why)
  }
  const waiting = sharing ? desk.session.log.entries.length - sharing.link.known : 0
  return (
    <>
      {sharing ? (
        <Button onPress={() => setOpen(true)} data-testid="shared" data-line={sharing.line} data-waiting={waiting}>
          {say(`line-${sharing.line}`)}
          {waiting > 0 && ` · ${say('line-unsent', { count: waiting })}`}
        </Button>
      ) : (
        <Button onPress={() => void share()} data-testid="share">
          {say('share')}
        </Button>
      )}
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Dialog open={open && sharing !== undefined} wide title={say('share')} onClose={() => setOpen(false)}>
        {sharing && <Links link={sharing.link} kind={kind} onStop={() => desk.share(undefined)} />}
      </Dialog>
    </>
  )
}

function Links({ link: { event, secret }, kind, onStop }: { link: SharedLink; kind: Kind; onStop(): void }) {
  const { tongue, say } = useClub()
  const everybody = useLink(hrefOf({ page: 'event', id: event }))
  const organisers = useLink(hrefOf({ page: 'event', id: event, secret }))
  const [leaving, setLeaving] = useState(false)
  const stop = async () => {
    await eraseShared(event, { secret, language: tongue.language })
    onStop()
  }
  return (
    <div className="stack club-share">
      <p>{say(kind === 'event' ? 'share-hint' : 'share-contest-hint')}</p>
      {organisers.isOnlyHere && <p className="club-warning">{say('share-only-here')}</p>}
      {kind === 'event' && (
        <>
          <Field label={say('link-everybody')} value={everybody.link} onChange={() => undefined} readOnly />
          <QrCode text={everybody.link} label={say('link-everybody')} />
        </>
      )}
      <Field
        label={say('link-organisers')}
        value={organisers.link}
        onChange={() => undefined}
        readOnly
        hint={say('link-organisers-hint')}
      />
      {kind === 'event' && <p className="field-hint">{say('link-players-hint')}</p>}
      {leaving ? (
        <div className="row">
          <span>{say('unshare-ask')}</span>
          <Button primary onPress={() => void stop()}>
            {say('unshare')}
          </Button>
          <Button onPress={() => setLeaving(false)}>{say('cancel')}</Button>
        </div>
      ) : (
        <Button plain onPress={() => setLeaving(true)}>
          {say('unshare')}
        </Button>
      )}
    </div>
  )
}

type Kind = Props<never, never>['kind']

interface NoticeProps<W, S> {
  desk: Pick<LogDesk<W, S>, 'sharing'>
  text(what: W): string
}

/** What was done here and could not stand, with what somebody else did meanwhile. */
export function OvertakenNotice<W extends Happens, S>({ desk, text }: NoticeProps<W, S>) {
  const { say, told } = useClub()
  const { sharing } = desk
  if (!sharing || sharing.overtaken.length === 0) return null
  return (
    <div className="problem" role="alert" data-testid="overtaken">
      <p>{say('overtaken')}</p>
      <ul>
        {sharing.overtaken.map(({ what, problem, since }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={i}>
            {text(what)}
            {problem && ` – ${told(problem)}`}
            {since.length > 0 && ` – ${say('meanwhile', { what: since.map((one) => text(one.what)).join('; ') })}`}
          </li>
        ))}
      </ul>
      <Button onPress={sharing.forgetOvertaken}>{say('seen')}</Button>
    </div>
  )
}
