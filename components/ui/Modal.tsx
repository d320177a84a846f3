import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { inBrowser } from './in-browser'
import type { ModalProps } from './modal-props'
import { ProgressLine } from './ProgressLine'

/** Fetches the code of dialogs. */
export const loadModal = () => import('./ModalSurface').then((m) => m.ModalSurface)

const ModalSurface = inBrowser(loadModal, ProgressLine)

/** A dialog on wide screens, a bottom sheet up to 576 px. MUI keeps and returns the focus. */
export function Modal(props: ModalProps) {
  return useEverOpen(props.open) ? <ModalSurface {...props} /> : null
}
