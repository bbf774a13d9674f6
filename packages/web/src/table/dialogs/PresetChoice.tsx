import { type GameEntry, nameOf, presetName } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { loadEntry } from '../../games/load.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTableTongue } from '../i18n/index.ts'

const USUAL = ''

/** Open, and where a game has variants, which of them. */
export function PresetChoice({
  id,
  onOpen,
  onCancel,
}: {
  id: string
  onOpen(preset?: string): void
  onCancel(): void
}) {
  const { say, language } = useTableTongue()
  const [entry, setEntry] = useState<GameEntry>()
  const [preset, setPreset] = useState(USUAL)
  useEffect(() => {
    let wanted = true
    loadEntry(id).then((found) => wanted && setEntry(found))
    return () => {
      wanted = false
    }
  }, [id])
  const presets = Object.keys(entry?.presets ?? {})
  return (
    <div className="ft-open-row">
      {entry && presets.length > 0 && (
        <Select
          label={say('saves.variant')}
          value={preset}
          options={[
            [USUAL, nameOf(entry, language)],
            ...presets.map((key) => [key, presetName(entry, key, language)] as const),
          ]}
          onChange={setPreset}
        />
      )}
      <Button primary onPress={() => onOpen(preset || undefined)}>
        {say('saves.open')}
      </Button>
      <Button onPress={onCancel}>{say('app.cancel')}</Button>
    </div>
  )
}
