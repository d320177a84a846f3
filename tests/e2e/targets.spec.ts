import { type APIRequestContext, expect } from '@playwright/test'
import { notificationTarget } from '@/domain/notification'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { DEMO_CUSTOMER, signIn, signUp } from '@/tests/support/e2e-market'
import { notificationCases } from '@/tests/support/notification-cases'

/** What stands first in a list of the API. */
async function firstOf<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/v1/${path}`)
  expect(answer.status(), path).toBe(200)
  const [first] = (await answer.json()).data
  expect(first, path).toBeDefined()
  return first
}

const firstId = async (request: APIRequestContext, path: string) =>
  (await firstOf<{ id: number }>(request, path)).id

/** Things of the demo's customer that a message may be about. */
const thingsOf = async (request: APIRequestContext) => ({
  order: await firstId(request, 'dashboard/user/orders/paginate'),
  parcel: await firstId(request, 'dashboard/user/parcel-orders'),
  // one that a table can be booked at
  shop: await firstId(request, 'rest/booking/shops/paginate'),
  news: (await firstOf<{ uuid: string }>(request, 'rest/blogs/paginate?type=blog')).uuid,
  cart: 1,
  person: 1,
})

test('[NT-07] every address that a notification, a push or a mail can name answers 200', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page.request, DEMO_CUSTOMER)
  const cases = notificationCases(await thingsOf(page.request))
  const targets = new Set(cases.map((one) => notificationTarget(one) ?? paths.home()))
  // mails lead to the settings beside what they tell of
  targets.add(paths.settings())
  expect(targets.size).toBeGreaterThan(7)
  for (const target of targets) {
    const { status, url } = await page.request
      .get(target)
      .then((answer) => ({ status: answer.status(), url: answer.url() }))
    expect(`${target} ${status}`).toBe(`${target} 200`)
    // not the sign-in screen in its place
    expect(new URL(url).pathname).not.toBe('/login')
  }
})

test('[NT-07] what the demo has told its customer leads to pages that exist', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page.request, DEMO_CUSTOMER)
  const told = await page.request.get('/api/v1/dashboard/notifications?perPage=100')
  const notifications: Parameters<typeof notificationTarget>[0][] = (await told.json()).data
  expect(notifications.length).toBeGreaterThan(0)
  const targets = notifications.flatMap((one) => notificationTarget(one) ?? [])
  for (const target of new Set(targets)) {
    expect(`${target} ${(await page.request.get(target)).status()}`).toBe(`${target} 200`)
  }
})

test('[NT-07] a parcel is its sender’s alone: others are told nothing, and who is nobody signs in', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  await signIn(page.request, DEMO_CUSTOMER)
  const id = await firstId(page.request, 'dashboard/user/parcel-orders')
  const nobody = await request.get(paths.parcel(id), { maxRedirects: 0 })
  expect(nobody.status()).toBe(303)
  expect(nobody.headers().location).toBe(paths.login(paths.parcel(id)))
  const stranger = await playwright.request.newContext({ baseURL })
  await signUp(stranger)
  expect((await stranger.get(paths.parcel(id))).status()).toBe(404)
  await stranger.dispose()
  for (const variant of [1, 2, 3, 4]) {
    await open(page, `${paths.parcel(id)}?v=${variant}`)
    const title = text('en', 'parcel.number').replace('{{id}}', String(id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoAxe(page)
  }
})
