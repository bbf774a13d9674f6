import { chip, scoresOf } from '@jatekvilag/table'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { placeFor } from '../place-for.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'

const MOST = 1_000_000
const SCORE = chip('0', { digits: 5 })
/** The name stands above the chip. */
const NAME_HEIGHT = 28

/** A chip for every player; here points are added to them, on the table they are chips like any other. */
export function ScoreDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const [names, setNames] = useState('')
  const [amount, setAmount] = useState(1)
  const scores = scoresOf(desk.table)
  const lay = () => {
    const list = names
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean)
    if (desk.do({ tool: 'score-pad', names: list, at: placeFor(room, desk.table, SCORE, list.length, NAME_HEIGHT) }))
      onClose()
  }
  return (
    <Dialog open title={say('score.title')} onClose={onClose}>
      <div className="stack">
        {scores.length > 0 && (
          <>
            <NumberBox label={say('score.amount')} value={amount} least={-MOST} most={MOST} onChange={setAmount} />
            <ul className="ft-scores">
              {scores.map(({ id, name, text }) => (
                <li key={id}>
                  <span>{name}</span>
                  <b>{text}</b>
                  <Button
                    aria-label={say('score.plus', { name })}
                    onPress={() => desk.do({ tool: 'add-to-chip', id, amount })}
                  >
                    {amount < 0 ? amount : `+${amount}`}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <TextBox label={say('score.names')} value={names} onChange={setNames} lines={3} />
        <p className="quiet">{say('score.hint')}</p>
        <div className="row">
          <Button primary onPress={lay} isDisabled={names.trim() === ''}>
            {say('score.add')}
          </Button>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
