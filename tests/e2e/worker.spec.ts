import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call, signUp } from '@/tests/support/e2e-market'

test.use({ serviceWorkers: 'allow' })

const origin = () => String(test.info().project.use.baseURL)

async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('[PW-01] the site can be installed: manifest, icons and a worker that is never stale', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('[PW-02] without a connection a page says so, with its looks, and comes back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openWithWorker(page, '/help')
  await context.setOffline(true)
  await page.goto('/orders').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const logo = page.getByRole('img').or(page.locator('main img')).first()
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toContain('Inter')
  await expectNoAxe(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/login?from=%2Forders')
  // what cannot be fetched offline is a line in Chromium's console
  consoleErrors.length = 0
})

test('[PW-02] the worker answers for files of the shell and never for the API', async ({
  page,
}) => {
  await openWithWorker(page, '/')
  await page.reload()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('shell-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline')
  expect(kept.filter((path) => path.startsWith('/_next/static/')).length).toBeGreaterThan(5)
  expect(kept.filter((path) => /^\/(api|storage)\//.test(path))).toEqual([])
})

test('[NT-16] [PW-05] a push is shown while no page is looked at, and opens what it is about', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origin() })
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await openWithWorker(page, '/')
  const registrationId = await registered
  const show = async (data: unknown) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId,
      data: JSON.stringify(data),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const list = await registration.getNotifications()
      return list.map(({ title, body, data }) => ({ title, body, url: data.url }))
    })
  const own = {
    kind: 'notification',
    title: 'On its way',
    body: '#7',
    url: '/orders/7',
    tag: 'order-7',
  }
  await show(own)
  await expect.poll(shown).toEqual([{ title: 'On its way', body: '#7', url: '/orders/7' }])
  // a newer step takes the place of the older one; Firebase wraps its messages
  await show({
    notification: { title: 'Delivered', body: '#7' },
    data: { url: '/orders/7', tag: 'order-7' },
  })
  await expect.poll(shown).toEqual([{ title: 'Delivered', body: '#7', url: '/orders/7' }])
})

test('[NT-14] [NT-16] messages are asked for in the settings, and the subscription is stored', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origin() })
  // no push service is reached from a test: what one would answer
  await page.addInitScript(() => {
    const made = {
      endpoint: 'https://push.example/e2e',
      toJSON: () => ({ endpoint: 'https://push.example/e2e', keys: { p256dh: 'BK', auth: 'a' } }),
      unsubscribe: async () => true,
    }
    let kept: unknown = null
    Object.assign(PushManager.prototype, {
      subscribe: async (options: { applicationServerKey: string }) => {
        Object.assign(window, { pushKey: options.applicationServerKey })
        kept = made
        return made
      },
      getSubscription: async () => kept,
    })
  })
  await signUp(page.request)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('firebase/token/update')) sent.push(request.postData() ?? '')
  })
  await openWithWorker(page, '/settings')
  const toggle = page.getByRole('switch', { name: text('en', 'push.device') })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  const { key } = await call<{ key: string }>(page.request, 'GET rest/push/key')
  expect(await page.evaluate(() => Reflect.get(window, 'pushKey'))).toBe(key)
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ kind: 'web' }])
  expect(sent[0]).toContain('https://push.example/e2e')
})
