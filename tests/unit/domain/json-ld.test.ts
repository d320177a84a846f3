import { describe, expect, it } from 'vitest'
import { jsonLdText } from '@/domain/json-ld'
import { breadcrumbLd, type Subject, siteLd, subjectLd } from '@/domain/page-ld'
import { productLd } from '@/domain/product-ld'
import { shopLd } from '@/domain/shop-ld'
import { productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import { schemaProblems } from '@/tests/support/schema-org'

const place = { origin: 'https://tiffin.test', currency: 'USD' }
const product = productFixture({
  id: 3,
  uuid: 'p-3',
  shop_id: 1,
  img: 'products/a.webp',
  facts: { kcal: 640, allergens: ['gluten', 'milk'], diets: ['vegetarian'] },
})
const menu = {
  recommended: [],
  all: [
    {
      id: 1,
      uuid: 'c',
      input: 1,
      active: true,
      children: [],
      translation: { locale: 'en', title: 'Pizza' },
      products: [product],
    },
  ],
}

describe('facts for search engines', () => {
  it('[SX-03] a restaurant has its menu, with price, calories and diet of each dish', () => {
    const facts = shopLd(shopFixture({ rating_avg: 4.6, reviews_count: 12 }), menu, place)
    expect(facts).toMatchObject({
      '@type': 'Restaurant',
      url: 'https://tiffin.test/shop/1',
      aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
      hasMenu: {
        hasMenuSection: [
          {
            name: 'Pizza',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                url: 'https://tiffin.test/shop/1?product=p-3',
                image: 'https://tiffin.test/storage/images/products/a.webp',
                nutrition: { calories: '640 kcal' },
                suitableForDiet: ['https://schema.org/VegetarianDiet'],
                offers: { '@type': 'Offer', priceCurrency: 'USD' },
              },
            ],
          },
        ],
      },
    })
  })

  it.each([
    ['USD', 'USD 4.50'],
    ['JPY', 'JPY 5'],
    ['KWD', 'KWD 4.500'],
  ])('[SX-03] [CH-43] a shop’s prices in %s have its decimals', (currency, priceRange) => {
    const dish = productFixture({
      id: 4,
      stocks: [stockFixture({ id: 4, price: 4.5, total_price: 4.5 })],
    })
    const [section] = menu.all
    const one = { recommended: [], all: section ? [{ ...section, products: [dish] }] : [] }
    expect(shopLd(shopFixture(), one, { ...place, currency })).toMatchObject({ priceRange })
  })

  it('[SX-03] a shop of goods has a catalogue of offers', () => {
    const facts = shopLd(shopFixture({ type: 'shop' }), menu, place)
    expect(facts).toMatchObject({ '@type': 'Store', hasOfferCatalog: { '@type': 'OfferCatalog' } })
    expect(facts).not.toHaveProperty('hasMenu')
  })

  it('[SX-03] [PR-09] a product has its offer, calories and allergens', () => {
    const facts = productLd(product, shopFixture(), place)
    expect(facts).toMatchObject({
      '@type': ['Product', 'MenuItem'],
      offers: { '@type': 'Offer', availability: 'https://schema.org/InStock' },
    })
    expect(facts.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'allergens',
      value: 'gluten, milk',
    })
  })

  it('[SX-03] breadcrumbs count from one, the site names its search', () => {
    expect(breadcrumbLd(place.origin, [{ name: 'Home', path: '/' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: { '@id': 'https://tiffin.test/' } },
    ])
    expect(JSON.stringify(siteLd(place.origin))).toContain('/search?q={search_term_string}')
  })

  it('no content can end the script element', () => {
    const text = jsonLdText([{ name: '</script><script>alert(1)' }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual([{ name: '</script><script>alert(1)' }])
  })
})

const days = [
  { id: 1, day: 'monday', from: '09:00', to: '24:00', disabled: false },
  { id: 2, day: 'sunday', from: '09:00', to: '14:00', disabled: true },
] as const

const full = {
  rating_avg: 4.6,
  reviews_count: 12,
  phone: '+41 71 000 00 00',
  logo_img: 'logos/a.webp',
  background_img: 'covers/a.webp',
  shop_working_days: [...days],
}
const sized = productFixture({
  ...product,
  brand: { id: 1, uuid: 'b', title: 'Nonna', img: null },
  stocks: [stockFixture({ id: 1 }), stockFixture({ id: 2, total_price: 7.5 })],
})
const told = { currency: 'USD', home: 'Home' }
const bare = productFixture({ img: null })
const noMenu = { recommended: [], all: [] }

const subjects: Record<string, Subject> = {
  site: { kind: 'site' },
  'browse page': { kind: 'page', steps: [{ name: 'Home', path: '/' }] },
  restaurant: { kind: 'shop', shop: shopFixture(full), menu, ...told },
  'shop of goods': { kind: 'shop', shop: shopFixture({ ...full, type: 'shop' }), menu, ...told },
  'shop with nothing to tell': { kind: 'shop', shop: shopFixture(), menu: noMenu, ...told },
  product: { kind: 'product', shop: shopFixture(full), product, ...told },
  'product in sizes': { kind: 'product', shop: shopFixture(full), product: sized, ...told },
  'product with nothing to tell': { kind: 'product', shop: shopFixture(), product: bare, ...told },
}

describe('by schema.org’s own definitions', () => {
  it.each(Object.keys(subjects))('[SX-03] the facts of a %s are right', (name) => {
    const subject = subjects[name]
    if (!subject) throw new Error(name)
    expect(schemaProblems(jsonLdText(subjectLd(subject, place.origin)))).toEqual([])
  })

  it.each([
    ['an unknown type', { '@type': 'Restaurnt' }, 'no type'],
    ['an unknown property', { '@type': 'Restaurant', titel: 'x' }, 'no property titel'],
    ['another type’s property', { '@type': 'Menu', telephone: '1' }, 'no property of Menu'],
    ['a text for a place', { '@type': 'Restaurant', geo: 'here' }, 'no GeoCoordinates'],
    [
      'a node of another type',
      { '@type': 'Menu', hasMenuItem: { '@type': 'Offer' } },
      'hasMenuItem',
    ],
    ['an unknown value', { '@type': 'Offer', availability: 'https://schema.org/Soon' }, 'Soon'],
    ['a path for an address', { '@type': 'Restaurant', image: '/a.webp' }, '/a.webp'],
    ['a text for a number', { '@type': 'AggregateRating', reviewCount: '12' }, 'Integer'],
    ['an hour that is none', { '@type': 'OpeningHoursSpecification', opens: '24:00' }, '24:00'],
    ['an empty list', { '@type': 'Menu', hasMenuItem: [] }, 'empty list'],
  ])('finds %s', (_, facts, problem) => {
    const text = jsonLdText([{ '@context': 'https://schema.org', ...facts }])
    expect(schemaProblems(text).join('\n')).toContain(problem)
  })

  it('knows what a type takes from its parents', () => {
    const facts = {
      '@type': 'Restaurant',
      telephone: '1',
      hasMenu: 'https://a.test/',
      geo: { '@id': 'https://a.test/#g' },
    }
    expect(schemaProblems(jsonLdText([{ '@context': 'https://schema.org', ...facts }]))).toEqual([])
  })
})
