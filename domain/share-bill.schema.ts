import { z } from 'zod'
import { groupShareSchema } from './group.schema'
import { moneyBackStatuses } from './money-back'
import { paymentStateSchema } from './payment-process.schema'
import { currencySchema } from './setting.schema'
import type { ShareBill } from './share-bill'
import { paymentSchema } from './shop.schema'

export const shareBillSchema: z.ZodType<ShareBill> = z.object({
  order_id: z.number(),
  shop: z.string(),
  time_zone: z.string(),
  owner_name: z.string().nullable(),
  share: groupShareSchema,
  currency: currencySchema,
  until: z.string(),
  is_open: z.boolean(),
  is_canceled: z.boolean(),
  methods: z.array(paymentSchema),
  payment: paymentStateSchema.nullable(),
  refund: z.enum(moneyBackStatuses).nullable(),
})
