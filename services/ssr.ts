import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { parseCookies } from 'nookies'
import { type DeliveryPlace, formatLocation, parseLocation } from '@/domain/address'
import { deviceWidth } from '@/domain/device'
import { chooseLang, type Direction, directionOf } from '@/domain/language'
import { paths } from '@/domain/paths'
import { settingsVariant } from '@/domain/settings'
import { parseUiVariant, type UiVariant } from '@/domain/ui-variant'
import type { SessionUser } from '@/domain/user'
import type { Caller } from '@/lib/caller.mjs'
import { SESSION_COOKIE } from '@/lib/cookies'
import type { Bundle } from '@/lib/i18n'
import { AHEAD_S } from '@/lib/page-data'
import { keepRequestFacts } from '@/lib/request-facts'
import { requestCaller, requestOrigin, secretCookie } from '@/lib/site'
import { type Api, createApi } from './api'
import { ApiError } from './api-error'
import { Moved, SeeOther } from './moved'
import { makeQueryClient } from './query-client'
import { currenciesQuery, languagesQuery, settingsQuery, settingsService } from './settings'
import type { ShopView } from './shop-view'

/** What every page is given beside its own props. */
export interface BaseProps {
  lang: string
  dir: Direction
  width: number
  mode: 'light' | 'dark' | null
  variant: UiVariant
  user: SessionUser | null
  place: DeliveryPlace | null
  currencyId: number | null
  /** the server's clock, ISO */
  now: string
  /** public address of this request, without query, for canonical links */
  origin: string
  texts?: Bundle
  dehydrated: DehydratedState
}

export interface Loaded {
  api: Api
  queryClient: QueryClient
  ctx: GetServerSidePropsContext
  /** what the figures on cards depend on */
  view: ShopView
  /** who has signed in to an account */
  user: SessionUser | null
  /** who has a session: the same, or somebody who orders without an account (ADR 0057) */
  person: SessionUser | null
  /** where this device orders to */
  place: DeliveryPlace | null
  /** the look in force: some have data of their own */
  variant: UiVariant
}

type Load<P> = (loaded: Loaded) => Promise<P>

interface Options {
  /** people with an account, or with any session; others are sent to /login and back */
  auth?: true | 'guest'
}

/** Data asked for ahead may serve this device's navigation that follows, as long as nothing in its cookies changes. */
function keepForNavigation(res: GetServerSidePropsContext['res']) {
  res.setHeader('Cache-Control', `private, max-age=${AHEAD_S}`)
  res.appendHeader('Vary', 'Cookie')
}

/** `v` stays for the rest of the visit while a person moves around (docs/adr/0007). */
function keepVariant(ctx: GetServerSidePropsContext, kept: string | undefined) {
  const asked = parseUiVariant(ctx.query.v)
  if (asked && asked !== kept) {
    ctx.res.appendHeader('set-cookie', `ui_variant=${asked}; Path=/; SameSite=Lax`)
  }
  return asked ?? parseUiVariant(kept)
}

const readJson = <T>(text: string | undefined): T | null => {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

function readPlace(text: string | undefined): DeliveryPlace | null {
  const place = readJson<DeliveryPlace>(text)
  if (typeof place?.address !== 'string' || !place.location) return null
  const location = parseLocation(formatLocation(place.location))
  return location ? { ...place, location } : null
}

/** Every text of the language; the document keeps of it what it draws. A visit keeps its texts. */
async function loadTexts(api: Api, lang: string): Promise<Bundle> {
  const { siteTexts } = await import('@/lib/i18n-files')
  const overrides = await settingsService(api)
    .translations()
    .catch(() => ({}))
  return siteTexts(lang, overrides)
}

/** `caller` is whose doing the calls are: limits count them as if they came without the page. */
function makeServerApi(lang: string, caller: Caller, token?: string): Api {
  return createApi({
    lang,
    token: token || undefined,
    fetch: async (request) => {
      const inProcess = globalThis.__apiFetch
      if (!inProcess) throw new ApiError(503, 'ERROR_503', 'The marketplace has not started.')
      return inProcess(request, caller)
    },
    baseURL: 'http://in-process/api/v1/',
  })
}

/** Always by GET: what a form has sent is not for the sign-in screen. */
const toLogin = (path: string) => ({
  redirect: { destination: paths.login(path), statusCode: 303 as const },
})

function toFailure<P>(error: unknown, path: string): GetServerSidePropsResult<P> {
  if (error instanceof SeeOther) return { redirect: { destination: error.path, statusCode: 303 } }
  if (error instanceof Moved) return { redirect: { destination: error.path, statusCode: 301 } }
  if (error instanceof ApiError && error.status === 404) return { notFound: true }
  if (error instanceof ApiError && error.status === 401) {
    return toLogin(path)
  }
  throw error
}

/** The answer to a form that is too long, of which the rest has not been read. */
async function refuseLong(res: GetServerSidePropsContext['res'], lang: string): Promise<void> {
  const { serverText } = await import('@/lib/i18n-files')
  res.statusCode = 413
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.end(serverText(lang, 'errors', 'ERROR_413'))
}

/**
 * getServerSideProps of a page: reads the request (language, device, session, place, currency),
 * lets `load` fill the query cache, and hands the cache over. A required query that answers 404
 * becomes the 404 page, 401 leads to sign-in, `Moved` and `SeeOther` to another address, anything
 * else to the error page.
 */
export function pageProps<P extends object = object>(
  load?: Load<P>,
  options: Options = {},
): GetServerSideProps<P & BaseProps> {
  return async (ctx) => {
    const cookies = parseCookies(ctx)
    const isDocument = !ctx.req.headers['x-nextjs-data']
    const queryClient = makeQueryClient()
    const wishes = {
      query: typeof ctx.query.lang === 'string' ? ctx.query.lang : undefined,
      cookie: cookies.locale,
      accept: ctx.req.headers['accept-language'],
    }
    const caller = requestCaller(ctx.req)
    const first = makeServerApi(cookies.locale ?? 'en', caller)
    const languages = await first.http
      .get<{ data: Parameters<typeof directionOf>[0] }>('rest/languages/active')
      .then((answer) => answer.data.data)
    const lang = chooseLang(
      languages.map((language) => language.locale),
      wishes,
    )
    const session = cookies[secretCookie(SESSION_COOKIE)]
    const api = makeServerApi(lang, caller, session)
    const person = session ? readJson<SessionUser>(cookies.user) : null
    const user = person?.guest ? null : person
    if (options.auth && !(options.auth === 'guest' ? person : user)) {
      return toLogin(ctx.resolvedUrl)
    }
    const place = readPlace(cookies.location)
    const currencyId = Number(cookies.currency_id) || null
    const view: ShopView = {
      ...(currencyId ? { currencyId } : {}),
      ...(place ? { location: place.location } : {}),
    }
    const [settings] = await Promise.all([
      queryClient.fetchQuery(settingsQuery(api)),
      ...(isDocument
        ? [
            queryClient.prefetchQuery(languagesQuery(api)),
            queryClient.prefetchQuery(currenciesQuery(api)),
          ]
        : []),
    ])
    const variant = settingsVariant(settings, keepVariant(ctx, cookies.ui_variant))
    try {
      const own =
        (await load?.({ api, queryClient, ctx, view, user, person, place, variant })) ?? ({} as P)
      const saved = cookies['mui-mode']
      const mode = saved === 'dark' || saved === 'light' ? saved : null
      const dir = directionOf(languages, lang)
      keepRequestFacts(ctx.req, { lang, dir, mode })
      if (ctx.req.headers.purpose === 'prefetch') keepForNavigation(ctx.res)
      return {
        props: {
          ...own,
          lang,
          dir,
          width: deviceWidth(ctx.req.headers),
          mode,
          variant,
          user: person,
          place,
          currencyId,
          now: new Date().toISOString(),
          origin: requestOrigin(ctx.req),
          ...(isDocument ? { texts: await loadTexts(api, lang) } : {}),
          dehydrated: dehydrate(queryClient),
        },
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 413) {
        return toFailure(error, ctx.resolvedUrl)
      }
      await refuseLong(ctx.res, lang)
      // nothing is drawn once the answer has gone
      return { props: {} as P & BaseProps }
    }
  }
}
