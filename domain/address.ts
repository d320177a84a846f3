import { joinList } from '@/lib/intl'
import type { GeoPoint } from './geo'

export interface AddressInfo {
  address: string
  floor?: string | null
  house?: string | null
  entrance?: string | null
  comment?: string | null
}

export interface Address {
  id: number
  user_id?: number
  title?: string | null
  address: AddressInfo
  /** latitude, then longitude */
  location: [number, number]
  active: boolean
  created_at?: string
  updated_at?: string
}

/** Where a device orders to, kept locally (SPEC section 3: location, address, location_id). */
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

/** The name a saved place is called by: its title and its whole address. */
export function addressLabel(address: Address, lang: string): string {
  const { address: street, house, floor } = address.address
  const whole = joinList([street, house, floor], lang)
  return address.title ? `${address.title}: ${whole}` : whole
}

/** A saved address as the place that this device orders to. */
export function toPlace(address: Address): DeliveryPlace {
  const [latitude, longitude] = address.location
  return {
    address: address.address.address,
    location: { latitude, longitude },
    location_id: address.id,
  }
}
