import { z } from 'zod'
import type { PaymentCard } from './payment-card'

export const paymentCardSchema: z.ZodType<PaymentCard> = z.object({
  id: z.number(),
  payment_id: z.number(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
})
