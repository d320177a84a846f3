import type { ReactNode } from 'react'

export interface PopoverProps {
  anchor: HTMLElement | null
  open: boolean
  onClose(): void
  /** its name */
  label: string
  children: ReactNode
}
