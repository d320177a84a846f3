import type { ReactNode, RefObject } from 'react'

export interface ModalProps {
  open: boolean
  onClose(): void
  title: string
  size?: 'small' | 'medium' | 'large'
  fullScreen?: boolean
  /** as high as dialogs get, whatever is in it: what comes late moves nothing */
  tall?: boolean
  /** the title stays the dialog's name but is not drawn */
  hideTitle?: boolean
  /** stays in view below the scrolling part */
  footer?: ReactNode
  /** where the focus goes when what opened it has gone with it */
  returnTo?: RefObject<HTMLElement | null>
  children: ReactNode
}
