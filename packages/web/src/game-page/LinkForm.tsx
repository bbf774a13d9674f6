import type { ClockRule } from '@jatekvilag/play'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { hasOdds, ODDS, type Odds } from './odds.ts'
import { paceText } from './pace-text.ts'

export type Whom = 'link' | 'anybody'

interface Props {
  readonly clocks: Readonly<Record<string, ClockRule | undefined>>
  readonly clock: string
  readonly whom: Whom
  readonly odds: Odds
  onClock(clock: string): void
  onWhom(whom: Whom): void
  onOdds(odds: Odds): void
}

/** What people who are not here must know: who invites them, and how fast it will go. */
export function LinkForm({ clocks, clock, whom, odds, onClock, onWhom, onOdds }: Props) {
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
        value={clock}
        options={Object.entries(clocks).map(([key, rule]) => [key, paceText(rule, t)] as const)}
        onChange={onClock}
      />
      {hasOdds(clocks[clock]) && (
        <Select
          label={t('start.odds')}
          value={odds}
          options={ODDS.map((one) => [one, t(`start.odds-${one}`)] as const)}
          onChange={(one) => onOdds(one as Odds)}
        />
      )}
      <Choices
        label={t('start.who-comes')}
        value={whom}
        options={[['link', t('start.comes-link')] as const, ['anybody', t('start.comes-anybody')] as const]}
        onChange={onWhom}
      />
    </div>
  )
}
