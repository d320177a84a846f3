import { decimalsOf } from './currency'
import { absoluteImage, absoluteUrl, CONTEXT, type JsonLd, type Place } from './json-ld'
import { minuteOf, timeOf } from './opening-hours'
import type { ShownMenu } from './packed-menu'
import { paths } from './paths'
import { lowestPrice } from './product'
import { goodsItem, menuItem } from './product-ld'
import type { Shop } from './shop.schema'

/** The hours of the week, and the days it is closed on: Google writes those as a day without hours. */
function hoursOf(shop: Shop): JsonLd[] {
  const week = shop.shop_working_days
    .filter((day) => !day.disabled)
    .map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${CONTEXT}/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: timeOf(minuteOf(from)),
      closes: minuteOf(to) === 1440 ? '23:59' : timeOf(minuteOf(to)),
    }))
  const closed = shop.shop_closed_date.map(({ day }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: day,
    validThrough: day,
  }))
  return [...week, ...closed]
}

/** From the cheapest to the dearest of the menu. */
function priceRangeOf(menu: ShownMenu | undefined, currency: string): JsonLd {
  const prices = (menu?.all ?? []).flatMap(({ products }) => products.map(lowestPrice))
  if (prices.length === 0) return {}
  const decimals = decimalsOf({ title: currency })
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    price.toFixed(decimals),
  )
  return { priceRange: `${currency} ${low === high ? low : `${low}–${high}`}` }
}

/** What only restaurants have: their cuisines, and whether tables are taken ahead. */
function diningOf({ id, type, booking, categories = [] }: Shop, origin: string): JsonLd {
  if (type !== 'restaurant') return {}
  const cuisines = categories.map(({ translation }) => translation.title)
  return {
    ...(cuisines.length > 0 ? { servesCuisine: cuisines } : {}),
    acceptsReservations: booking ? absoluteUrl(origin, paths.reserveTable(id)) : false,
  }
}

function menuOf(shop: Shop, menu: ShownMenu, place: Place): JsonLd {
  const sections = menu.all.filter((category) => category.products.length > 0)
  if (sections.length === 0) return {}
  if (shop.type === 'restaurant') {
    return {
      hasMenu: {
        '@type': 'Menu',
        url: absoluteUrl(place.origin, paths.shop(shop.id)),
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

function ratingOf({ rating_avg, reviews_count }: Shop): JsonLd {
  if (!rating_avg || !reviews_count) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating_avg,
      reviewCount: reviews_count,
    },
  }
}

function geoOf({ location }: Shop): JsonLd {
  if (!location) return {}
  const { latitude, longitude } = location
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

/** A shop with its hours, rating and what it sells. */
export function shopLd(shop: Shop, menu: ShownMenu | undefined, place: Place): JsonLd {
  const { origin, currency } = place
  const { title, description, address } = shop.translation
  const hours = hoursOf(shop)
  return {
    '@context': CONTEXT,
    '@type': shop.type === 'restaurant' ? 'Restaurant' : 'Store',
    '@id': absoluteUrl(origin, paths.shop(shop.id)),
    name: title,
    ...(description ? { description } : {}),
    url: absoluteUrl(origin, paths.shop(shop.id)),
    image: absoluteImage(origin, shop.background_img ?? shop.logo_img),
    logo: absoluteImage(origin, shop.logo_img),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    // people write it in one line
    ...(address ? { address: { '@type': 'PostalAddress', streetAddress: address } } : {}),
    ...geoOf(shop),
    ...ratingOf(shop),
    ...diningOf(shop, origin),
    ...priceRangeOf(menu, currency),
    currenciesAccepted: currency,
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(menu ? menuOf(shop, menu, place) : {}),
  }
}
