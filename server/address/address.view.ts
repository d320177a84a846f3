import type { Address } from '@/domain/address'
import type { AddressRow } from './address.queries'

/** A saved place as clients see it. */
export function toAddress(row: AddressRow): Address {
  const { address, floor, house, entrance, comment } = row
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    address: { address, floor, house, entrance, comment },
    location: [row.latitude, row.longitude],
    active: row.active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
