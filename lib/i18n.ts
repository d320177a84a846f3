import i18next, {
  type BackendModule,
  type FormatterModule,
  type i18n,
  type ReadCallback,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { textValue } from './intl'

/** Texts of one language, by namespace. */
export type Bundle = Record<'translation' | 'errors', Record<string, string>> & {
  /** only what the page has drawn on the server; `completeTexts` brings the others */
  partial?: boolean
}

/** A text that is looked for in vain is noted by the server while developing. */
const notesMissing = () => process.env.NODE_ENV === 'development' && typeof window !== 'undefined'

interface Wait {
  lang: string
  /** a text was asked for in vain */
  missed: boolean
  loading?: Promise<boolean>
}

/**
 * The visits that still have the texts of their first page alone, by their store of texts: hooks hand
 * out wrappers of the i18n, and all share it.
 */
const waiting = new WeakMap<object, Wait>()

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

/** Writes the numbers of texts in the digits and groups that all other numbers of a page have. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, lang, options) =>
    // a value may also be missing: i18next says so, then
    textValue(String(options?.interpolationkey), value, lang ?? 'en') as string,
}

/**
 * The texts of one visit. The first language comes with the page; others are fetched when chosen,
 * retried up to 5 times from 350 ms, doubling, on server and network failures only (SPEC section 8).
 */
export function makeI18n(lang: string, { partial = false, ...bundle }: Bundle): i18n {
  const instance = i18next.createInstance()
  if (typeof window !== 'undefined') instance.use(lazyBackend())
  instance.use(initReactI18next).use(formatter)
  instance.init({
    lng: lang,
    fallbackLng: false,
    // not `en` for a gap in `en-XA`: a gap is drawn again once the texts are whole
    load: 'currentOnly',
    ns: ['translation', 'errors'],
    defaultNS: 'translation',
    keySeparator: false,
    nsSeparator: ':',
    resources: { [lang]: bundle },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    saveMissing: notesMissing() && !partial,
    saveMissingTo: 'current',
    // nothing is better than a key for the moment until the text arrives
    parseMissingKeyHandler: (key) => {
      const wait = waiting.get(instance.store)
      if (!wait) return key
      wait.missed = true
      return ''
    },
    maxRetries: 5,
    retryTimeout: 350,
  })
  if (partial) waiting.set(instance.store, { lang, missed: false })
  return instance
}

async function load(instance: i18n, wait: Wait): Promise<boolean> {
  let failed = false
  const onFailed = (lang: string) => {
    failed ||= lang === wait.lang
  }
  instance.on('failedLoading', onFailed)
  await instance.reloadResources([wait.lang])
  instance.off('failedLoading', onFailed)
  wait.loading = undefined
  if (failed) return false
  waiting.delete(instance.store)
  instance.options.saveMissing = notesMissing()
  if (wait.missed) instance.emit('languageChanged', instance.language)
  return true
}

/** Whether all texts of the language are here. Whoever asks too early is drawn again once they are. */
export function hasAllTexts(instance: i18n): boolean {
  const wait = waiting.get(instance.store)
  if (wait) wait.missed = true
  return !wait
}

/**
 * Fetches what a page came without: all texts of its language. Whatever was drawn with a gap is drawn
 * again. Answers whether the texts are whole now; a failure may be tried again.
 */
export async function completeTexts(instance: i18n): Promise<boolean> {
  const wait = waiting.get(instance.store)
  if (!wait) return true
  wait.loading ??= load(instance, wait)
  return wait.loading
}
