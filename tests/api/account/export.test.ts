import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportTables } from '@/domain/account'
import { type AccountExport, accountExportSchema } from '@/domain/account.schema'
import type { WalletHistory } from '@/domain/wallet.schema'
import { currencies } from '@/server/platform/db/schema/setting'
import { shopPayouts, shops } from '@/server/platform/db/schema/shop'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()
const LINE = 'GET /dashboard/user/export'

describe('an export', () => {
  it('[AU-22] needs a token and holds what is the caller’s, in whole units', async () => {
    await buildBasics(api.db)
    expect((await api.call(LINE)).status).toBe(401)
    await buildShop(api.db, { title: 'Another' })
    const made = await buildScene(api.db, {
      shop: { title: 'Mine' },
      user: { img: 'users/me.webp' },
    })
    const order = await placeOne(api, made, { note: 'Ring twice' })
    await api.call('POST /dashboard/user/addresses', {
      token: made.token,
      body: { title: 'Home', address: { address: 'Home 1' }, location: [47.5, 9.5] },
    })
    const reply = await api.call<AccountExport>(LINE, { token: made.token })
    expect(reply.status).toBe(200)
    const data = accountExportSchema.parse(reply.body.data)
    expect(data.profile).toMatchObject({ email: made.user.email, firstname: made.user.firstname })
    expect(Object.keys(data.tables).sort()).toEqual([...exportTables].sort())
    expect(data.tables.orders).toMatchObject([
      {
        id: order.id,
        status: 'new',
        currency: 'USD',
        total: order.total_price,
        note: 'Ring twice',
      },
    ])
    expect(data.tables.order_lines[0]).toMatchObject({ order_id: order.id })
    expect(data.tables.addresses).toMatchObject([{ title: 'Home', address: 'Home 1' }])
    expect(data.tables.sessions).toHaveLength(1)
    expect(data.images).toEqual(['users/me.webp'])
    expect(JSON.stringify(data)).not.toMatch(/hash|push_token|commission/)
  })

  it('[AU-22] holds tickets and what was sent to sell and to deliver here, the bank account masked', async () => {
    await buildBasics(api.db)
    const { user, token } = await buildUser(api.db)
    const { id: shop_id } = await buildShop(api.db, {
      user_id: user.id,
      title: 'Corner',
      logo_img: 'shops/logo/l.webp',
      background_img: null,
    })
    await api.db
      .update(shops)
      .set({ documents: ['shop-documents/d.webp'], status_note: 'Welcome' })
      .where(eq(shops.id, shop_id))
    await api.db.insert(shopPayouts).values({ shop_id, holder: 'Mira', account: '12345678' })
    const ticket = { topic: 'other', subject: 'Help', text: 'It hurts', images: ['chats/t.webp'] }
    await api.call('POST /dashboard/user/tickets', { token, body: ticket })
    const vehicle = {
      type_of_technique: 'car',
      number: 'B-1',
      documents: ['shop-documents/v.webp'],
    }
    await api.call('POST /dashboard/user/request-models', { token, body: { data: vehicle } })
    const { data } = (await api.call<AccountExport>(LINE, { token })).body
    expect(data.tables).toMatchObject({
      tickets: [{ topic: 'other', subject: 'Help', status: 'open' }],
      ticket_messages: [{ author: 'customer', text: 'It hurts' }],
      shop_requests: [
        {
          title: 'Corner',
          status_note: 'Welcome',
          payout_holder: 'Mira',
          payout_account: '•••• 5678',
        },
      ],
      courier_requests: [{ status: 'pending', vehicle: 'car', number: 'B-1' }],
    })
    expect(data.images).toEqual([
      'chats/t.webp',
      'shop-documents/d.webp',
      'shop-documents/v.webp',
      'shops/logo/l.webp',
    ])
    expect(JSON.stringify(data)).not.toContain('12345678')
  })

  it('[AU-22] holds nothing of anybody else', async () => {
    await buildBasics(api.db)
    const made = await buildScene(api.db)
    await placeOne(api, made)
    const stranger = await buildUser(api.db)
    const reply = await api.call<AccountExport>(LINE, { token: stranger.token })
    const { sessions, ...rest } = reply.body.data.tables
    expect(sessions).toHaveLength(1)
    expect(Object.values(rest).flat()).toEqual([])
  })

  it.each([
    ['JPY', 51],
    ['KWD', 50.5],
  ])(
    '[AU-22] counts the wallet as its screen does, where %s is the default',
    async (title, amount) => {
      await buildBasics(api.db)
      await api.db
        .update(currencies)
        .set({ default: false, rate: 2 })
        .where(eq(currencies.title, 'USD'))
      await api.db
        .update(currencies)
        .set({ default: true, rate: 1 })
        .where(eq(currencies.title, title))
      const { user, token } = await buildUser(api.db)
      const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
      // wallets are counted in hundredths, whatever the default currency is counted in
      const row = {
        wallet_id: wallet?.id ?? 0,
        type: 'topup',
        amount_minor: 5050,
        author_id: user.id,
      }
      await api.db.insert(walletHistories).values(row)
      const reply = await api.call<AccountExport>(LINE, { token })
      expect(reply.body.data.tables.wallet).toMatchObject([
        { type: 'topup', amount, currency: title },
      ])
      const shown = await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', {
        token,
      })
      expect(shown.body.data.map(({ price }) => price)).toEqual([amount])
    },
  )
})
