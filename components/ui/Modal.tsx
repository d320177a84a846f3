import dynamic from 'next/dynamic'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import type { ModalProps } from './modal-props'

const ModalSurface = dynamic(() => import('./ModalSurface').then((m) => m.ModalSurface), {
  ssr: false,
})

/** A dialog on wide screens, a bottom sheet up to 576 px. MUI keeps and returns the focus. */
export function Modal(props: ModalProps) {
  return useEverOpen(props.open) ? <ModalSurface {...props} /> : null
}
