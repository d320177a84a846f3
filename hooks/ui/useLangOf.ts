import { useTranslation } from './useTranslation'

/**
 * Answers the `lang` attribute of a text of the catalogue: its language where that is not the page's, because the text
 * is not translated; undefined where it is, and where there is no text.
 */
export function useLangOf() {
  const { i18n } = useTranslation()
  const page = i18n.language
  return (text: { locale: string } | null | undefined) =>
    text && text.locale !== page ? text.locale : undefined
}
