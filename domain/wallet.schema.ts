import { z } from 'zod'
import { transactionStatuses } from './payment'
import { transactionSchema } from './payment.schema'
import { userRoles } from './user'
import { userShortSchema } from './user.schema'
import {
  MAX_WALLET_AMOUNT,
  moneyRequestStatuses,
  walletHistoryTypes,
  walletReasons,
} from './wallet'

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
  /** why it moved (ours) */
  reason: z.enum(walletReasons).optional(),
  /** the other side, masked (ours) */
  party: z.string().nullish(),
  /** the own order that it was for (ours) */
  order_id: z.number().nullish(),
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
  /** token of the request for money that this pays (ours) */
  request: z.string().max(64).optional(),
})
export type SendMoney = z.output<typeof sendMoneySchema>

/** Body of POST dashboard/user/wallet/requests (ours). */
export const newMoneyRequestSchema = sendMoneySchema.omit({ uuid: true, request: true })
export type NewMoneyRequest = z.output<typeof newMoneyRequestSchema>

/** A request for money as whoever made it sees it; its link carries the token (ours). */
export const moneyRequestSchema = z.object({
  id: z.number(),
  token: z.string(),
  price: z.number(),
  note: z.string().nullable(),
  status: z.enum(moneyRequestStatuses),
  created_at: z.string(),
  expired_at: z.string(),
})
export type MoneyRequest = z.output<typeof moneyRequestSchema>

/** A request for money as whoever has its link sees it (ours). */
export const askedMoneySchema = moneyRequestSchema
  .pick({ price: true, note: true, status: true, expired_at: true })
  .extend({ user: foundUserSchema, is_own: z.boolean() })
export type AskedMoney = z.output<typeof askedMoneySchema>
