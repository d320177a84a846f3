import { useRouter } from 'next/router'
import { withPrefix } from '@/lib/lang-path'

/**
 * Puts the language of this page's path before the path of another one (ADR 0119). Next's links and its router do so
 * by themselves: this is for plain forms and anchors, and for addresses that leave the page.
 */
export function useLangPath(): (path: string) => string {
  const { locale, defaultLocale } = useRouter()
  return (path) => (!locale || locale === defaultLocale ? path : withPrefix(path, locale))
}
