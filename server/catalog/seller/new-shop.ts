import { boundingBox, circleAround, DEFAULT_ZONE_RADIUS_M } from '@/domain/delivery-zone'
import { minuteOf } from '@/domain/opening-hours'
import type { NewShop } from '@/domain/seller.schema'
import { weekDays } from '@/domain/week-day'

/** Hours of a new shop until its seller sets them: 10:00 to 22:00. */
const OPENS_MIN = 10 * 60
const CLOSES_MIN = 22 * 60

/** The shop columns that a request sets. */
export function toRow(input: NewShop, toMinor: (amount: number) => number) {
  const [logo_img, background_img] = input.images
  return {
    type: input.type,
    phone: input.phone,
    latitude: input.location.latitude,
    longitude: input.location.longitude,
    logo_img,
    background_img,
    documents: input.documents ?? [],
    price_minor: toMinor(input.price),
    price_per_km_minor: toMinor(input.price_per_km),
    min_amount_minor: toMinor(input.min_amount),
    tax_bp: Math.round(input.tax * 100),
    delivery_from: input.delivery_time_from,
    delivery_to: input.delivery_time_to,
    delivery_unit: input.delivery_time_type,
  }
}

/** One row per language of any text; a missing text uses English, else its first language. */
export function toTexts({ title, description, address }: NewShop) {
  const locales = [...new Set([title, description, address].flatMap((map) => Object.keys(map)))]
  const spoken = (map: Record<string, string>, locale: string) =>
    map[locale] ?? map.en ?? Object.values(map)[0] ?? ''
  return locales.map((locale) => ({
    locale,
    title: spoken(title, locale),
    description: spoken(description, locale),
    address: spoken(address, locale),
  }))
}

/** The zone of a request, or a round one, with its bounding box. */
export function toZone({ zone, location }: NewShop) {
  const polygon = zone ?? circleAround(location, DEFAULT_ZONE_RADIUS_M)
  return { polygon, ...boundingBox(polygon) }
}

/** The opening intervals of a request, or the usual ones every day. */
export function toHours({ working_days }: NewShop, shop_id: number) {
  if (working_days) {
    return working_days.map(({ day, from, to }) => ({
      shop_id,
      day: weekDays.indexOf(day) + 1,
      from_min: minuteOf(from),
      to_min: minuteOf(to),
    }))
  }
  return weekDays.map((_, index) => ({
    shop_id,
    day: index + 1,
    from_min: OPENS_MIN,
    to_min: CLOSES_MIN,
  }))
}
