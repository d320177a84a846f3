import { describe, expect, it } from 'vitest'
import { keyOf } from '@/domain/own-product'
import { changedPrice, payableStep } from '@/domain/price-change'
import { priceFormSchema } from '@/domain/price-change.schema'
import { productFormSchema } from '@/domain/product-form.schema'

const stock = {
  stock_id: null,
  name: '',
  options: [],
  group: '',
  value: '',
  price: '8,50',
  pieces: '5',
  left: '',
}
const fields = {
  kind: 'dish' as const,
  section: '',
  titles: { en: 'Pelmeni' },
  descriptions: {},
  img: null,
  stocks: [stock],
  ...{ tax: '7', min: '1', max: '9', kcal: '', vegetarian: false, stated: false, active: true },
  allergens: [],
  addons: [],
}
const wrong = (over: object) => {
  const read = productFormSchema('en', 2).safeParse({ ...fields, ...over })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

describe('a product of a menu', () => {
  it('[KB-43] has a name of its own in menu files', () => {
    expect(keyOf('Crème brûlée, 2 pcs', new Set())).toBe('creme-brulee-2-pcs')
    expect(keyOf('Pelmeni', new Set(['pelmeni', 'pelmeni-2']))).toBe('pelmeni-3')
    expect(keyOf('شوربة', new Set())).toBe('شوربة')
    expect(keyOf('…', new Set())).toBe('product')
  })

  it('[KB-43] is asked in its form for what it lacks', () => {
    expect(productFormSchema('en', 2).parse(fields).stocks[0]?.price).toBe(8.5)
    expect(wrong({ titles: { en: '', de: 'Maultaschen' } })).toEqual(['titles.en'])
    expect(wrong({ descriptions: { de: 'Ohne Namen' } })).toEqual(['titles.de'])
    expect(wrong({ stocks: [{ ...stock, price: '1.234' }] })).toEqual(['stocks.0.price'])
    expect(wrong({ stocks: [{ ...stock, price: 'six' }] })).toEqual(['stocks.0.price'])
    const large = { ...stock, group: 'Size', value: 'Large' }
    expect(wrong({ stocks: [large, stock] })).toEqual(['stocks.1.group'])
    expect(wrong({ stocks: [large, { ...large, value: ' large ' }] })).toEqual(['stocks.1.value'])
    const unnamed = { ...stock, stock_id: 3 }
    expect(wrong({ stocks: [unnamed, large] })).toEqual(['stocks.1.group'])
    expect(wrong({ stocks: [{ ...unnamed, pieces: '0' }, large] })).toEqual([])
    expect(wrong({ stocks: [large, { ...large, group: 'Crust' }] })).toEqual(['stocks.1.group'])
    expect(wrong({ stocks: [{ ...large, value: 'a=b' }] })).toEqual(['stocks.0.value'])
    const kept = { ...stock, stock_id: 3, options: [{ group: 'Size', value: 'Large' }] }
    expect(wrong({ stocks: [{ ...large, value: 'large ' }, kept] })).toEqual(['stocks.0.value'])
    const many = Array.from({ length: 101 }, (_, n) => ({ ...large, value: `${n}` }))
    expect(wrong({ stocks: many })).toEqual(['stocks'])
    expect(wrong({ min: '5', max: '2' })).toEqual(['max'])
    expect(wrong({ min: '0' })).toEqual(['min'])
  })
})

describe('prices changed at once', () => {
  it('[KB-45] are rounded once, to what coins can pay', () => {
    expect(changedPrice(845, { kind: 'percent', value: 10 })).toBe(930)
    expect(changedPrice(845, { kind: 'percent', value: 10 }, 5)).toBe(930)
    expect(changedPrice(1210, { kind: 'percent', value: 10 }, 5)).toBe(1330)
    expect(changedPrice(500, { kind: 'amount', value: -0.25 })).toBe(475)
    expect(payableStep({ decimals: 2, step: 5 })).toBe(5)
    // yen have no smaller unit, dinars one that prices here do not have
    expect(payableStep({ decimals: 0, step: 1 })).toBe(100)
    expect(payableStep({ decimals: 3, step: 5 })).toBe(1)
  })

  it.each([
    ['10', 10],
    ['-5,5', -5.5],
    ['−5', -5],
    ['0', undefined],
    ['-100', undefined],
    ['ten', undefined],
    ['', undefined],
  ])('[KB-45] are typed as %s', (value, expected) => {
    const read = priceFormSchema.safeParse({ kind: 'percent', value })
    expect(read.data?.value).toBe(expected)
  })
})
