import { z } from 'zod'
import { transactionStatuses } from './payment'
import { transactionSchema } from './payment.schema'
import { userRoles } from './user'
import { userShortSchema } from './user.schema'
import { MAX_WALLET_AMOUNT, walletHistoryTypes } from './wallet'

/** A movement of a wallet. `price` is never negative: the kind says which way it went. */
export const walletHistorySchema = z.object({
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
export type WalletHistory = z.output<typeof walletHistorySchema>

/** A user to send money to; never with phone or e-mail. */
export const foundUserSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullish(),
  img: z.string().nullish(),
  active: z.boolean().optional(),
  role: z.enum(userRoles).optional(),
})
export type FoundUser = z.output<typeof foundUserSchema>

/** Body of POST dashboard/user/wallet/send. */
export const sendMoneySchema = z.object({
  uuid: z.uuid(),
  price: z.coerce.number().positive().max(MAX_WALLET_AMOUNT),
  currency_id: z.coerce.number().int().positive().optional(),
  note: z.string().trim().max(200).nullish(),
})
export type SendMoney = z.output<typeof sendMoneySchema>
