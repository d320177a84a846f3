import type { Parcel, ParcelType } from '@/domain/parcel.schema'
import { currenciesFixture } from './fixtures'

const STAMP = '2026-01-05T11:00:00.000Z'

export const parcelTypeFixture = (over: Partial<ParcelType> = {}): ParcelType => ({
  id: 1,
  type: 'Small',
  max_width: 25,
  max_height: 20,
  max_length: 35,
  max_g: 5000,
  price: 4.9,
  price_per_km: 0.8,
  options: [],
  ...over,
})

/** A parcel on its way from Ada to Ben. */
export const parcelFixture = (over: Partial<Parcel> = {}): Parcel => ({
  id: 42,
  user_id: 1,
  status: 'on_a_way',
  total_price: 7.5,
  delivery_fee: 6.5,
  tax: 1,
  rate: 1,
  km: 2,
  type_id: 1,
  type: null,
  note: 'Fragile',
  username_from: 'Ada',
  phone_from: '491511234567',
  address_from: { latitude: 47.5, longitude: 9.5, address: 'Main Street 1' },
  username_to: 'Ben',
  phone_to: '491517654321',
  address_to: { latitude: 47.6, longitude: 9.6, address: 'North Road 1', stage: '2' },
  delivery_date: '2026-01-05',
  delivery_time: '13:00',
  currency: currenciesFixture[0] ?? null,
  deliveryman: null,
  transaction: null,
  review: null,
  events: [
    { status: 'new', created_at: STAMP },
    { status: 'accepted', created_at: '2026-01-05T11:10:00.000Z' },
  ],
  time_zone: 'Europe/Berlin',
  created_at: STAMP,
  updated_at: STAMP,
  ...over,
})
