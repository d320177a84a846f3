import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguages } from '@/hooks/language/useLanguages'

interface Form {
  /** counts the tries to save */
  submitCount: number
  /** what was refused of each text, by locale, or by the server of all of it */
  errors: readonly ({ message?: unknown } | undefined)[]
}

/** The language that a form with texts shows: that of the screen first, then the one that is chosen, or that lacks something. */
export function useWrittenLanguage({ submitCount, errors }: Form) {
  const { languages, language } = useLanguages()
  const main = languages.find((one) => one.default)?.locale ?? ''
  const [chosen, setLocale] = useState<string>()
  const locale = chosen ?? language?.locale ?? main
  const wrong = languages.flatMap((one) =>
    errors.some((texts) => texts && one.locale in texts) ? [one.locale] : [],
  )
  const [firstWrong] = wrong
  const showWrong = useEffectEvent(() => {
    if (firstWrong !== undefined && !wrong.includes(locale)) setLocale(firstWrong)
  })
  // what was refused is brought into view
  useEffect(() => {
    if (submitCount > 0) showWrong()
  }, [submitCount])
  const title = languages.find((one) => one.locale === locale)?.title ?? locale
  const refusal = errors.map((texts) => texts?.message).find((one) => typeof one === 'string')
  return { languages, main, locale, title, setLocale, refusal }
}
