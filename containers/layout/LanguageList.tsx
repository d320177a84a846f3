import { ChoiceList } from '@/components/ui/ChoiceList'
import { useLanguage } from '@/hooks/language/useLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  /** begin at the one in force */
  focused?: boolean
  onChosen(): void
}

/** The languages of the marketplace; choosing one switches texts, direction and data. */
export function LanguageList({ focused, onChosen }: Props) {
  const { t } = useTranslation()
  const { language, languages, choose, pending } = useLanguage()
  return (
    <ChoiceList
      label={t('language')}
      value={language?.locale}
      pending={pending}
      focused={focused}
      choices={languages.map(({ locale, title }) => ({
        value: locale,
        label: title,
        lang: locale,
      }))}
      onChoose={(locale) => choose(locale).then(onChosen)}
    />
  )
}
