import { useLanguages } from '@/hooks/language/useLanguages'

/** The title of something in the language of the screen, else in the main one, else in any. */
export function useTitleOf() {
  const { language, languages } = useLanguages()
  const main = languages.find((one) => one.default)
  return (titles: Readonly<Record<string, string>>): string => {
    const here = language && titles[language.locale]
    return here ?? (main && titles[main.locale]) ?? Object.values(titles)[0] ?? ''
  }
}
