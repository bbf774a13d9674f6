import { newGame } from '@jatekvilag/table'
import { Button } from 'react-aria-components/Button'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { hasRooms } from '../../online/rooms-here.ts'
import type { Desk } from '../desk.ts'
import { type TableMessageId, useTableTongue } from '../i18n/index.ts'
import { layDown } from '../open-table.ts'
import { type OpenDialog, type Room, useRoom } from '../room.ts'
import { saveToFile } from '../save-file.ts'
import { useDesk } from '../use-desk.ts'
import { addNote } from './add-note.ts'
import { TOOLS } from './ToolBar.tsx'

interface Entry {
  readonly text: TableMessageId
  readonly keys?: string
  /** For what is on or off. */
  readonly on?: boolean
  act(): void
}
type Entries = readonly (Entry | 'line')[]

/** The four menus under the names of the book. */
export function MenuBar() {
  const desk = useDesk()
  const room = useRoom()
  return (
    <div className="ft-menus">
      <OneMenu title="menu.game" entries={gameMenu(desk, room)} />
      <OneMenu title="menu.equipment" entries={equipmentMenu(desk, room)} />
      <OneMenu title="menu.tools" entries={toolsMenu(desk, room)} />
      <OneMenu title="menu.settings" entries={settingsMenu(desk, room)} />
    </div>
  )
}

function OneMenu({ title, entries }: { title: TableMessageId; entries: Entries }) {
  const { say } = useTableTongue()
  const all = entries.filter((entry) => entry !== 'line')
  return (
    <MenuTrigger>
      <Button className="ft-menu-button">{say(title)}</Button>
      <Popover className="popover ft-menu" placement="bottom start">
        <Menu
          className="options"
          shouldCloseOnSelect
          onAction={(key) => all.find(({ text }) => text === key)?.act()}
          selectionMode={all.some(({ on }) => on !== undefined) ? 'multiple' : 'none'}
          selectedKeys={all.filter(({ on }) => on).map(({ text }) => text)}
        >
          {entries.map((entry, i) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name, and menus do not change
              <Separator key={i} className="ft-menu-line" />
            ) : (
              <MenuItem key={entry.text} id={entry.text} className="option" textValue={say(entry.text)}>
                <span>{say(entry.text)}</span>
                {entry.keys && <Keyboard>{entry.keys}</Keyboard>}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const opening = (room: Room, text: TableMessageId, kind: Exclude<OpenDialog, { id: number }>['kind']): Entry => ({
  text,
  act: () => room.open({ kind } as OpenDialog),
})

function gameMenu(desk: Desk, room: Room): Entries {
  return [
    { text: 'menu.new', act: () => layDown(desk, newGame(desk.session)) },
    'line',
    opening(room, 'menu.open-start', 'open-start'),
    opening(room, 'menu.save-start', 'save-start'),
    'line',
    opening(room, 'menu.open-game', 'open-game'),
    opening(room, 'menu.save-game', 'save-game'),
    'line',
    { text: 'menu.open-file', act: () => room.openFile() },
    { text: 'menu.save-file', act: () => saveToFile(desk) },
    { text: 'menu.print', keys: 'Ctrl + P', act: () => setTimeout(print) },
    opening(room, 'menu.rename', 'rename'),
    'line',
    ...(hasRooms() ? [opening(room, desk.isShared ? 'menu.invite' : 'menu.share', 'share')] : []),
    opening(room, 'menu.referee', 'referee'),
  ]
}

function equipmentMenu(desk: Desk, room: Room): Entries {
  return [
    opening(room, 'menu.board', 'board'),
    opening(room, 'menu.pieces', 'pieces'),
    opening(room, 'menu.randomisers', 'randomisers'),
    opening(room, 'menu.chips', 'chips'),
    opening(room, 'menu.cards', 'cards'),
    'line',
    { text: 'menu.note', act: () => addNote(desk, room) },
    opening(room, 'menu.score', 'score'),
    opening(room, 'menu.timers', 'timers'),
    opening(room, 'menu.area', 'area'),
  ]
}

function toolsMenu(desk: Desk, room: Room): Entries {
  return TOOLS.map((tool, i) => ({
    text: `tool.${tool}` as const,
    keys: `F${i + 1}`,
    ...(tool === 'box' ? {} : { on: desk.tool === tool }),
    act: () => (tool === 'box' ? room.open({ kind: 'box' }) : desk.use(tool)),
  }))
}

function settingsMenu(desk: Desk, room: Room): Entries {
  const { magnet, showLastStep } = desk.table.settings
  return [
    {
      text: 'menu.show-last',
      on: showLastStep,
      act: () => desk.set({ showLastStep: !showLastStep }),
    },
    { text: 'menu.magnet', on: magnet, act: () => desk.set({ magnet: !magnet }) },
    'line',
    { text: 'menu.fit', act: () => room.fit() },
    opening(room, 'menu.keys', 'keys'),
  ]
}
