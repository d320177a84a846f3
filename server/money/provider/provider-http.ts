import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@/server/platform/http/errors'

/** How long a provider may take for one answer. */
export const TIMEOUT_MS = 15_000

/** A provider's error response; `status` 0 when there was no response, or no JSON in it. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  /**
   * The provider has rejected the request: a retry will not help. Never 409: Stripe answers it for
   * an idempotency key in use and a lock time-out, Mercado Pago for a conflict of keys, and PayPal
   * may fail the second of two simultaneous requests. The first one may be moving the money, and no
   * adapter's provider is known to refuse finally by it. If one does, a refund is tried until
   * support takes over, which costs nothing.
   */
  get isFinal(): boolean {
    const mayChange = [401, 403, 408, 409, 429].includes(this.status)
    return this.status >= 400 && this.status < 500 && !mayChange
  }
}

interface Options {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
}

const bodyOf = ({ json, form }: Options) => {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (form)
    return { body: String(new URLSearchParams(form)), type: 'application/x-www-form-urlencoded' }
  return { body: undefined, type: undefined }
}

/** Calls a provider and returns the response's text. Throws `ProviderError`. */
export async function callText(url: string, options: Options = {}): Promise<string> {
  const { body, type } = bodyOf(options)
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const headers = { ...(type ? { 'content-type': type } : {}), ...options.headers }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method, headers, body, signal }).catch((error: unknown) => {
    throw new ProviderError(0, String(error))
  })
  const text = await response.text()
  if (!response.ok) throw new ProviderError(response.status, text.slice(0, 500))
  return text
}

/** Calls a provider's JSON API. The caller says what it expects; every field may be missing. */
export async function callJson<T>(url: string, options: Options = {}): Promise<Partial<T>> {
  const text = await callText(url, options)
  try {
    return JSON.parse(text) as Partial<T>
  } catch {
    throw new ProviderError(0, `no JSON: ${text.slice(0, 200)}`)
  }
}

/** Like `callJson`; null for a 404. */
export async function findJson<T>(url: string, options: Options = {}): Promise<Partial<T> | null> {
  try {
    return await callJson<T>(url, options)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null
    throw error
  }
}

export const basicAuth = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** HMAC of a text, hex. */
export const hmac = (algorithm: 'sha256' | 'sha512', text: string, key: string) =>
  createHmac(algorithm, key).update(text).digest('hex')

/** Compares a signature or shared token in constant time. Throws `signature_invalid` if it differs. */
export function checkSame(given: string | null | undefined, wanted: string): void {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(wanted)
  if (b.length === 0 || a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new AppError('signature_invalid')
  }
}

/** The JSON of a signed call. Throws `bad_request`. */
export function readJson<T>(text: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Partial<T>
  } catch {
    // thrown below
  }
  throw new AppError('bad_request')
}
