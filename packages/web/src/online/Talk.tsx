import { handAt, LONGEST_WORDS, SENTENCES } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { steadyNow } from '../app/steady-time.ts'
import { makeStore, useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { seatName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** Whoever wants to play in peace hears nothing, until the page is closed. */
const muted = makeStore(false)

/** What is said stays for so long. */
const SHOWN_MS = 12_000

/** What was said last; nobody keeps it. */
export function SaidLine({ room }: { room: OpenRoom }) {
  const tongue = useTongue()
  const { say } = useRoomTongue()
  const isMuted = useStore(muted)
  const last = room.match.remote.said.at(-1)
  const [hidden, setHidden] = useState<object>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setHidden(last), Math.max(0, last.at + SHOWN_MS - steadyNow()))
    return () => clearTimeout(timer)
  }, [last])
  if (!last || isMuted || hidden === last || steadyNow() - last.at > SHOWN_MS) return null
  const name = seatName(room.session, last.seat, tongue)
  const what = last.sentence ? say(`say-${last.sentence}`) : (last.words ?? '')
  return (
    <p className="said" data-testid="said">
      {say('says', { name, what })}
    </p>
  )
}

export function TalkButton({ room }: { room: OpenRoom }) {
  const { say } = useRoomTongue()
  const [isOpen, setOpen] = useState(false)
  const others = room.session.seats.filter((one, seat) => !room.match.mine.includes(seat) && handAt(one) === 'person')
  if (others.length === 0) return null
  return (
    <>
      <Button plain onPress={() => setOpen(true)}>
        <Icon name="talk" />
        {say('say-something')}
      </Button>
      {isOpen && <TalkDialog room={room} onClose={() => setOpen(false)} />}
    </>
  )
}

function TalkDialog({ room, onClose }: { room: OpenRoom; onClose(): void }) {
  const { t } = useTongue()
  const { say } = useRoomTongue()
  const isMuted = useStore(muted)
  const { remote } = room.match
  return (
    <Dialog open title={say('say-something')} onClose={onClose}>
      <div className="sentences">
        {SENTENCES.map((sentence) => (
          <Button
            key={sentence}
            onPress={() => {
              remote.say(sentence)
              onClose()
            }}
          >
            {say(`say-${sentence}`)}
          </Button>
        ))}
      </div>
      <div className="stack">
        {remote.words && <FreeWords room={room} onSaid={onClose} />}
        <Switch on={isMuted} onChange={muted.set}>
          {say('say-mute')}
        </Switch>
        <Button plain onPress={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Words of one's own, among people who know each other and all want it. */
function FreeWords({ room, onSaid }: { room: OpenRoom; onSaid(): void }) {
  const { say } = useRoomTongue()
  const [words, setWords] = useState('')
  const { remote, mine, seats } = room.match
  const [me] = mine
  const on = remote.words ?? []
  const isOn = me !== undefined && on.includes(me)
  const isForAll = seats.every((one, seat) => one.kind !== 'person' || on.includes(seat))
  return (
    <>
      <Switch on={isOn} onChange={(yes) => remote.allowWords(yes)}>
        {say('say-free')}
      </Switch>
      <p className="field-hint">
        {isForAll ? say('say-free-on') : isOn ? say('say-free-waits') : say('say-free-hint')}
      </p>
      {isForAll && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            if (!words.trim()) return
            remote.sayWords(words)
            onSaid()
          }}
        >
          <TextField className="field" aria-label={say('say-words')} value={words} onChange={setWords}>
            <Input maxLength={LONGEST_WORDS} />
          </TextField>
          <Button type="submit">{say('say-send')}</Button>
        </form>
      )}
    </>
  )
}
