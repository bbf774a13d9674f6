import type { Intent, ItemId } from '@jatekvilag/table'
import { Group } from 'react-aria-components/Group'
import { Button } from '../../ui/Button.tsx'
import { type TableMessageId, useTableTongue } from '../i18n/index.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { flipThing } from '../use-tool.ts'

type Act = (ids: readonly ItemId[]) => Intent

const ACTS: readonly (readonly [TableMessageId, Act])[] = [
  ['group.rotate', (ids) => ({ tool: 'rotate', ids, degrees: 90 })],
  ['group.stack', (ids) => ({ tool: 'stack', ids })],
  ['group.fan', (ids) => ({ tool: 'fan', ids })],
  ['group.shuffle', (ids) => ({ tool: 'shuffle', ids })],
  ['group.align-row', (ids) => ({ tool: 'align', ids, how: 'row' })],
  ['group.align-column', (ids) => ({ tool: 'align', ids, how: 'column' })],
  ['group.grid', (ids) => ({ tool: 'spread', ids })],
  ['group.throw-back', (ids) => ({ tool: 'throw-back', ids })],
]

/** What can be done to many things at once; it is there while something is selected. */
export function SelectionBar() {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const { selection, table } = desk
  if (selection.size === 0) return null
  const ids = table.items.filter((item) => selection.has(item.id)).map((item) => item.id)
  const [first] = ids
  const free = table.items.some((item) => selection.has(item.id) && !item.locked)
  return (
    <Group className="ft-selection" aria-label={say('group.label')}>
      <strong>{say('group.count', { n: ids.length })}</strong>
      <div className="ft-selection-acts">
        <Button onPress={() => first !== undefined && flipThing(desk, room, first)}>{say('group.flip')}</Button>
        {ACTS.map(([text, act]) => (
          <Button key={text} onPress={() => desk.do(act(ids))}>
            {say(text)}
          </Button>
        ))}
        <Button onPress={() => room.open({ kind: 'deal' })}>{say('group.deal')}</Button>
        <Button onPress={() => desk.do({ tool: 'lock', ids, locked: free })}>
          {say(free ? 'group.lock' : 'group.unlock')}
        </Button>
      </div>
      <Button primary onPress={() => desk.select([])}>
        {say('group.clear')}
      </Button>
    </Group>
  )
}
