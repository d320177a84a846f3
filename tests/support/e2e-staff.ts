import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { DEMO_PASSWORD, type DemoRole, demoEmail } from '@/domain/demo'
import type { Order } from '@/domain/order.schema'
import { call, signIn } from './e2e-market'

/** A session of one of the demo's staff. */
export async function staff(browser: Browser, role: DemoRole) {
  const context = await browser.newContext()
  await signIn(context.request, { email: demoEmail(role), password: DEMO_PASSWORD })
  return context
}

/** Moves an order along as its shop and its courier do; the autopilot may have been faster. */
export async function moveOrder(
  browser: Browser,
  request: APIRequestContext,
  id: number,
  to: Order['status'],
) {
  const [admin, courier] = [await staff(browser, 'admin'), await staff(browser, 'courier')]
  const steps = ['accepted', 'cooking', 'ready', 'on_a_way', 'delivered'] as const
  for (const status of steps) {
    const { delivery_type, otp } = await call<Order>(request, `GET dashboard/user/orders/${id}`)
    const isInBatch =
      status === 'on_a_way' || (status === 'delivered' && delivery_type === 'delivery')
    if (status === 'on_a_way' && delivery_type === 'pickup') continue
    const desk = isInBatch ? 'deliveryman' : 'seller'
    await (isInBatch ? courier : admin).request.post(
      `/api/v1/dashboard/${desk}/orders/${id}/status`,
      {
        data: { status, ...(status === 'delivered' && otp ? { otp } : {}) },
        headers: { 'x-tiffin-web': '1' },
      },
    )
    if (status === to) break
  }
  await expect
    .poll(async () => (await call<Order>(request, `GET dashboard/user/orders/${id}`)).status, {
      // a courier of the demo may have taken it on, who is told of it by a poll
      timeout: 30_000,
    })
    .toBe(to)
  await admin.close()
  await courier.close()
}
