import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxe, open, test, text, WIDE } from '@/tests/support/e2e'
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
  // its identity does not hang on the address it starts at; the install dialog shows what it is like
  expect(manifest).toMatchObject({ id: '/', scope: '/', description: expect.any(String) })
  const forms = manifest.screenshots.map((one: { form_factor: string }) => one.form_factor)
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of manifest.screenshots) {
    const picture = await request.get(src)
    expect(picture.status(), src).toBe(200)
    const { width, height } = await sharp(await picture.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(1)
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('[PW-02] without a connection a page says so, with its looks, and comes back', {
  tag: WIDE,
}, async ({ page, context, consoleErrors }) => {
  await openWithWorker(page, '/help')
  await context.setOffline(true)
  await page.goto('/orders').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  const logo = page.getByRole('img').or(page.locator('main img')).first()
  await expect
    .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  await expectNoAxe(page)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  // by itself, as soon as there is a connection
  await context.setOffline(false)
  await expect(page).toHaveURL('/login?from=%2Forders')
  // what cannot be fetched offline is a line in Chromium's console
  consoleErrors.length = 0
})

test('[PW-02] the worker answers for files of the shell and never for the API', {
  tag: WIDE,
}, async ({ page }) => {
  await openWithWorker(page, '/')
  await page.reload()
  await page.waitForLoadState('networkidle')
  const keptOf = async (pattern: RegExp) => {
    const kept = await page.evaluate(async () => {
      const [shell = ''] = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      const cache = await caches.open(shell)
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    return kept.filter((path) => pattern.test(path))
  }
  await expect.poll(() => keptOf(/^\/offline$/)).toHaveLength(1)
  // a file is kept while the page has it already
  await expect.poll(async () => (await keptOf(/^\/_next\/static\//)).length).toBeGreaterThan(5)
  expect(await keptOf(/^\/(api|storage)\//)).toEqual([])
})

test('[NT-16] [PW-05] a push is shown while no page is looked at, and opens what it is about', {
  tag: WIDE,
}, async ({ page, context }) => {
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
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  // a browser without a desktop shows nothing: what it is asked to show is written down
  await worker.evaluate(() => {
    const done: unknown[] = []
    const scope = globalThis as unknown as {
      registration: Record<string, unknown>
      clients: Record<string, unknown>
    }
    Object.assign(globalThis, { done })
    scope.registration.showNotification = async (title: string, options: object) => {
      done.push({ title, ...options })
    }
    scope.clients.openWindow = async (url: string) => {
      done.push(url)
    }
  })
  const done = () => worker.evaluate(() => Reflect.get(globalThis, 'done'))
  const push = (data: unknown) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })
  const about = { url: '/orders/7', tag: 'order-7' }
  await push({ kind: 'notification', title: 'On its way', body: '#7', ...about })
  const shown = { body: '#7', tag: 'order-7', data: { url: '/orders/7' } }
  await expect.poll(done).toMatchObject([{ title: 'On its way', ...shown }])
  // Firebase wraps its messages; a browser demands that any push shows something
  await push({ notification: { title: 'Delivered', body: '#7' }, data: about })
  await push('no JSON at all')
  await expect
    .poll(done)
    .toMatchObject([{}, { title: 'Delivered', ...shown }, { title: 'Tiffin', data: { url: '/' } }])

  const press = (url: string) =>
    worker.evaluate((target) => {
      const notification = { close: () => {}, data: { url: target } }
      const event = new Event('notificationclick')
      Object.assign(event, { notification, waitUntil: (work: unknown) => work })
      globalThis.dispatchEvent(event)
    }, url)
  await press('/orders/7')
  await press('https://evil.test/')
  await expect.poll(async () => (await done()).slice(3)).toEqual([`${origin()}/orders/7`, origin()])
})

test('[NT-14] [NT-16] messages are asked for in the settings, and the subscription is stored', {
  tag: WIDE,
}, async ({ page }) => {
  // no push service is reached from a test: what one would answer
  await page.addInitScript(() => {
    const made = {
      endpoint: 'https://push.example/e2e',
      toJSON: () => ({ endpoint: 'https://push.example/e2e', keys: { p256dh: 'BK', auth: 'a' } }),
      unsubscribe: async () => true,
    }
    let kept: unknown = null
    // a browser without a desktop refuses before anybody is asked
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
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
