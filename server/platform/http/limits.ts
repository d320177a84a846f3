import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '@/lib/caller.mjs'
import type { Ctx } from './context'
import { AppError } from './errors'

const WINDOW_S = 15 * 60

/**
 * Maximum attempts in 15 minutes. `pair`: for one account from one address; `account`: for one
 * account from all addresses; `ip`: from one address for all accounts.
 */
const limits = {
  login: { pair: 10, account: 100, ip: 100 },
  code_send: { pair: 5, account: 20, ip: 50 },
  proof: { pair: 10, account: 20, ip: 100 },
  second_factor: { pair: 20, account: 30, ip: 100 },
  code_check: { pair: 20, account: 30, ip: 100 },
  subscribe: { pair: 5, account: 10, ip: 30 },
  upload: { pair: 120, account: 120, ip: 300 },
  passkey: { pair: 30, account: 100, ip: 100 },
  social: { pair: 30, account: 100, ip: 100 },
  account_lookup: { pair: 20, account: 50, ip: 20 },
  guest_cart: { pair: 60, account: 60, ip: 60 },
  prepared_cart: { pair: 60, account: 60, ip: 60 },
  agent_call: { pair: 300, account: 300, ip: 300 },
  guest: { pair: 10, account: 20, ip: 30 },
  guest_order: { pair: 5, account: 5, ip: 20 },
  coupon: { pair: 60, account: 60, ip: 300 },
  handover: { pair: 10, account: 10, ip: 100 },
  orders_export: { pair: 60, account: 60, ip: 300 },
  parcel_quote: { pair: 300, account: 300, ip: 1000 },
  wallet_send: { pair: 120, account: 120, ip: 600 },
  chat: { pair: 60, account: 60, ip: 300 },
  chat_sent: { pair: 3000, account: 3000, ip: 10_000 },
  chat_translation: { pair: 300, account: 300, ip: 1000 },
  chat_typing: { pair: 600, account: 600, ip: 3000 },
  ticket: { pair: 20, account: 20, ip: 100 },
  receiver_lookup: { pair: 30, account: 30, ip: 100 },
  setup: { pair: 10, account: 30, ip: 30 },
  money_request: { pair: 30, account: 30, ip: 300 },
} as const

export type LimitName = keyof typeof limits

const makeLimiter = (keyPrefix: string, points: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_S })

const limiters = Object.fromEntries(
  Object.entries(limits).map(([name, { pair, account, ip }]) => [
    name,
    {
      pair: makeLimiter(`${name}:pair`, pair),
      account: makeLimiter(`${name}:account`, account),
      ip: makeLimiter(`${name}:ip`, ip),
    },
  ]),
)

type Place = Pick<Ctx, 'ip' | 'inside'>

const pairKey = (ctx: Place, account: string) => `${networkOf(ctx.ip)} ${account}`

/** Values of the wait time's text: seconds, or minutes from 60 seconds on. */
const waitOf = (seconds: number): Record<string, string | number> =>
  seconds < 60 ? { count: seconds } : { count: Math.ceil(seconds / 60), context: 'minutes' }

/** The refusal of too many attempts, with the seconds to wait. */
export const tooMany = (seconds: number): AppError =>
  new AppError('too_many', waitOf(seconds), undefined, { 'retry-after': String(seconds) })

/** Consumes a point of a limiter. Throws 429 with Retry-After when none is left. */
async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw tooMany(seconds)
  }
}

/** Counts an attempt. Throws 429 with Retry-After after too many. */
export async function countTry(name: LimitName, ctx: Place, account: string) {
  const { pair, account: everywhere, ip } = limiters[name] ?? {}
  // first, so that a blocked address uses up no other limits, and no memory for invented accounts
  if (!ctx.inside) await consume(ip, networkOf(ctx.ip))
  await consume(pair, pairKey(ctx, account))
  await consume(everywhere, account)
}

const counted = new WeakMap<object, Set<LimitName>>()

/**
 * Counts an attempt once per request, even if the transaction that calls this is retried. `ctx`
 * must be the request's own object.
 */
export async function countTryOnce(name: LimitName, ctx: Place, account: string) {
  const known = counted.get(ctx) ?? new Set()
  if (known.has(name)) return
  counted.set(ctx, known.add(name))
  await countTry(name, ctx, account)
}

/** Searches per address and minute: four a second, because several users may share an address. */
const SEARCHES_A_MINUTE = 240
const searches = new RateLimiterMemory({
  keyPrefix: 'search',
  points: SEARCHES_A_MINUTE,
  duration: 60,
})

/** Counts a search by an API call or a rendered page. Throws `too_many`. */
export async function countSearch(ctx: Place): Promise<void> {
  if (!ctx.inside) await consume(searches, networkOf(ctx.ip))
}

/** Failed lookups of one kind per address in 15 minutes. */
const MISSES = 40
const misses = new RateLimiterMemory({ keyPrefix: 'miss', points: MISSES, duration: WINDOW_S })

/**
 * Runs a lookup by a guessable key. A 404 costs the address a point of this kind. The point is
 * taken before the lookup and returned after any other outcome, so that concurrent lookups are
 * counted too. Throws `too_many`.
 */
export async function countMisses<T>(ctx: Place, kind: string, look: () => Promise<T>): Promise<T> {
  if (ctx.inside) return look()
  const key = `${kind} ${networkOf(ctx.ip)}`
  await consume(misses, key)
  let isMiss = false
  try {
    return await look()
  } catch (error) {
    isMiss = error instanceof AppError && error.status === 404
    throw error
  } finally {
    if (!isMiss) await misses.reward(key)
  }
}

/** Resets the account's attempts from this address, after a success. */
export async function forgetTries(name: LimitName, ctx: Place, account: string) {
  await limiters[name]?.pair.delete(pairKey(ctx, account))
}
