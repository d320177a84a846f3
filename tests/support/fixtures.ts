import type { Address } from '@/domain/address.schema'
import type { Page } from '@/domain/api.schema'
import type { Currency } from '@/domain/currency.schema'
import type { Language } from '@/domain/language.schema'
import type { Notification } from '@/domain/notification.schema'
import type { Product, Stock } from '@/domain/product.schema'
import type { SessionUser } from '@/domain/session-user'
import type { Shop } from '@/domain/shop.schema'

/** Typed answers for component tests; each takes what is different about it. */

const LONG_AGO = '2026-01-01T08:00:00.000Z'

export function pageFixture<T>(data: T[], meta: Partial<Page<T>['meta']> = {}): Page<T> {
  return {
    data,
    links: { first: '', last: '', prev: null, next: null },
    meta: {
      current_page: 1,
      last_page: 1,
      total: data.length,
      per_page: 10,
      from: data.length > 0 ? 1 : null,
      to: data.length > 0 ? data.length : null,
      path: '',
      links: [],
      ...meta,
    },
  }
}

export function userFixture(over: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    uuid: 'user-1',
    firstname: 'Mina',
    lastname: 'Okafor',
    img: null,
    role: 'user',
    ...over,
  }
}

export function shopFixture(over: Partial<Shop> = {}): Shop {
  const id = over.id ?? 1
  return {
    id,
    uuid: `shop-${id}`,
    type: 'restaurant',
    open: true,
    logo_img: null,
    delivery_time: { from: '20', to: '35', type: 'minute' },
    location: { latitude: 47.5, longitude: 9.5 },
    shop_working_days: [],
    shop_closed_date: [],
    translation: { locale: 'en', title: `Shop ${id}`, description: 'Good food' },
    ...over,
  }
}

export function stockFixture(over: Partial<Stock> = {}): Stock {
  return { id: 1, price: 5, quantity: 10, total_price: 5, extras: [], addons: [], ...over }
}

export function productFixture(over: Partial<Product> = {}): Product {
  const id = over.id ?? 1
  return {
    id,
    uuid: `product-${id}`,
    shop_id: 1,
    active: true,
    img: null,
    min_qty: 1,
    max_qty: 10,
    interval: 1,
    translation: { locale: 'en', title: `Product ${id}`, description: 'Tasty' },
    stocks: [stockFixture({ id, countable_id: id })],
    ...over,
  }
}

export function addressFixture(over: Partial<Address> = {}): Address {
  return {
    id: 1,
    title: 'Home',
    address: { address: 'Lindenstraße 4', house: '4b', floor: '2' },
    location: [47.5, 9.5],
    active: false,
    ...over,
  }
}

export function notificationFixture(over: Partial<Notification> = {}): Notification {
  const id = over.id ?? 1
  return {
    id,
    type: 'status_changed',
    title: `Notification ${id}`,
    body: 'Something has changed.',
    read_at: null,
    created_at: LONG_AGO,
    ...over,
  }
}

export const languageFixture = (id: number, locale: string, title: string): Language => ({
  id,
  locale,
  title,
  backward: locale === 'ar',
  default: locale === 'en',
  active: true,
})

export const languagesFixture: Language[] = [
  languageFixture(1, 'en', 'English'),
  languageFixture(2, 'de', 'Deutsch'),
  languageFixture(3, 'ar', 'العربية'),
]

export const currenciesFixture: Currency[] = [
  { id: 1, symbol: '$', title: 'USD', rate: 1, default: true, position: 'before', active: true },
  { id: 2, symbol: '¥', title: 'JPY', rate: 150, default: false, position: 'before', active: true },
]
