import {
  type Answer,
  align,
  fan,
  type ItemId,
  lock,
  type Operation,
  rotate,
  shuffle,
  spread,
  stack,
  type Table,
  throwBack,
} from '@jatekvilag/table'
import { Group } from 'react-aria-components/Group'
import { Button } from '../../ui/Button.tsx'
import { type TableMessageId, useTableTongue } from '../i18n/index.ts'
import { DEVICE_CHANCE } from '../luck.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { flipThing } from '../use-tool.ts'

type Act = (table: Table, ids: ItemId[]) => Answer<Operation>

const ACTS: readonly (readonly [TableMessageId, Act])[] = [
  ['group.rotate', (table, ids) => rotate(table, ids, 90)],
  ['group.stack', stack],
  ['group.fan', fan],
  ['group.shuffle', (table, ids) => shuffle(table, ids, DEVICE_CHANCE)],
  ['group.align-row', (table, ids) => align(table, ids, 'row')],
  ['group.align-column', (table, ids) => align(table, ids, 'column')],
  ['group.grid', (table, ids) => spread(table, ids)],
  ['group.throw-back', throwBack],
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
          <Button key={text} onPress={() => desk.do(act(desk.table, ids))}>
            {say(text)}
          </Button>
        ))}
        <Button onPress={() => room.open({ kind: 'deal' })}>{say('group.deal')}</Button>
        <Button onPress={() => desk.do(lock(desk.table, ids, free))}>
          {say(free ? 'group.lock' : 'group.unlock')}
        </Button>
      </div>
      <Button primary onPress={() => desk.select([])}>
        {say('group.clear')}
      </Button>
    </Group>
  )
}
