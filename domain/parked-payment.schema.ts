import { z } from 'zod'
import { parkedActions } from './parked-payment'
import { intentKinds } from './payment-process'
import { userShortSchema } from './user.schema'

export const parkedDecisionSchema = z.object({
  action: z.enum(parkedActions),
  /** the reason, for later audits */
  note: z.string().trim().max(500).optional(),
})
export type ParkedDecision = z.output<typeof parkedDecisionSchema>

/** A payment in review, or decided: the provider reported another amount or currency. */
export const parkedPaymentSchema = z.object({
  id: z.number(),
  /** our id of it, known to the provider */
  payment: z.string(),
  kind: z.enum(intentKinds),
  order_id: z.number().nullable(),
  parcel_id: z.number().nullable(),
  user_id: z.number(),
  /** who pays; null once the account is deleted */
  user: userShortSchema.nullable(),
  /** the payer has a wallet: no guest, no deleted account, nobody else's part of a group order */
  has_wallet: z.boolean(),
  /** payment tag */
  tag: z.string(),
  /** as requested */
  price: z.number(),
  currency: z.string(),
  /** as the provider reported it */
  reported_price: z.string(),
  reported_currency: z.string(),
  /** the provider's ids of the payment and the charge */
  provider_ref: z.string().nullable(),
  charge_ref: z.string().nullable(),
  /** the payment as which the reported charge counts already; such a one can only be closed */
  double_of: z.string().nullable(),
  created_at: z.string(),
  /** null in review */
  decision: z.enum(parkedActions).nullable(),
  decided_by: z.number().nullable(),
  /** the admin who decided */
  admin: userShortSchema.nullable(),
  decided_at: z.string().nullable(),
  note: z.string().nullable(),
})
export type ParkedPayment = z.output<typeof parkedPaymentSchema>
