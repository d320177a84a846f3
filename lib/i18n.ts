import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Texts of one language, by namespace. */
export type Bundle = Record<'translation' | 'errors', Record<string, string>>

/**
 * Loads /locales/{lng}/{ns}.json with i18next-http-backend, itself loaded when first needed; missing
 * texts go to /locales/add/{lng}/{ns}.
 */
function lazyBackend(): BackendModule {
  let connected: Promise<BackendModule> | undefined
  const connect = async () => {
    const { default: HttpBackend } = await import('i18next-http-backend')
    const backend = new HttpBackend(null, {
      loadPath: '/locales/{{lng}}/{{ns}}.json',
      addPath: '/locales/add/{{lng}}/{{ns}}',
    })
    return backend as unknown as BackendModule
  }
  return {
    type: 'backend',
    init: () => {},
    read: (lang: string, namespace: string, callback: ReadCallback) => {
      connected ??= connect()
      connected.then(
        (backend) => backend.read(lang, namespace, callback),
        // the loader itself did not arrive: true asks for a retry
        (error: Error) => callback(error, true),
      )
    },
    create: (languages, namespace, key, text) => {
      connected ??= connect()
      connected.then((backend) => backend.create?.(languages, namespace, key, text))
    },
  }
}

/**
 * The texts of one visit. The first language comes with the page; others are fetched when chosen,
 * retried up to 5 times from 350 ms, doubling, on server and network failures only (SPEC section 8).
 */
export function makeI18n(lang: string, bundle: Bundle): i18n {
  const instance = i18next.createInstance()
  if (typeof window !== 'undefined') instance.use(lazyBackend())
  instance.use(initReactI18next)
  instance.init({
    lng: lang,
    fallbackLng: false,
    ns: ['translation', 'errors'],
    defaultNS: 'translation',
    keySeparator: false,
    nsSeparator: ':',
    resources: { [lang]: bundle },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // a text that is looked for in vain is noted by the server while developing
    saveMissing: process.env.NODE_ENV === 'development' && typeof window !== 'undefined',
    saveMissingTo: 'current',
    maxRetries: 5,
    retryTimeout: 350,
  })
  return instance
}
