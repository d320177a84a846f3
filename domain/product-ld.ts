import { absoluteImage, absoluteUrl, CONTEXT, type JsonLd, type Place } from './json-ld'
import { paths } from './paths'
import { isSoldOut, shownPrice } from './product'
import type { Product } from './product.schema'
import type { ShopRef } from './shop-ref.schema'

const DIETS: Record<string, string> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
  gluten_free: 'GlutenFreeDiet',
}

const availability = (soldOut: boolean) => `${CONTEXT}/${soldOut ? 'OutOfStock' : 'InStock'}`

const addressOf = (product: Product, origin: string) =>
  absoluteUrl(origin, paths.product(product.shop_id, product.uuid))

/** Price of one piece, and its availability. */
function offer(product: Product, { origin, currency }: Place): JsonLd {
  return {
    '@type': 'Offer',
    price: String(shownPrice(product)),
    priceCurrency: currency,
    availability: availability(isSoldOut(product)),
    itemCondition: `${CONTEXT}/NewCondition`,
    url: addressOf(product, origin),
  }
}

/** The cheapest and the dearest of several stocks. */
function offers(product: Product, place: Place): JsonLd {
  const prices = product.stocks.map((stock) => stock.total_price)
  if (prices.length < 2) return offer(product, place)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: place.currency,
    lowPrice: String(Math.min(...prices)),
    highPrice: String(Math.max(...prices)),
    offerCount: prices.length,
    availability: availability(isSoldOut(product)),
    url: addressOf(product, place.origin),
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

/** A dish on a restaurant's menu. */
export function menuItem(product: Product, place: Place): JsonLd {
  return {
    '@type': 'MenuItem',
    name: product.translation.title,
    ...(product.translation.description ? { description: product.translation.description } : {}),
    image: absoluteImage(place.origin, product.img),
    url: addressOf(product, place.origin),
    ...nutritionOf(product),
    ...dietsOf(product),
    offers: offer(product, place),
  }
}

/** A product in a shop's catalogue. */
export function goodsItem(product: Product, place: Place): JsonLd {
  return {
    ...offer(product, place),
    itemOffered: {
      '@type': 'Product',
      name: product.translation.title,
      image: absoluteImage(place.origin, product.img),
    },
  }
}

/** A product with the price of each stock, its seller, brand, calories and allergens; a dish is on a menu, too. */
export function productLd(product: Product, shop: ShopRef, place: Place): JsonLd {
  const { origin } = place
  const at = addressOf(product, origin)
  const { facts } = product
  const isDish = shop.type === 'restaurant'
  // what is cooked in a restaurant is of its make
  const brand = product.brand?.title ?? (isDish ? shop.translation.title : undefined)
  const properties: [string, string | undefined][] = [
    ['calories', facts?.kcal ? `${facts.kcal} kcal` : undefined],
    ['allergens', facts?.allergens?.join(', ')],
    ['may contain', facts?.may_contain?.join(', ')],
    ['diets', facts?.diets?.join(', ')],
  ]
  const stated = properties.filter(([, value]) => value)
  return {
    '@context': CONTEXT,
    // only what is on a menu has nutrition and diets, by schema.org
    '@type': isDish ? ['Product', 'MenuItem'] : 'Product',
    '@id': at,
    name: product.translation.title,
    ...(product.translation.description ? { description: product.translation.description } : {}),
    image: absoluteImage(origin, product.img),
    url: at,
    sku: String(product.id),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(isDish ? { ...nutritionOf(product), ...dietsOf(product) } : {}),
    ...(stated.length > 0
      ? {
          additionalProperty: stated.map(([name, value]) => ({
            '@type': 'PropertyValue',
            name,
            value,
          })),
        }
      : {}),
    offers: {
      ...offers(product, place),
      seller: {
        '@type': isDish ? 'Restaurant' : 'Store',
        '@id': absoluteUrl(origin, paths.shop(shop.id)),
        name: shop.translation.title,
      },
    },
  }
}
