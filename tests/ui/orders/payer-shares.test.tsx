import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PayerShareContainer } from '@/containers/group/PayerShareContainer'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { PayerShare } from '@/domain/group.schema'
import type { Order } from '@/domain/order.schema'
import type { PayerShareInvoice } from '@/domain/payer-share-invoice.schema'
import type { Payment } from '@/domain/payment.schema'
import * as leave from '@/lib/leave'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const TOKEN = '5f0c1b52-9a55-4c5e-8f0e-0d8ad6b0c111'
const NOW = '2026-01-05T12:10:00.000Z'
const UNTIL = '2026-01-05T13:10:00.000Z'
const sandbox: Payment = { id: 9, tag: 'sandbox', active: true, translation: null }
const [currency] = currenciesFixture

const share = (over: Partial<PayerShare>): PayerShare => ({
  id: 1,
  name: 'Lena',
  is_owner: false,
  ...{ price: 7, discount: 0, coupon: 0, tax: 0, delivery: 0, small_order: 0 },
  ...{ service: 0, tips: 0, rounding: 0, total: 7, amount: 7 },
  state: 'owed',
  lines: [],
  token: TOKEN,
  ...over,
})

const bill = (over: Partial<PayerShareInvoice> = {}): PayerShareInvoice => ({
  order_id: 42,
  shop: 'Green Garden',
  time_zone: 'UTC',
  owner_name: 'Ada',
  share: share({}),
  currency: currency as PayerShareInvoice['currency'],
  until: UNTIL,
  is_open: true,
  is_canceled: false,
  methods: [sandbox],
  payment: null,
  refund: null,
  ...over,
})

const transaction: Order['transaction'] = {
  id: 1,
  payable_id: 42,
  price: 7,
  status: 'progress',
  payment_system: sandbox,
  created_at: NOW,
  updated_at: NOW,
}

function openBill(first: PayerShareInvoice, answers: Record<string, unknown> = {}) {
  const view = renderApp(<PayerShareContainer token={TOKEN} />, {
    now: NOW,
    answers: { [`rest/group-shares/${TOKEN}`]: { data: first }, ...answers },
  })
  return { ...view, person: userEvent.setup({ delay: null }) }
}

beforeEach(() => {
  window.sessionStorage.clear()
  visit(`/group/pay/${TOKEN}`, { token: TOKEN })
})

it('[GR-14] a guest pays the own part by its link, under one key', async () => {
  const left = vi.spyOn(leave, 'leaveFor').mockImplementation(() => undefined)
  const process = { id: 'p', status: 'pending', data: { url: 'https://pay.example/p' } }
  const { person, calls, container } = openBill(bill(), {
    [`rest/group-shares/${TOKEN}/pay`]: { data: process },
  })
  expect(await screen.findByText(/Ada has ordered at Green Garden/)).toBeVisible()
  await expectNoAxeViolations(container)
  const button = screen.getByRole('button', { name: /Pay .*7.* now/ })
  await person.dblClick(button)
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/p'))
  const started = calls.filter(({ method }: Call) => method === 'POST')
  expect(started.map(({ body }) => body)).toEqual([{ tag: 'sandbox' }])
})

it.each([
  ['paid', bill({ is_open: false, share: share({ state: 'paid' }) }), /Payment received/],
  ['covered by the owner', bill({ is_open: false }), /You owe Ada/],
  [
    'canceled',
    bill({ is_open: false, is_canceled: true, share: share({ state: 'returned' }) }),
    /gets a refund/,
  ],
] as const)('a part that is %s says so and takes no money', async (_, seen, words) => {
  openBill(seen)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('[GR-14] the owner hands out the links of the others, pays the own part, or the rest', async () => {
  visit('/orders/42', { id: '42' })
  const shares = [
    share({ id: 1, name: 'Ada', is_owner: true, amount: 5, total: 5 }),
    share({ id: 2 }),
    share({ id: 3, name: 'Max', state: 'paid' }),
  ]
  const order = orderFixture({
    status: 'new',
    transaction,
    group_shares: shares,
    collect_until: UNTIL,
  })
  renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: NOW,
    answers: {
      'dashboard/user/orders/42': { data: order },
      'dashboard/user/orders/42/payment': { data: null },
      'rest/payments': pageFixture([sandbox]),
    },
  })
  const person = userEvent.setup({ delay: null })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await person.click(await screen.findByRole('button', { name: 'Copy payment link, Lena' }))
  expect(write).toHaveBeenCalledWith(expect.stringContaining(`/group/pay/${TOKEN}`))
  const own = screen.getByRole('link', { name: /Pay .*5.* now/ })
  expect(own).toHaveAttribute('href', `/group/pay/${TOKEN}`)
  const max = screen.getByText('Max').closest('li')
  expect(within(max ?? document.body).getByText('paid')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Pay the rest/ })).toBeVisible()
})

it('[PO-02] money that the provider refuses can be taken into the wallet', async () => {
  visit('/orders/42', { id: '42' })
  const refused = { id: 4, price: 7, status: 'refused', to_wallet: true, created_at: NOW } as const
  const order = orderFixture({ status: 'canceled', money_back: [refused] })
  const { calls } = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: NOW,
    answers: {
      'dashboard/user/orders/42': { data: order },
      'dashboard/user/payment-refunds/4/wallet': { data: null },
    },
  })
  expect(await screen.findByText(/couldn’t refund/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Refund to my wallet' }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path.endsWith('payment-refunds/4/wallet'))).toBe(true),
  )
})

it('[GR-14] what a canceled order has paid back, each reads of the own part only', async () => {
  const money_back = [
    { id: 3, price: 7, status: 'done' as const, to_wallet: false, created_at: NOW },
  ]
  const group_shares = [share({ state: 'returned' }), share({ id: 2, name: 'Ada', is_owner: true })]
  const order = orderFixture({ status: 'canceled', transaction, group_shares, money_back })
  visit('/orders/42', { id: '42' })
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: NOW,
    answers: { 'dashboard/user/orders/42': { data: order } },
  })
  expect(await screen.findByText('refunded')).toBeVisible()
  // the money is Lena's, and nobody owes anything any more
  expect(screen.queryByText(/was refunded to your payment method/)).toBeNull()
  expect(screen.queryByText(/to pay$/)).toBeNull()
  view.unmount()
  visit(`/group/pay/${TOKEN}`, { token: TOKEN })
  openBill(bill({ share: share({ state: 'returned' }), is_canceled: true, refund: 'done' }))
  expect(await screen.findByText(/^\$7\.00 was refunded to your payment method/)).toBeVisible()
})
