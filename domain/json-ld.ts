import { brand } from './brand'
import { imageUrl } from './image'
import { minuteOf, timeOf } from './opening-hours'
import { paths } from './paths'
import { isSoldOut, type Product, type ShopMenu, shownPrice } from './product'
import type { Shop } from './shop'

/** Facts for search engines (schema.org). Addresses are absolute below `origin`. */
export type JsonLd = Record<string, unknown>

interface Place {
  origin: string
  /** ISO 4217 */
  currency: string
}

const CONTEXT = 'https://schema.org'
const DIETS: Record<string, string> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
  gluten_free: 'GlutenFreeDiet',
}

/** The text of a script element; `<` is escaped so that no content can end it. */
export function jsonLdText(facts: readonly JsonLd[]): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

/** An image's address for other sites. */
export function absoluteImage(origin: string, img: string | null | undefined): string | undefined {
  return img ? new URL(imageUrl(img), origin).href : undefined
}

const url = (origin: string, path: string) => new URL(path, origin).href
const availability = (soldOut: boolean) => `${CONTEXT}/${soldOut ? 'OutOfStock' : 'InStock'}`

function offer(price: number, currency: string, soldOut: boolean, at?: string): JsonLd {
  return {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: currency,
    availability: availability(soldOut),
    ...(at ? { url: at } : {}),
  }
}

function dietsOf(product: Product) {
  const diets = (product.facts?.diets ?? []).flatMap((diet) => {
    const name = DIETS[diet]
    return name ? [`${CONTEXT}/${name}`] : []
  })
  return diets.length > 0 ? { suitableForDiet: diets } : {}
}

function nutritionOf(product: Product) {
  const kcal = product.facts?.kcal
  if (!kcal) return {}
  return { nutrition: { '@type': 'NutritionInformation', calories: `${kcal} kcal` } }
}

function menuItem(product: Product, { origin, currency }: Place): JsonLd {
  const at = url(origin, paths.product(product.shop_id, product.uuid))
  return {
    '@type': 'MenuItem',
    name: product.translation.title,
    ...(product.translation.description ? { description: product.translation.description } : {}),
    image: absoluteImage(origin, product.img),
    url: at,
    ...nutritionOf(product),
    ...dietsOf(product),
    offers: offer(shownPrice(product), currency, isSoldOut(product), at),
  }
}

function goodsItem(product: Product, { origin, currency }: Place): JsonLd {
  const at = url(origin, paths.product(product.shop_id, product.uuid))
  return {
    ...offer(shownPrice(product), currency, isSoldOut(product), at),
    itemOffered: {
      '@type': 'Product',
      name: product.translation.title,
      image: absoluteImage(origin, product.img),
    },
  }
}

function hoursOf(shop: Shop): JsonLd[] {
  return shop.shop_working_days
    .filter((day) => !day.disabled)
    .map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${CONTEXT}/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: timeOf(minuteOf(from)),
      closes: minuteOf(to) === 1440 ? '23:59' : timeOf(minuteOf(to)),
    }))
}

function menuOf(shop: Shop, menu: ShopMenu, place: Place): JsonLd {
  const sections = menu.all.filter((category) => category.products.length > 0)
  if (shop.type === 'restaurant') {
    return {
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: sections.map((category) => ({
          '@type': 'MenuSection',
          name: category.translation.title,
          hasMenuItem: category.products.map((product) => menuItem(product, place)),
        })),
      },
    }
  }
  return {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: sections.map((category) => ({
        '@type': 'OfferCatalog',
        name: category.translation.title,
        itemListElement: category.products.map((product) => goodsItem(product, place)),
      })),
    },
  }
}

/** A shop with its hours, rating and what it sells. */
export function shopLd(shop: Shop, menu: ShopMenu | undefined, place: Place): JsonLd {
  const { origin } = place
  const { title, description, address } = shop.translation
  return {
    '@context': CONTEXT,
    '@type': shop.type === 'restaurant' ? 'Restaurant' : 'Store',
    '@id': url(origin, paths.shop(shop.id)),
    name: title,
    ...(description ? { description } : {}),
    url: url(origin, paths.shop(shop.id)),
    image: absoluteImage(origin, shop.background_img ?? shop.logo_img),
    logo: absoluteImage(origin, shop.logo_img),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(address ? { address } : {}),
    ...(shop.location ? { geo: { '@type': 'GeoCoordinates', ...shop.location } } : {}),
    ...(shop.rating_avg && shop.reviews_count
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: shop.rating_avg,
            reviewCount: shop.reviews_count,
          },
        }
      : {}),
    currenciesAccepted: place.currency,
    openingHoursSpecification: hoursOf(shop),
    ...(menu ? menuOf(shop, menu, place) : {}),
  }
}

/** A product with the price of each stock, its calories and allergens. */
export function productLd(product: Product, place: Place): JsonLd {
  const { origin, currency } = place
  const at = url(origin, paths.product(product.shop_id, product.uuid))
  const prices = product.stocks.map((stock) => stock.total_price)
  const facts = product.facts
  const properties: [string, string | undefined][] = [
    ['calories', facts?.kcal ? `${facts.kcal} kcal` : undefined],
    ['allergens', facts?.allergens?.join(', ')],
    ['may contain', facts?.may_contain?.join(', ')],
    ['diets', facts?.diets?.join(', ')],
  ]
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': at,
    name: product.translation.title,
    ...(product.translation.description ? { description: product.translation.description } : {}),
    image: absoluteImage(origin, product.img),
    url: at,
    additionalProperty: properties
      .filter(([, value]) => value)
      .map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    offers:
      prices.length > 1
        ? {
            '@type': 'AggregateOffer',
            priceCurrency: currency,
            lowPrice: String(Math.min(...prices)),
            highPrice: String(Math.max(...prices)),
            offerCount: prices.length,
            availability: availability(isSoldOut(product)),
            url: at,
          }
        : offer(shownPrice(product), currency, isSoldOut(product), at),
  }
}

/** The way from home to a page. */
export function breadcrumbLd(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url(origin, path),
    })),
  } satisfies JsonLd
}

/** The marketplace itself, and how its search is addressed. */
export function siteLd(origin: string): JsonLd[] {
  const organization = url(origin, '/#organization')
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      slogan: brand.tagline,
      url: url(origin, '/'),
      logo: url(origin, brand.logo),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: brand.name,
      url: url(origin, '/'),
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** What a page is about; `home` is what the first step of the breadcrumbs is called. */
export type Subject =
  | { kind: 'site' }
  /** a browse page, by the way to it, home first */
  | { kind: 'page'; steps: readonly { name: string; path: string }[] }
  | { kind: 'shop'; shop: Shop; menu: ShopMenu | undefined; currency: string; home: string }
  | { kind: 'product'; shop: Shop; product: Product; currency: string; home: string }

/** All facts of a page. */
export function subjectLd(subject: Subject, origin: string): JsonLd[] {
  if (subject.kind === 'site') return siteLd(origin)
  if (subject.kind === 'page') return [breadcrumbLd(origin, subject.steps)]
  const { shop, currency, home } = subject
  const place = { origin, currency }
  const steps = [
    { name: home, path: paths.home() },
    { name: shop.translation.title, path: paths.shop(shop.id) },
  ]
  if (subject.kind === 'shop') {
    return [shopLd(shop, subject.menu, place), breadcrumbLd(origin, steps)]
  }
  const { product } = subject
  const last = { name: product.translation.title, path: paths.product(shop.id, product.uuid) }
  return [productLd(product, place), breadcrumbLd(origin, [...steps, last])]
}
