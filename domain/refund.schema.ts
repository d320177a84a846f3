import { z } from 'zod'
import { type OrderRefund, refundDecisions, refundStatuses } from './refund'

export const orderRefundSchema: z.ZodType<OrderRefund> = z.object({
  id: z.number(),
  status: z.enum(refundStatuses),
  cause: z.string().nullable(),
  answer: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** Body of POST dashboard/user/order-refunds. */
export const newRefundSchema = z.object({
  order_id: z.coerce.number().int().positive(),
  cause: z.string().trim().min(1).max(1000),
})
export type NewRefund = z.output<typeof newRefundSchema>

/** The shop's answer to a request. */
export const refundDecisionSchema = z.object({
  status: z.enum(refundDecisions),
  answer: z.string().trim().max(1000).nullish(),
})
export type RefundAnswer = z.output<typeof refundDecisionSchema>
