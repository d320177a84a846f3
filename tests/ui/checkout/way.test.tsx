import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { ShopContainer } from '@/containers/shop/ShopContainer'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { openCheckout, sent, settled, startCheckout } from '@/tests/support/checkout'
import { choose } from '@/tests/support/choose'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { openShopFixture, orderFixture } from '@/tests/support/order-fixtures'
import { renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

const room = { id: 1, shop_id: 1, translation: { locale: 'en', title: 'Garden' } }
const table = { id: 4, name: '12', shop_section_id: 1, chair_count: 2, shop_section: room }
const dining = {
  'rest/shops/1': { data: openShopFixture({ dine_in: true }) },
  'rest/booking/tables': pageFixture([table]),
}

it('[SC-01] pickup takes the delivery fee off the total', async () => {
  const { sessionUser: person } = await openCheckout()
  await settled('$14.00')
  await person.click(screen.getByRole('radio', { name: 'Pickup' }))
  await settled('$11.00')
})

it('[SC-07] eating there costs no delivery and needs a table', async () => {
  const { calls, sessionUser: person } = await openCheckout(dining)
  await settled('$14.00')
  await person.click(screen.getByRole('radio', { name: 'Eat here' }))
  await person.click(await settled('$11.00'))
  expect(await screen.findByText(/^Required: /)).toBeVisible()
  expect(sent(calls)).toHaveLength(0)
  await choose(person, 'Table', 'Table 12, Garden, 2 seats')
  await person.click(await settled('$11.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({ delivery_type: 'pickup', table_id: 4 })
})

it('is not offered where the shop has no tables', async () => {
  await openCheckout()
  expect(screen.getByRole('radio', { name: 'Pickup' })).toBeEnabled()
  expect(screen.queryByRole('radio', { name: 'Eat here' })).toBeNull()
})

it('[SC-07] the code on a table opens the shop with it', async () => {
  visit('/shop/1?table=4', { id: '1', table: '4' })
  const { store } = renderApp(<ShopContainer shopId={1} variant="1" />, {
    answers: {
      ...dining,
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1/products': { data: { recommended: [], all: [] } },
    },
  })
  await waitFor(() =>
    expect(store.getState().orderDraft).toMatchObject({ shop_id: 1, table_id: 4 }),
  )
})

it('[SC-07] a code on a table that could not be looked up says so', async () => {
  visit('/shop/1?table=4', { id: '1', table: '4' })
  const told: string[] = []
  const stop = onToast(({ text }) => told.push(text))
  renderApp(<ShopContainer shopId={1} variant="1" />, {
    answers: {
      ...dining,
      'rest/booking/tables': () => {
        throw new ApiError(502, 'ERROR_502', 'The tables are out of reach.')
      },
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1/products': { data: { recommended: [], all: [] } },
    },
  })
  await waitFor(() => expect(told).toContain('The tables are out of reach.'))
  stop()
})

it('[SC-07] the order says where it is served', async () => {
  const order = orderFixture({ delivery_type: 'pickup', status: 'ready', address: null, table })
  renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    answers: {
      'dashboard/user/orders/42': { data: order },
      'rest/currencies/active': { data: currenciesFixture },
    },
  })
  expect(await screen.findByRole('heading', { name: 'On its way to your table' })).toBeVisible()
  expect(screen.getByText('Table 12, Garden')).toBeVisible()
  expect(screen.getByText('Served')).toBeVisible()
})
