import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface Props {
  open: boolean
  title: string
  onClose(): void
  /** A question that must be answered, not clicked away. */
  alert?: boolean
  /** For windows that are worked in: as wide as the screen allows. */
  wide?: boolean
  children: ReactNode
}

export function Dialog({ open, title, onClose, alert, wide, children }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={open}
      isDismissable={!alert}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      <Modal className={wide ? 'modal wide' : 'modal'}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
