import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pluralOf, textValue } from './intl'
import { isPseudo, pseudo } from './pseudo'

export const namespaces = ['translation', 'errors'] as const
export type Namespace = (typeof namespaces)[number]
export type Texts = Record<string, string>

const cache = new Map<string, Texts>()

const pseudoTexts = (namespace: Namespace): Texts =>
  Object.fromEntries(
    Object.entries(readTexts('en', namespace)).map(([key, text]) => [key, pseudo(text)]),
  )

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
  if (isPseudo(lang)) return pseudoTexts(namespace)
  try {
    const text = readFileSync(path.join(root(), lang, `${namespace}.json`), 'utf8')
    const texts = JSON.parse(text) as Texts
    if (process.env.NODE_ENV === 'production') cache.set(key, texts)
    return texts
  } catch {
    // no such language: the default one stands in. Nothing is kept of a name that anybody may invent.
    return {}
  }
}

const filesOf = (lang: string, namespace: Namespace): Texts => {
  const texts = readTexts(lang, namespace)
  return Object.keys(texts).length > 0 ? texts : readTexts('en', namespace)
}

/**
 * All texts of a language: its files, English ones for a language without files, and before them
 * what the marketplace words in its own way.
 */
export function siteTexts(lang: string, overrides: Texts): Record<Namespace, Texts> {
  const translation = filesOf(lang, 'translation')
  return {
    // the same object while nothing is worded anew: what is counted of it is counted once
    translation: Object.keys(overrides).length > 0 ? { ...translation, ...overrides } : translation,
    errors: filesOf(lang, 'errors'),
  }
}

export type TextValues = Record<string, string | number>

/** A text in the form that `count` asks for, as i18next chooses it for pages; `context` comes first. */
function formOf(texts: Texts, lang: string, key: string, { count, context }: TextValues) {
  const keys = context === undefined ? [key] : [`${key}_${context}`, key]
  const form = typeof count === 'number' ? pluralOf(count, lang) : undefined
  const wanted = keys.flatMap((one) => (form ? [`${one}_${form}`, one] : [one]))
  return wanted.map((one) => texts[one]).find((text) => text !== undefined)
}

/** Whether there is a text of that key, counted or not. */
export function isText(namespace: Namespace, key: string): boolean {
  const texts = readTexts('en', namespace)
  return key in texts || `${key}_other` in texts
}

/**
 * A text with its {{values}} filled in, in the plural form of `count` if it has any; the default
 * language stands in for what is missing.
 */
export function serverText(
  lang: string,
  namespace: Namespace,
  key: string,
  values: TextValues = {},
): string {
  const own = formOf(readTexts(lang, namespace), lang, key, values)
  const text = own ?? formOf(readTexts('en', namespace), 'en', key, values) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(textValue(name, values[name], lang) ?? whole),
  )
}
