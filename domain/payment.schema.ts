import { z } from 'zod'
import { translationSchema } from './api.schema'
import { paymentTags, transactionStatuses } from './payment'

export const paymentSchema = z.object({
  id: z.number(),
  tag: z.enum(paymentTags),
  input: z.number().optional(),
  sandbox: z.boolean().optional(),
  active: z.boolean(),
  translation: translationSchema.nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Payment = z.output<typeof paymentSchema>

export const transactionSchema = z.object({
  id: z.number(),
  payable_id: z.number(),
  user_id: z.number().optional(),
  price: z.number(),
  note: z.string().nullish(),
  status: z.enum(transactionStatuses),
  payment_system: paymentSchema.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Transaction = z.output<typeof transactionSchema>
