import { z } from 'zod'
import { transactionSchema } from './order.schema'
import { transactionStatuses } from './payment'
import { userShortSchema } from './user.schema'
import { type FoundUser, MAX_WALLET_AMOUNT, type WalletHistory, walletHistoryTypes } from './wallet'

export const walletHistorySchema: z.ZodType<WalletHistory> = z.object({
  id: z.number(),
  uuid: z.string(),
  wallet_uuid: z.string(),
  transaction_id: z.number().nullable(),
  type: z.enum(walletHistoryTypes),
  price: z.number(),
  note: z.string().nullable(),
  status: z.enum(transactionStatuses),
  author: userShortSchema,
  user: userShortSchema,
  transaction: transactionSchema.nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const foundUserSchema: z.ZodType<FoundUser> = z.object({
  id: z.number(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullish(),
  img: z.string().nullish(),
  active: z.boolean().optional(),
  role: z.enum(['user', 'seller', 'deliveryman', 'admin']).optional(),
})

/** Body of POST dashboard/user/wallet/send. */
export const sendMoneySchema = z.object({
  uuid: z.uuid(),
  price: z.coerce.number().positive().max(MAX_WALLET_AMOUNT),
  currency_id: z.coerce.number().int().positive().optional(),
  note: z.string().trim().max(200).nullish(),
})
export type SendMoney = z.output<typeof sendMoneySchema>
