import { z } from 'zod'
import { MAX_WALLET_AMOUNT } from './wallet'

const amount = z.coerce
  .number({ error: 'invalid' })
  .positive('invalid')
  .max(MAX_WALLET_AMOUNT, 'invalid')
const note = z.string().trim().max(200)

/** The form that sends money: `to` is a phone or an e-mail. */
export const sendForm = z.object({ to: z.string().trim().min(1).max(200), price: amount, note })

/** The form that asks for money. */
export const askForm = z.object({ price: amount, note })
