import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { type APIRequestContext, expect } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { startServer } from '@/scripts/serve'
import { expectNoAxe, open, setCookie, test, text } from '@/tests/support/e2e'
import { newAddress } from '@/tests/support/e2e-market'

/** Searches until an address has used up its minute (server/platform/http/limits.ts). */
async function useUp(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  // a search without a term is counted like any other, and costs nothing
  const search = () => request.get('/api/v1/rest/search/suggestions', { headers })
  let statuses: number[] = []
  while (!statuses.includes(429)) {
    const answers = await Promise.all(Array.from({ length: 20 }, search))
    statuses = answers.map((answer) => answer.status())
  }
}

for (const lang of ['en', 'ar'] as const) {
  test(`[OP-48] who searches too often is asked for a moment, as a page and in the browser, ${lang}`, async ({
    page,
    consoleErrors,
  }) => {
    const headers = { 'x-forwarded-for': newAddress() }
    await page.setExtraHTTPHeaders(headers)
    await setCookie(page, 'locale', lang)
    await useUp(page.request, headers)
    const answer = await page.goto('/search?q=pizza')
    expect(answer?.status()).toBe(429)
    const seconds = Number(answer?.headers()['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'error.429.title'))
    const sentences = [seconds, seconds - 1].map((count) => text(lang, 'ERROR_429', { count }))
    const said = await page.getByRole('main').textContent()
    expect(sentences.some((sentence) => said?.includes(sentence))).toBe(seconds < 60)
    await expectNoAxe(page)
    const again = page.getByRole('link', { name: text(lang, 'try.again') })
    await expect(again).toBeVisible()

    // the same by a navigation within the storefront
    await open(page, '/search')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('soup')
    // last: the limit's window goes by
    await useUp(page.request, headers)
    await field.press('Enter')
    await expect(page).toHaveURL(/q=soup/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'error.429.title'))
    // the browser's own line about the page's data, which were refused
    expect(consoleErrors.splice(0).filter((line) => !line.includes('status of 429'))).toEqual([])
  })
}

test('[OP-48] a marketplace that is too busy for a page is a page with 503 that says so', async ({
  page,
  consoleErrors,
}) => {
  // starts a storefront of its own
  test.setTimeout(180_000)
  const message = 'Gerade ist sehr viel los.'
  const busy = http.createServer((_request, response) => {
    const headers = { 'content-type': 'application/json', 'retry-after': '7' }
    response.writeHead(503, headers)
    response.end(JSON.stringify({ status: false, statusCode: 'ERROR_BUSY', message }))
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const env = { API_URL: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`, DEMO: '' }
  const server = await startServer({ port: await freePort(), dataDir: os.tmpdir(), env })
  try {
    for (const path of ['/', '/shop/1', '/orders']) {
      const answer = await page.goto(`${server.url}/de${path}`)
      expect([path, answer?.status(), answer?.headers()['retry-after']]).toEqual([path, 503, '7'])
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade ist sehr viel los')
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
  } finally {
    await server.stop()
    busy.close()
  }
  // the browser notes that the page itself was a 503
  expect(consoleErrors.splice(0).filter((line) => !line.includes('status of 503'))).toEqual([])
})
