import { useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Broken } from './cabinet.ts'

/** What lies in the storage and cannot be read: it can be saved as a file or put away, and nothing else suffers. */
export function BrokenThings({ things, onDelete }: { things: readonly Broken[]; onDelete(id: string): void }) {
  const { t } = useTongue()
  const [leaving, setLeaving] = useState<Broken>()
  if (things.length === 0) return null
  return (
    <section className="broken-things" data-testid="broken-things">
      <p>{t('broken.title', { n: things.length })}</p>
      <ul>
        {things.map((thing) => (
          <li key={thing.id} className="row">
            <span>{thing.id}</span>
            <Button
              plain
              aria-label={`${t('broken.save')}: ${thing.id}`}
              onPress={() =>
                downloadText(`${thing.id.replace(/[^\w-]+/g, '-')}.json`, JSON.stringify(thing.value, null, 1))
              }
            >
              {t('broken.save')}
            </Button>
            <Button plain aria-label={`${t('broken.delete')}: ${thing.id}`} onPress={() => setLeaving(thing)}>
              {t('broken.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== undefined} alert title={t('broken.delete-ask')} onClose={() => setLeaving(undefined)}>
        <div className="row">
          <Button
            primary
            onPress={() => {
              onDelete(leaving!.id)
              setLeaving(undefined)
            }}
          >
            {t('broken.delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{t('app.cancel')}</Button>
        </div>
      </Dialog>
    </section>
  )
}
