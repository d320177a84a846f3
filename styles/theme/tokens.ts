/**
 * Colours, type, space: written once. `npm run tokens` writes them to styles/tokens.css as CSS
 * variables for drawn parts; styles/theme/theme.ts makes the MUI theme of them for worked parts.
 */

export type Scheme = 'light' | 'dark'

/** Contrast of text on its ground is at least 4.5:1 in both schemes; tests/unit/styles checks it. */
export const colors = {
  light: {
    paper: '#f6f6f8',
    'paper-2': '#f0f0f4',
    'paper-3': '#e7e7ec',
    raised: '#ffffff',
    ink: '#17171c',
    'ink-2': '#50505a',
    'ink-3': '#62626c',
    line: '#dfdfe6',
    'line-strong': '#82828e',
    accent: '#c2410c',
    'accent-hover': '#9a3412',
    'on-accent': '#ffffff',
    'accent-soft': '#ffeee3',
    'on-accent-soft': '#9a3412',
    good: '#147a3a',
    'good-soft': '#e8f6ec',
    warn: '#a04d03',
    'warn-soft': '#fff5df',
    bad: '#b91c1c',
    'bad-soft': '#fdecec',
    star: '#d97706',
    focus: '#1d4ed8',
    scrim: 'rgb(12 10 9 / 0.56)',
    skeleton: '#e7e7ec',
    // words on demo pictures, which are light in both schemes
    'on-picture': '#1c1917',
    // words on a picture that a shade darkens, in both schemes
    shade: 'rgb(20 14 11 / 0.88)',
    'on-shade': '#ffffff',
    'map-land': '#f3f0eb',
    'map-block': '#e9e4dc',
    'map-park': '#cfe3c6',
    'map-water': '#b5d3e7',
    'map-road': '#ffffff',
  },
  dark: {
    paper: '#121214',
    'paper-2': '#1a1a1e',
    'paper-3': '#28282e',
    raised: '#1e1e23',
    ink: '#f5f5f8',
    'ink-2': '#c2c2cb',
    'ink-3': '#a0a0ab',
    line: '#33333b',
    'line-strong': '#85858f',
    accent: '#fb8a4c',
    'accent-hover': '#fda574',
    'on-accent': '#2a1003',
    'accent-soft': '#3a2115',
    'on-accent-soft': '#ffc7a6',
    good: '#5fd38a',
    'good-soft': '#16301f',
    warn: '#f5b64a',
    'warn-soft': '#362708',
    bad: '#ff8f8a',
    'bad-soft': '#3d1816',
    star: '#f5b64a',
    focus: '#93b4ff',
    scrim: 'rgb(0 0 0 / 0.66)',
    skeleton: '#28282e',
    'on-picture': '#1c1917',
    shade: 'rgb(20 14 11 / 0.88)',
    'on-shade': '#ffffff',
    'map-land': '#1d1a18',
    'map-block': '#282421',
    'map-park': '#20301f',
    'map-water': '#1b3140',
    'map-road': '#423c37',
  },
} as const satisfies Record<Scheme, Record<string, string>>

export const shadows = {
  light: {
    card: '0 1px 2px rgb(28 25 23 / 0.06), 0 4px 16px rgb(28 25 23 / 0.06)',
    float: '0 8px 32px rgb(28 25 23 / 0.18)',
  },
  dark: {
    card: '0 1px 2px rgb(0 0 0 / 0.4)',
    float: '0 8px 32px rgb(0 0 0 / 0.6)',
  },
} as const satisfies Record<Scheme, Record<string, string>>

/** px; the others belong to the look (looks.ts) */
export const radii = { full: 999 } as const

/** font size and line height in px */
export const type = {
  12: 16,
  14: 20,
  16: 24,
  18: 26,
  22: 30,
  28: 36,
  36: 44,
} as const

/** Scripts with marks above and below their letters need more room between lines (px, by size). */
export const tallScripts = ['th', 'hi', 'bn', 'ur'] as const
export const tallType = {
  12: 20,
  14: 24,
  16: 28,
  18: 30,
  22: 36,
  28: 44,
  36: 54,
} as const satisfies Record<keyof typeof type, number>
/** Letters of these scripts are joined: pulling them together or apart breaks words. */
export const joinedScripts = ['ar', 'fa', 'ur', 'hi', 'bn', 'th'] as const

export const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Titles of look 2; the browser asks for its files only where they are worn. */
export const serifFamily =
  "'Playfair Display Variable', 'Noto Sans Arabic Variable', 'Playfair Fallback', Georgia, 'Noto Serif', serif"

/** px; 576 sheet/drawer, 600 phone, 1140 desktop (SPEC section 9) */
export const breakpoints = { sheet: 576, phone: 600, desktop: 1140 } as const
