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
  children: ReactNode
}

export function Dialog({ open, title, onClose, alert, children }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={open}
      isDismissable={!alert}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      <Modal className="modal">
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
