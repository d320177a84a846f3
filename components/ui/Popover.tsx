import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { MuiScope } from './MuiScope'

export interface PopoverProps {
  anchor: HTMLElement | null
  open: boolean
  onClose(): void
}

interface Props extends PopoverProps {
  /** its name */
  label: string
  children: ReactNode
}

/** A small panel below what opened it. Made of MUI: fetch it, with what is in it, when it opens. */
export function Popover({ anchor, open, onClose, label, children }: Props) {
  return (
    <MuiScope>
      <MuiPopover
        open={open && anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, style: { marginTop: 8 } } }}
      >
        {children}
      </MuiPopover>
    </MuiScope>
  )
}
