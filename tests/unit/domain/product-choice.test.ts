import { describe, expect, it } from 'vitest'
import { linePrice } from '@/domain/cart'
import { isQuickAdd, shownPrice } from '@/domain/product'
import type { Addon, Product, ProductExtra, Stock } from '@/domain/product.schema'
import {
  choiceGroups,
  choicePrice,
  chooseAddon,
  chooseQuantity,
  chooseStock,
  firstChoice,
  quantityLimits,
  stockForValue,
  stockOf,
  toCartLine,
  valueSurcharge,
} from '@/domain/product-choice'

const text = (title: string) => ({ locale: 'en', title })

const extra = (id: number, groupId: number, value: string): ProductExtra => ({
  id,
  extra_group_id: groupId,
  value,
  group: { id: groupId, type: 'text', translation: text(`Group ${groupId}`) },
})

const stock = (id: number, over: Partial<Stock> = {}): Stock => ({
  id,
  price: 10,
  total_price: 10,
  quantity: 20,
  extras: [],
  addons: [],
  ...over,
})

const addon = (id: number, over: Partial<Addon['product']> = {}): Addon => ({
  id,
  stock_id: 1,
  addon_id: id,
  product: {
    id,
    min_qty: 1,
    max_qty: 3,
    translation: text(`Addon ${id}`),
    stock: stock(id * 100, { total_price: 2, price: 2, quantity: 50 }),
    ...over,
  },
})

const product = (stocks: Stock[], over: Partial<Product> = {}): Product => ({
  id: 1,
  uuid: 'p-1',
  shop_id: 7,
  active: true,
  img: null,
  min_qty: 1,
  max_qty: 10,
  interval: 1,
  translation: text('Pizza'),
  stocks,
  ...over,
})

const small = extra(1, 1, 'Small')
const large = extra(2, 1, 'Large')
const thin = extra(3, 2, 'Thin')
const thick = extra(4, 2, 'Thick')

const sized = () =>
  product([
    stock(1, { extras: [small, thin], total_price: 10 }),
    stock(2, { extras: [small, thick], total_price: 11 }),
    stock(3, { extras: [large, thin], total_price: 14, quantity: 0 }),
    stock(4, { extras: [large, thick], total_price: 15 }),
  ])

describe('product choice', () => {
  it('[PR-02] shows the price of the first stock, and 0 when there are none', () => {
    expect(shownPrice(sized())).toBe(10)
    expect(shownPrice(product([]))).toBe(0)
    expect(choicePrice(product([]), firstChoice(product([])))).toBe(0)
  })

  it('[PR-03] offers each group once with all its values', () => {
    expect(
      choiceGroups(sized()).map(({ title, values }) => [title, values.map(({ value }) => value)]),
    ).toEqual([
      ['Group 1', ['Small', 'Large']],
      ['Group 2', ['Thin', 'Thick']],
    ])
  })

  it('[PR-03] a value leads to the stock that keeps the other choices', () => {
    const pizza = sized()
    const second = pizza.stocks[1]
    expect(stockForValue(pizza, second, large.id)?.id).toBe(4)
    expect(stockForValue(pizza, second, thin.id)?.id).toBe(1)
  })

  it('a value that the current combination lacks leads to a stock that can be bought', () => {
    const pizza = product([
      stock(1, { extras: [small, thin] }),
      stock(2, { extras: [large, thick], quantity: 0 }),
      stock(3, { extras: [large, thick] }),
    ])
    expect(stockForValue(pizza, pizza.stocks[0], large.id)?.id).toBe(3)
  })

  it('[PR-11] opens with the first stock that can be bought', () => {
    const pizza = product([stock(1, { quantity: 0 }), stock(2)])
    expect(firstChoice(pizza).stockId).toBe(2)
    const gone = product([stock(1, { quantity: 0 })])
    expect(firstChoice(gone).stockId).toBe(1)
    expect(toCartLine(gone, firstChoice(gone))).toBeUndefined()
  })

  it('keeps the quantity within the limits of product and stock', () => {
    const pizza = product([stock(1, { quantity: 3 }), stock(2, { quantity: 30 })], { min_qty: 2 })
    expect(quantityLimits(pizza, pizza.stocks[0])).toEqual({ min: 2, max: 3 })
    const first = firstChoice(pizza)
    expect(first.quantity).toBe(2)
    expect(chooseQuantity(pizza, first, 9).quantity).toBe(3)
    expect(chooseQuantity(pizza, first, 0).quantity).toBe(2)
    const many = { ...first, stockId: 2, quantity: 9 }
    const next = pizza.stocks[0]
    expect(next && chooseStock(pizza, many, next).quantity).toBe(3)
  })

  it('[PR-05] an add-on is none, or between its minimum and maximum', () => {
    const cheese = addon(1, { min_qty: 2, max_qty: 4 })
    const start = firstChoice(product([stock(1, { addons: [cheese] })]))
    const one = chooseAddon(start, cheese, 1)
    expect(one.addons).toEqual({ 100: 2 })
    expect(chooseAddon(one, cheese, 9).addons).toEqual({ 100: 4 })
    expect(chooseAddon(one, cheese, 1).addons).toEqual({})
  })

  it('an add-on never takes more than is left for all pieces', () => {
    const few = addon(1, { stock: stock(100, { quantity: 5, total_price: 2 }) })
    const pizza = product([stock(1, { addons: [few] })])
    const two = chooseAddon(firstChoice(pizza), few, 3)
    expect(two.addons).toEqual({ 100: 3 })
    expect(chooseQuantity(pizza, two, 2).addons).toEqual({ 100: 2 })
  })

  it('drops add-ons that do not go with the new stock', () => {
    const cheese = addon(1)
    const pizza = product([stock(1, { addons: [cheese] }), stock(2)])
    const chosen = chooseAddon(firstChoice(pizza), cheese, 1)
    const other = pizza.stocks[1]
    expect(other && chooseStock(pizza, chosen, other).addons).toEqual({})
  })

  it('[PR-04] the price is the line that goes into the cart', () => {
    const cheese = addon(1)
    const pizza = product([stock(1, { addons: [cheese], total_price: 9.5, price: 11 })])
    const choice = chooseQuantity(pizza, chooseAddon(firstChoice(pizza), cheese, 2), 3)
    expect(choicePrice(pizza, choice)).toBe((9.5 + 2 * 2) * 3)
    const line = toCartLine(pizza, choice)
    expect(line && linePrice(line)).toBe(choicePrice(pizza, choice))
  })

  it('[PR-10] the note travels with the line, trimmed, and is left out when empty', () => {
    const pizza = sized()
    const choice = firstChoice(pizza)
    expect(toCartLine(pizza, { ...choice, note: '  no onions ' })?.note).toBe('no onions')
    expect(toCartLine(pizza, { ...choice, note: '  ' })).not.toHaveProperty('note')
    expect(stockOf(pizza, choice)?.id).toBe(1)
  })

  it('one press is enough only for a product without choices', () => {
    expect(isQuickAdd(product([stock(1)]))).toBe(true)
    expect(isQuickAdd(product([stock(1, { addons: [addon(1)] })]))).toBe(false)
    expect(isQuickAdd(sized())).toBe(false)
    expect(isQuickAdd(product([stock(1, { quantity: 0 })]))).toBe(false)
  })
})

describe('[PR-15] what a value costs more than the cheapest of its group', () => {
  const small = extra(1, 1, 'Small')
  const large = extra(2, 1, 'Large')
  const thin = extra(3, 2, 'Thin')
  const stuffed = extra(4, 2, 'Stuffed')
  const pizza = (prices: readonly [number, number, number, number]) =>
    product(
      [
        [small, thin],
        [large, thin],
        [small, stuffed],
        [large, stuffed],
      ].map((extras, index) => stock(index + 1, { extras, total_price: prices[index] ?? 0 })),
    )
  const asked = (made: Product, current: number, group: number, value: number) => {
    const found = choiceGroups(made).find(({ id }) => id === group)
    return found && valueSurcharge(made, found, made.stocks[current], value)
  }

  it('stays the same whatever else is chosen, without the dust of fractions', () => {
    const made = pizza([8.1, 11.6, 10.3, 13.8])
    for (const current of [0, 1, 2, 3]) {
      expect([1, 2].map((value) => asked(made, current, 1, value))).toEqual([0, 3.5])
      expect([3, 4].map((value) => asked(made, current, 2, value))).toEqual([0, 2.2])
    }
  })

  it('is said beside what is chosen where the other groups change it', () => {
    const made = pizza([8, 12, 10, 16])
    expect(asked(made, 0, 1, 2)).toBe(4)
    expect(asked(made, 2, 1, 2)).toBe(6)
  })

  it('is compared among values that can be had together', () => {
    // the stuffed one comes large alone
    const whole = pizza([8, 12, 0, 14])
    const made = { ...whole, stocks: whole.stocks.filter(({ id }) => id !== 3) }
    expect(asked(made, 0, 1, 2)).toBe(4)
    expect(asked(made, 1, 2, 4)).toBe(2)
  })
})
