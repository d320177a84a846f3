import type { QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import type { DeliveryPlace } from '@/domain/address'
import { directionOf, localesOf, plainDirection } from '@/domain/language'
import type { SessionUser } from '@/domain/session-user'
import { settingsVariant } from '@/domain/settings'
import { parseUiVariant, type UiVariant } from '@/domain/ui-variant'
import { langPreferences, readVisit, type SessionKind, wantedLang } from '@/domain/visit'
import type { Caller } from '@/lib/caller.mjs'
import type { Bundle } from '@/lib/i18n'
import { AHEAD_S } from '@/lib/page-data'
import { keepRequestFacts, shareAnswer } from '@/lib/request-facts'
import { requestCaller, requestOrigin } from '@/lib/site'
import { visitRequest } from '@/lib/visit-request'
import { type Api, createApi } from '@/services/api'
import { ApiError } from '@/services/api-error'
import type { DisplayOptions } from '@/services/display-options'
import { handOver } from '@/services/handover'
import { makeQueryClient } from '@/services/query-client'
import {
  currenciesQuery,
  languagesQuery,
  settingsQuery,
  settingsService,
} from '@/services/settings'
import type { BaseProps } from './base-props'
import { toFailure, toLogin, toSetup } from './page-failure'
import { langMenu, prefixOf, stayInLang, toPageLang } from './page-lang'
import { plainLang } from './plain-lang'

export interface Loaded {
  api: Api
  queryClient: QueryClient
  ctx: GetServerSidePropsContext
  /** what the figures on cards depend on */
  view: DisplayOptions
  /** who has signed in to an account */
  user: SessionUser | null
  /** who has a session: the same, or somebody who orders without an account (ADR 0057) */
  sessionUser: SessionUser | null
  /** whether there is a session, also where a shared page may not know whose */
  session: SessionKind
  /** where this device orders to */
  place: DeliveryPlace | null
  /** the look in force: some have data of their own */
  variant: UiVariant
}

type Load<P> = (loaded: Loaded) => Promise<P>

/** A page's own data; what every page has comes after it, so that one of the same name would be lost. */
type Own = object & { readonly [name in keyof BaseProps]?: never }

interface Options {
  /** users with an account, or with any session; others are sent to /login and back */
  auth?: true | 'guest'
  /**
   * One page for everybody whose visit is the same (domain/visit.ts): it is kept, and drawn without
   * session. What belongs to a customer is loaded by the browser (ADR 0093).
   */
  shared?: true
  /** draws a marketplace that is not set up */
  isSetup?: true
}

/** Data asked for ahead may serve this device's navigation that follows, as long as nothing in its cookies changes. */
function keepForNavigation(res: GetServerSidePropsContext['res']) {
  res.setHeader('Cache-Control', `private, max-age=${AHEAD_S}`)
  res.appendHeader('Vary', 'Cookie')
}

/** `v` stays for the rest of the visit while a user moves around (docs/adr/0007). */
function keepVariant(ctx: GetServerSidePropsContext, kept: string | undefined) {
  const asked = parseUiVariant(ctx.query.v)
  if (asked && asked !== kept) {
    ctx.res.appendHeader('set-cookie', `ui_variant=${asked}; Path=/; SameSite=Lax`)
  }
  return asked ?? parseUiVariant(kept)
}

/** The copy of the user that the browser may read. */
function readUser(text: string | undefined): SessionUser | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Every text of the language; the document keeps of it what it draws. A visit keeps its texts. */
async function loadTexts(api: Api, lang: string): Promise<{ texts: Bundle; isWhole: boolean }> {
  const { siteTexts } = await import('@/lib/i18n-files')
  try {
    return { texts: siteTexts(lang, await settingsService(api).translations()), isWhole: true }
  } catch {
    return { texts: siteTexts(lang, {}), isWhole: false }
  }
}

/** Whether a page lacks nothing: one that was drawn with a gap is not kept. */
const isWhole = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')

/**
 * The API for one page. `caller` is whose doing the calls are: limits count them as if they came without
 * the page.
 */
function makeServerApis(caller: Caller): (lang: string, token?: string) => Api {
  const page = {}
  return (lang, token) =>
    createApi({
      lang,
      token: token || undefined,
      fetch: async (request) => {
        const inProcess = globalThis.__apiFetch
        if (!inProcess) throw new ApiError(503, 'ERROR_503', 'The marketplace has not started.')
        return inProcess(request, { ...caller, page })
      },
      baseURL: 'http://in-process/api/v1/',
    })
}

/**
 * What every page is made of. A marketplace that refuses it misses no page and asks nobody to sign in: but
 * for "too many" and "too busy" it has failed.
 */
async function siteWide<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError) || [429, 503].includes(error.status)) throw error
    throw new Error('The marketplace refuses what every page needs.', { cause: error })
  }
}

/**
 * getServerSideProps of a page: reads the request (language, device, session, place, currency),
 * lets `load` fill the query cache, and hands the cache over. A required query that answers 404
 * becomes the 404 page, 401 leads to sign-in, `Moved` and `SeeOther` to another address; any other
 * refusal is drawn with its status, and the rest becomes the error page (page-failure.ts).
 */
export function pageProps<P extends Own = object>(
  load?: Load<P>,
  options: Options = {},
): GetServerSideProps<P & BaseProps> {
  return async (ctx) => {
    const isDocument = !ctx.req.headers['x-nextjs-data']
    const queryClient = makeQueryClient()
    const asked = visitRequest(ctx.req, prefixOf(ctx))
    const apiIn = makeServerApis(requestCaller(ctx.req))
    let lang = await plainLang(langPreferences(asked))
    try {
      const asking = languagesQuery(apiIn(lang))
      const languages = await siteWide(queryClient.fetchQuery(asking))
      // nothing can be drawn of a marketplace without a language: its operator is asked for one
      if (languages.length === 0 && !options.isSetup) return stayInLang(ctx, toSetup())
      const langs = languages.length > 0 ? localesOf(languages) : [lang]
      const moved = toPageLang<P & BaseProps>(ctx, langs, wantedLang(asked, langs))
      if (moved) return moved
      const visit = readVisit(asked, langs)
      // the list of languages goes along with a document, and in its language
      if (!isDocument || lang !== visit.lang)
        queryClient.removeQueries({ queryKey: asking.queryKey })
      lang = visit.lang
      const session = options.shared ? undefined : asked.session
      const api = apiIn(lang, session)
      const translated = isDocument ? loadTexts(api, lang) : undefined
      const sessionUser = session ? readUser(asked.cookies.user) : null
      const user = sessionUser?.guest ? null : sessionUser
      if (options.auth && !(options.auth === 'guest' ? sessionUser : user)) {
        return stayInLang(ctx, toLogin(ctx.resolvedUrl))
      }
      const { place, currencyId, mode } = visit
      const view: DisplayOptions = {
        ...(currencyId ? { currencyId } : {}),
        ...(place ? { location: place.location } : {}),
      }
      const [settings] = await Promise.all([
        siteWide(queryClient.fetchQuery(settingsQuery(apiIn(lang)))),
        ...(isDocument
          ? [
              queryClient.prefetchQuery(languagesQuery(api)),
              queryClient.prefetchQuery(currenciesQuery(api)),
            ]
          : []),
      ])
      const variant = settingsVariant(settings, keepVariant(ctx, visit.variant))
      const loaded = { api, queryClient, ctx, view, user, sessionUser, place, variant }
      const own = (await load?.({ ...loaded, session: visit.session })) ?? ({} as P)
      const dir = languages.length > 0 ? directionOf(languages, lang) : plainDirection(lang)
      if (ctx.req.headers.purpose === 'prefetch') keepForNavigation(ctx.res)
      const texts = await translated
      const menu = texts && langMenu(ctx, languages, texts.texts)
      keepRequestFacts(ctx.req, { lang, dir, mode, langs, menu })
      if (options.shared && isWhole(queryClient) && texts?.isWhole !== false) {
        shareAnswer(ctx.req, visit)
      }
      return {
        props: {
          ...own,
          lang,
          dir,
          width: visit.width,
          mode,
          variant,
          session: visit.session,
          ...(options.shared ? {} : { user: sessionUser }),
          hasOrdered: visit.hasOrdered,
          place,
          currencyId,
          now: new Date().toISOString(),
          origin: requestOrigin(ctx.req),
          ...(texts ? { texts: texts.texts } : {}),
          handover: handOver(queryClient),
        },
      }
    } catch (error) {
      // a page that is refused has no data of its own: `_app` draws the refusal
      const answer = (await toFailure(ctx, error, lang)) as GetServerSidePropsResult<P & BaseProps>
      return stayInLang(ctx, answer)
    } finally {
      // the page has what it needs; a query still under way is cancelled
      queryClient.clear()
    }
  }
}

/** getServerSideProps of a page that is drawn once for everybody (ADR 0093); see `isSharedPath`. */
export const sharedPageProps = <P extends Own = object>(load?: Load<P>) =>
  pageProps(load, { shared: true })
