import type { i18n as I18n, TFunction } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'

interface Texts {
  /** texts of the language in force; `errors:` leads to the second namespace */
  t: TFunction<['translation', 'errors']>
  i18n: I18n
}

interface Source {
  get(): Texts
  subscribe(listener: () => void): () => void
}

const sources = new WeakMap<I18n, Source>()

type Translate = (key: unknown, ...values: [object?]) => string

/** Texts with values in them, or made of others, are i18next's work. */
const isMade = (text: string) => text.includes('{{') || text.includes('$t(')

/**
 * i18next's `t` of a language. Most texts have neither values nor forms: they are looked up without the
 * resolving and interpolating of i18next, which takes a twelfth of the time that a page takes to render.
 */
export function makeT(i18n: I18n): Texts['t'] {
  const { language, store } = i18n
  const full = i18n.getFixedT(language, ['translation', 'errors']) as unknown as Translate
  const plain = (key: string): string | undefined => {
    const [namespace, own] = key.startsWith('errors:')
      ? ['errors', key.slice('errors:'.length)]
      : ['translation', key]
    const texts: unknown = store.data[language]?.[namespace]
    const text = (texts as Partial<Record<string, string>> | undefined)?.[own]
    return text === undefined || isMade(text) ? undefined : text
  }
  const t = (key: unknown, ...values: [object?]) =>
    (typeof key === 'string' && values.length === 0 ? plain(key) : undefined) ??
    full(key, ...values)
  return Object.assign(t, full) as unknown as Texts['t']
}

/** One `t` per instance and language, replaced before any component hears of the change. */
function makeSource(i18n: I18n): Source {
  const make = (): Texts => ({ t: makeT(i18n), i18n })
  let texts = make()
  i18n.on('languageChanged', () => {
    texts = make()
  })
  return {
    get: () => texts,
    subscribe: (listener) => {
      i18n.on('languageChanged', listener)
      return () => i18n.off('languageChanged', listener)
    },
  }
}

/**
 * The texts of the page, from react-i18next's provider. Its own hook copies the i18next instance in
 * every component, a quarter of the time that a page takes to render (ADR 0092).
 */
export function useTranslation(): Texts {
  const { i18n } = useContext(I18nContext)
  const known = sources.get(i18n)
  const source = known ?? makeSource(i18n)
  if (!known) sources.set(i18n, source)
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}
