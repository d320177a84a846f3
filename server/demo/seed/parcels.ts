import { deliveryFeeMinor } from '@/domain/delivery'
import { distanceM } from '@/domain/geo'
import { localMoment } from '@/domain/opening-hours'
import type { ParcelStatus } from '@/domain/parcel'
import { demoContent } from '@/server/demo/content/content'
import type { Db } from '@/server/platform/db/client'
import {
  parcelEvents,
  parcelOptions,
  parcelOrders,
  parcelTypes,
} from '@/server/platform/db/schema/parcel'
import { transactions } from '@/server/platform/db/schema/payment'
import { insertAll, takeIds } from './rows'
import { SHOP_TIME_ZONE } from './shop-plan'
import { customerPlaces, type SeededUsers } from './users'
import { instantOn } from './wall-clock'

interface Context {
  users: SeededUsers
  currencyId: number
  /** cash */
  paymentId: number
  seed: number
  now: Date
}

/** Seeds size classes with their hints. */
async function seedTypes(db: Db): Promise<void> {
  const { parcels } = (await demoContent()).services
  const ids = await takeIds(db, parcelTypes, parcels.length)
  await insertAll(
    db,
    parcelTypes,
    parcels.map(({ key, title, max, minG, priceMinor, perKmMinor }, index) => ({
      id: ids[index],
      key,
      titles: title,
      input: index + 1,
      img: `parcels/${key}.webp`,
      max_width: max[0],
      max_height: max[1],
      max_length: max[2],
      min_g: minG,
      max_g: max[3],
      price_minor: priceMinor,
      price_per_km_minor: perKmMinor,
    })),
  )
  await insertAll(
    db,
    parcelOptions,
    parcels.flatMap(({ options }, index) =>
      options.map((titles) => ({ type_id: ids[index] ?? 0, titles })),
    ),
  )
}

interface SeedParcel {
  day: number
  time: string
  /** events with minutes after the order */
  steps: readonly (readonly [ParcelStatus, number])[]
  type: string
  /** true from the customer's second address to the first, else the other way */
  back: boolean
  to: { name: string; phone: string }
  note: string
  /** minutes from the order to pick-up */
  aheadMin: number
}

const plan: readonly SeedParcel[] = [
  {
    day: -6,
    time: '11:15',
    steps: [
      ['new', 0],
      ['accepted', 3],
      ['ready', 12],
      ['on_a_way', 20],
      ['delivered', 41],
    ],
    type: 'small',
    back: false,
    to: { name: 'Front desk', phone: '493023125100' },
    note: 'The laptop I left on the kitchen table',
    aheadMin: 0,
  },
  {
    day: 1,
    time: '13:00',
    steps: [['new', 0]],
    type: 'documents',
    back: true,
    to: { name: 'Mira Lindner', phone: '493023125101' },
    note: 'A signed contract, please keep it dry',
    aheadMin: 24 * 60,
  },
]

const MINUTE_MS = 60_000
/** handover PIN of the demo's parcels */
const DEMO_OTP = 2417

/**
 * Seeds size classes and two parcels of the demo customer: one delivered, one for tomorrow. Returns
 * the id of the delivered one.
 */
export async function seedParcels(db: Db, context: Context): Promise<number> {
  await seedTypes(db)
  const { parcels } = (await demoContent()).services
  const { users, currencyId, paymentId, seed, now } = context
  const [home, work] = customerPlaces(seed)
  const ids = await takeIds(db, parcelOrders, plan.length)
  const made = plan.flatMap((parcel, index) => {
    const type = parcels.find(({ key }) => key === parcel.type)
    return home && work && type ? [{ parcel, type, id: ids[index] ?? 0, home, work }] : []
  })
  const rows = made.map(({ parcel, type, id, home: first, work: second }) => {
    const at = instantOn(now, parcel.day, parcel.time)
    const ordered = new Date(Math.min(at.getTime() - parcel.aheadMin * MINUTE_MS, now.getTime()))
    const [from, to] = parcel.back ? [second, first] : [first, second]
    const metres = Math.round(distanceM(from.place, to.place))
    const tariff = { baseMinor: type.priceMinor, perKmMinor: type.perKmMinor, freeFromMinor: null }
    const feeMinor = deliveryFeeMinor(tariff, metres, 0)
    const status = parcel.steps.at(-1)?.[0] ?? 'new'
    const after = (minutes: number) => new Date(ordered.getTime() + minutes * MINUTE_MS)
    return { parcel, type, id, at, ordered, from, to, metres, feeMinor, status, after }
  })
  await insertAll(
    db,
    parcelOrders,
    rows.map(({ parcel, type, id, at, ordered, from, to, metres, feeMinor, status, after }) => ({
      id,
      user_id: users.customer,
      type_key: type.key,
      status,
      currency_id: currencyId,
      rate: 1,
      decimals: 2,
      delivery_minor: feeMinor,
      total_minor: feeMinor,
      distance_m: metres,
      username_from: 'Mira Lindner',
      phone_from: '493023125101',
      from_address: from.place.address,
      from_house: from.house || null,
      from_stage: from.floor || null,
      from_latitude: from.place.latitude,
      from_longitude: from.place.longitude,
      username_to: parcel.to.name,
      phone_to: parcel.to.phone,
      to_address: to.place.address,
      to_house: to.house || null,
      to_stage: to.floor || null,
      to_latitude: to.place.latitude,
      to_longitude: to.place.longitude,
      details: { note: parcel.note },
      otp: DEMO_OTP,
      delivery_date: localMoment(at, SHOP_TIME_ZONE).date,
      delivery_time: parcel.time,
      scheduled_for: at,
      deliveryman_id: status === 'delivered' ? users.couriers[0] : null,
      created_at: ordered,
      updated_at: after(parcel.steps.at(-1)?.[1] ?? 0),
    })),
  )
  await insertAll(
    db,
    parcelEvents,
    rows.flatMap(({ parcel, id, after }) =>
      parcel.steps.map(([status, minutes]) => ({
        parcel_id: id,
        status,
        actor_id: status === 'new' ? users.customer : null,
        created_at: after(minutes),
      })),
    ),
  )
  await insertAll(
    db,
    transactions,
    rows.map(({ id, feeMinor, status, ordered }) => ({
      payable_type: 'parcel-order' as const,
      payable_id: id,
      user_id: users.customer,
      payment_id: paymentId,
      kind: 'payment' as const,
      amount_minor: feeMinor,
      status: status === 'delivered' ? ('paid' as const) : ('progress' as const),
      created_at: ordered,
      updated_at: ordered,
    })),
  )
  return ids[0] ?? 0
}
