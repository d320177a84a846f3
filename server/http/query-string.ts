type Value = string | Value[] | { [key: string]: Value }

const MAX_DEPTH = 5
const MAX_KEYS = 500
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** "a[b][0]" to ["a", "b", "0"]; a lone "a[]" ends in an empty step. */
function stepsOf(name: string): string[] {
  const head = name.split('[', 1)[0] ?? ''
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [head, ...rest].slice(0, MAX_DEPTH)
}

/** JSON text is what older axios makes of an object in the query. */
function readText(text: string): Value {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as Value
  } catch {
    return text
  }
}

const isTree = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value)

/** Trees whose keys count 0, 1, 2… become lists. */
function listify(value: Value): Value {
  if (!isTree(value)) return value
  const keys = Object.keys(value)
  const children = keys.map((key) => [key, listify(value[key] ?? '')] as const)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return [...children].sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child)
  }
  return Object.fromEntries(children)
}

/** Parameters with bracket notation (`ids[0]=5`, `address[latitude]=1`, `prices[]=2`) as a tree. */
export function parseParams(pairs: Iterable<[string, string]>): Record<string, Value> {
  const root: { [key: string]: Value } = {}
  let count = 0
  for (const [name, text] of pairs) {
    count += 1
    if (count > MAX_KEYS) break
    const steps = stepsOf(name)
    if (steps.some((step) => forbidden.has(step))) continue
    let node = root
    steps.forEach((step, index) => {
      const key = step === '' && index > 0 ? String(Object.keys(node).length) : step
      if (index === steps.length - 1) {
        node[key] = readText(text)
        return
      }
      const child = node[key]
      const next = isTree(child) ? child : {}
      node[key] = next
      node = next
    })
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listify(value)]))
}
