import { readFileSync } from 'node:fs'

/** What schema.org says: every type with its parents, every property with its domains and ranges. */
interface Vocabulary {
  types: ReadonlyMap<string, readonly string[]>
  properties: ReadonlyMap<string, { domains: readonly string[]; ranges: readonly string[] }>
  /** named values, e.g. InStock, with the types they are values of */
  members: ReadonlyMap<string, readonly string[]>
}

type Facts = Record<string, unknown>

const PREFIX = 'https://schema.org/'
const split = (names = '') => names.split(' ').filter(Boolean)

function readVocabulary(): Vocabulary {
  const types = new Map<string, string[]>()
  const properties = new Map<string, { domains: string[]; ranges: string[] }>()
  const members = new Map<string, string[]>()
  for (const line of readFileSync('tests/support/schema-org.tsv', 'utf8').split('\n')) {
    const [kind, name = '', first, second] = line.split('\t')
    if (kind === 'type') types.set(name, split(first))
    if (kind === 'property') properties.set(name, { domains: split(first), ranges: split(second) })
    if (kind === 'member') members.set(name, [...(members.get(name) ?? []), ...split(first)])
  }
  return { types, properties, members }
}

const vocabulary = readVocabulary()

/** A type and everything above it. */
function lineage(type: string): string[] {
  return [type, ...(vocabulary.types.get(type) ?? []).flatMap(lineage)]
}

/** The types of a node, which may be several. */
const typesOf = (type: unknown): string[] => (Array.isArray(type) ? type : [type]).map(String)

const isUrl = (text: string) =>
  URL.canParse(text) && /^https?:\/\//.test(text) && !/[{}\s]/.test(text)

/** A number and its unit: how schema.org writes energies, distances and masses. */
const isQuantity = (text: string) => /^\d+(\.\d+)? [a-zA-Z]+$/.test(text)

const texts: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: isUrl,
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  DateTime: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
  Energy: isQuantity,
  Distance: isQuantity,
  Mass: isQuantity,
  Duration: (text) => /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(text),
  Time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/.test(text),
}

const isMember = (text: string, range: string) =>
  (vocabulary.members.get(text.replace(PREFIX, '')) ?? []).some((type) =>
    lineage(type).includes(range),
  )

function fits(value: unknown, range: string): boolean {
  if (typeof value === 'string') return texts[range]?.(value) ?? isMember(value, range)
  if (typeof value === 'boolean') return range === 'Boolean'
  if (typeof value === 'number') {
    return range === 'Integer' ? Number.isInteger(value) : range === 'Number' || range === 'Float'
  }
  if (typeof value !== 'object' || value === null) return false
  const type = (value as Facts)['@type']
  // a bare reference: what it points to stands elsewhere
  if (type === undefined) return '@id' in value && vocabulary.types.has(range)
  return typesOf(type).some((one) => lineage(one).includes(range))
}

function checkProperty(types: string[], name: string, value: unknown, path: string): string[] {
  const constraint = /^(.+)-(input|output)$/.exec(name)?.[1]
  const property = vocabulary.properties.get(constraint ?? name)
  if (!property) return [`${path}: schema.org knows no property ${name}`]
  if (!property.domains.some((domain) => types.flatMap(lineage).includes(domain))) {
    return [`${path}: ${name} is no property of ${types.join(' or ')}`]
  }
  const ranges = constraint ? ['Text', 'PropertyValueSpecification'] : property.ranges
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0) return [`${path}: ${name} is an empty list`]
  return values.flatMap((one, index) => {
    const place = Array.isArray(value) ? `${path}[${index}]` : path
    if (!ranges.some((range) => fits(one, range))) {
      return [`${place}: ${JSON.stringify(one)?.slice(0, 80)} is no ${ranges.join(' or ')}`]
    }
    return typeof one === 'object' ? checkNode(one as Facts, place) : []
  })
}

function checkNode(facts: Facts, path: string): string[] {
  const type = facts['@type']
  const id = facts['@id']
  const found = id === undefined || isUrl(String(id)) ? [] : [`${path}: @id is no address`]
  if (type === undefined) return found
  const types = typesOf(type)
  if (!types.every((one) => vocabulary.types.has(one))) {
    return [...found, `${path}: schema.org knows no type ${types.join(' or ')}`]
  }
  for (const [name, value] of Object.entries(facts)) {
    if (!name.startsWith('@')) found.push(...checkProperty(types, name, value, `${path}.${name}`))
  }
  return found
}

/**
 * What is wrong with facts by schema.org's own definitions: unknown types and properties, properties
 * of other types, values out of range. Takes what a crawler reads: the text of the script element.
 */
export function schemaProblems(text: string): string[] {
  const nodes: unknown = JSON.parse(text)
  if (!Array.isArray(nodes) || nodes.length === 0) return ['there are no facts']
  return nodes.flatMap((node: Facts, index) => [
    ...(node['@context'] === 'https://schema.org' ? [] : [`[${index}]: no context`]),
    ...(node['@type'] === undefined ? [`[${index}]: no type`] : []),
    ...checkNode(node, String(node['@type'] ?? index)),
  ])
}

/** The text of each ld+json script of a page. */
export function ldTexts(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => text)
}
