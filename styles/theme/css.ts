import type { Look } from './look'
import { looks, shape } from './looks'
import {
  colors,
  fontFamily,
  joinedScripts,
  radii,
  type Scheme,
  serifFamily,
  shadows,
  tallScripts,
  tallType,
  type,
} from './tokens'

const block = (selector: string, lines: string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`

const MAX_COLUMNS = 100

/** A long list as the formatter breaks it: indented lines of up to 100 columns. */
function wrapped(list: string): string {
  const lines: string[] = []
  for (const part of list.replaceAll("'", '"').split(', ')) {
    const last = lines.at(-1)
    const longer = `${last}, ${part}`
    if (last !== undefined && longer.length < MAX_COLUMNS) lines[lines.length - 1] = longer
    else lines.push(`    ${part}`)
  }
  return lines.join(',\n')
}

const inLanguages = (langs: readonly string[]) =>
  `:root:is(${langs.map((lang) => `:lang(${lang})`).join(', ')})`

const schemeLines = (scheme: Scheme) => [
  `color-scheme: ${scheme};`,
  ...Object.entries(colors[scheme]).map(([name, value]) => `--${name}: ${value};`),
  ...Object.entries(shadows[scheme]).map(([name, value]) => `--shadow-${name}: ${value};`),
]

const linesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) =>
    name === 'color-scheme' ? `${name}: ${value};` : `--${name}: ${value};`,
  )

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')

/** MUI computes some colours of their channels, which no variable gives it. */
const muiChannels = ({ accent = '' }: Readonly<Record<string, string>>) =>
  `--mui-palette-primary-mainChannel: ${channelsOf(accent)};`

const rootOf = (name: string, scheme: Scheme) =>
  `:root[data-look="${name}"]${scheme === 'dark' ? '[data-theme="dark"]' : ''}`

/** What a look says anew; what stands in its header and tabs is inside `data-band`. */
function lookCss(name: string, { shape, colors }: Look): string[] {
  const root = rootOf(name, 'light')
  return [
    block(root, [...linesOf(shape), ...linesOf(colors.light), muiChannels(colors.light)]),
    block(rootOf(name, 'dark'), [...linesOf(colors.dark), muiChannels(colors.dark)]),
  ]
}

const bandCss = (name: string, { band }: Look, scheme: Scheme): string[] =>
  Object.keys(band[scheme]).length
    ? [block(`${rootOf(name, scheme)} [data-band]`, linesOf(band[scheme]))]
    : []

const worn = Object.entries(looks).flatMap(([name, look]) => (look ? [{ name, look }] : []))

/** The colours of MUI's parts follow the look by the variables that MUI reads. */
const muiColors = {
  'primary-main': 'accent',
  'primary-dark': 'accent-hover',
  'primary-contrastText': 'on-accent',
  'secondary-main': 'ink',
  'secondary-contrastText': 'paper',
  'text-primary': 'ink',
  'text-secondary': 'ink-2',
  'text-disabled': 'ink-3',
  'background-default': 'paper',
  'background-paper': 'raised',
  divider: 'line',
}

/** The theme as CSS variables: light by default, dark where the root says so. */
export function tokensCss(): string {
  const shared = [
    `--font:\n${wrapped(fontFamily)};`,
    `--font-serif:\n${wrapped(serifFamily)};`,
    ...Object.entries(radii).map(([name, px]) => `--radius-${name}: ${px}px;`),
    ...Object.entries(type).flatMap(([size, line]) => [
      `--text-${size}: ${Number(size) / 16}rem;`,
      `--line-${size}: ${line / 16}rem;`,
    ]),
    '--line-tight: 1.1;',
    '--line-display: 1.2;',
    '--tracking-tight: -0.02em;',
    ...linesOf(shape),
  ]
  return [
    '/* Written by `npm run tokens` from styles/theme/tokens.ts. Do not edit. */\n',
    block(':root', [...shared, ...schemeLines('light')]),
    block(':root[data-theme="dark"]', schemeLines('dark')),
    ...worn.flatMap(({ name, look }) => lookCss(name, look)),
    ...worn.flatMap(({ name, look }) => bandCss(name, look, 'light')),
    ...worn.flatMap(({ name, look }) => bandCss(name, look, 'dark')),
    block(
      ':root[data-look]',
      Object.entries(muiColors).map(([name, token]) => `--mui-palette-${name}: var(--${token});`),
    ),
    block(inLanguages(joinedScripts), [
      '--tracking-tight: 0;',
      '--tracking-display: 0;',
      '--line-display: 1.4;',
    ]),
    block(inLanguages(tallScripts), [
      ...Object.entries(tallType).map(([size, line]) => `--line-${size}: ${line / 16}rem;`),
      '--line-tight: 1.4;',
      '--line-display: 1.5;',
    ]),
  ].join('\n')
}
