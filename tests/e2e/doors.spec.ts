import { expect } from '@playwright/test'
import { test } from '@/tests/support/e2e'
import { newAddress } from '@/tests/support/e2e-market'
import { sendRaw } from '@/tests/support/raw-http'

const portOf = (baseURL = '') => Number(new URL(baseURL).port)

test('[OP-41] [OP-42] a limit of an address holds for every spelling of a path', async ({
  baseURL,
}) => {
  const port = portOf(baseURL)
  const address = newAddress()
  const ask = (n: number, path: string) =>
    sendRaw(port, {
      path,
      method: 'POST',
      // the first entry is the caller's own, the last one the trusted proxy's
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.${n}, ${address}` },
      body: JSON.stringify({ phone: String(491_510_000_000 + (Date.now() % 10_000_000) + n) }),
    })
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await ask(n, '/api/v1/auth/check/phone')).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  const paths = ['/api/./v1/auth/check/phone', '/x/../api/v1/auth/check/phone', '/api/%2e/v1/auth']
  for (const path of paths) expect([path, (await ask(30, path)).status]).toEqual([path, 400])
  for (const path of ['/%61pi/v1/auth/check/phone', '/api/v1//auth/check/phone']) {
    expect([path, (await ask(31, path)).status]).toEqual([path, 429])
  }
})

test('[OP-43] a body without end is cut off, in calls and in forms', async ({ baseURL }) => {
  for (const path of [
    '/api/v1/auth/login',
    '/api/v1/payments/stripe/callback',
    '/login',
    '/cart',
  ]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = { path, method: 'POST', headers, chunked: 200_000_000 }
    const { status, sent } = await sendRaw(portOf(baseURL), asked)
    expect([path, status]).toEqual([path, 413])
    expect(sent).toBeLessThan(200_000_000)
  }
})

test('[OP-44] a picture is made in its own widths only', async ({ request }) => {
  const picture = (url: string, w: number, more = '') =>
    request.get(`/_next/image?url=${encodeURIComponent(url)}&w=${w}&q=75${more}`)
  const small = await picture('/images/avatar_placeholder.png', 640)
  expect(small.status()).toBe(200)
  // the same file, not one more that looks alike; it is sent before it is kept
  await expect(async () => {
    const wide = await picture('/images/avatar_placeholder.png', 3840)
    expect(wide.headers().etag).toBe(small.headers().etag)
    expect(wide.headers()['x-nextjs-cache']).toBe('HIT')
  }).toPass({ timeout: 10_000 })
  for (const refused of [
    await picture('/images/avatar_placeholder.png?x=1', 640),
    await picture('/images/avatar_placeholder.png', 640, '&x=1'),
    await picture('/images/avatar_placeholder.png', 641),
  ]) {
    expect(refused.status()).toBe(400)
  }
})
