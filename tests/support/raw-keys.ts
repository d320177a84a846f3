import { readFileSync } from 'node:fs'

let keys: Set<string> | undefined

/** The keys of all texts that have a dot: what nobody writes on a screen on purpose. */
export function knownKeys(): ReadonlySet<string> {
  keys ??= new Set(
    ['translation', 'errors'].flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as object),
    ),
  )
  return keys
}

/** Whether a text looks like the key of one: words with dots between them. */
export const isKeyLike = (text: string) => /^[\w-]+(\.[\w-]+)+$/.test(text)
