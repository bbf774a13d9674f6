import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface Props {
  readonly text: string
  readonly placement?: 'top' | 'bottom' | 'right'
  /** A button. */
  readonly children: ReactElement
}

/** A sentence beside a button that a hand or the focus rests on. Fingers, which cannot rest, do without. */
export function Tip({ text, placement = 'bottom', children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className="tip" placement={placement} offset={8}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
