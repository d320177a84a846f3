import { createTheme, type Theme } from '@mui/material/styles'
import { surfaces } from './components/surfaces'
import { breakpoints, colors, fontFamily, type Scheme, shadows } from './tokens'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

const themes = new Map<string, Theme>()

/** The MUI theme of a direction and a device width; made once each, because making one is slow. */
export function themeOf(
  direction: 'ltr' | 'rtl',
  width: number,
  matchWidth: (query: string, width: number) => boolean,
): Theme {
  const key = `${direction}${width}`
  const known = themes.get(key)
  if (known) return known
  const made = buildTheme(direction, (query) => ({ matches: matchWidth(query, width) }))
  themes.set(key, made)
  return made
}

const paletteOf = (scheme: Scheme) => {
  const color = colors[scheme]
  return {
    mode: scheme,
    primary: { main: color.accent, dark: color['accent-hover'], contrastText: color['on-accent'] },
    secondary: { main: color.ink, contrastText: color.paper },
    error: { main: color.bad },
    warning: { main: color.warn },
    success: { main: color.good },
    text: { primary: color.ink, secondary: color['ink-2'], disabled: color['ink-3'] },
    background: { default: color.paper, paper: color.raised },
    divider: color.line,
  }
}

function buildTheme(
  direction: 'ltr' | 'rtl',
  ssrMatchMedia: (query: string) => { matches: boolean },
): Theme {
  return createTheme({
    direction,
    motion: { reducedMotion: 'system' },
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    typography: {
      fontFamily,
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 700 },
      h2: { fontSize: '1.375rem', lineHeight: '1.875rem', fontWeight: 700 },
      h3: { fontSize: '1.125rem', lineHeight: '1.625rem', fontWeight: 600 },
      body1: { fontSize: '1rem', lineHeight: '1.5rem' },
      body2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      caption: { fontSize: '0.75rem', lineHeight: '1rem' },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
    },
    shape: { borderRadius: 'var(--radius-control)' },
    breakpoints: {
      values: { xs: 0, sm: breakpoints.phone + 1, md: 768, lg: breakpoints.desktop, xl: 1536 },
    },
    components: {
      ...surfaces(shadows.light.float),
      MuiUseMediaQuery: { defaultProps: { ssrMatchMedia } },
    },
  })
}
