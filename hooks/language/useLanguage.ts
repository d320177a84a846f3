import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTheme } from '@/contexts/Theme'
import { directionOf, LOCALE_COOKIE } from '@/domain/language'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { writeCookie } from '@/lib/browser-cookie'
import { toast } from '@/lib/toast'
import { useLanguages } from './useLanguages'

/**
 * The language of the screen and the ones to choose from. Choosing loads its texts, saves the
 * locale, switches texts and direction, and asks the page for its data anew, without a reload.
 */
export function useLanguage() {
  const router = useRouter()
  const { t, i18n } = useTranslation()
  const { setDirection } = useTheme()
  const { language, languages } = useLanguages()
  const [pending, setPending] = useState<string | null>(null)

  const choose = async (locale: string) => {
    if (pending) return
    setPending(locale)
    await i18n.loadLanguages(locale)
    setPending(null)
    if (!i18n.hasResourceBundle(locale, 'translation')) {
      toast.error(t('language.failed'))
      return
    }
    writeCookie(LOCALE_COOKIE, locale)
    await i18n.changeLanguage(locale)
    setDirection(directionOf(languages, locale))
    // the same page at its address in that language, which the router knows the prefix of
    await router.replace(router.asPath, undefined, { locale, scroll: false })
  }

  return { language, languages, choose, pending }
}
