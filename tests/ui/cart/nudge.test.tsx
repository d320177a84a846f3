import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import type { Shop } from '@/domain/shop.schema'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { currenciesFixture } from '@/tests/support/fixtures'
import { lineFixture, openShopFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

/** a machine under load draws the first cart late */
const PATIENT = { timeout: 20_000 }

interface Case {
  shop?: Partial<Shop>
  /** fee and threshold of small orders, in minor units */
  small?: [fee: string, below: string]
  /** the sentence in English and in Arabic, its amounts by hand */
  en: string
  ar: string
  bar: string
}

type Terms = Pick<Case, 'shop' | 'small'>

/** Two pieces at $4.25 and one at $1.50: $10.00 of goods. */
const draw = ({ shop, small: [fee, below] = ['0', '0'] }: Terms, lang: 'en' | 'ar') => {
  visit('/shop/1')
  const store = makeStore()
  store.dispatch(addToCart(lineFixture({ stock: { id: 1, price: 4.25 }, quantity: 2 })))
  store.dispatch(addToCart(lineFixture({ stock: { id: 2, price: 1.5 }, quantity: 1 })))
  return renderApp(<CartPanel />, {
    store,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    answers: {
      'rest/settings': {
        data: [
          { key: 'small_order_fee', value: fee },
          { key: 'small_order_below', value: below },
        ],
      },
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1': { data: openShopFixture({ min_amount: 0, ...shop }) },
    },
  })
}

const paid = { price: 3, delivery_fee: 3 }
const cases: Record<string, Case> = {
  'what is missing to the minimum': {
    shop: { min_amount: 16.5 },
    en: 'Add $6.50 more to reach the $16.50 minimum',
    ar: 'أضف $6.50 لبلوغ الحد الأدنى $16.50',
    bar: '61%',
  },
  'what is missing to free delivery': {
    shop: { ...paid, free_delivery_from: 40 },
    en: 'Add $30.00 more for free delivery',
    ar: 'أضف $30.00 للحصول على توصيل مجاني',
    bar: '25%',
  },
  'that delivery is free, at the very amount': {
    shop: { ...paid, free_delivery_from: 10 },
    en: 'You get free delivery',
    ar: 'حصلت على توصيل مجاني',
    bar: '100%',
  },
  'what saves the fee of a small order': {
    small: ['150', '2500'],
    en: 'Add $15.00 more to avoid the $1.50 small order fee',
    ar: 'أضف $15.00 لتجنّب رسوم الطلب الصغير $1.50',
    bar: '40%',
  },
}

/** The sentence without the marks that keep an amount together between right-to-left words. */
const said = (element: Element | null) => element?.textContent?.replace(/[\u2066-\u2069]/g, '')
const barOf = (sentence: Element) =>
  sentence.parentElement?.querySelector<HTMLElement>('[aria-hidden="true"] > div')

describe.each(['en', 'ar'] as const)('[CA-14] [CA-17] a cart in %s says', (lang) => {
  it.each(Object.entries(cases))('%s, in words and by its bar', async (_name, one) => {
    const { container } = draw(one, lang)
    const sentence = await screen.findByText(
      (_text, element) => element?.tagName === 'P' && said(element) === one[lang],
      {},
      PATIENT,
    )
    expect(barOf(sentence)?.style.inlineSize).toBe(one.bar)
    await expectNoAxeViolations(container)
  })
})

it('[CA-14] what is missing follows the cart, and nothing is once it is there', async () => {
  const { store } = draw({ shop: { min_amount: 14 } }, 'en')
  const missing = 'Add $4.00 more to reach the $14.00 minimum'
  expect((await screen.findAllByText(missing, {}, PATIENT))[0]).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
  act(() => {
    store.dispatch(addToCart(lineFixture({ stock: { id: 3, price: 2.5 }, quantity: 1 })))
  })
  expect(screen.getAllByText('Add $1.50 more to reach the $14.00 minimum')[0]).toBeVisible()
  act(() => {
    store.dispatch(addToCart(lineFixture({ stock: { id: 3, price: 2.5 }, quantity: 1 })))
  })
  expect(screen.queryByText(/minimum/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
})
