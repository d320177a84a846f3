import type { Components, Theme } from '@mui/material/styles'

/** Sheets, dialogs, drawers and menus. `shadow` lifts what floats. */
export function surfaces(shadow: string): Components<Theme> {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 'var(--radius-card)', boxShadow: shadow } },
    },
    MuiMenu: {
      styleOverrides: { paper: { borderRadius: 'var(--radius-tile)', boxShadow: shadow } },
    },
    MuiPopover: {
      styleOverrides: { paper: { borderRadius: 'var(--radius-tile)', boxShadow: shadow } },
    },
  }
}
