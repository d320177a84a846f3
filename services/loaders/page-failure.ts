// Failed pages. Every failure is drawn by pages/_error.tsx, per request and in the visitor's language, without calling the API
// (ADR 0050). What the API refuses on purpose (too many requests, too busy) is drawn the same way with its own status; a
// database that is too busy or restarting is a 503 with `Retry-After` (server/platform/db/busy.ts).

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { paths } from '@/domain/paths'
import { secondFactorPath } from '@/domain/second-factor'
import { ApiError, isRefusal } from '@/services/api-error'
import type { ErrorPageProps } from './error-page'
import { Moved, SeeOther } from './moved'

/**
 * Props of a page whose required data were refused: `_app` draws the error page in its place. No page's own: forms
 * without JavaScript say `refused` of themselves.
 */
export interface RefusedProps {
  pageFailure: ErrorPageProps
}

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'locale' | 'resolvedUrl'>
type Result = GetServerSidePropsResult<Partial<RefusedProps>>

/** Always by GET: what a form has sent is not for the sign-in screen. */
export const toLogin = (path: string) => ({
  redirect: { destination: paths.login(path), statusCode: 303 as const },
})

/** Where a missing second factor is proven or set up (ADR 0127); undefined for other refusals. */
function toSecondFactor({ statusCode }: ApiError, path: string) {
  const destination = secondFactorPath(statusCode, path)
  return destination ? { redirect: { destination, statusCode: 303 as const } } : undefined
}

/** Where a marketplace without contents is opened; soon there is something instead, so nobody keeps this. */
export const toSetup = () => ({
  redirect: { destination: paths.setup(), statusCode: 307 as const },
})

/** The answer to a form that is too long, of which the rest has not been read. */
async function refuseLong(res: Context['res'], lang: string): Promise<Result> {
  const { serverText } = await import('@/lib/i18n-files')
  res.statusCode = 413
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.end(serverText(lang, 'errors', 'ERROR_413'))
  // nothing is drawn once the answer has gone
  return { props: {} }
}

/** The page with the status and the sentence of the refusal (ADR 0050). */
async function drawRefusal(ctx: Context, error: ApiError): Promise<Result> {
  const { readErrorTexts } = await import('./error-page-ssr')
  ctx.res.statusCode = error.status
  if (error.retryAfter) ctx.res.setHeader('Retry-After', error.retryAfter)
  const text = error.message ? { text: error.message } : {}
  return { props: { pageFailure: { code: error.status, texts: readErrorTexts(ctx), ...text } } }
}

/**
 * What a page answers when its data could not be loaded: 404 is the 404 page, 401 leads to sign-in,
 * `Moved` and `SeeOther` to another address. Any other refusal is drawn with its own status; the rest
 * is thrown on, and becomes a 500.
 */
export async function toFailure(ctx: Context, error: unknown, lang: string): Promise<Result> {
  if (error instanceof SeeOther) return { redirect: { destination: error.path, statusCode: 303 } }
  if (error instanceof Moved) return { redirect: { destination: error.path, statusCode: 301 } }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) return { notFound: true }
  if (error.status === 401) return toLogin(ctx.resolvedUrl)
  const step = toSecondFactor(error, ctx.resolvedUrl)
  if (step) return step
  if (error.status === 413) return refuseLong(ctx.res, lang)
  if (isRefusal(error)) return drawRefusal(ctx, error)
  throw error
}

/** Makes a query required after all, where it was refused with `status`. */
export function throwRefused(queryClient: QueryClient, queryKey: QueryKey, status: number): void {
  const error = queryClient.getQueryState(queryKey)?.error
  if (error instanceof ApiError && error.status === status) throw error
}
