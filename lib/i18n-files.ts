import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const namespaces = ['translation', 'errors'] as const
export type Namespace = (typeof namespaces)[number]
export type Texts = Record<string, string>

const cache = new Map<string, Texts>()

const root = () => path.resolve(/* turbopackIgnore: true */ process.cwd(), 'locales')

/** The languages that there are texts for. Server only. */
export function textLangs(): string[] {
  try {
    return readdirSync(root())
  } catch {
    return []
  }
}

/** A text file of locales/, read once. Unknown languages are empty. Server only. */
export function readTexts(lang: string, namespace: Namespace): Texts {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang)) return {}
  const key = `${lang}/${namespace}`
  const known = cache.get(key)
  if (known) return known
  let texts: Texts = {}
  try {
    texts = JSON.parse(readFileSync(path.join(root(), lang, `${namespace}.json`), 'utf8')) as Texts
  } catch {
    // no such language: the default one stands in
  }
  if (process.env.NODE_ENV === 'production') cache.set(key, texts)
  return texts
}

/** What only letters and notices say: pages never write it themselves. */
const lettersOnly = /^(mail|notification|sms)\./

/** The texts that a page may need. */
export function pageTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !lettersOnly.test(key)))
}

/** A text with its {{values}} filled in; the default language stands in for what is missing. */
export function serverText(
  lang: string,
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const text = readTexts(lang, namespace)[key] ?? readTexts('en', namespace)[key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
