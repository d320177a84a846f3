import { describe, expect, it } from 'vitest'
import { breadcrumbLd, jsonLdText, productLd, shopLd, siteLd } from '@/domain/json-ld'
import { sitemapXml } from '@/domain/sitemap'
import { productFixture, shopFixture } from '@/tests/support/fixtures'

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

  it('[SX-03] a shop of goods has a catalogue of offers', () => {
    const facts = shopLd(shopFixture({ type: 'shop' }), menu, place)
    expect(facts).toMatchObject({ '@type': 'Store', hasOfferCatalog: { '@type': 'OfferCatalog' } })
    expect(facts).not.toHaveProperty('hasMenu')
  })

  it('[SX-03] [PR-09] a product has its offer, calories and allergens', () => {
    const facts = productLd(product, place)
    expect(facts).toMatchObject({
      '@type': 'Product',
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
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://tiffin.test/' },
    ])
    expect(JSON.stringify(siteLd(place.origin))).toContain('/search?q={search_term_string}')
  })

  it('no content can end the script element', () => {
    const text = jsonLdText([{ name: '</script><script>alert(1)' }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual([{ name: '</script><script>alert(1)' }])
  })
})

describe('site map', () => {
  it('names the languages of each address and escapes it', () => {
    const xml = sitemapXml(place.origin, [{ path: '/?category_id=1&type=shop' }], ['en', 'de'])
    expect(xml).toContain('<loc>https://tiffin.test/?category_id=1&amp;type=shop</loc>')
    expect(xml).toContain(
      'hreflang="de" href="https://tiffin.test/?category_id=1&amp;type=shop&amp;lang=de"',
    )
  })
})
