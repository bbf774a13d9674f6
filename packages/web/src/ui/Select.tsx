import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useTongue } from '../i18n/index.ts'

interface Props<K extends string> {
  label: string
  value: K
  options: readonly (readonly [K, string])[]
  onChange(value: K): void
  className?: string
}

export function Select<K extends string>({ label, value, options, onChange, className }: Props<K>) {
  const { t } = useTongue()
  return (
    <AriaSelect
      className={['field', className].filter(Boolean).join(' ')}
      value={value}
      placeholder={t('app.choose')}
      onChange={(key) => onChange(String(key) as K)}
    >
      <Label className="field-label">{label}</Label>
      <Button className="select-button">
        <SelectValue />
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </Button>
      <Popover className="popover">
        <ListBox className="options">
          {options.map(([key, text]) => (
            <ListBoxItem key={key} id={key} textValue={text} className="option">
              {text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
