import type { Entry } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useClub } from './use-club.ts'

interface Props<W> {
  entries: readonly Entry<W>[]
  /** One line of it in words. */
  text(entry: Entry<W>): string
  /** Undefined where nothing can be taken back any more. */
  onTakeBack: ((entry: Entry<W>) => void) | undefined
}

/** Everything that has happened, newest first; what was done can be taken back. */
export function LogList<W extends { readonly kind: string; readonly entry?: number }>(props: Props<W>) {
  const { entries, text, onTakeBack } = props
  const { tongue, say } = useClub()
  const [leaving, setLeaving] = useState<Entry<W>>()
  const gone = new Set(entries.flatMap(({ what }) => (what.kind === 'take-back' ? [what.entry] : [])))
  return (
    <>
      <ol className="club-log" reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.number} data-gone={gone.has(entry.number) || undefined}>
            <span className="quiet">{tongue.at(Date.parse(entry.at))}</span>
            <span>
              {text(entry)}
              {gone.has(entry.number) && ` (${say('taken-back')})`}
            </span>
            {onTakeBack && entry.number > 1 && entry.what.kind !== 'take-back' && !gone.has(entry.number) && (
              <Button plain onPress={() => setLeaving(entry)}>
                {say('take-back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Dialog open={leaving !== undefined} alert title={say('take-back')} onClose={() => setLeaving(undefined)}>
        {leaving && (
          <>
            <p>{say('take-back-ask', { what: text(leaving) })}</p>
            <div className="row">
              <Button
                primary
                onPress={() => {
                  onTakeBack?.(leaving)
                  setLeaving(undefined)
                }}
              >
                {say('take-back')}
              </Button>
              <Button onPress={() => setLeaving(undefined)}>{say('cancel')}</Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
