import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '@/components/ui/ChoiceList'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import { useLanguage } from '@/hooks/language/useLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toLoad } from '@/services/load-failed'
import { languagesQuery } from '@/services/settings'

interface Props {
  /** begin at the one in force */
  focused?: boolean
  onChosen(): void
}

/** The languages of the marketplace; choosing one switches texts, direction and data. */
export function LanguageList({ focused, onChosen }: Props) {
  const { t } = useTranslation()
  const { language, languages, choose, pending } = useLanguage()
  const { isFailed, isRetrying, retry } = toLoad(useQuery(languagesQuery(useApi())))
  if (isFailed) return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
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
