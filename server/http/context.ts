import type { Currency } from '@/domain/currency'
import type { UserRole } from '@/domain/user'
import type { Db } from '@/server/db/client'
import type { LiveBus } from '@/server/live/live.bus'

/** The signed-in caller. */
export interface AuthUser {
  id: number
  uuid: string
  role: UserRole
  email: string | null
  phone: string | null
  phone_verified: boolean
  lang: string | null
  /** ordering without an account: how to reach them, unproven (ADR 0057) */
  guest: { email: string; phone: string } | null
}

/** A currency as the server counts in it. */
export interface ServerCurrency extends Currency {
  decimals: number
  /** the smallest coin in minor units */
  step_minor: number
}

/** What every service takes first. */
export interface Ctx {
  db: Db
  /** for streams; whatever changes is published in its transaction (live.queries.ts) */
  live?: LiveBus
  lang: string
  now: Date
  /** guests only where the route admits them */
  user: AuthUser | null
  /** who orders without an account in this session, on every route; who signs in takes the orders along */
  guestId: number | null
  /** the caller's address, for limits */
  ip: string
  /** this process asks for itself: nobody's doing, which no limit by address counts */
  inside: boolean
  /** the caller's User-Agent, cut to a sensible length */
  agent: string | null
  url: URL
  /** of the session in use, to end it on logout */
  tokenHash: string | null
  idempotencyKey: string | null
  /** storefront origin, for links in mails and pages */
  origin: string
}

export interface UserCtx extends Ctx {
  user: AuthUser
}
