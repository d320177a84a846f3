import { joinList } from '@/lib/intl'
import type { Address } from './address.schema'
import type { GeoPoint } from './geo.schema'
import { houseBeside } from './house-number'

/** The device's local delivery address (SPEC section 3: location, address, location_id). */
export interface DeliveryPlace {
  address: string
  location: GeoPoint
  location_id?: number
}

/** Reads "lat,lng" (a space after the comma is fine); undefined when it is not two numbers on earth. */
export function parseLocation(text: string | null | undefined): GeoPoint | undefined {
  const [lat, lng, ...rest] = (text ?? '').split(',').map((part) => part.trim())
  if (!lat || !lng || rest.length > 0) return undefined
  const latitude = Number(lat)
  const longitude = Number(lng)
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}

/** "lat,lng" without a space (contract/FLOWS 4h). */
export function formatLocation(point: GeoPoint): string {
  return `${point.latitude},${point.longitude}`
}

/** Label of a saved address: its title and full address. */
export function addressLabel(address: Address, lang: string): string {
  const { address: street, house, floor } = address.address
  const whole = joinList([street, houseBeside(street, house), floor], lang)
  return address.title ? `${address.title}: ${whole}` : whole
}

/** A saved address as this device's delivery address. */
export function toPlace(address: Address): DeliveryPlace {
  const [latitude, longitude] = address.location
  return {
    address: address.address.address,
    location: { latitude, longitude },
    location_id: address.id,
  }
}
