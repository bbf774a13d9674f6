import { SHELF } from 'virtual:shelf'
import { inLanguage } from '@jatekvilag/engine'
import { type FileKind, newSession } from '@jatekvilag/table'
import { useState } from 'react'
import { useTongue } from '../../i18n/index.ts'
import { useDark } from '../../settings/appearance.ts'
import { findCards, plain } from '../../shelf/search.ts'
import { BrokenThings } from '../../storage/BrokenThings.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { layDown, startOf } from '../open-table.ts'
import {
  deleteBroken,
  deleteTable,
  keepTable,
  listBroken,
  listTables,
  openStoredTable,
  type StoredTable,
} from '../storage.ts'
import { useDesk } from '../use-desk.ts'
import { useKept } from '../use-kept.ts'
import { PresetChoice } from './PresetChoice.tsx'
import { TextBox } from './TextBox.tsx'

const LISTS = {
  start: () => listTables('start'),
  game: () => listTables('game'),
  safety: () => listTables('safety'),
}

function useOpening(onClose: () => void) {
  const desk = useDesk()
  return async (stored: StoredTable) => {
    const opened = await openStoredTable(stored)
    onClose()
    if (!opened.ok) return desk.say({ problem: opened.problem, about: stored.name })
    await layDown(desk, opened.value.session)
  }
}

/** "Alapállás megnyitása": own starting positions and those of every game. */
export function OpenStartDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const dark = useDark()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const cards = findCards(SHELF, { text })
  const open = async (id: string, preset?: string) => {
    const table = await startOf(id, preset, language)
    if (table) layDown(desk, newSession(table))
    onClose()
  }
  return (
    <Dialog open wide title={say('saves.starts')} onClose={onClose}>
      <TextBox label={say('saves.search')} value={text} onChange={setText} type="search" autoFocus />
      <div className="ft-scroll">
        <Kept kind="start" text={text} title={say('saves.own-starts')} onClose={onClose} />
        <h3>{say('saves.of-games')}</h3>
        <ul className="ft-starts" data-testid="starts">
          {cards.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                className="ft-start"
                data-game={card.id}
                aria-pressed={chosen === card.id}
                onClick={() => setChosen(card.id)}
                onDoubleClick={() => open(card.id)}
              >
                <img src={card.pictures[dark ? 'dark' : 'light']} alt="" loading="lazy" />
                <span>{inLanguage(card.names, language)}</span>
              </button>
            </li>
          ))}
        </ul>
        {cards.length === 0 && <p className="quiet">{say('saves.none-found')}</p>}
      </div>
      {chosen === undefined ? (
        <Button onPress={onClose}>{say('app.cancel')}</Button>
      ) : (
        <PresetChoice key={chosen} id={chosen} onOpen={(preset) => open(chosen, preset)} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** "Játék megnyitása": positions saved during play. */
export function OpenGameDialog({ onClose }: { onClose(): void }) {
  const { say } = useTableTongue()
  const broken = useKept(listBroken) ?? []
  const [text, setText] = useState('')
  return (
    <Dialog open title={say('saves.games')} onClose={onClose}>
      <TextBox label={say('saves.search')} value={text} onChange={setText} type="search" />
      <Kept kind="game" text={text} onClose={onClose} />
      <Kept kind="safety" text={text} title={say('saves.safety')} onClose={onClose} />
      <BrokenThings things={broken} onDelete={deleteBroken} />
      <Button onPress={onClose}>{say('app.cancel')}</Button>
    </Dialog>
  )
}

interface KeptProps {
  kind: keyof typeof LISTS
  text: string
  title?: string
  onClose(): void
}

function Kept({ kind, text, title, onClose }: KeptProps) {
  const { say } = useTableTongue()
  const { ago, at } = useTongue()
  const list = useKept(LISTS[kind])?.filter(({ name }) => plain(name).includes(plain(text)))
  const open = useOpening(onClose)
  const [leaving, setLeaving] = useState<StoredTable>()
  if (!list || (list.length === 0 && title)) return null
  return (
    <>
      {title && <h3>{title}</h3>}
      {list.length === 0 && <p className="quiet">{say(text ? 'saves.none-found' : 'saves.none')}</p>}
      <ul className="ft-kept" data-testid={`kept-${kind}`}>
        {list.map((stored) => (
          <li key={stored.id}>
            <Button plain onPress={() => open(stored)}>
              {stored.name || say('empty')}{' '}
              <span className="quiet">{kind === 'safety' ? at(stored.updated) : ago(stored.updated)}</span>
            </Button>
            <Button plain aria-label={`${say('saves.delete')}: ${stored.name}`} onPress={() => setLeaving(stored)}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        alert
        title={say('saves.delete-ask', { name: leaving?.name ?? '' })}
        onClose={() => setLeaving(undefined)}
      >
        <div className="row">
          <Button
            primary
            onPress={() => {
              deleteTable(leaving!.id)
              setLeaving(undefined)
            }}
          >
            {say('saves.delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{say('app.cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}

/** "Játék mentése" and, apart from it, "Mentés alapállásként". */
export function SaveDialog({ kind, onClose }: { kind: FileKind; onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const list = useKept(LISTS[kind]) ?? []
  const [name, setName] = useState(desk.table.title || say('empty'))
  const trimmed = name.trim()
  return (
    <Dialog open title={say(kind === 'start' ? 'saves.save-start' : 'saves.save-game')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={async (event) => {
          event.preventDefault()
          if (!trimmed) return
          await keepTable(desk.savable, kind, trimmed)
          if (kind === 'game') desk.wasSaved()
          desk.say({ text: 'saves.saved', values: { name: trimmed } })
          onClose()
        }}
      >
        <TextBox label={say('saves.name')} value={name} onChange={setName} autoFocus />
        {list.some((stored) => stored.name === trimmed) && <p className="quiet">{say('saves.overwrite')}</p>}
        <div className="row">
          <Button primary type="submit" isDisabled={!trimmed}>
            {say('saves.save')}
          </Button>
          <Button onPress={onClose}>{say('app.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
