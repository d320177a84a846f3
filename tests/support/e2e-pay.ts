import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Payment } from '@/domain/payment.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import type { Profile } from '@/domain/profile.schema'
import type { Lang } from './e2e'
import { call } from './e2e-market'

/** What can be paid with where no provider is connected. */
export const offlineTags = ['cash', 'wallet', 'sandbox'] as const
export type OfflineTag = (typeof offlineTags)[number]

/** What a payment method is called at the checkout. */
export async function methodName(
  request: APIRequestContext,
  tag: OfflineTag,
  lang: Lang = 'en',
): Promise<string> {
  const methods = await call<Payment[]>(request, `GET rest/payments?lang=${lang}`)
  const title = methods.find((method) => method.tag === tag)?.translation?.title
  if (!title) throw new Error(`${tag} is not offered`)
  return title
}

const findWallet = async (request: APIRequestContext) =>
  (await call<Profile>(request, 'GET dashboard/user/profile/show')).wallet

/** The balance of the signed-in customer, in the default currency. */
export const readWallet = async (request: APIRequestContext): Promise<number> =>
  (await findWallet(request))?.price ?? 0

/** Tops the signed-in customer's wallet up by a test payment. */
export async function fillWallet(request: APIRequestContext, amount: number): Promise<void> {
  const wallet = await findWallet(request)
  const { id } = await call<PaymentProcess>(request, 'POST dashboard/user/order-sandbox-process', {
    data: { wallet_id: wallet?.id, total_price: amount },
    headers: { 'idempotency-key': randomUUID() },
  })
  await call(request, `POST payments/sandbox/${id}`, { data: { outcome: 'success' } })
}
