import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletContainer } from '@/containers/account/WalletContainer'
import { CartPanel } from '@/containers/cart/CartPanel'
import { PayerShareContainer } from '@/containers/group/PayerShareContainer'
import { LoyaltyContainer } from '@/containers/loyalty/LoyaltyContainer'
import { InvoiceContainer } from '@/containers/orders/InvoiceContainer'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { NewParcelContainer } from '@/containers/parcels/NewParcelContainer'
import { ParcelContainer } from '@/containers/parcels/ParcelContainer'
import { ParcelsContainer } from '@/containers/parcels/ParcelsContainer'
import { StatementContainer } from '@/containers/wallet/StatementContainer'
import type { Currency } from '@/domain/currency.schema'
import type { PayerShare } from '@/domain/group.schema'
import { setCurrency } from '@/redux/slices/currency'
import { makeStore } from '@/redux/store'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  cashFixture,
  detailFixture,
  openShopFixture,
  orderDetailFixture,
  orderFixture,
  walletFixture,
} from '@/tests/support/order-fixtures'
import { parcelFixture, parcelTypeFixture } from '@/tests/support/parcels'
import { movementFixture, profileOf } from '@/tests/support/people'
import { renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const dinar = {
  ...{ id: 3, symbol: 'KD', title: 'KWD', rate: 0.307, default: false },
  ...{ position: 'after', active: true, decimals: 3 },
} satisfies Currency
const currencies = { 'rest/currencies/active': { data: [...currenciesFixture, dinar] } }
const NOW = '2026-01-05T12:25:00.000Z'
const TOKEN = '5f0c1b52-9a55-4c5e-8f0e-0d8ad6b0c111'
const courier = { id: 8, firstname: 'Rida', lastname: 'Quick', active: 1 } as const
const methods = { 'rest/payments': pageFixture([walletFixture, cashFixture]) }

interface Case {
  path: string
  query?: Record<string, string>
  ui: ReactNode
  answers: Record<string, unknown>
  /** what has to be read, among whatever else there is */
  figures: readonly string[]
  /** nobody is signed in */
  isGuest?: boolean
}

/** All that is read or heard, each piece apart. */
function words(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '')
  for (const one of document.querySelectorAll('[aria-label]')) {
    pieces.push(one.getAttribute('aria-label') ?? '')
  }
  return pieces.join(' | ')
}

async function sweep({ path, query, ui, answers, figures, isGuest }: Case, shown: Currency | null) {
  visit(path, query)
  const store = makeStore()
  store.dispatch(setCurrency(shown))
  renderApp(ui, {
    store,
    user: isGuest ? null : userFixture(),
    now: NOW,
    answers: { ...currencies, ...answers },
  })
  await waitFor(
    () => {
      const text = words()
      for (const figure of figures) expect(text).toContain(figure)
    },
    { timeout: 20_000 },
  )
  const text = words()
  // no other currency's symbol beside a number
  expect(text.match(/[$¥€£]\s?\d[\d.,]*/g) ?? []).toEqual([])
  // as many decimals as fils have, and no amount without its currency
  const inDinar = text.match(/\d[\d.,]*\sKD/g) ?? []
  expect(inDinar.filter((amount) => !/\.\d{3}\sKD$/.test(amount))).toEqual([])
  expect(text.match(/\d\.\d+(?!\d)(?!\sKD)(?!\s(?:kg|m|km)\b)/g) ?? []).toEqual([])
}

const orderInDinar = orderFixture({
  ...{ status: 'delivered', eta: null, deliveryman: courier, currency: dinar },
  ...{ origin_price: 10.125, total_discount: 2.005, coupon_price: 1.115, tax: 0.5 },
  ...{ delivery_fee: 3.25, service_fee: 1.01, tips: 0.505, total_price: 12.345 },
  details: [orderDetailFixture({ origin_price: 10.125, total_price: 8.12, tax: 0.5 })],
})
const share = (over: Partial<PayerShare> = {}): PayerShare => ({
  ...{ id: 1, name: 'Lena', is_owner: false, state: 'owed', lines: [], token: TOKEN },
  ...{ price: 7.125, discount: 0.005, coupon: 0, tax: 0.25, delivery: 1.5, small_order: 0 },
  ...{ service: 0.1, tips: 0.205, rounding: 0, total: 9.175, amount: 9.175 },
  ...over,
})
const parcelInDinar = parcelFixture({
  ...{ currency: dinar, type: parcelTypeFixture(), declared_value: 40.5 },
  ...{ total_price: 2.305, delivery_fee: 2.005, tax: 0.3 },
})

/** The page's currency is the dollar; what is looked at has its own. */
const things: Record<string, Case> = {
  'a receipt, and a tip after it': {
    ...{ path: '/orders/42', query: { id: '42' } },
    ui: <OrderContainer orderId={42} />,
    answers: { ...methods, 'dashboard/user/orders/42': { data: orderInDinar } },
    figures: ['12.345 KD', '10.125 KD', '3.250 KD', '0.505 KD'],
  },
  'orders in a list': {
    path: '/orders',
    ui: <OrdersContainer />,
    answers: { 'dashboard/user/orders/paginate': pageFixture([orderInDinar]) },
    figures: ['12.345 KD'],
  },
  'an invoice': {
    ...{ path: '/orders/42/invoice', query: { id: '42' } },
    ui: <InvoiceContainer orderId={42} />,
    answers: {
      'dashboard/user/orders/42': { data: orderInDinar },
      'dashboard/user/orders/42/invoice': {
        data: {
          ...{ number: '2026-000042', name: 'Mina', tax_id: null, address: 'Quay 1' },
          seller: { name: 'Green Garden', address: null, tax_id: null },
          created_at: NOW,
        },
      },
    },
    figures: ['12.345 KD', '8.120 KD', '7.620 KD', '0.500 KD'],
  },
  'a share of a group order': {
    ...{ path: `/group/pay/${TOKEN}`, query: { token: TOKEN } },
    ui: <PayerShareContainer token={TOKEN} />,
    answers: {
      [`rest/group-shares/${TOKEN}`]: {
        data: {
          ...{ order_id: 42, shop: 'Green Garden', time_zone: 'UTC', owner_name: 'Ada' },
          ...{ share: share(), currency: dinar, until: '2026-01-05T13:10:00.000Z' },
          ...{ is_open: true, is_canceled: false, payment: null, refund: null },
          methods: [{ id: 9, tag: 'sandbox', active: true, translation: null }],
        },
      },
    },
    figures: ['9.175 KD', '7.125 KD', '1.500 KD'],
    isGuest: true,
  },
  'the shares of a group order': {
    ...{ path: '/orders/42', query: { id: '42' } },
    ui: <OrderContainer orderId={42} />,
    answers: {
      'dashboard/user/orders/42': {
        data: {
          ...orderInDinar,
          group_shares: [share({ name: 'Ada', is_owner: true }), share({ id: 2 })],
        },
      },
    },
    figures: ['9.175 KD'],
  },
  'a parcel': {
    ...{ path: '/parcels/42', query: { id: '42' } },
    ui: <ParcelContainer parcelId={42} />,
    answers: { 'dashboard/user/parcel-orders/42': { data: parcelInDinar } },
    figures: ['2.305 KD', '40.500 KD'],
  },
  'parcels in a list': {
    path: '/parcels',
    ui: <ParcelsContainer />,
    answers: { 'dashboard/user/parcel-orders': pageFixture([parcelInDinar]) },
    figures: ['2.305 KD'],
  },
  'a cart': {
    path: '/shop/1',
    ui: <CartPanel />,
    answers: {
      'rest/shops/1': { data: openShopFixture() },
      'dashboard/user/cart': {
        data: {
          ...cartFixture([detailFixture()]),
          ...{ currency_id: dinar.id, currency: dinar },
        },
      },
      'dashboard/user/cart/calculate/7': {
        data: calculationFixture({ currency: dinar, price: 10.125, total_price: 14.125 }),
      },
    },
    figures: ['14.125 KD'],
  },
}

/** What has no currency of its own is asked for in the page's, and drawn with it. */
const pages: Record<string, Case> = {
  'a wallet and what came and went': {
    path: '/wallet',
    ui: <WalletContainer />,
    answers: {
      'dashboard/user/profile/show': {
        data: profileOf({
          wallet: {
            id: 1,
            uuid: 'w',
            currency_id: 3,
            price: 42.575,
            symbol: 'KD',
            currency: dinar,
          },
        }),
      },
      'dashboard/user/wallet/histories': pageFixture([
        movementFixture(42, { price: 22.065 }),
        movementFixture(41, { type: 'withdraw', price: 9.5 }),
      ]),
      'dashboard/user/payment-cards': { data: [] },
      'rest/payments': pageFixture([]),
    },
    figures: ['42.575 KD', '+22.065 KD', '−9.500 KD'],
  },
  'points and a membership': {
    path: '/loyalty',
    ui: <LoyaltyContainer />,
    answers: {
      'dashboard/user/profile/show': { data: profileOf() },
      'dashboard/user/loyalty': {
        data: {
          points: {
            ...{ balance: 250, pending: 50, redeemable: 200, value: 0.614, min: 100 },
            ...{ rule_points: 10, rule_amount: 0.307, min_value: 0.305, wait_days: 3, cash: false },
          },
          membership: {
            ...{ state: 'active', price: 1.84, days: 30, min_amount: 4.605, saved: 2.305 },
            ...{ until: '2026-12-18T12:00:00.000Z', is_short: false, is_offered: true },
          },
        },
      },
      'dashboard/user/loyalty/points': pageFixture([]),
    },
    figures: ['0.614 KD', '0.307 KD', '0.305 KD', '1.840 KD', '4.605 KD', '2.305 KD'],
  },
  'a new parcel and its price': {
    path: '/parcels/new',
    ui: <NewParcelContainer againId={42} />,
    answers: {
      ...methods,
      'rest/parcel-order/types': pageFixture([parcelTypeFixture({ price: 1.535 })]),
      'rest/parcel-order/terms': {
        data: {
          ...{ time_zone: 'UTC', days_ahead: 30, max_drop_offs: 4, max_declared_value: 153.5 },
        },
      },
      'dashboard/user/profile/show': { data: profileOf() },
      'dashboard/user/addresses': pageFixture([]),
      'dashboard/user/parcel-orders/42': { data: parcelFixture() },
      'POST dashboard/user/parcel-orders/quote': {
        data: { price: 1.57, km: 2, quote_id: TOKEN, expires_at: '2026-01-05T12:40:00.000Z' },
      },
    },
    figures: ['1.570 KD', '1.535 KD', '153.500 KD'],
  },
}

const statement: Case = {
  path: '/wallet/statement',
  ui: <StatementContainer month="2026-01" />,
  answers: {
    'dashboard/user/wallet/statement': {
      data: {
        ...{ month: '2026-01', first_month: '2026-01', opening: 10.005, closing: 32.07 },
        ...{ total_in: 22.065, total_out: 0, totals: [], lines: [] },
        currency: { symbol: 'KD', title: 'KWD', position: 'after', decimals: 3 },
      },
    },
  },
  figures: ['10.005 KD', '32.070 KD'],
}

beforeEach(() => window.sessionStorage.clear())

describe('[CH-43] drawn with its own currency and its three decimals, on a page in dollars', () => {
  it.each(Object.entries({ ...things, 'a statement of a wallet': statement }))('%s', (_, one) =>
    sweep(one, null),
  )
})

describe('[CH-43] drawn with the page’s currency and its three decimals', () => {
  it.each(Object.entries(pages))('%s', (_, one) => sweep(one, dinar))
})
