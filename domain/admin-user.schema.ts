import { z } from 'zod'
import { requestStatuses } from './courier-request'
import { userRoles } from './user'

/** The record that was looked at; another one since then is a 409. */
const seen = { updated_at: z.iso.datetime({ offset: true }).optional() }

export const userSeenSchema = z.object(seen)
export const blockUserSchema = z.object({ ...seen, reason: z.string().trim().min(1).max(500) })
export const adminRoleSchema = z.object({ ...seen, admin: z.boolean() })
export type BlockUser = z.output<typeof blockUserSchema>

/** An account as admins find it. */
export const adminUserSchema = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  role: z.enum(userRoles),
  /** null unless it is blocked */
  blocked_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminUser = z.output<typeof adminUserSchema>

/** One account with what an admin decides by. */
export const adminUserFullSchema = adminUserSchema.extend({
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** why it is blocked, as its user has read it */
  block_note: z.string().nullable(),
  /** when it will be deleted, unless its user signs in before */
  leaves_at: z.string().nullable(),
  /** the last request of a device that is signed in, accurate to some minutes; null without one */
  seen_at: z.string().nullable(),
  /** signed-in devices */
  sessions: z.number(),
  /** whether the account has an authenticator app or a passkey (ADR 0127) */
  second_factor: z.boolean(),
  orders: z.number(),
  /** orders and parcels under way as customer, seller or courier */
  open_orders: z.number(),
  shops: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      status: z.enum(['new', 'approved', 'rejected']),
    }),
  ),
  courier_requests: z.array(
    z.object({ id: z.number(), status: z.enum(requestStatuses), created_at: z.string() }),
  ),
})
export type AdminUserFull = z.output<typeof adminUserFullSchema>
