import { expect } from '@playwright/test'
import { expectNoAxe, open, orderTo, test, text } from '@/tests/support/e2e'
import { placeOrder, signUp } from '@/tests/support/e2e-market'

for (const { width, kind } of [
  { width: 577, kind: 'drawer' },
  { width: 576, kind: 'sheet' },
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`[NT-01] the panel is a ${kind}`, async ({ page }) => {
      await signUp(page.request)
      await open(page, '/')
      await page.getByRole('button', { name: text('en', 'notifications'), exact: true }).click()
      const panel = page.getByRole('dialog', { name: text('en', 'notifications') })
      await expect(panel.getByText(text('en', 'notifications.empty'))).toBeVisible()
      await expectNoAxe(page)
      const box = await panel.boundingBox()
      const gap = { top: box?.y ?? 0, start: box?.x ?? 0 }
      // a drawer stands beside the page from top to bottom, a sheet before it from edge to edge
      if (kind === 'drawer') {
        expect(gap.top).toBe(0)
        expect(gap.start).toBeGreaterThan(100)
      } else {
        expect(gap.top).toBeGreaterThan(100)
        expect(gap.start).toBe(0)
      }
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0)
    })
  })
}

test('[NT-06] [NT-07] an order is told of, counted once, and leads to itself', async ({ page }) => {
  await signUp(page.request)
  await orderTo(page)
  const { id } = await placeOrder(page.request)
  await open(page, '/')
  const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  await bell(text('en', 'notifications.unread', { count: 1 })).click()
  const panel = page.getByRole('dialog', { name: text('en', 'notifications') })
  const tab = (key: string, count: number | '') =>
    panel.getByRole('tab', { name: `${text('en', key)} ${count}`.trim(), exact: true })
  await expect(tab('notifications.all', 1)).toBeVisible()
  await expect(tab('notifications.news', '')).toBeVisible()
  await tab('notifications.orders', 1).click()
  const told = panel.getByRole('tabpanel').getByRole('listitem')
  await expect(told).toHaveCount(1)
  const read = page.waitForResponse(/dashboard\/notifications\/\d+\/read-at/)
  await told.getByRole('link', { name: new RegExp(`#${id}\\b`) }).click()
  await expect(page).toHaveURL(`/orders/${id}`)
  // another page would cut it off
  await read
  await open(page, '/shops')
  await expect(bell(text('en', 'notifications'))).toBeVisible()
})

test('[CN-08] a first visit keeps nothing that would need consent', async ({ page, request }) => {
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  for (const path of ['/', '/shops', '/help', '/login']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect((await request.get('/')).ok()).toBe(true)
  const chosen = ['locale', 'mui-mode', 'currency_id', 'location', 'ui_variant']
  // shows that the sign-in form, which works without JavaScript, was made for this device
  const needed = [...chosen, 'form_key']
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept.filter((name) => !needed.includes(name))).toEqual([])
  const own = new URL(page.url()).host
  expect([...hosts].filter((host) => host !== own)).toEqual([])
})
