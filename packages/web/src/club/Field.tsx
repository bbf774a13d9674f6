import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  hint?: ReactNode
}

/** A line to type into, under its label. */
export function Field({ label, value, onChange, hint, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input {...rest} id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      {hint && <span className="field-hint">{hint}</span>}
    </div>
  )
}

interface AreaProps {
  label: string
  value: string
  rows?: number
  onChange(value: string): void
  hint?: ReactNode
}

export function Area({ label, value, rows = 6, onChange, hint }: AreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
      {hint && <span className="field-hint">{hint}</span>}
    </div>
  )
}
