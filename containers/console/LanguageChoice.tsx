import { StackedField } from '@/components/console/StackedField'
import type { useWrittenLanguage } from '@/hooks/console/useWrittenLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props
  extends Pick<
    ReturnType<typeof useWrittenLanguage>,
    'languages' | 'main' | 'locale' | 'setLocale' | 'refusal'
  > {
  isWritten(locale: string): boolean
  /** what visitors see instead of what is not written */
  lacks: string
}

/** Chooses the language that is written, and says which are not yet. */
export function LanguageChoice(props: Props) {
  const { languages, main, locale, setLocale, refusal, isWritten, lacks } = props
  const { t } = useTranslation()
  return (
    <StackedField
      label={t('language')}
      value={locale}
      field={{ onChange: async ({ target }) => setLocale(target.value) }}
      error={refusal}
      hint={locale === main || isWritten(locale) ? undefined : lacks}
    >
      {languages.map((one) => (
        <option key={one.locale} value={one.locale}>
          {isWritten(one.locale) ? one.title : `${one.title} · ${t('console.page.unwritten')}`}
        </option>
      ))}
    </StackedField>
  )
}
