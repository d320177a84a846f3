import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { ModalProps } from './modal-props'

const ModalSurface = dynamic(() => import('./ModalSurface').then((m) => m.ModalSurface), {
  ssr: false,
})

/** Whether something has ever been open, so that what draws it is fetched only then. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  useEffect(() => {
    if (open) setEver(true)
  }, [open])
  return ever || open
}

/** A dialog on wide screens, a bottom sheet up to 576 px. MUI keeps and returns the focus. */
export function Modal(props: ModalProps) {
  return useEverOpen(props.open) ? <ModalSurface {...props} /> : null
}
