import { evening } from './evening-look'
import type { Look, Values } from './look'

/**
 * What makes each of the four variants a design of its own over the same sections (docs/adr/0122). A look says what
 * differs from the tokens of tokens.ts; look 1 wears those as they are. `npm run tokens` writes them to tokens.css.
 */
export const lookNames = ['1', '2', '3', '4'] as const
export type LookName = (typeof lookNames)[number]

/** 1: a city's super app, dense and quick. Every name that a look may say anew. */
export const shape = {
  'font-display': 'var(--font)',
  'weight-display': '700',
  'weight-name': '600',
  'tracking-display': '-0.02em',
  /** titles of rows, names on cards, titles of pages, prices */
  'size-section': '1.25rem',
  'size-name': '1rem',
  'size-page': 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
  'size-price': '1rem',
  'radius-control': '8px',
  'radius-tile': '10px',
  'radius-card': '12px',
  'radius-pill': '10px',
  'radius-category': '16px',
  'gap-rail': '12px',
  'gap-section': '20px',
  /** what is chosen among tabs and chips, and the ground of categories */
  chosen: 'var(--ink)',
  'on-chosen': 'var(--paper)',
  'chosen-line': 'none',
  category: 'var(--raised)',
  /** a lowered price */
  label: 'transparent',
  'on-label': 'var(--accent)',
  zoom: '1',
  'motion-fast': '150ms',
  'motion-slow': '200ms',
} as const satisfies Values

/** 2: a neighbourhood's magazine: paper, ink, serif titles, large pictures, lines instead of boxes. */
const magazine: Look = {
  shape: {
    'font-display': 'var(--font-serif)',
    'weight-display': '600',
    'weight-name': '600',
    'tracking-display': '-0.01em',
    'size-section': 'clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)',
    'size-name': '1.375rem',
    'size-page': 'clamp(2.25rem, 1.6rem + 2.8vw, 3.75rem)',
    'size-price': '1rem',
    'radius-control': '4px',
    'radius-tile': '2px',
    'radius-card': '4px',
    'radius-pill': '4px',
    'radius-category': '0px',
    'gap-rail': '28px',
    'gap-section': '48px',
    chosen: 'transparent',
    'on-chosen': 'var(--ink)',
    'chosen-line': 'inset 0 -2px var(--ink)',
    category: 'transparent',
    zoom: '1.02',
    'motion-fast': '200ms',
    'motion-slow': '250ms',
  },
  colors: {
    light: {
      paper: '#fbf7ef',
      'paper-2': '#f5eee1',
      'paper-3': '#ece3d3',
      raised: '#fffdf8',
      ink: '#22201c',
      'ink-2': '#575045',
      'ink-3': '#675e50',
      line: '#e0d5c1',
      'line-strong': '#857a66',
      accent: '#7a2a3a',
      'accent-hover': '#5f1f2c',
      'on-accent': '#ffffff',
      'accent-soft': '#f4e4dd',
      'on-accent-soft': '#6b2131',
      skeleton: '#ece3d3',
      shade: 'rgb(34 24 18 / 0.84)',
    },
    dark: {
      paper: '#1b1714',
      'paper-2': '#241f1a',
      'paper-3': '#302922',
      raised: '#28221d',
      ink: '#f6efe3',
      'ink-2': '#cfc4b3',
      'ink-3': '#b0a593',
      line: '#3d352c',
      'line-strong': '#938772',
      accent: '#f0a3a3',
      'accent-hover': '#f6bcbc',
      'on-accent': '#3a0d14',
      'accent-soft': '#45232a',
      'on-accent-soft': '#f8c9c7',
      skeleton: '#302922',
      shade: 'rgb(34 24 18 / 0.84)',
    },
  },
  band: { light: {}, dark: {} },
}

/** 3: a supermarket: prices first, shelves of many goods, labels like those of a shelf. */
const market: Look = {
  shape: {
    'font-display': 'var(--font)',
    'weight-display': '700',
    'weight-name': '500',
    'tracking-display': '0',
    'size-section': '1.125rem',
    'size-name': '0.875rem',
    'size-page': 'clamp(1.375rem, 1.2rem + 0.6vw, 1.625rem)',
    'size-price': '1.125rem',
    'radius-control': '8px',
    'radius-tile': '8px',
    'radius-card': '8px',
    'radius-pill': '8px',
    'radius-category': '8px',
    'gap-rail': '8px',
    'gap-section': '16px',
    chosen: 'var(--accent-soft)',
    'on-chosen': 'var(--on-accent-soft)',
    category: 'var(--paper-2)',
    label: '#ffe14a',
    'on-label': '#8f0f14',
    zoom: '1',
    'motion-fast': '150ms',
    'motion-slow': '150ms',
  },
  colors: {
    light: {
      paper: '#ffffff',
      'paper-2': '#f2f7f2',
      'paper-3': '#e7efe7',
      raised: '#ffffff',
      ink: '#14201a',
      'ink-2': '#48544c',
      'ink-3': '#5d6860',
      line: '#dbe5db',
      'line-strong': '#7a877d',
      accent: '#0b6e3f',
      'accent-hover': '#07552f',
      'on-accent': '#ffffff',
      'accent-soft': '#dff3e4',
      'on-accent-soft': '#07552f',
      skeleton: '#e7efe7',
      shade: 'rgb(8 32 20 / 0.86)',
    },
    dark: {
      paper: '#0f1512',
      'paper-2': '#161e19',
      'paper-3': '#212b25',
      raised: '#1a231e',
      ink: '#eef5f0',
      'ink-2': '#b9c6bd',
      'ink-3': '#9ba99f',
      line: '#2c3931',
      'line-strong': '#7f8f84',
      accent: '#54d48a',
      'accent-hover': '#7be0a5',
      'on-accent': '#04210f',
      'accent-soft': '#12351f',
      'on-accent-soft': '#a6efc3',
      skeleton: '#212b25',
      shade: 'rgb(8 32 20 / 0.86)',
    },
  },
  band: {
    light: { paper: '#dff3e4', 'paper-3': '#ffffff', line: '#bfe0c9' },
    dark: { paper: '#11281a', 'paper-3': '#1d3a29', line: '#254534' },
  },
}

/** What each look says anew; look 1 nothing. */
export const looks: Readonly<Record<LookName, Look | null>> = {
  '1': null,
  '2': magazine,
  '3': market,
  '4': evening,
}
