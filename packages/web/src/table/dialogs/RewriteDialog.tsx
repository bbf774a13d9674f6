import { type ItemId, itemOf } from '@jatekvilag/table'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { TextBox } from './TextBox.tsx'

/** What a chip, a note or a private area says; any signs are allowed. */
export function RewriteDialog({ id, onClose }: { id: ItemId; onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const item = itemOf(desk.table, id)
  const written = item?.type === 'area' ? item.name : item?.type === 'chip' || item?.type === 'note' ? item.text : ''
  const [text, setText] = useState(written)
  const what = item?.type === 'note' || item?.type === 'area' ? item.type : 'chip'
  return (
    <Dialog open title={say(`rewrite.${what}`)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== written) desk.do({ tool: 'rewrite', id, text })
          onClose()
        }}
      >
        <TextBox
          label={say('rewrite.text')}
          value={text}
          onChange={setText}
          lines={what === 'note' ? 5 : undefined}
          autoFocus
        />
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
