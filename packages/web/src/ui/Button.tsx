import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'

interface Props extends Omit<ButtonProps, 'className' | 'children'> {
  primary?: boolean
  plain?: boolean
  big?: boolean
  className?: string
  children: ReactNode
}

export function Button({ primary, plain, big, className, ...rest }: Props) {
  const names = ['button', primary && 'primary', plain && 'plain', big && 'big', className]
  return <AriaButton {...rest} className={names.filter(Boolean).join(' ')} />
}
