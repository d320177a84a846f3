import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'

/** Says which languages of the site something is not written in; nothing where it is in all. */
export function useMissingLanguages(): (locales: readonly string[]) => string | null {
  const { t, i18n } = useTranslation()
  const { languages } = useLanguages()
  return (locales) => {
    const missing = languages.flatMap(({ locale, title }) =>
      locales.includes(locale) ? [] : [title],
    )
    return missing.length > 0
      ? t('console.page.missing', { languages: joinList(missing, i18n.language) })
      : null
  }
}
