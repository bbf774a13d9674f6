import { inLanguage } from '@jatekvilag/engine'
import { columnUnder, type Item, type ItemId, itemOf, nameOf } from '@jatekvilag/table'
import { useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Desk } from '../desk.ts'
import { type TableMessageId, useTableTongue } from '../i18n/index.ts'
import { type Room, useRoom } from '../room.ts'
import { useDeskQuietly } from '../use-desk.ts'
import { flipThing, meantBy, throwThingBack } from '../use-tool.ts'

export interface MenuAt {
  readonly id: ItemId
  /** In pixels of the surface. */
  readonly x: number
  readonly y: number
}

interface Entry {
  readonly text: TableMessageId
  act(): void
}

/** The tools at a thing: a long press, a right click or M. */
export function ItemMenu({ at, onClose }: { at: MenuAt | undefined; onClose(): void }) {
  const desk = useDeskQuietly()
  const room = useRoom()
  const { say, language } = useTableTongue()
  const anchor = useRef<HTMLSpanElement>(null)
  const item = at && itemOf(desk.shown, at.id)
  const entries = item ? entriesFor(desk, room, item) : []
  return (
    <>
      <span ref={anchor} className="ft-menu-anchor" style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
      <Popover
        className="popover ft-menu"
        triggerRef={anchor}
        isOpen={item !== undefined}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
      >
        <Menu
          className="options"
          aria-label={item ? say('item.menu', { name: inLanguage(nameOf(desk.shown, item), language) }) : ''}
          onAction={(key) => {
            onClose()
            entries.find(({ text }) => text === key)?.act()
          }}
          autoFocus="first"
        >
          {entries.map(({ text }) => (
            <MenuItem key={text} id={text} className="option">
              {say(text)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  )
}

function entriesFor(desk: Desk, room: Room, item: Item): Entry[] {
  const { id } = item
  const entry = (text: TableMessageId, act: () => void): Entry => ({ text, act })
  const ids = () => meantBy(desk, id)
  const selected = desk.selection.has(id)
  if (item.locked)
    return [
      entry('item.unlock', () => desk.do({ tool: 'lock', ids: ids(), locked: false })),
      entry(selected ? 'item.unselect' : 'item.select', () => desk.toggle(id)),
    ]
  const column = columnUnder(desk.table, id)
  const writes = item.type === 'chip' || item.type === 'note' || item.type === 'area'
  const turns = item.type === 'piece' || item.type === 'hidden'
  return [
    ...(item.type === 'area' ? areaEntries(desk, room, item) : []),
    writes
      ? entry('item.rewrite', () => room.open({ kind: 'rewrite', id }))
      : entry(turns ? 'item.flip' : 'item.use', () => flipThing(desk, room, id)),
    ...(item.type === 'deck' ? [entry('item.edit-deck', () => room.open({ kind: 'deck', id }))] : []),
    ...(item.type === 'clock'
      ? [
          entry('item.stop', () => desk.do({ tool: 'stop-clock', id })),
          entry('item.reset', () => desk.do({ tool: 'reset-clock', id })),
        ]
      : []),
    entry(turns ? 'item.throw-back' : 'item.delete', () => throwThingBack(desk, id)),
    ...(column.length > 1 && item.type !== 'area'
      ? [
          entry('item.select-column', () => desk.select(column)),
          entry('item.shuffle-column', () => desk.do({ tool: 'shuffle', ids: column })),
          entry('item.spread', () => desk.do({ tool: 'fan', ids: column })),
        ]
      : []),
    entry(selected ? 'item.unselect' : 'item.select', () => desk.toggle(id)),
    entry('item.rotate-right', () => desk.do({ tool: 'rotate', ids: ids(), degrees: 90 })),
    entry('item.rotate-slightly', () => desk.do({ tool: 'rotate', ids: ids(), degrees: 15 })),
    entry('item.raise', () => desk.do({ tool: 'raise', ids: ids() })),
    entry('item.lower', () => desk.do({ tool: 'lower', ids: ids() })),
    entry('item.lock', () => desk.do({ tool: 'lock', ids: ids(), locked: true })),
  ]
}

function areaEntries(desk: Desk, room: Room, item: Extract<Item, { type: 'area' }>): Entry[] {
  if (desk.isShared) return []
  if (desk.seat === item.seat) return [{ text: 'area.cover', act: () => desk.takeScreen(undefined) }]
  return [{ text: 'area.look', act: () => room.open({ kind: 'hand-over', seat: item.seat }) }]
}
