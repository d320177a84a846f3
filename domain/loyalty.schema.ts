import { z } from 'zod'

/** The caller's points and the operator's rule (ours). */
const pointsSchema = z.object({
  /** below zero when points were redeemed whose order was refunded */
  balance: z.number().int(),
  /** still wait for the time of refunds to pass */
  pending: z.number().int(),
  /** what can be redeemed now, and what it is worth */
  redeemable: z.number().int(),
  value: z.number(),
  /** fewer cannot be redeemed */
  min: z.number().int(),
  /** so many points for each `rule_amount` of goods */
  rule_points: z.number().int(),
  rule_amount: z.number(),
  /** what `min` points are worth */
  min_value: z.number(),
  /** days after the delivery until points can be redeemed */
  wait_days: z.number().int(),
  /** whether orders paid in cash earn points, too */
  cash: z.boolean(),
})

export const membershipStates = ['none', 'active', 'ending'] as const

/** The caller's membership, or what one would give (ours). */
const membershipSchema = z.object({
  /** ending: not renewed, runs until `until` */
  state: z.enum(membershipStates),
  /** for one period; a member's are what they have agreed to */
  price: z.number(),
  days: z.number().int(),
  /** goods from which delivery is free */
  min_amount: z.number(),
  /** end of what was paid */
  until: z.string().nullable(),
  /** delivery fees saved since the membership was begun */
  saved: z.number(),
  /** whether the wallet is short of `price` */
  is_short: z.boolean(),
  /** whether one can be begun or kept */
  is_offered: z.boolean(),
})
export type Membership = z.output<typeof membershipSchema>

/** What a loyal customer gets; parts that are switched off are null (ours). */
export const loyaltySchema = z.object({
  points: pointsSchema.nullable(),
  membership: membershipSchema.nullable(),
})
export type Loyalty = z.output<typeof loyaltySchema>

export const pointKinds = ['earned', 'taken_back', 'redeemed'] as const

/** A movement of points (ours). */
export const pointEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(pointKinds),
  /** negative when they went */
  points: z.number().int(),
  order_id: z.number().nullable(),
  /** counts from then on */
  available_at: z.string(),
  created_at: z.string(),
})
export type PointEntry = z.output<typeof pointEntrySchema>

const currencyId = z.coerce.number().int().positive().optional()

/** Body of POST dashboard/user/loyalty/redeem. */
export const redeemSchema = z.object({
  points: z.coerce.number().int().positive().max(1_000_000_000),
  /** what was shown for them, in the currency */
  price: z.coerce.number().positive(),
  currency_id: currencyId,
})
export type Redeem = z.output<typeof redeemSchema>

/** Body of POST dashboard/user/membership. */
export const joinMembershipSchema = z.object({
  /** what was shown for a period, in the currency */
  price: z.coerce.number().positive(),
  currency_id: currencyId,
})
export type JoinMembership = z.output<typeof joinMembershipSchema>
