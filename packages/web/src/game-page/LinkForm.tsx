import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { Select } from '../ui/Select.tsx'
import { LINK_CLOCKS } from './clock-choices.ts'
import { paceText } from './pace-text.ts'

interface Props {
  readonly clock: string
  onClock(clock: string): void
}

/** What people who are not here must know: who invites them, and how fast it will go. */
export function LinkForm({ clock, onClock }: Props) {
  const { t } = useTongue()
  const { name } = useStore(settings)
  return (
    <div className="link-form">
      <TextField
        className="field"
        value={name}
        onChange={(text) => changeSettings({ name: text })}
        autoComplete="nickname"
      >
        <Label className="field-label">{t('start.your-name')}</Label>
        <Input maxLength={24} />
      </TextField>
      <Select
        label={t('game.clock')}
        value={clock in LINK_CLOCKS ? clock : 'none'}
        options={Object.entries(LINK_CLOCKS).map(([key, rule]) => [key, paceText(rule, t)] as const)}
        onChange={onClock}
      />
    </div>
  )
}
