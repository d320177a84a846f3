import { fromWire, toWire } from './money'
import type { SettingKey } from './settings'

/** How the value of a setting is written; all are kept as text. */
export type SettingKind =
  | 'switch'
  | 'line'
  | 'email'
  | 'phone'
  | 'link'
  | 'place'
  /** hundredths of the default currency's unit */
  | 'amount'
  /** the same of something small: with decimals in every currency */
  | 'worth'
  /** a whole number from 0 on */
  | 'count'
  /** the same, or empty for the default */
  | 'optional_count'
  /** a number of hours, or empty */
  | 'hours'
  | 'zone'
  | 'country'
  | 'clock'
  | 'look'

/** What an admin changes in the console, in the order of its screens. */
export const settingGroups = {
  contact: {
    email: 'email',
    phone: 'phone',
    address: 'line',
    location: 'place',
    time_zone: 'zone',
    country: 'country',
    hour_format: 'clock',
    footer_text: 'line',
  },
  look: { ui_type: 'look' },
  fees: {
    service_fee: 'amount',
    small_order_fee: 'amount',
    small_order_below: 'amount',
    trip_distance: 'count',
  },
  services: {
    active_parcel: 'switch',
    group_order: 'switch',
    referral_active: 'switch',
    before_order_phone_required: 'switch',
    wallet_send_limit: 'amount',
  },
  tables: {
    reservation_enable_for_user: 'switch',
    reservation_time_durations: 'optional_count',
    reservation_before_time: 'hours',
    min_reservation_time: 'hours',
    reservation_hold_minutes: 'count',
  },
  loyalty: {
    loyalty_active: 'switch',
    loyalty_points: 'count',
    loyalty_point_value: 'worth',
    loyalty_min_points: 'count',
    loyalty_cash: 'switch',
    membership_active: 'switch',
    membership_price: 'amount',
    membership_days: 'count',
    membership_min_amount: 'amount',
  },
  links: {
    instagram: 'link',
    facebook: 'link',
    twitter: 'link',
    youtube: 'link',
    linkedin: 'link',
    tiktok: 'link',
    customer_app_android: 'link',
    customer_app_ios: 'link',
    delivery_app_android: 'link',
    delivery_app_ios: 'link',
    vendor_app_android: 'link',
    vendor_app_ios: 'link',
  },
  data: { otp_expire_time: 'optional_count', chat_retention_days: 'count' },
} as const satisfies Record<string, Partial<Record<SettingKey | 'time_zone', SettingKind>>>

export type SettingGroup = keyof typeof settingGroups
type KeysOf<G> = G extends unknown ? keyof G : never
export type EditableKey = KeysOf<(typeof settingGroups)[SettingGroup]>

export const isSettingGroup = (name: unknown): name is SettingGroup =>
  typeof name === 'string' && Object.hasOwn(settingGroups, name)

/** The kind of every setting that an admin changes. */
export const editableSettings = Object.assign({}, ...Object.values(settingGroups)) as Record<
  EditableKey,
  SettingKind
>
export const editableKeys = Object.keys(editableSettings) as EditableKey[]

/** The settings of a group. */
export const keysOf = (group: SettingGroup) => Object.keys(settingGroups[group]) as EditableKey[]

/** Decimals of an amount as it is kept: hundredths of the default currency's unit, whatever it pays with. */
const KEPT_DECIMALS = 2

/** Whether it is money. */
export const isMoney = (kind: SettingKind) => kind === 'amount' || kind === 'worth'

/** Decimals that money may be typed with, in a currency of so many. */
export const typedDecimals = (kind: SettingKind, decimals: number) =>
  kind === 'worth' ? KEPT_DECIMALS : Math.min(decimals, KEPT_DECIMALS)

/** How a form shows a stored value: amounts in units of the default currency, which has so many decimals. */
export function toField(kind: SettingKind, value: string, decimals: number): string {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  if (!isMoney(kind) || !isNumber) return value
  return toWire(Number(value), KEPT_DECIMALS).toFixed(typedDecimals(kind, decimals))
}

/** An amount as somebody types it, with a point or a comma, as it is kept. */
export const typedAmount = (text: string): string =>
  String(fromWire(Number(text.replace(',', '.')), KEPT_DECIMALS))
