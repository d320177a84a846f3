import { chooseLang } from '@/domain/language'

/** The language of a request before it is known which ones the marketplace speaks: what goes wrong is told in it. */
export async function plainLang(preferences: Parameters<typeof chooseLang>[1]): Promise<string> {
  const [{ textLangs }, { isPseudo, pseudoLocales }] = await Promise.all([
    import('@/lib/i18n-files'),
    import('@/lib/pseudo'),
  ])
  const made = pseudoLocales.map(({ locale }) => locale).filter(isPseudo)
  return chooseLang([...textLangs(), ...made], preferences)
}
