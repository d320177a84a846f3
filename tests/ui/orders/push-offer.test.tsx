import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import type { Order } from '@/domain/order.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const user = userFixture()
const requestPermission = vi.fn(async () => 'granted')
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => ({
  endpoint: 'https://p',
}))

beforeEach(() => {
  vi.clearAllMocks()
  let kept: unknown = null
  const pushManager = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      kept = await subscribe(options)
      return kept
    },
    getSubscription: async () => kept,
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const showOrder = (order: Partial<Order>) =>
  renderApp(<OrderContainer orderId={3} />, {
    user,
    answers: {
      'dashboard/user/orders/3': { data: orderFixture({ id: 3, ...order }) },
      'rest/payments': pageFixture([]),
      'rest/push/key': { data: { key: 'public' } },
      'POST dashboard/user/profile/firebase/token/update': { data: null },
    },
  })
const offer = () => screen.queryByRole('button', { name: 'Turn on' })

it('[NT-16] who has not ordered yet is asked for nothing', async () => {
  visit('/orders')
  renderApp(<OrdersContainer />, {
    user,
    answers: { 'dashboard/user/orders/paginate': pageFixture([]) },
  })
  await screen.findByRole('link', { name: 'Find a shop' })
  expect(offer()).toBeNull()
  expect(requestPermission).not.toHaveBeenCalled()
})

it('[NT-16] who waits for an order is offered messages, and asked by the browser after a press only', async () => {
  const { calls } = showOrder({ status: 'cooking' })
  await waitFor(() => expect(offer()).toBeVisible())
  expect(requestPermission).not.toHaveBeenCalled()
  await expectNoAxeViolations()
  await userEvent.click(offer() ?? document.body)
  await waitFor(() => expect(offer()).toBeNull())
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(subscribe.mock.lastCall?.[0]).toMatchObject({ applicationServerKey: 'public' })
  const sent = calls.find(({ path }) => path.endsWith('firebase/token/update'))
  expect(sent?.body).toMatchObject({ kind: 'web', firebase_token: '{"endpoint":"https://p"}' })
})

it('an order that is over offers none', async () => {
  showOrder({ status: 'delivered' })
  await screen.findByRole('heading', { level: 1 })
  expect(offer()).toBeNull()
})
