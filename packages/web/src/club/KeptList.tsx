import { useEffect, useRef, useState } from 'react'
import type { Store } from '../app/store.ts'
import { useStore } from '../app/store.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useClub } from './use-club.ts'

export interface KeptItem {
  readonly id: string
  readonly href: string
  readonly name: string
  /** What it is, and where it stands. */
  readonly about: string
  readonly stands: string
}

interface Props {
  items: readonly KeptItem[]
  question: string
  onDelete(id: string): void
}

/** Events or contests of this device, and the way to be rid of one. */
export function KeptList({ items, question, onDelete }: Props) {
  const { say } = useClub()
  const [leaving, setLeaving] = useState<KeptItem>()
  return (
    <>
      <ul className="club-events">
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.href}>
              <strong>{item.name}</strong>
              <span>{item.about}</span>
              <span className="quiet">{item.stands}</span>
            </a>
            <Button plain aria-label={`${say('delete')}: ${item.name}`} onPress={() => setLeaving(item)}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== undefined} alert title={question} onClose={() => setLeaving(undefined)}>
        <p>{say('delete-hint')}</p>
        <div className="row">
          <Button
            primary
            onPress={() => {
              if (leaving) onDelete(leaving.id)
              setLeaving(undefined)
            }}
          >
            {say('delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{say('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}

interface FileProps {
  label: string
  accept: string
  testId: string
  onText(text: string, name: string): void
}

/** A file of somebody else's desk, or of another program. */
export function OpenFile({ label, accept, testId, onText }: FileProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onPress={() => file.current?.click()}>{label}</Button>
      <input
        ref={file}
        type="file"
        accept={accept}
        hidden
        data-testid={testId}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          chosen?.text().then((text) => onText(text, chosen.name))
          event.target.value = ''
        }}
      />
    </>
  )
}

/** What lies in a drawer, anew whenever somebody has changed it. */
export function useKept<T>(version: Store<number>, list: () => Promise<readonly T[]>): readonly T[] | undefined {
  const changes = useStore(version)
  const [found, setFound] = useState<readonly T[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number stands for what lies in the drawer
  useEffect(() => {
    let wanted = true
    list().then((all) => wanted && setFound(all))
    return () => {
      wanted = false
    }
  }, [changes, list])
  return found
}
