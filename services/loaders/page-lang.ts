// The language of a page's address (ADR 0119): where a page is led to instead, and what its own redirects are made of.

import type { IncomingMessage } from 'node:http'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { LOCALE_COOKIE } from '@/domain/language'
import type { Language } from '@/domain/language.schema'
import { cookieHeader } from '@/lib/cookies'
import type { Bundle } from '@/lib/i18n'
import {
  isPagePath,
  type LangMove,
  langMove,
  langPath,
  NO_PREFIX,
  splitLang,
} from '@/lib/lang-path'
import { isPageData, type LangMenu } from '@/lib/request-facts'
import { requestOrigin } from '@/lib/site'

/** as long as the browser keeps it (lib/browser-cookie.ts) */
const WEEK_S = 7 * 24 * 3600

/** The language in the path of a page; undefined without one. */
export const prefixOf = ({ locale }: { locale?: string }): string | undefined =>
  locale === NO_PREFIX ? undefined : locale

/** A person, or a crawler, comes to the page itself: scripts that fetch it name the address they mean. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

/** Keeps the language that an address of our own pages has named; what another site's link names is no choice. */
function keepChoice({ req, res }: GetServerSidePropsContext, { named }: LangMove) {
  if (!named || req.headers['sec-fetch-site'] === 'cross-site') return
  const options = { maxAgeS: WEEK_S, secure: requestOrigin(req).startsWith('https:') }
  res.appendHeader('set-cookie', cookieHeader(LOCALE_COOKIE, named, options))
}

/**
 * The answer to whoever asks for a page at the wrong address for its language; undefined to draw it. Never kept by
 * anybody: it depends on who asks, or on settings.
 */
export function toPageLang<P>(
  ctx: GetServerSidePropsContext,
  offered: readonly string[],
  wanted: string,
): GetServerSidePropsResult<P> | undefined {
  const isData = isPageData(ctx.req)
  const prefix = prefixOf(ctx)
  if (!isPagePath(ctx.resolvedUrl)) return prefix === undefined ? undefined : { notFound: true }
  const { lang: param } = ctx.query
  const move = langMove(
    {
      prefix,
      path: ctx.resolvedUrl,
      param: param === undefined ? undefined : String(param),
      wanted,
    },
    offered,
  )
  if (!move) return undefined
  // the browser's router asks in the language that it is in; one that has ended begins with a new document
  if (isData) {
    const isGone = prefix !== undefined && !offered.includes(prefix)
    const redirect = { destination: move.path, statusCode: 307, basePath: false } as const
    return isGone ? { redirect } : undefined
  }
  if (!isVisit(ctx.req)) return undefined
  keepChoice(ctx, move)
  return { redirect: { destination: move.path, statusCode: move.status } }
}

/** An answer whose redirect stays in the language of the path. */
export function stayInLang<P>(
  ctx: GetServerSidePropsContext,
  answer: GetServerSidePropsResult<P>,
): GetServerSidePropsResult<P> {
  if (!('redirect' in answer)) return answer
  const { redirect } = answer
  // where somebody came from may say so by itself
  if (splitLang(redirect.destination).prefix) return answer
  const destination = langPath(redirect.destination, prefixOf(ctx), undefined)
  return { redirect: { ...redirect, destination } }
}

/** The menu of languages that needs no script; none where there is one language. */
export function langMenu(
  { resolvedUrl }: GetServerSidePropsContext,
  languages: readonly Language[],
  { translation }: Bundle,
): LangMenu | undefined {
  if (languages.length < 2) return undefined
  const [, query = ''] = resolvedUrl.split('?')
  const rows = languages.map(({ locale, title }) => ({ locale, title }))
  return { label: translation.language ?? '', query: query && `?${query}`, languages: rows }
}
