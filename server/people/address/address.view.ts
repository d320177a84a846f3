import type { Address } from '@/domain/address.schema'
import type { AllFields } from '@/lib/all-fields'
import type { AddressRow } from './address.queries'

/** A saved address as clients see it. */
export function toAddress(row: AddressRow): AllFields<Address> {
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
