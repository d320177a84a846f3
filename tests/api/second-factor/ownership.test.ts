// What an account owns is open to it whatever its role. Each such route is either kept from admins and sellers who lack their
// second factor, or listed here with the reason why it is not (ADR 0127).

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { routes } from '@/server/app/routes'
import { hashPassword } from '@/server/people/user/password'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { type SignInReply, setUpApp } from '@/tests/support/second-factor'

const api = openApi()
const password = 'quiet-harbour-71'
let serial = 0

beforeEach(() => buildBasics(api.db))

const own = '/dashboard/user'
const OPEN: Record<string, readonly string[]> = {
  'sets the second factor up, or asks for a recent proof itself': [
    `GET ${own}/passkeys`,
    `POST ${own}/passkeys/options`,
    `POST ${own}/passkeys`,
    `DELETE ${own}/passkeys/:id`,
    `GET ${own}/second-factor`,
    `POST ${own}/second-factor/app`,
    `POST ${own}/second-factor/app/confirm`,
    `POST ${own}/second-factor/recovery-codes`,
    `POST ${own}/second-factor/remove`,
    `GET ${own}/proof`,
    `POST ${own}/proof`,
    `POST ${own}/proof/code`,
    `POST ${own}/proof/passkey`,
    `POST ${own}/profile/password/update`,
  ],
  'is the person: name, devices, addresses, what they are told': [
    `GET ${own}/profile/show`,
    `PUT ${own}/profile/update`,
    `GET ${own}/sessions`,
    `GET ${own}/addresses`,
    `POST ${own}/addresses`,
    `DELETE ${own}/addresses/delete`,
    `GET ${own}/addresses/:id`,
    `PUT ${own}/addresses/:id`,
    `POST ${own}/address/set-active/:id`,
    `GET ${own}/address/get-active`,
    'GET /dashboard/notifications',
    'POST /dashboard/notifications/read-all',
    'GET /dashboard/notifications/:id',
    'POST /dashboard/notifications/:id/read-at',
    `GET ${own}/profile/notifications-statistic`,
    `GET ${own}/notifications`,
    `POST ${own}/update/notifications`,
    `GET ${own}/referrals`,
    `GET ${own}/referrals/summary`,
    'POST /dashboard/galleries',
    'POST /dashboard/galleries/store-many',
    'GET /dashboard/galleries/:type/:name',
  ],
  'is a customer’s: shopping, and reading what was bought': [
    `POST ${own}/cart/set-group/:id`,
    `DELETE ${own}/cart/member/delete`,
    `POST ${own}/cart`,
    `POST ${own}/cart/open`,
    `PUT ${own}/cart/group/:id`,
    `POST ${own}/group-shares/:id/settle`,
    `GET ${own}/group-routines`,
    `POST ${own}/group-routines`,
    `DELETE ${own}/group-routines/:id`,
    'POST /rest/shops/review/:id',
    'POST /rest/products/review/:id',
    'POST /rest/banners/:id/liked',
    `POST ${own}/parcel-orders/quote`,
    `GET ${own}/parcel-orders`,
    `GET ${own}/parcel-orders/:id`,
    `GET ${own}/parcel-orders/:id/payment`,
    `POST ${own}/parcel-orders/:id/status/change`,
    `POST ${own}/parcel-orders/deliveryman-review/:id`,
    `GET ${own}/my-bookings`,
    `POST ${own}/my-bookings`,
    `GET ${own}/my-bookings/:id`,
    `PUT ${own}/my-bookings/:id`,
    `POST ${own}/my-bookings/:id/status/change`,
    `GET ${own}/table-waits`,
    `POST ${own}/table-waits`,
    `DELETE ${own}/table-waits/:id`,
    `GET ${own}/order-refunds/paginate`,
    `POST ${own}/orders/:id/repeat`,
    `POST ${own}/orders/:id/repeat/confirm`,
    `DELETE ${own}/orders/:id/delete-repeat`,
    `GET ${own}/tickets`,
    `POST ${own}/tickets`,
    `GET ${own}/tickets/:id`,
    `POST ${own}/tickets/:id/messages`,
    `POST ${own}/tickets/:id/status`,
  ],
  'shows balances, and moves no money': [
    `GET ${own}/wallet/histories`,
    `GET ${own}/wallet/requests`,
    'GET /rest/wallet-requests/:token',
    `GET ${own}/transactions/paginate`,
    `GET ${own}/payment-cards`,
    `GET ${own}/loyalty`,
    `GET ${own}/loyalty/points`,
  ],
  'tells an applicant the answer; the account number is masked': [
    `GET ${own}/shops`,
    `GET ${own}/shops/request`,
    `GET ${own}/request-models`,
    `GET ${own}/chats/unread`,
  ],
}

const MISSING = [403, 'ERROR_SECOND_FACTOR_MISSING']
type Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

async function build(role: 'admin' | 'seller') {
  serial += 1
  const email = `owner-of${serial}@example.com`
  const over = { email, role, secondFactor: null, password_hash: await hashPassword(password) }
  const { user, token } = await buildUser(api.db, over)
  const logIn = async (body: object = {}, by?: string) => {
    const given = { body: { email, password, ...body }, ...(by ? { token: by } : {}) }
    return (await api.call<SignInReply>('POST /auth/login', given)).body.data
  }
  const row = async () => (await api.db.select().from(users).where(eq(users.id, user.id)))[0]
  return { user, token, logIn, row }
}

describe('[KB-46] what an admin or seller owns, without their second factor', () => {
  it('is closed on every route that is not listed with its reason', async () => {
    const { token } = await build('seller')
    const open = new Set(Object.values(OPEN).flat())
    const owned = routes.filter(({ auth, pending }) => auth === 'user' && !pending)
    expect(owned.length).toBeGreaterThan(80)
    for (const { method, path } of owned) {
      const name = `${method} ${path}`
      const line = name.replace(/:\w+/g, '1') as Line
      if (open.delete(name)) continue
      const { status, body } = await api.call(line, { token })
      expect([status, body.statusCode], name).toEqual(MISSING)
    }
    expect([...open], 'listed, but no such route').toEqual([])
  })

  it('gets no pushes to a device that has the password only', async () => {
    const { logIn, row } = await build('admin')
    await logIn({ firebase_token: 'thief-device' })
    expect((await row())?.push_token).toBeNull()
  })

  it('calls a deletion off, and takes a guest’s orders over, only once it is set up', async () => {
    const { logIn, row, user } = await build('seller')
    const leaves_at = new Date(api.now.getTime() + 86_400_000)
    await api.db.update(users).set({ leaves_at }).where(eq(users.id, user.id))
    const body = { firstname: 'Gus', email: 'gus@example.com', phone: '4915100003' }
    const guest = (await api.call<Session>('POST /auth/guest', { body })).body.data
    const signed = await logIn({}, guest.token)
    expect((await row())?.leaves_at).toEqual(leaves_at)
    const left = () => api.db.$count(users, eq(users.id, guest.user.id))
    expect(await left()).toBe(1)
    expect((await setUpApp(api, signed.token)).status).toBe(200)
    expect((await row())?.leaves_at).toBeNull()
    const guests = await api.call('GET /dashboard/user/orders/paginate', guest)
    expect(guests.status).not.toBe(200)
  })
})
