// Ordering without JavaScript (ADR 0045). Forms of the server-rendered HTML post to /cart, /cart/contact, /cart/order and
// /login (plain-*.ts), which call the API in this process and answer 303. A guest's cart is a cart without an owner, held by a
// cookie; once JavaScript runs, its lines move to the device.

import type { IncomingMessage } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { parseCookies } from 'nookies'
import { type FormValues, type RefusedForm, refusedForm } from '@/domain/plain-form'
import { cookieHeader } from '@/lib/cookies'
import { formTokenOf, isFormToken, newFormKey } from '@/lib/form-token'
import { requestCaller, requestOrigin, secretCookie } from '@/lib/site'
import { ApiError, isRefusal } from '@/services/api-error'

type Context = Pick<GetServerSidePropsContext, 'req' | 'res'>

const KEY = 'form_key'
const MAX_AGE_S = 7 * 24 * 3600
const MAX_BYTES = 64 * 1024

const isSecure = ({ req }: Pick<Context, 'req'>) => requestOrigin(req).startsWith('https:')

/** Keeps something on this device, out of reach of page scripts; an empty value forgets it. */
export function keepCookie(ctx: Context, name: string, value: string): void {
  const options = { maxAgeS: value ? MAX_AGE_S : 0, httpOnly: true, secure: isSecure(ctx) }
  ctx.res.appendHeader('set-cookie', cookieHeader(secretCookie(name), value, options))
}

/** What this device keeps out of reach of page scripts. */
export const readKept = (ctx: GetServerSidePropsContext, name: string): string | undefined =>
  parseCookies(ctx)[secretCookie(name)]

/** What a form of this page has to carry as `token`. */
export function formToken(ctx: GetServerSidePropsContext): string {
  const known = readKept(ctx, KEY)
  if (known) return formTokenOf(known)
  const key = newFormKey()
  keepCookie(ctx, KEY, key)
  return formTokenOf(key)
}

/** The fields of a form sent to this page, null when it was only asked for. Throws 413. */
export async function readForm({ req }: { req: IncomingMessage }): Promise<FormValues | null> {
  if (req.method !== 'POST') return null
  const parts: Buffer[] = []
  let length = 0
  // a request that is given up would take its connection along, and the answer with it
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    length += part.length
    if (length > MAX_BYTES) throw new ApiError(413, 'ERROR_413', 'The form is too long.')
    parts.push(part)
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Browsers say from where every form comes, without JavaScript, too. */
export function isSameOrigin({ req }: Pick<Context, 'req'>): boolean {
  const site = req.headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const host = hostOf(String(req.headers.origin ?? ''))
  return host !== undefined && [requestCaller(req).host, hostOf(requestOrigin(req))].includes(host)
}

/** Whether a form comes from a page that was made for this device. */
export function isOwnForm(ctx: GetServerSidePropsContext, { token = '' }: FormValues): boolean {
  return isSameOrigin(ctx) && isFormToken(token, readKept(ctx, KEY))
}

/** A refusal of the API as the page shows it, with its status; what was entered stays. Everything else is thrown on. */
export function toRefused(ctx: Context, values: FormValues, error: unknown): RefusedForm {
  if (!(error instanceof ApiError) || !isRefusal(error) || error.status === 401) throw error
  ctx.res.statusCode = error.status
  if (error.retryAfter) ctx.res.setHeader('Retry-After', error.retryAfter)
  return refusedForm(values, { message: error.message, code: error.statusCode })
}

/** A form that may not be acted on. */
export function toStale(ctx: Context, values: FormValues): RefusedForm {
  ctx.res.statusCode = 403
  return refusedForm(values, { stale: true })
}
