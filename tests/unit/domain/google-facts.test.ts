import { describe, expect, it } from 'vitest'
import type { JsonLd } from '@/domain/json-ld'
import { subjectLd } from '@/domain/page-ld'
import { productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'

/*
 * What Google documents for its results, so that a change of ours cannot lose it unseen. Each list names the page of
 * https://developers.google.com/search/docs/appearance/structured-data that documents it; it is written down by hand (2026-11), no
 * check compares it with that page. `left` are recommended properties that we have nothing true to say of, each with the reason.
 */
const documented = {
  // local-business; `menu` of schema.org is called hasMenu since 3.3
  restaurant: {
    required: ['name', 'address'],
    recommended: [
      'aggregateRating.ratingValue',
      'aggregateRating.reviewCount',
      'geo.latitude',
      'geo.longitude',
      'hasMenu',
      'openingHoursSpecification.opens',
      'openingHoursSpecification.closes',
      'openingHoursSpecification.dayOfWeek',
      'priceRange',
      'servesCuisine',
      'telephone',
      'url',
      'image',
    ],
    left: {
      department: 'a restaurant has none',
      review: 'reviews are fetched after the page, and facts have to be seen on it',
    },
  },
  // product (merchant listing)
  product: {
    required: ['name', 'image', 'offers'],
    recommended: ['brand.name', 'description', 'sku'],
    left: {
      gtin: 'not known to a marketplace of dishes',
      review: 'reviews are of shops',
      aggregateRating: 'products have ratings without a count, which it requires',
    },
  },
  // product (merchant listing), Offer
  offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'url', 'itemCondition'],
    left: {
      priceValidUntil: 'prices hold until they change',
      shippingDetails: 'the fee depends on the address',
      hasMerchantReturnPolicy: 'food is not returned',
    },
  },
  // product (snippet), AggregateOffer
  range: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount', 'availability', 'url'],
    left: {},
  },
} as const

const valueAt = (facts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    const one = Array.isArray(value) ? value[0] : value
    return one && typeof one === 'object' ? (one as Record<string, unknown>)[key] : undefined
  }, facts)

const lacking = (facts: unknown, kind: keyof typeof documented) =>
  [...documented[kind].required, ...documented[kind].recommended].filter(
    (path) => valueAt(facts, path) === undefined,
  )

const category = {
  id: 1,
  uuid: 'c',
  input: 1,
  active: true,
  children: [],
  translation: { locale: 'en', title: 'Pizza & pasta' },
}
const dish = productFixture({
  id: 3,
  uuid: 'p-3',
  shop_id: 1,
  img: 'products/a.webp',
  facts: { kcal: 640, diets: ['vegetarian'] },
  translation: { locale: 'en', title: 'Margherita', description: 'With basil' },
  stocks: [stockFixture({ id: 1, total_price: 8 })],
})
const dear = productFixture({ id: 4, shop_id: 1, stocks: [stockFixture({ total_price: 14.5 })] })
const shop = shopFixture({
  rating_avg: 4.6,
  reviews_count: 12,
  phone: '+41 71 000 00 00',
  background_img: 'covers/a.webp',
  booking: true,
  categories: [category],
  location: { latitude: 47, longitude: 9 },
  translation: { locale: 'en', title: 'Forno', address: 'Luchsallee 95, Lindenau' },
  shop_working_days: [{ id: 1, day: 'monday', from: '09:00', to: '22:00', disabled: false }],
  shop_closed_date: [{ id: 1, day: '2026-12-24', created_at: '', updated_at: '' }],
})
const menu = { recommended: [], all: [{ ...category, products: [dish, dear] }] }
const told = { currency: 'USD', home: 'Home' }
const origin = 'https://tiffin.test'

const factsOf = (subject: Parameters<typeof subjectLd>[0]): JsonLd =>
  subjectLd(subject, origin)[0] ?? {}

describe('what search engines document', () => {
  it('[SX-13] a restaurant says all that is required and recommended', () => {
    const facts = factsOf({ kind: 'shop', shop, menu, ...told })
    expect(lacking(facts, 'restaurant')).toEqual([])
    expect(facts).toMatchObject({
      address: { '@type': 'PostalAddress', streetAddress: 'Luchsallee 95, Lindenau' },
      servesCuisine: ['Pizza & pasta'],
      priceRange: 'USD 8.00–14.50',
      acceptsReservations: 'https://tiffin.test/book/1',
      hasMenu: { '@type': 'Menu', url: 'https://tiffin.test/shop/1' },
    })
  })

  it('[SX-13] a closed day is told as one without hours', () => {
    const { openingHoursSpecification } = factsOf({ kind: 'shop', shop, menu, ...told })
    expect(openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
    })
  })

  it('[SX-13] where no table is taken, none is promised; a shop of goods serves no cuisine', () => {
    const closed = factsOf({ kind: 'shop', shop: { ...shop, booking: false }, menu, ...told })
    expect(closed.acceptsReservations).toBe(false)
    const store = factsOf({ kind: 'shop', shop: { ...shop, type: 'shop' }, menu, ...told })
    expect(store).not.toHaveProperty('servesCuisine')
    expect(store).not.toHaveProperty('acceptsReservations')
    expect(store.priceRange).toBe('USD 8.00–14.50')
  })

  it('[SX-13] a product says all that is required and recommended, with its offer', () => {
    const facts = factsOf({ kind: 'product', shop, product: dish, ...told })
    expect(lacking(facts, 'product')).toEqual([])
    expect(lacking(facts.offers, 'offer')).toEqual([])
    // cooked here, so the kitchen is the brand
    expect(facts).toMatchObject({ sku: '3', brand: { '@type': 'Brand', name: 'Forno' } })
    expect(facts).toMatchObject({
      '@type': ['Product', 'MenuItem'],
      nutrition: { '@type': 'NutritionInformation', calories: '640 kcal' },
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
    })
  })

  it('[SX-13] a product in sizes says its range of prices; goods have their own brand or none', () => {
    const sized = { ...dish, stocks: [stockFixture({ id: 1 }), stockFixture({ id: 2 })] }
    const facts = factsOf({ kind: 'product', shop, product: sized, ...told })
    expect(lacking(facts.offers, 'range')).toEqual([])
    const soap = factsOf({
      kind: 'product',
      shop: { ...shop, type: 'shop' },
      product: dish,
      ...told,
    })
    expect(soap).not.toHaveProperty('brand')
    expect(soap['@type']).toBe('Product')
  })
})
