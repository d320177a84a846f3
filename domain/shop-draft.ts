import { circleAround, DEFAULT_ZONE_RADIUS_M, type ZoneRing } from './delivery-zone'
import type { GeoPoint } from './geo.schema'
import type { ShopRequest } from './seller.schema'
import type { Shop } from './shop.schema'
import { type WeekDay, weekDays } from './week-day'

export const shopSteps = [
  'about',
  'address',
  'hours',
  'delivery',
  'pictures',
  'documents',
  'payout',
  'review',
] as const
export type ShopStep = (typeof shopSteps)[number]

/** Uploads belong to an account: from here on one is needed. */
export const SIGN_IN_STEP: ShopStep = 'pictures'

export interface DraftHours {
  open: boolean
  /** HH:mm */
  from: string
  to: string
}

/** A request to open a shop as it is being written; numbers as typed. */
export interface ShopDraft {
  title: string
  description: string
  type: 'restaurant' | 'shop'
  phone: string
  categories: number[]
  address: string
  location: GeoPoint | null
  hours: Record<WeekDay, DraftHours>
  zoneKind: 'radius' | 'drawn'
  radiusM: number
  corners: ZoneRing
  price: string
  price_per_km: string
  min_amount: string
  delivery_time_from: string
  delivery_time_to: string
  logo: string
  cover: string
  documents: string[]
  tax: string
  holder: string
  account: string
  bank: string
}

const usualDay: DraftHours = { open: true, from: '10:00', to: '22:00' }

export const emptyShopDraft: ShopDraft = {
  title: '',
  description: '',
  type: 'restaurant',
  phone: '',
  categories: [],
  address: '',
  location: null,
  hours: Object.fromEntries(weekDays.map((day) => [day, usualDay])) as ShopDraft['hours'],
  zoneKind: 'radius',
  radiusM: DEFAULT_ZONE_RADIUS_M,
  corners: [],
  price: '',
  price_per_km: '',
  min_amount: '0',
  delivery_time_from: '20',
  delivery_time_to: '40',
  logo: '',
  cover: '',
  documents: [],
  tax: '0',
  holder: '',
  account: '',
  bank: '',
}

/** The zone that a draft asks for. */
export function zoneOf({ zoneKind, corners, location, radiusM }: ShopDraft): ZoneRing {
  if (zoneKind === 'drawn') return corners
  return location ? circleAround(location, radiusM) : []
}

/** What was typed, or undefined where nothing was. */
const typed = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** The body of POST dashboard/user/shops, still to be checked; texts in the language of the screen. */
export function toShopBody(draft: ShopDraft, lang: string) {
  const { holder, account, bank } = draft
  return {
    title: { [lang]: draft.title },
    description: { [lang]: draft.description },
    address: { [lang]: draft.address },
    type: draft.type,
    phone: draft.phone,
    location: draft.location ?? undefined,
    images: [draft.logo, draft.cover],
    documents: draft.documents,
    categories: draft.categories,
    price: typed(draft.price),
    price_per_km: typed(draft.price_per_km),
    min_amount: typed(draft.min_amount),
    tax: typed(draft.tax),
    delivery_time_type: 'minute' as const,
    delivery_time_from: typed(draft.delivery_time_from),
    delivery_time_to: typed(draft.delivery_time_to),
    working_days: weekDays
      .filter((day) => draft.hours[day].open)
      .map((day) => ({ day, from: draft.hours[day].from, to: draft.hours[day].to })),
    zone: zoneOf(draft),
    ...(typed(holder) || typed(account) || typed(bank)
      ? { payout: { holder, account, bank: typed(bank) } }
      : {}),
  }
}
export type ShopBody = ReturnType<typeof toShopBody>

const text = (amount: number | null | undefined) => (amount ? String(amount) : '0')

/** A request that was turned down, to be changed and sent again. Its bank account stays as it is kept. */
export function toShopDraft(shop: Shop, request: ShopRequest): ShopDraft {
  const { shop_working_days: days, delivery_time: time } = shop
  const hoursOf = (day: WeekDay): DraftHours => {
    const found = days.find((one) => one.day === day && !one.disabled)
    if (!found) return { ...usualDay, open: false }
    return { open: true, from: found.from.replace('-', ':'), to: found.to.replace('-', ':') }
  }
  return {
    ...emptyShopDraft,
    title: shop.translation.title,
    description: shop.translation.description ?? '',
    type: shop.type === 'shop' ? 'shop' : 'restaurant',
    phone: shop.phone ?? '',
    categories: (shop.categories ?? []).map(({ id }) => id),
    address: shop.translation.address ?? '',
    location: shop.location,
    hours: Object.fromEntries(weekDays.map((day) => [day, hoursOf(day)])) as ShopDraft['hours'],
    zoneKind: 'drawn',
    corners: request.zone,
    price: text(shop.price),
    price_per_km: text(shop.price_per_km),
    min_amount: text(shop.min_amount),
    delivery_time_from: time?.from ?? '20',
    delivery_time_to: time?.to ?? '40',
    logo: shop.logo_img ?? '',
    cover: shop.background_img ?? '',
    documents: request.documents,
    tax: text(shop.tax),
  }
}

const fieldSteps: Record<string, ShopStep> = {
  title: 'about',
  description: 'about',
  type: 'about',
  phone: 'about',
  categories: 'about',
  address: 'address',
  location: 'address',
  working_days: 'hours',
  zone: 'delivery',
  price: 'delivery',
  price_per_km: 'delivery',
  min_amount: 'delivery',
  delivery_time_from: 'delivery',
  delivery_time_to: 'delivery',
  images: 'pictures',
  documents: 'documents',
  tax: 'payout',
  payout: 'payout',
}

/** The step that a field stands in. */
export const stepOfField = (name: string): ShopStep | undefined =>
  fieldSteps[name.split('.')[0] ?? '']
