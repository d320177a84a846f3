import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '@/server/people/user/password'
import { makeForward } from '@/server/platform/http/forward'
import { withSession } from '@/server/platform/http/session'
import { openApi } from '@/tests/support/api'
import { openAttacks } from '@/tests/support/attacks'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { openFront, type RawRequest, sendRaw } from '@/tests/support/raw-http'

const api = openApi()
const { note, none } = openAttacks('attacks through a storefront with API_URL')
const opened: Awaited<ReturnType<typeof openFront>>[] = []
let serial = 0

beforeEach(() => buildBasics(api.db))
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

/** A storefront behind one proxy, in front of a marketplace that trusts so many. */
async function open(trustedThere: number) {
  const there = await openFront(withSession(api.handle), { hops: trustedThere })
  const forward = makeForward(`http://127.0.0.1:${there.port}/`)
  const here = await openFront(withSession(forward), { hops: 1 })
  opened.push(there, here)
  return (asked: RawRequest) => sendRaw(here.port, asked)
}

/** A question that one address may ask twenty times. */
function lookup(address: string): RawRequest {
  serial += 1
  return {
    path: '/api/v1/auth/check/phone?lang=de',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ phone: String(49_152_000_000 + serial) }),
  }
}

it('[OP-42] limits count the customers of a storefront, each by an address of their own', async () => {
  const send = await open(1)
  for (let n = 0; n < 60; n += 1) {
    expect((await send(lookup(`198.51.100.${n}`))).status).toBe(200)
  }
  for (let n = 0; n < 19; n += 1) await send(lookup('198.51.100.7'))
  note('one customer too often', (await send(lookup('198.51.100.7'))).status !== 429)
  for (let n = 0; n < 20; n += 1) {
    const { status } = await send(lookup(`6.6.6.${n}, 198.51.100.7`))
    note('one customer under made-up addresses', status !== 429)
  }
  none('one customer too often', 1)
  none('one customer under made-up addresses', 20)
})

it('[OP-42] a marketplace believes no storefront that it does not trust', async () => {
  const send = await open(0)
  for (let n = 0; n < 20; n += 1) await send(lookup(`192.0.2.${n}`))
  for (let n = 20; n < 40; n += 1) {
    note('a storefront nobody trusts', (await send(lookup(`192.0.2.${n}`))).status !== 429)
  }
  none('a storefront nobody trusts', 20)
})

it('[OP-42] who signs in through a storefront keeps the session in a cookie of that storefront', async () => {
  const password = 'quiet-harbour-71'
  const password_hash = await hashPassword(password)
  await buildUser(api.db, { email: 'ada@example.com', password_hash })
  const send = await open(1)
  const { text } = await send({
    path: '/api/v1/auth/login?lang=en',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tiffin-web': '1',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '198.51.100.99',
    },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  })
  expect(text).toMatch(/set-cookie: (__Host-)?access_token=Bearer/i)
})

it('[OP-43] a storefront hands on no body without end', async () => {
  const send = await open(1)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const asked = { ...lookup('203.0.113.1'), body: '', chunked: 300_000_000 }
    const headers = { ...asked.headers, 'content-type': type }
    const { status, sent, text } = await send({ ...asked, headers })
    note('300 MB through a storefront', sent >= 300_000_000 || status < 400)
    if (status === 413) expect(text).toContain('Das ist zu groß.')
  }
  none('300 MB through a storefront', 3)
}, 60_000)
