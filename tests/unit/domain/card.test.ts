import { describe, expect, it } from 'vitest'
import { toCardProduct, toCardShop } from '@/domain/card'
import { openHint } from '@/domain/open-hint'
import { isQuickAdd, isSoldOut, shownPrice } from '@/domain/product'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import { isNewShop } from '@/domain/shop-offer'
import { productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'

const extra = {
  id: 1,
  extra_group_id: 1,
  value: 'Large',
  group: { id: 1, type: 'text' as const, translation: { locale: 'en', title: 'Size' } },
}
const addon = {
  id: 1,
  stock_id: 1,
  addon_id: 2,
  product: {
    id: 2,
    min_qty: 1,
    max_qty: 2,
    translation: { locale: 'en', title: 'Olives' },
    stock: stockFixture({ id: 9 }),
  },
}

describe('a product on a card', () => {
  it.each([
    ['plain', productFixture()],
    ['with sizes', productFixture({ stocks: [stockFixture({ extras: [extra, extra] })] })],
    ['with add-ons', productFixture({ stocks: [stockFixture({ addons: [addon, addon] })] })],
    ['of two kinds', productFixture({ stocks: [stockFixture(), stockFixture({ id: 2 })] })],
    [
      'of two kinds with sizes and add-ons',
      productFixture({
        stocks: [
          stockFixture({ extras: [extra], addons: [addon] }),
          stockFixture({ id: 2, extras: [extra], addons: [addon] }),
        ],
      }),
    ],
    ['sold out', productFixture({ stocks: [stockFixture({ quantity: 0 })] })],
  ])('%s: price, stock and the plus are those of the whole product', (_, product) => {
    const card = toCardProduct(product)
    expect(isQuickAdd(card)).toBe(isQuickAdd(product))
    expect(isSoldOut(card)).toBe(isSoldOut(product))
    expect(shownPrice(card)).toBe(shownPrice(product))
  })

  it('weighs little, however much there is to choose', () => {
    const stocks = [1, 2, 3, 4, 5, 6].map((id) =>
      stockFixture({ id, extras: [extra, extra], addons: [addon, addon] }),
    )
    const weight = JSON.stringify(toCardProduct(productFixture({ stocks }))).length
    expect(weight).toBeLessThan(1500)
  })

  it('goes into the cart as the whole product does', () => {
    const product = productFixture()
    expect(toCartLine(toCardProduct(product), firstChoice(product))).toEqual(
      toCartLine(product, firstChoice(product)),
    )
  })
})

describe('a shop on a card', () => {
  it('says the same of its hours', () => {
    const shop = shopFixture({
      shop_working_days: [
        { id: 1, day: 'monday', from: '09-00', to: '17-00', disabled: false, created_at: '' },
      ],
      time_zone: 'UTC',
    })
    const now = new Date('2026-11-23T10:00:00Z')
    expect(openHint(toCardShop(shop, now), now)).toEqual(openHint(shop, now))
    expect(openHint(toCardShop(shop, now), now)).toEqual({ kind: 'open_until', at: '17:00' })
  })

  it('is as new as before', () => {
    const now = new Date('2026-11-23T10:00:00Z')
    const shop = shopFixture({ created_at: '2026-11-20T10:00:00Z' })
    expect(isNewShop(toCardShop(shop, now), now)).toBe(true)
    const old = toCardShop(shopFixture({ created_at: '2025-11-20T10:00:00Z' }), now)
    expect(isNewShop(old, now)).toBe(false)
    expect(old).not.toHaveProperty('created_at')
  })

  it('has its description only where cards show one, and of its discounts the one they name', () => {
    const now = new Date('2026-11-23T10:00:00Z')
    const shop = shopFixture({
      translation: { locale: 'en', title: 'Shop', description: 'Open since 1920' },
      discount: [
        { id: 1, type: 'percent', price: 10, start: '2026-11-01', end: '2026-12-01' },
        { id: 2, type: 'percent', price: 15, start: '2026-11-01', end: '2026-12-01' },
      ],
    })
    expect(toCardShop(shop, now)).toMatchObject({
      translation: { title: 'Shop' },
      discount: [{ type: 'percent', price: 15 }],
    })
    expect(toCardShop(shop, now).translation).not.toHaveProperty('description')
    expect(toCardShop(shop, now, true).translation.description).toBe('Open since 1920')
  })
})
