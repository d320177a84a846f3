import type { Look, Values } from './look'
import { colors } from './tokens'

const night = {
  paper: '#120a1c',
  'paper-2': '#1b1128',
  'paper-3': '#291b3b',
  raised: '#211532',
  ink: '#f6effd',
  'ink-2': '#cfc0e0',
  'ink-3': '#ab9bc0',
  line: '#37274b',
  'line-strong': '#8b78a4',
  accent: '#ff7fcb',
  'accent-hover': '#ffa3da',
  'on-accent': '#3a0129',
  'accent-soft': '#43123a',
  'on-accent-soft': '#ffc2e6',
  skeleton: '#291b3b',
  shade: 'rgb(43 14 74 / 0.84)',
} as const satisfies Values

/** what means something is read on the night as in the dark scheme */
const meaning = Object.fromEntries(
  Object.entries(colors.dark).filter(([name]) => /^(good|warn|bad|focus|star)/.test(name)),
)

/** 4: a night out: the evening's colours, round and roomy, pictures that fill the screen, few words. */
export const evening: Look = {
  shape: {
    'font-display': 'var(--font)',
    'weight-display': '800',
    'weight-name': '800',
    'tracking-display': '-0.02em',
    'size-section': 'clamp(1.5rem, 1.3rem + 1vw, 2rem)',
    'size-name': 'clamp(1.375rem, 1.2rem + 0.8vw, 1.875rem)',
    'size-page': 'clamp(2.25rem, 1.6rem + 3vw, 4rem)',
    'size-price': '1rem',
    'radius-control': '16px',
    'radius-tile': '20px',
    'radius-card': '24px',
    'radius-pill': '999px',
    'radius-category': '999px',
    'gap-rail': '16px',
    'gap-section': '36px',
    chosen: 'var(--accent)',
    'on-chosen': 'var(--on-accent)',
    category: 'var(--paper-3)',
    night: '#2b0e4a',
    zoom: '1.06',
    'motion-fast': '200ms',
    'motion-slow': '250ms',
  },
  colors: {
    light: {
      paper: '#f8f4fc',
      'paper-2': '#f0e9f8',
      'paper-3': '#e6dcf2',
      raised: '#ffffff',
      ink: '#1d1029',
      'ink-2': '#52445f',
      'ink-3': '#64546f',
      line: '#ddd0ea',
      'line-strong': '#84749a',
      accent: '#a3127a',
      'accent-hover': '#820c61',
      'on-accent': '#ffffff',
      'accent-soft': '#fbe4f4',
      'on-accent-soft': '#820c61',
      skeleton: '#e6dcf2',
      shade: 'rgb(43 14 74 / 0.84)',
    },
    dark: night,
  },
  band: { light: { ...night, ...meaning, 'color-scheme': 'dark' }, dark: {} },
}
