import type { NextPageContext } from 'next'
import { parseCookies } from 'nookies'
import { type ErrorTexts, toErrorTexts } from '@/domain/error-texts'
import { chooseLang, LOCALE_COOKIE, plainDirection } from '@/domain/language'
import { readTexts, type Texts, textLangs } from '@/lib/i18n-files'
import { keepRequestFacts } from '@/lib/request-facts'
import { prefixOf } from './page-lang'

type Asked = Pick<NextPageContext, 'req' | 'locale'>

/** All texts for a request, without asking the marketplace; its document learns the language. */
export function readPlainTexts(ctx: Asked): { lang: string; texts: Texts } {
  const cookies = parseCookies(ctx)
  const lang = chooseLang(textLangs(), {
    query: prefixOf(ctx),
    cookie: cookies[LOCALE_COOKIE],
    accept: ctx.req?.headers['accept-language'],
  })
  const saved = cookies['mui-mode']
  const mode = saved === 'dark' || saved === 'light' ? saved : null
  if (ctx.req) keepRequestFacts(ctx.req, { lang, dir: plainDirection(lang), mode })
  return { lang, texts: { ...readTexts('en', 'translation'), ...readTexts(lang, 'translation') } }
}

/** Texts for a request that failed. */
export const readErrorTexts = (ctx: Asked): ErrorTexts => toErrorTexts(readPlainTexts(ctx).texts)
