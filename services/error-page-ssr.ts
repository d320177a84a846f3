import type { NextPageContext } from 'next'
import { parseCookies } from 'nookies'
import { type ErrorTexts, toErrorTexts } from '@/domain/error-texts'
import { chooseLang, LOCALE_COOKIE, plainDirection } from '@/domain/language'
import { readTexts, textLangs } from '@/lib/i18n-files'
import { keepRequestFacts } from '@/lib/request-facts'

/** Texts for a request that failed, without asking the marketplace; its document learns the language. */
export function readErrorTexts(ctx: NextPageContext): ErrorTexts {
  const cookies = parseCookies(ctx)
  const lang = chooseLang(textLangs(), {
    query: typeof ctx.query.lang === 'string' ? ctx.query.lang : undefined,
    cookie: cookies[LOCALE_COOKIE],
    accept: ctx.req?.headers['accept-language'],
  })
  const saved = cookies['mui-mode']
  const mode = saved === 'dark' || saved === 'light' ? saved : null
  if (ctx.req) keepRequestFacts(ctx.req, { lang, dir: plainDirection(lang), mode })
  return toErrorTexts({ ...readTexts('en', 'translation'), ...readTexts(lang, 'translation') })
}
