import type { Components, Theme } from '@mui/material/styles'

const focusLine = {
  '&:has(:focus-visible)': {
    borderRadius: 12,
    outline: '3px solid var(--focus)',
    outlineOffset: -4,
  },
}

/** Everything that is pressed or typed into: at least 44 px high, quiet, flat. */
export const controls: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 'var(--radius-control)', paddingInline: 20 },
      sizeLarge: { minHeight: 52, borderRadius: 'var(--radius-tile)' },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44 } } },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  // a label above its field is read whole in every language; one inside the frame is cut at 360 px
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        overflow: 'visible',
        marginBlockEnd: 6,
        fontSize: '0.875rem',
        lineHeight: 'var(--line-14)',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { borderRadius: 'var(--radius-control)', minHeight: 48 },
      notchedOutline: { borderColor: 'var(--line-strong)' },
    },
  },
  // their own sign of the focus is a faint ripple
  MuiCheckbox: { styleOverrides: { root: focusLine } },
  MuiRadio: { styleOverrides: { root: focusLine } },
  MuiSwitch: { styleOverrides: { root: focusLine } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, textTransform: 'none' } } },
}
