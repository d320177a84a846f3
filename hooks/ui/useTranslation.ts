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

/** One `t` per instance and language, replaced before any component hears of the change. */
function makeSource(i18n: I18n): Source {
  const make = (): Texts => ({
    t: i18n.getFixedT(i18n.language, ['translation', 'errors']),
    i18n,
  })
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
