import { z } from 'zod'
import { refundDecisions, refundStatuses } from './refund'
import { MAX_UPLOADS } from './upload'

/** A refund request for an order. */
export const orderRefundSchema = z.object({
  id: z.number(),
  status: z.enum(refundStatuses),
  /** why, in the customer's words */
  cause: z.string().nullable(),
  /** the shop's answer */
  answer: z.string().nullish(),
  /** ours: the amount, in the order's currency; `details` are its pieces, absent for all */
  price: z.number().optional(),
  images: z.array(z.string()).optional(),
  details: z.array(z.object({ id: z.number(), quantity: z.number() })).optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OrderRefund = z.output<typeof orderRefundSchema>

/** Body of POST dashboard/user/order-refunds. */
export const newRefundSchema = z.object({
  order_id: z.coerce.number().int().positive(),
  cause: z.string().trim().min(1).max(1000),
  /** ours: pieces of lines; the whole order without it */
  details: z
    .array(
      z.object({
        id: z.coerce.number().int().positive(),
        quantity: z.coerce.number().int().positive(),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
  /** ours: paths from dashboard/galleries */
  images: z
    .array(z.string().regex(/^refunds\/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}$/))
    .max(MAX_UPLOADS)
    .optional(),
})
export type NewRefund = z.output<typeof newRefundSchema>

/** The shop's answer to a request. */
export const refundDecisionSchema = z.object({
  status: z.enum(refundDecisions),
  answer: z.string().trim().max(1000).nullish(),
})
export type RefundAnswer = z.output<typeof refundDecisionSchema>
