import { privateArea } from '@jatekvilag/table'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useRoom } from '../room.ts'
import { SharedDesk } from '../together/shared-desk.ts'
import { useDesk } from '../use-desk.ts'
import { TextBox } from './TextBox.tsx'

/** A place of one's own on the table. Seats are numbered as they come. */
export function AreaDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const taken = new Set(desk.table.items.flatMap((item) => (item.type === 'area' ? [item.seat] : [])))
  const people = desk instanceof SharedDesk ? desk.seats : []
  let seat = people.find((one) => !taken.has(one)) ?? 0
  while (taken.has(seat)) seat++
  const usual =
    desk instanceof SharedDesk && people.includes(seat) ? desk.nameOf(seat) : say('area.seat', { n: seat + 1 })
  const [name, setName] = useState('')
  return (
    <Dialog open title={say('area.title')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const made = privateArea(seat, name.trim() || usual)
          const place = room.placeApart(made.width, made.height)
          if (!desk.do({ tool: 'add-thing', thing: made, at: place })) return
          if (!place.seen) room.fit()
          onClose()
        }}
      >
        <p>{say(desk.isShared ? 'area.hint-shared' : 'area.hint', { name: usual })}</p>
        <TextBox label={say('area.name')} value={name} onChange={setName} autoFocus />
        <div className="row">
          <Button primary type="submit">
            {say('area.add')}
          </Button>
          <Button onPress={onClose}>{say('app.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Between two people who share one screen: only who presses the button sees the area. */
export function HandOverScreen({ seat, onClose }: { seat: number; onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const area = desk.table.items.find((item) => item.type === 'area' && item.seat === seat)
  const name = (area?.type === 'area' && area.name) || say('area.seat', { n: seat + 1 })
  return (
    <section className="ft-hand-over" data-testid="table-hand-over" aria-labelledby="table-hand-over">
      <h2 id="table-hand-over">{say('area.hand-over', { name })}</h2>
      <p>{say('area.hand-over-body', { name })}</p>
      <Button
        primary
        big
        autoFocus
        onPress={() => {
          desk.takeScreen(seat)
          onClose()
        }}
      >
        {say('area.hand-over-button', { name })}
      </Button>
      <Button plain onPress={onClose}>
        {say('app.cancel')}
      </Button>
    </section>
  )
}

/** While somebody looks into a private area, a way to cover it again is always in sight. */
export function SeatLine() {
  const desk = useDesk()
  const { say } = useTableTongue()
  if (desk.seat === undefined) return null
  const area = desk.table.items.find((item) => item.type === 'area' && item.seat === desk.seat)
  const name = (area?.type === 'area' && area.name) || say('area.seat', { n: desk.seat + 1 })
  return (
    <div className="ft-seat-line">
      <span title={say('area.seen-by', { name })}>{say('area.seen-by', { name })}</span>
      <Button onPress={() => desk.takeScreen(undefined)}>{say('area.cover')}</Button>
    </div>
  )
}
