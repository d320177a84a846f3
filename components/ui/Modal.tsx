import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { inBrowser } from './in-browser'
import type { ModalProps } from './modal-props'
import { ProgressLine } from './ProgressLine'

const ModalSurface = inBrowser(
  () => import('./ModalSurface').then((m) => m.ModalSurface),
  ProgressLine,
)

/** A dialog on wide screens, a bottom sheet up to 576 px. MUI keeps and returns the focus. */
export function Modal(props: ModalProps) {
  return useEverOpen(props.open) ? <ModalSurface {...props} /> : null
}
