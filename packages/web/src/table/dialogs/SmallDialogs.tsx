import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'

export function RenameDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const [title, setTitleText] = useState(desk.table.title)
  return (
    <Dialog open title={say('menu.rename').replace('…', '')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          desk.do({ tool: 'title', title })
          onClose()
        }}
      >
        <TextBox label={say('saves.name')} value={title} onChange={setTitleText} autoFocus />
        <div className="row">
          <Button primary type="submit">
            {say('rewrite.ok')}
          </Button>
          <Button onPress={onClose}>{say('app.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Deals the selection to the private areas, one by one in turn. */
export function DealDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const seats = desk.table.items.flatMap((item) => (item.type === 'area' ? [item.seat] : [])).sort((a, b) => a - b)
  const cards = desk.selection.size
  const most = Math.max(1, Math.floor(cards / Math.max(1, seats.length)))
  const [each, setEach] = useState(Math.min(5, most))
  return (
    <Dialog open title={say('deal.title')} onClose={onClose}>
      <div className="stack">
        <p>{say(seats.length > 0 ? 'deal.to' : 'deal.no-areas')}</p>
        {seats.length > 0 && (
          <NumberBox label={say('deal.each')} value={each} least={1} most={most} onChange={setEach} />
        )}
        <div className="row">
          {seats.length > 0 && (
            <Button
              primary
              onPress={() => {
                if (desk.do({ tool: 'deal', ids: [...desk.selection], seats, each })) desk.select([])
                onClose()
              }}
            >
              {say('deal.go')}
            </Button>
          )}
          <Button onPress={onClose}>{say('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const KEYS = ['tools', 'walk', 'use', 'move', 'more', 'undo', 'zoom'] as const

export function KeysDialog({ onClose }: { onClose(): void }) {
  const { say } = useTableTongue()
  return (
    <Dialog open title={say('keys.title')} onClose={onClose}>
      <p className="quiet">{say('keys.hint')}</p>
      <ul className="ft-keys">
        {KEYS.map((key) => (
          <li key={key}>{say(`keys.${key}`)}</li>
        ))}
      </ul>
      <Button onPress={onClose}>{say('app.close')}</Button>
    </Dialog>
  )
}
