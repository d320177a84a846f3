import { z } from 'zod'
import { MAX_WALLET_AMOUNT } from './wallet'

/** The form that fills the wallet. */
export const topUpForm = z.object({
  amount: z.coerce
    .number({ error: 'invalid' })
    .positive('invalid')
    .max(MAX_WALLET_AMOUNT, 'invalid'),
})
