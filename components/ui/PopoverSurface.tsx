import MuiPopover from '@mui/material/Popover'
import { MuiScope } from './MuiScope'
import type { PopoverProps } from './popover-props'

/** What Popover fetches: the panel itself. */
export function PopoverSurface({ anchor, open, onClose, label, children }: PopoverProps) {
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
