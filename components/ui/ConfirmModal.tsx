import type { ReactNode, RefObject } from 'react'
import { Button } from './Button'
import { ButtonRow } from './ButtonRow'
import { Modal } from './Modal'

interface Props {
  open: boolean
  title: string
  /** what the button says that leaves everything as it is */
  keep: string
  /** what the button says that does it */
  action: string
  /** something is gone for good then */
  isDanger?: boolean
  pending: boolean
  onClose(): void
  onConfirm(): void
  /** where the focus goes when what opened it has gone with it */
  returnTo?: RefObject<HTMLElement | null>
  /** what it means */
  children: ReactNode
}

/** Asks once more before something is done. */
export function ConfirmModal(props: Props) {
  const { open, title, keep, action, isDanger, pending, onClose, onConfirm, children } = props
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      returnTo={props.returnTo}
      footer={
        <ButtonRow>
          <Button look="secondary" block onClick={onClose}>
            {keep}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            block
            pending={pending}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </ButtonRow>
      }
    >
      {children}
    </Modal>
  )
}
