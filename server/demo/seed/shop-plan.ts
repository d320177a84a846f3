import type { GeoPoint } from '@/domain/geo.schema'
import { addressAt, type FoundAddress } from '@/server/demo/city/city'
import { toGeo, toPlane } from '@/server/demo/city/plane'
import { cityHouses } from '@/server/demo/city/streets'
import type { SeedShop } from './catalogue'
import { numberOf, randomFor } from './identity'

/** Time zone of all demo shops. */
export const SHOP_TIME_ZONE = 'Europe/Berlin'

/** An opening interval in minutes after midnight, on ISO weekdays 1 to 7. */
interface SeedInterval {
  day: number
  from_min: number
  to_min: number
}

/** Delivery fees in US cents: base and per km. Free delivery has neither. */
export const tariffs = [
  { priceMinor: 0, perKmMinor: 0 },
  { priceMinor: 99, perKmMinor: 40 },
  { priceMinor: 149, perKmMinor: 50 },
  { priceMinor: 199, perKmMinor: 30 },
  { priceMinor: 199, perKmMinor: 50 },
  { priceMinor: 249, perKmMinor: 40 },
  { priceMinor: 299, perKmMinor: 60 },
] as const

/** A shop's data besides its menu. `part` makes it an example of one state of the storefront. */
export interface ShopPlan {
  part?: ShopPart
  place: FoundAddress
  ring: [number, number][]
  hours: SeedInterval[]
  priceMinor: number
  perKmMinor: number
  freeFromMinor: number | null
  minAmountMinor: number
  taxBp: number
  deliveryFrom: number
  deliveryTo: number
  deliveryUnit: 'minute' | 'hour'
  delivery: boolean
  pickup: boolean
  verified: boolean
  recommended: boolean
  booking: boolean
  slotCapacity: number | null
  ageDays: number
  phone: string
}

type ShopPart = 'holiday' | 'far' | 'closing' | 'new' | 'pickup-only' | 'delivery-only'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const hour = (value: number) => Math.round(value * 60)

const week = (intervals: readonly (readonly [number, number])[], days = EVERY_DAY) =>
  days.flatMap((day) =>
    intervals.map(([from, to]) => ({ day, from_min: hour(from), to_min: hour(to) })),
  )

const patterns = {
  always: week([[0, 24]]),
  long: week([[6, 24]]),
  lunchAndDinner: week([
    [11.5, 14.5],
    [17, 22.5],
  ]),
  noonToTen: week([[11, 22]]),
  evening: week([[16, 24]]),
  late: week([[17, 3]]),
  morning: week([[6.5, 15]]),
  daytime: week([[8, 20]]),
  weekdays: [...week([[9, 19]], [1, 2, 3, 4, 5]), ...week([[9, 16]], [6])],
} as const satisfies Record<string, SeedInterval[]>

const restaurantHours = ['long', 'lunchAndDinner', 'noonToTen', 'evening'] as const
const morningHours = ['long', 'morning', 'daytime', 'morning'] as const
const goodsHours = ['always', 'long', 'daytime', 'weekdays'] as const
/** exceptions by kitchen and index, e.g. shops that open at night */
const ownHours: Record<string, keyof typeof patterns> = {
  'burgers/3': 'always',
  'levant/3': 'late',
  'pizza/3': 'late',
  'noodles/3': 'late',
  'breakfast/2': 'always',
  'desserts/3': 'late',
  'mexican/2': 'long',
  'sushi/2': 'long',
}

const parts: Record<string, ShopPart> = {
  'indian/3': 'holiday',
  'bowls/3': 'far',
  'thai/2': 'closing',
  'desserts/1': 'new',
  'produce/3': 'pickup-only',
  'household/2': 'delivery-only',
}
/** shops with reservations and dine-in orders, by kitchen and index */
const bookable = new Set(['pizza/1', 'sushi/1', 'indian/1', 'levant/1'])
/** orders per half hour, by kitchen and index */
const slotCapacities: Record<string, number> = { 'sushi/1': 12, 'noodles/2': 8, 'bakery/2': 4 }

function hoursOf({ kitchen, place }: SeedShop): SeedInterval[] {
  const own = ownHours[`${kitchen.key}/${place}`]
  return own ? [...patterns[own]] : shopHours(kitchen.key, kitchen.type, place)
}

/** One of the four weekly patterns of a kitchen. */
export function shopHours(
  kitchen: string,
  type: SeedShop['kitchen']['type'],
  place: number,
): SeedInterval[] {
  const isMorning = kitchen === 'bakery' || kitchen === 'breakfast'
  const kind = isMorning ? morningHours : type === 'shop' ? goodsHours : restaurantHours
  return [...patterns[kind[place % 4] ?? 'long']]
}

/** A ring of [latitude, longitude] around a point; `wobble` scales the radius per corner. */
export function zoneAround(
  centre: GeoPoint,
  radiusM: number,
  wobble: (corner: number) => number,
  corners = 20,
): [number, number][] {
  const { x, y } = toPlane(centre)
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * Math.PI * 2
    const radius = radiusM * wobble(corner)
    const point = toGeo({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius })
    return [Number(point.latitude.toFixed(6)), Number(point.longitude.toFixed(6))]
  })
}

/** A random house of the city for a name, within `withinM` metres of the centre. */
export function houseFor(seed: number, name: string, withinM = Number.POSITIVE_INFINITY) {
  const houses = cityHouses().filter(({ place }) => Math.hypot(place.x, place.y) <= withinM)
  const house = randomFor(seed, `house:${name}`).pick(houses)
  const found = addressAt(house.street, house.number)
  if (!found) throw new Error(`No house for ${name}`)
  return found
}

/** Address, hours, fees and flags of a shop. Deterministic by seed. */
export function planShop(shop: SeedShop, seed: number): ShopPlan {
  const random = randomFor(seed, `plan:${shop.key}`)
  const id = `${shop.kitchen.key}/${shop.place}`
  const part = parts[id]
  const place = houseFor(seed, shop.key)
  const isGoods = shop.kitchen.type === 'shop'
  const isSlow = shop.kitchen.key === 'flowers' && shop.place === 1
  const deliveryFrom = isSlow ? 1 : 5 * random.int(isGoods ? 4 : 3, isGoods ? 8 : 6)
  const phase = random.next() * Math.PI * 2
  const uneven = (corner: number) => 1 + 0.09 * Math.sin(corner * 0.94 + phase)
  const radiusM = random.int(2600, 4400)
  // 'far' delivers only outside the city: no city address is in its zone
  const zoneCentre = part === 'far' ? toGeo({ x: 14_000, y: 9000 }) : place
  return {
    part,
    place,
    ring: zoneAround(zoneCentre, part === 'far' ? 400 : radiusM, uneven),
    hours: hoursOf(shop),
    ...random.pick(tariffs),
    freeFromMinor: random.next() < 0.5 ? random.pick([2000, 2500, 3000, 3500]) : null,
    minAmountMinor: random.next() < 0.25 ? random.pick([800, 1000, 1200, 1500]) : 0,
    taxBp: shop.place === 2 ? 500 : 0,
    deliveryFrom,
    deliveryTo: isSlow ? 3 : deliveryFrom + random.pick([10, 15, 20]),
    deliveryUnit: isSlow ? 'hour' : 'minute',
    delivery: part !== 'pickup-only',
    pickup: part !== 'delivery-only',
    verified: random.next() < 0.6,
    recommended: part === undefined && shop.place === numberOf(shop.kitchen.key) % 3,
    booking: bookable.has(id),
    slotCapacity: slotCapacities[id] ?? null,
    ageDays: part === 'new' ? 3 : random.int(40, 900),
    phone: `+4930231250${String(random.int(0, 99)).padStart(2, '0')}`,
  }
}

/** Hours of a shop that closes `leadMin` minutes after `minuteNow`, its local time, every day. */
export function closingHours(minuteNow: number, closesInMin = 40): SeedInterval[] {
  const to = (Math.ceil((minuteNow + closesInMin) / 5) * 5) % 1440
  const from = (to - hour(11) + 1440) % 1440
  return EVERY_DAY.map((day) => ({ day, from_min: from, to_min: to }))
}
