import { clock, hourglass } from '@jatekvilag/table'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { placeFor } from '../place-for.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { NumberBox } from './NumberBox.tsx'

/** Time on the table: an hourglass, or a clock with a side for every player. Flip starts and turns them. */
export function TimersDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const [kind, setKind] = useState<'hourglass' | 'clock'>('hourglass')
  const [seconds, setSeconds] = useState(60)
  const [minutes, setMinutes] = useState(10)
  const [increment, setIncrement] = useState(0)
  const [sides, setSides] = useState(2)
  const add = () => {
    const made = kind === 'hourglass' ? hourglass(seconds * 1000) : clock(minutes * 60_000, increment * 1000, sides)
    if (desk.do({ tool: 'add-thing', thing: made, at: placeFor(room, desk.table, made) })) onClose()
  }
  return (
    <Dialog open title={say('timers.title')} onClose={onClose}>
      <div className="stack">
        <Choices
          label={say('randomisers.kind')}
          value={kind}
          options={(['hourglass', 'clock'] as const).map((one) => [one, say(`timers.${one}`)] as const)}
          onChange={(one: 'hourglass' | 'clock') => setKind(one)}
        />
        {kind === 'hourglass' ? (
          <NumberBox label={say('timers.length')} value={seconds} least={1} most={86_400} onChange={setSeconds} />
        ) : (
          <div className="ft-two">
            <NumberBox label={say('timers.minutes')} value={minutes} least={1} most={600} onChange={setMinutes} />
            <NumberBox label={say('timers.increment')} value={increment} least={0} most={600} onChange={setIncrement} />
            <NumberBox label={say('timers.sides')} value={sides} least={1} most={6} onChange={setSides} />
          </div>
        )}
        <p className="quiet">{say('randomisers.hint')}</p>
        <div className="row">
          <Button primary onPress={add}>
            {say('randomisers.add')}
          </Button>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
