import { z } from 'zod'
import { walletReasons } from './wallet'

/** YYYY-MM, a calendar month in UTC. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const lineSchema = z.object({
  id: z.number(),
  created_at: z.string(),
  reason: z.enum(walletReasons),
  party: z.string().nullable(),
  note: z.string().nullable(),
  order_id: z.number().nullable(),
  /** negative out */
  amount: z.number(),
  /** in the wallet after it */
  balance: z.number(),
})
export type StatementLine = z.output<typeof lineSchema>

/** A month of the ledger of a wallet, in the currency that wallets are kept in (ours). */
export const walletStatementSchema = z.object({
  month: monthSchema,
  /** the first month that there is anything to state of */
  first_month: monthSchema,
  opening: z.number(),
  closing: z.number(),
  total_in: z.number(),
  total_out: z.number(),
  /** what each reason comes to, negative out */
  totals: z.array(z.object({ reason: z.enum(walletReasons), amount: z.number() })),
  lines: z.array(lineSchema),
  currency: z.object({
    symbol: z.string(),
    title: z.string(),
    position: z.enum(['before', 'after']),
    decimals: z.number(),
  }),
})
export type WalletStatement = z.output<typeof walletStatementSchema>
