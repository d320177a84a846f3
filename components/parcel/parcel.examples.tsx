import { exampleStamps } from '@/components/order/order-data.examples'
import { EXAMPLE_NOW, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import type { Parcel } from '@/domain/parcel.schema'
import { currenciesFixture } from '@/tests/support/fixtures'
import { ParcelCard } from './ParcelCard'
import { ParcelFacts } from './ParcelFacts'
import { ParcelTimeline } from './ParcelTimeline'

const parcel: Parcel = {
  id: 3,
  user_id: 1,
  status: 'accepted',
  total_price: 9.5,
  delivery_fee: 9.5,
  rate: 1,
  km: 3.4,
  type_id: 1,
  type: {
    id: 1,
    type: 'Shoe box',
    img: null,
    max_width: 30,
    max_height: 20,
    max_length: 40,
    max_g: 5000,
    price: 5,
    price_per_km: 1,
    options: [],
  },
  username_from: 'Mina',
  phone_from: '+4915112345678',
  address_from: { address: 'Lindenstraße 4', latitude: 47.5, longitude: 9.5 },
  username_to: 'Ben',
  phone_to: '+4915187654321',
  address_to: { address: 'Quay 1', house: '4b', stage: '2', latitude: 47.51, longitude: 9.5 },
  delivery_date: '2026-03-11',
  delivery_time: '14:30',
  currency: currenciesFixture[0] ?? null,
  deliveryman: null,
  transaction: null,
  review: null,
  events: [
    { status: 'new', created_at: '2026-03-11T11:42:00.000Z' },
    { status: 'accepted', created_at: EXAMPLE_NOW },
  ],
  time_zone: 'Europe/Berlin',
  ...exampleStamps,
}
const long: Parcel = {
  ...parcel,
  status: 'canceled',
  username_to: LONG_TITLE,
  description: LONG_TITLE,
  weight_g: 1200,
  length_cm: 35,
  declared_value: 80,
  note: 'Fragile',
  instruction: 'Second door',
  events: [...(parcel.events ?? []), { status: 'canceled', created_at: EXAMPLE_NOW }],
}

export const parcelExamples: readonly PartExamples[] = [
  {
    part: 'ParcelCard',
    isItem: true,
    states: [
      { name: 'accepted', node: <ParcelCard parcel={parcel} /> },
      { name: 'wanted at once', node: <ParcelCard parcel={parcel} minutes="25–40 min" /> },
      { name: 'cancelled, long text', node: <ParcelCard parcel={long} /> },
    ],
  },
  {
    part: 'ParcelFacts',
    states: [
      { name: 'what must be known', node: <ParcelFacts parcel={parcel} /> },
      {
        name: 'wanted at once',
        node: <ParcelFacts parcel={parcel} asap="25–40 min · As soon as possible" />,
      },
      { name: 'everything', node: <ParcelFacts parcel={long} /> },
    ],
  },
  {
    part: 'ParcelTimeline',
    states: [
      { name: 'accepted', node: <ParcelTimeline parcel={parcel} /> },
      { name: 'cancelled', node: <ParcelTimeline parcel={long} /> },
    ],
  },
]
