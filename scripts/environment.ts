// Writes deploy/environment.md, the reference of all variables, from .env.example: npm run environment
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Group {
  note: string
  variables: { name: string; example: string }[]
}

/** Variables of .env.example in its groups: lines of comment, and the variables below them. */
export function readGroups(text: string): Group[] {
  const groups: Group[] = []
  let isNote = false
  for (const line of text.split('\n')) {
    const [, name, example = ''] = /^#?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    if (name) {
      groups.at(-1)?.variables.push({ name, example })
      isNote = false
    } else if (line.startsWith('# ')) {
      const last = groups.at(-1)
      if (isNote && last) last.note += ` ${line.slice(2)}`
      else groups.push({ note: line.slice(2), variables: [] })
      isNote = true
    } else isNote = false
  }
  return groups.filter(({ variables }) => variables.length > 0)
}

const row = ({ note, variables }: Group) => {
  const names = variables.map(({ name, example }) => `\`${name}${example ? `=${example}` : ''}\``)
  return `### ${names.join(', ')}\n\n${note[0]?.toUpperCase()}${note.slice(1)}.\n`
}

/** The reference of the environment, as deploy/environment.md holds it. */
export const environmentReference = (example: string): string =>
  [
    '# Environment',
    '',
    'Made from `.env.example` by `npm run environment`; a test compares both. Values are examples or defaults. A wrong value stops the',
    'start with one sentence, and `npm run doctor` says what production lacks.',
    '',
    ...readGroups(example).map(row),
  ].join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync('deploy/environment.md', environmentReference(readFileSync('.env.example', 'utf8')))
}
