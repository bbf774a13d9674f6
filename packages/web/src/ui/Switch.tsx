import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'

export function Switch({ on, onChange, children }: { on: boolean; onChange(on: boolean): void; children: ReactNode }) {
  return (
    <AriaSwitch className="switch" isSelected={on} onChange={onChange}>
      <span className="switch-track" />
      {children}
    </AriaSwitch>
  )
}
