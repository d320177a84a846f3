import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { Language } from '@/domain/language.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { languagesQuery } from '@/services/settings'

/** The language of the screen and the ones to choose from. */
export function useLanguages() {
  const { i18n } = useTranslation()
  const { data: languages = [] } = useQuery(languagesQuery(useApi()))
  const language: Language | undefined = languages.find(({ locale }) => locale === i18n.language)
  return { language, languages }
}
