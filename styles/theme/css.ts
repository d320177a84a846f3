import {
  colors,
  fontFamily,
  joinedScripts,
  motion,
  radii,
  type Scheme,
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

/** The theme as CSS variables: light by default, dark where the root says so. */
export function tokensCss(): string {
  const shared = [
    `--font:\n${wrapped(fontFamily)};`,
    ...Object.entries(radii).map(([name, px]) => `--radius-${name}: ${px}px;`),
    ...Object.entries(type).flatMap(([size, line]) => [
      `--text-${size}: ${Number(size) / 16}rem;`,
      `--line-${size}: ${line / 16}rem;`,
    ]),
    '--line-tight: 1.1;',
    '--tracking-tight: -0.02em;',
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}: ${value};`),
  ]
  return [
    '/* Written by `npm run tokens` from styles/theme/tokens.ts. Do not edit. */\n',
    block(':root', [...shared, ...schemeLines('light')]),
    block(':root[data-theme="dark"]', schemeLines('dark')),
    block(inLanguages(joinedScripts), ['--tracking-tight: 0;']),
    block(inLanguages(tallScripts), [
      ...Object.entries(tallType).map(([size, line]) => `--line-${size}: ${line / 16}rem;`),
      '--line-tight: 1.4;',
    ]),
  ].join('\n')
}
