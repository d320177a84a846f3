import { z } from 'zod'
import { currencySchema } from './currency.schema'
import { payerShareSchema } from './group.schema'
import { paymentSchema } from './payment.schema'
import { paymentStateSchema } from './payment-process.schema'
import { paymentRefundStatuses } from './payment-refund'

/** A payer share of a group order, as its payment link shows it. */
export const payerShareInvoiceSchema = z.object({
  order_id: z.number(),
  shop: z.string(),
  /** the shop's */
  time_zone: z.string(),
  owner_name: z.string().nullable(),
  share: payerShareSchema,
  currency: currencySchema,
  /** until when it can be paid, ISO */
  until: z.string(),
  /** it can be paid now, by one of the methods */
  is_open: z.boolean(),
  is_canceled: z.boolean(),
  methods: z.array(paymentSchema),
  /** the latest attempt */
  payment: paymentStateSchema.nullable(),
  /** status of the refund, if there is one */
  refund: z.enum(paymentRefundStatuses).nullable(),
})
export type PayerShareInvoice = z.output<typeof payerShareInvoiceSchema>
