import { parseLocation } from './address'
import { brand } from './brand'
import type { GeoPoint } from './geo.schema'
import type { Setting } from './setting.schema'
import { effectiveVariant, type UiVariant } from './ui-variant'

/** Every key that the storefront reads (SPEC section 3), with its default. */
export const settingDefaults = {
  payment_type: 'admin',
  instagram: '',
  facebook: '',
  twitter: '',
  youtube: '',
  linkedin: '',
  tiktok: '',
  referral_active: '0',
  otp_expire_time: '',
  customer_app_android: '',
  customer_app_ios: '',
  delivery_app_android: '',
  delivery_app_ios: '',
  vendor_app_android: '',
  vendor_app_ios: '',
  group_order: '0',
  footer_text: '',
  ui_type: '1',
  address: '',
  phone: '',
  email: '',
  reservation_time_durations: '',
  reservation_before_time: '',
  min_reservation_time: '',
  /** ours: minutes that a freed table is held for the first on the waiting list */
  reservation_hold_minutes: '10',
  active_parcel: '0',
  before_order_phone_required: '0',
  reservation_enable_for_user: '0',
  location: brand.defaultLocation as string,
  service_fee: '0',
  /** surcharge for deliveries with goods below `small_order_below`; unit as service_fee */
  small_order_fee: '0',
  small_order_below: '0',
  /** maximum metres between the shops of a batch (ADR 0065); 0: no batches */
  trip_distance: '1500',
  /** ours: "12" or "24" hours on every clock; by language without it */
  hour_format: '',
  /** ours: ISO code of the country whose phone numbers need no calling code; else that of `phone` */
  country: '',
  /** most that a wallet sends in 24 hours, minor units of the default currency; 0: no limit */
  wallet_send_limit: '0',
  /** ours: points for orders (domain/loyalty.ts): per whole unit, and minor units that one is worth */
  loyalty_active: '0',
  loyalty_points: '1',
  loyalty_point_value: '1',
  /** fewer points than these cannot be redeemed */
  loyalty_min_points: '100',
  /** "1": orders paid in cash earn points, too */
  loyalty_cash: '0',
  /** ours: membership (domain/membership.ts); amounts are minor units of the default currency */
  membership_active: '0',
  membership_price: '599',
  membership_days: '30',
  membership_min_amount: '1500',
  /** https address of a visit counter's script; nothing is counted without one */
  analytics_script: '',
  /** ours: web address of the console for sellers and admins; nothing links there without one */
  admin_panel: '',
  /** ours: "0" where no gateway sends text messages, so that no code is offered by one */
  code_by_sms: '1',
  /** "1" shows the demo logins on the sign-in screen */
  demo: '0',
  /** days after its end that a conversation is deleted; 0: never */
  chat_retention_days: '180',
  /** Firebase settings as JSON (domain/firebase.ts), or empty */
  firebase: '',
} as const

export type SettingKey = keyof typeof settingDefaults
export type Settings = Record<SettingKey, string>

/** The list of the wire as a record; unknown keys are left out, missing ones take their default. */
export function readSettings(list: readonly Setting[]): Settings {
  const settings: Settings = { ...settingDefaults }
  const isKey = (key: string): key is SettingKey => key in settingDefaults
  for (const { key, value } of list) if (isKey(key) && value !== '') settings[key] = value
  return settings
}

export function isOn(settings: Settings, key: SettingKey): boolean {
  return settings[key] === '1'
}

/** Default coordinates of the marketplace. */
export function settingsLocation(settings: Settings): GeoPoint {
  return (
    parseLocation(settings.location) ??
    parseLocation(brand.defaultLocation) ?? { latitude: 0, longitude: 0 }
  )
}

/** Whether the streets of the city can be drawn: those of the demo's are all that is known. */
export const hasOutlines = (settings: Settings): boolean => isOn(settings, 'demo')

export function settingsVariant(settings: Settings, v: unknown): UiVariant {
  return effectiveVariant(v, settings.ui_type)
}

/** Social networks by the setting of the profile there; their names are the same in every language. */
export const socialNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
} as const satisfies Partial<Record<SettingKey, string>>

export const socialKeys = Object.keys(socialNames) as (keyof typeof socialNames)[]

export const appKeys = [
  'customer_app_android',
  'customer_app_ios',
  'delivery_app_android',
  'delivery_app_ios',
  'vendor_app_android',
  'vendor_app_ios',
] as const satisfies readonly SettingKey[]

/** A configured link when it leads to a web page, else undefined: never `javascript:` or a typo. */
export function webLink(settings: Settings, key: SettingKey): string | undefined {
  const value = settings[key].trim()
  return /^https?:\/\//.test(value) ? value : undefined
}
