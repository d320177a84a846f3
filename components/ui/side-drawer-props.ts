import type { ReactNode } from 'react'

export interface SideDrawerProps {
  open: boolean
  onClose(): void
  title: string
  side?: 'start' | 'end'
  footer?: ReactNode
  children: ReactNode
}
