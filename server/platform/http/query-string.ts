import qs from 'qs'

type Value = string | Value[] | { [key: string]: Value }

/** Deeper levels stay part of the key; extra parameters and prototype keys are ignored. */
const limits: qs.IParseOptions = {
  depth: 4,
  parameterLimit: 500,
  arrayLimit: 500,
  allowPrototypes: false,
  duplicates: 'last',
}

/** Parses JSON texts: older versions of axios serialize objects in the query as JSON. */
function readText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function readLeaves(value: Value): unknown {
  if (typeof value === 'string') return readText(value)
  if (Array.isArray(value)) return value.map(readLeaves)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, readLeaves(child)]))
}

/** Parameters with bracket notation (`ids[0]=5`, `address[latitude]=1`, `prices[]=2`) as a tree. */
export function parseParams(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const tree = qs.parse(new URLSearchParams([...pairs]).toString(), limits) as {
    [key: string]: Value
  }
  return readLeaves(tree) as Record<string, unknown>
}
