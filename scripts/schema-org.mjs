// Condenses the vocabulary of schema.org, as npm's schema-dts writes it down, to one line a term:
//   npm pack schema-dts && tar xzf schema-dts-*.tgz
//   node scripts/schema-org.mjs package/dist/schema.d.ts > tests/support/schema-org.tsv
import { readFileSync } from 'node:fs'

const file = process.argv[2]
if (!file) throw new Error('Name the schema.d.ts of schema-dts.')
const source = readFileSync(file, 'utf8')
const words = (text) => text.match(/\w+/g) ?? []
const helpers = new Set(['Partial', 'IdReference'])
const isOurs = (name) => !name.includes('_')

const parents = new Map()
const properties = new Map()
const interfaces = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm
for (const [, name, kind, bases, body] of source.matchAll(interfaces)) {
  if (!isOurs(name)) continue
  const above = parents.get(name) ?? new Set()
  for (const base of words(bases).map((word) => word.replace(/(Base|Leaf)$/, ''))) {
    if (base !== name && !helpers.has(base)) above.add(base)
  }
  parents.set(name, above)
  if (kind === 'Leaf') continue
  for (const [, property, range] of body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.+), "/gm)) {
    const known = properties.get(property) ?? { domains: new Set(), ranges: new Set() }
    known.domains.add(name)
    for (const type of words(range)) if (!helpers.has(type)) known.ranges.add(type)
    properties.set(property, known)
  }
}

const listed = (names) => [...names].sort().join(' ')
const lines = []
for (const [name, above] of parents) lines.push(['type', name, listed(above)])
for (const [name, { domains, ranges }] of properties) {
  lines.push(['property', name, listed(domains), listed(ranges)])
}
for (const [, name, union] of source.matchAll(/^export type (\w+)(?:<[^=]*>)? = (.+);$/gm)) {
  for (const [, member] of union.matchAll(/"https:\/\/schema\.org\/(\w+)"/g)) {
    lines.push(['member', member, name])
  }
}
const head = [
  '# Vocabulary of schema.org (CC BY-SA 3.0, https://schema.org/docs/terms.html), from schema-dts 2.1.0',
  '# (Apache-2.0), condensed by scripts/schema-org.mjs: type, parents | property, domains, ranges | member, type',
]
process.stdout.write(`${[...head, ...lines.map((line) => line.join('\t')).sort()].join('\n')}\n`)
