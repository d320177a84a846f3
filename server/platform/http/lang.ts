import { DEFAULT_LANG } from '@/domain/language'

/** The requested language. */
export function langOf(request: Request): string {
  const lang = new URL(request.url).searchParams.get('lang')
  return lang && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang) ? lang : DEFAULT_LANG
}
