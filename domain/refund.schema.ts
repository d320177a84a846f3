import { z } from 'zod'
import { type OrderRefund, refundDecisions, refundStatuses } from './refund'
import { MAX_UPLOADS } from './upload'

export const orderRefundSchema: z.ZodType<OrderRefund> = z.object({
  id: z.number(),
  status: z.enum(refundStatuses),
  cause: z.string().nullable(),
  answer: z.string().nullish(),
  price: z.number().optional(),
  images: z.array(z.string()).optional(),
  details: z.array(z.object({ id: z.number(), quantity: z.number() })).optional(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** Body of POST dashboard/user/order-refunds. */
export const newRefundSchema = z.object({
  order_id: z.coerce.number().int().positive(),
  cause: z.string().trim().min(1).max(1000),
  /** ours: pieces of lines; all of the order when it says nothing */
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
  /** ours: what dashboard/galleries has answered */
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
