import { say as sentence } from '@jatekvilag/engine'
import { type RoomEvent, unfairness } from '@jatekvilag/play'
import { useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** Works every draw out again, here: the server is not asked. */
export function DiceCheck({ room }: { room: OpenRoom }) {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const [verdict, setVerdict] = useState<string>()
  const check = () => {
    const { remote, entry } = room.match
    const { events } = remote
    const draws = events.filter(({ kind }) => kind === 'chance').length
    const wrong = unfairness(entry, room.id, events as readonly unknown[] as readonly RoomEvent[])
    const fine = draws === 0 ? say('dice-none') : say('dice-fair', { n: draws })
    setVerdict(wrong ? say('dice-unfair', { why: sentence(wrong, language) }) : fine)
  }
  return (
    <>
      <Button onPress={check}>{say('check-dice')}</Button>
      <Dialog open={verdict !== undefined} title={say('check-dice')} onClose={() => setVerdict(undefined)}>
        <p data-testid="dice-verdict">{verdict}</p>
        <p className="quiet">{say('dice-how')}</p>
        <Button onPress={() => setVerdict(undefined)}>{t('app.close')}</Button>
      </Dialog>
    </>
  )
}
