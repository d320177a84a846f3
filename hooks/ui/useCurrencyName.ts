import { useHydrated } from './useHydrated'
import { useTranslation } from './useTranslation'

/** Writes a code of ISO 4217 with its name in the language of the screen. */
export function useCurrencyName(): (code: string) => string {
  const { i18n } = useTranslation()
  // the server's own list of names may differ
  const names = useHydrated()
    ? new Intl.DisplayNames(i18n.language, { type: 'currency' })
    : undefined
  return (code) => (names ? `${code} · ${names.of(code)}` : code)
}
