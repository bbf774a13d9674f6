import type { Session } from '@jatekvilag/table'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { layDownAnyway } from '../open-table.ts'
import { keepTable, listTables } from '../storage.ts'
import { useDesk } from '../use-desk.ts'
import { useKept } from '../use-kept.ts'
import { TextBox } from './TextBox.tsx'

const listGames = () => listTables('game')

/** Another table is to be laid down, and this one has steps that were saved nowhere. */
export function LeaveDialog() {
  const { asked } = useDesk()
  return asked ? <Question next={asked} /> : null
}

function Question({ next }: { next: Session }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const games = useKept(listGames) ?? []
  const [name, setName] = useState(desk.table.title || say('empty'))
  const trimmed = name.trim()
  const stay = () => desk.ask(undefined)
  const save = async () => {
    await keepTable(desk.session, 'game', trimmed)
    desk.open(next)
    desk.say({ text: 'saves.saved', values: { name: trimmed } })
  }
  const leave = async () => {
    await layDownAnyway(desk, next)
    desk.say({ text: 'leave.copy' })
  }
  return (
    <Dialog open alert title={say('leave.title')} onClose={stay}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed) save()
        }}
      >
        <p>{say('leave.body')}</p>
        <TextBox label={say('saves.name')} value={name} onChange={setName} />
        {games.some((stored) => stored.name === trimmed) && <p className="quiet">{say('saves.overwrite')}</p>}
        <div className="row">
          <Button primary type="submit" isDisabled={!trimmed} autoFocus>
            {say('leave.save')}
          </Button>
          <Button onPress={leave}>{say('leave.go')}</Button>
          <Button onPress={stay}>{say('app.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
