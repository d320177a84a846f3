import type { SettingKey } from '@/domain/settings'
import { demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import { startMethods } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { coupons } from '@/server/platform/db/schema/coupon'
import { payments } from '@/server/platform/db/schema/payment'
import { currencies, languages, settings } from '@/server/platform/db/schema/setting'
import { startLanguages } from '@/server/platform/setting/start-languages'
import { insertAll } from './rows'

const DAY_MS = 86_400_000

/** Settings of the demo marketplace; all others keep the defaults of domain/settings. */
export const demoSettings: Partial<Record<SettingKey, string>> = {
  payment_type: 'admin',
  instagram: 'https://example.com/tiffin/instagram',
  facebook: 'https://example.com/tiffin/facebook',
  twitter: 'https://example.com/tiffin/x',
  youtube: 'https://example.com/tiffin/youtube',
  linkedin: 'https://example.com/tiffin/linkedin',
  tiktok: 'https://example.com/tiffin/tiktok',
  customer_app_android: 'https://example.com/tiffin/android',
  customer_app_ios: 'https://example.com/tiffin/ios',
  delivery_app_android: 'https://example.com/tiffin-courier/android',
  delivery_app_ios: 'https://example.com/tiffin-courier/ios',
  vendor_app_android: 'https://example.com/tiffin-shop/android',
  vendor_app_ios: 'https://example.com/tiffin-shop/ios',
  referral_active: '1',
  otp_expire_time: '10',
  group_order: '1',
  footer_text: '© Tiffin, Lindenau',
  ui_type: '1',
  address: 'Nordufer 1, Lindenau',
  phone: '+493023125000',
  email: 'hello@example.com',
  reservation_time_durations: '30',
  reservation_before_time: '2',
  min_reservation_time: '1',
  active_parcel: '1',
  before_order_phone_required: '0',
  reservation_enable_for_user: '1',
  location: '47.5,9.5',
  service_fee: '99',
  wallet_send_limit: '100000',
  small_order_fee: '150',
  small_order_below: '1000',
  loyalty_active: '1',
  loyalty_points: '1',
  loyalty_point_value: '1',
  loyalty_min_points: '100',
  loyalty_cash: '1',
  membership_active: '1',
}

export async function seedBasics(db: Db): Promise<void> {
  const { services } = await demoContent()
  // the other languages have texts, but no catalogue: an operator switches them on
  const isWritten = ({ locale }: { locale: string }) => seedLangs.some((lang) => lang === locale)
  await db
    .insert(languages)
    .values(startLanguages.map((language) => ({ ...language, active: isWritten(language) })))
  await db.insert(currencies).values([
    { title: 'USD', symbol: '$', rate: 1, decimals: 2, default: true },
    { title: 'JPY', symbol: '¥', rate: 150, decimals: 0 },
    { title: 'KWD', symbol: 'KD', rate: 0.307, decimals: 3, step_minor: 5, position: 'after' },
  ])
  await db.insert(payments).values([
    ...startMethods,
    {
      tag: 'sandbox',
      input: 3,
      sandbox: true,
      titles: services.sandbox,
    },
  ])
  const rows = Object.entries(demoSettings).map(([key, value]) => ({ key, value }))
  await insertAll(db, settings, rows)
}

export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 730 * DAY_MS)
  await db.insert(coupons).values([
    { name: 'WELCOME10', type: 'percent', amount: 1000, qty: 1_000_000, expired_at: soon },
    {
      name: 'SUMMER',
      type: 'percent',
      amount: 2000,
      qty: 500,
      expired_at: new Date(now.getTime() - 30 * DAY_MS),
    },
    { name: 'GOLDEN50', type: 'percent', amount: 5000, qty: 0, expired_at: soon },
    {
      name: 'FIRSTBITE',
      type: 'fix',
      amount: 500,
      qty: 10_000,
      first_order: true,
      expired_at: soon,
    },
  ])
}
