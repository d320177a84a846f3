import type { GeoPoint } from '@/domain/geo.schema'
import type { NewShop } from '@/domain/seller.schema'

/** How far a new shop delivers until it draws its own zone. */
const ZONE_RADIUS_M = 4000
const CORNERS = 24
const M_PER_DEGREE = 111_320
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

/** A round zone with its bounding box. */
export function zoneAround({ latitude, longitude }: GeoPoint) {
  const dLatitude = ZONE_RADIUS_M / M_PER_DEGREE
  // next to the poles a degree of longitude has no width
  const dLongitude = dLatitude / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const polygon = Array.from({ length: CORNERS }, (_, corner): [number, number] => {
    const angle = (corner / CORNERS) * Math.PI * 2
    return [latitude + Math.cos(angle) * dLatitude, longitude + Math.sin(angle) * dLongitude]
  })
  return {
    polygon,
    south: latitude - dLatitude,
    north: latitude + dLatitude,
    west: longitude - dLongitude,
    east: longitude + dLongitude,
  }
}

export const usualHours = (shop_id: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    shop_id,
    day,
    from_min: OPENS_MIN,
    to_min: CLOSES_MIN,
  }))
