import { randomBytes } from 'node:crypto'
import type { PaymentTag } from '@/domain/payment'
import { env } from '@/lib/env'
import type { Db } from '@/server/db/client'
import type { IntentRow } from './intent.queries'
import { keepSecret } from './secret.queries'

/** What we need of somebody who takes payments for us. */
interface PaymentProvider {
  /** page where the customer pays */
  pageUrl(intent: IntentRow, origin: string): string
  /** shared with the provider's server: signs its callbacks */
  secret(db: Db): Promise<string>
}

/** Our own page with success, decline and abandon (contract/FLOWS 4e); pages/dev/pay serves it. */
const sandbox: PaymentProvider = {
  pageUrl: (intent, origin) => `${origin}/dev/pay/${intent.uuid}`,
  secret: async (db) =>
    env().PAYMENT_SECRET ?? keepSecret(db, 'payment', randomBytes(32).toString('hex')),
}

/** Providers that can be used. One without an adapter and its keys is not offered. */
const providers: Partial<Record<PaymentTag, PaymentProvider>> = { sandbox }

export function findProvider(tag: string): PaymentProvider | undefined {
  return Object.entries(providers).find(([known]) => known === tag)?.[1]
}
