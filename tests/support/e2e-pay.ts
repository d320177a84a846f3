import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Payment } from '@/domain/payment.schema'
import type { SandboxOutcome } from '@/domain/payment-process'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import type { Profile } from '@/domain/profile.schema'
import { choose, hydrated, type Lang, open, orderTo, text } from './e2e'
import { call, fillCart, signUp } from './e2e-market'

/** What can be paid with where no provider is connected. */
export type OfflineTag = 'cash' | 'wallet' | 'sandbox'

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

/** Pays something at the sandbox, without its page. */
export async function paySandbox(
  request: APIRequestContext,
  what: { order_id: number } | { wallet_id: number | undefined; total_price: number },
  outcome: SandboxOutcome = 'success',
): Promise<void> {
  const { id } = await call<PaymentProcess>(request, 'POST dashboard/user/order-sandbox-process', {
    data: what,
    headers: { 'idempotency-key': randomUUID() },
  })
  await call(request, `POST payments/sandbox/${id}`, { data: { outcome } })
}

/** Tops the signed-in customer's wallet up by a test payment that ends so. */
export async function fillWallet(
  request: APIRequestContext,
  amount: number,
  outcome?: SandboxOutcome,
): Promise<void> {
  const wallet = await findWallet(request)
  await paySandbox(request, { wallet_id: wallet?.id, total_price: amount }, outcome)
}

export const orderButton = (page: Page) =>
  page.getByRole('button', { name: text('en', 'checkout.order') })

/** A new customer at the sandbox's page, sent there by the checkout. */
export async function goPay(page: Page): Promise<void> {
  await signUp(page.request)
  await orderTo(page)
  await fillCart(page.request)
  await open(page, '/checkout')
  await choose(page, new RegExp(await methodName(page.request, 'sandbox')))
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/dev\/pay\/[0-9a-f-]{36}$/)
  await hydrated(page)
}
