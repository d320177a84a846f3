import type { Currency } from '@/domain/currency.schema'
import type { UserRole } from '@/domain/user'
import type { Db } from '@/server/platform/db/client'
import type { LiveBus } from '@/server/platform/pubsub/bus'

/** The user behind the request's session. */
export interface AuthUser {
  id: number
  uuid: string
  role: UserRole
  email: string | null
  phone: string | null
  phone_verified: boolean
  lang: string | null
  /**
   * what this session lacks of a second factor (ADR 0127). `waits`: the sign-in waits for it. `missing`:
   * the role `of` the account needs one, and `role` is a customer's until it is proven
   */
  lack?: { why: 'waits' } | { why: 'missing'; of: UserRole }
  /** unproven contact of a guest, who orders without an account (ADR 0057); null for accounts */
  guest: { email: string; phone: string } | null
}

/** A currency with the fields for the server's calculations. */
export interface ServerCurrency extends Currency {
  decimals: number
  /** cash rounding unit in minor units */
  step_minor: number
}

/** The first parameter of every service. */
export interface Ctx {
  db: Db
  /** for streams; changes are published by `publish` in their transaction (live.queries.ts) */
  live?: LiveBus
  lang: string
  now: Date
  /** null for guests unless the route admits them */
  user: AuthUser | null
  /** the session waits for its second factor: only routes with `pending` know its user */
  isPending?: boolean
  /** the session's guest, on every route; at sign-in the account takes over the guest's orders */
  guestId: number | null
  /** the client's IP address, for rate limits */
  ip: string
  /** the request comes from this process itself; limits by address do not count it */
  inside: boolean
  /** the client's User-Agent, truncated */
  agent: string | null
  url: URL
  /** hash of the session token, to end the session on logout */
  tokenHash: string | null
  idempotencyKey: string | null
  /** storefront origin, for links in mails and pages */
  origin: string
}

export interface UserCtx extends Ctx {
  user: AuthUser
}
