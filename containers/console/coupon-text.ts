import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import { formatMoney } from '@/domain/money'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'

/** How a coupon takes something off. */
export const couponTypes = {
  percent: 'console.coupon.percent',
  fix: 'console.coupon.fix',
} as const

/** Writes what a coupon takes off, and times on the clocks of the marketplace. */
export function useCouponText() {
  const { i18n } = useTranslation()
  const lang = i18n.language
  const main = useCurrency().currencies.find((one) => one.default)
  return {
    main,
    worth: ({ type, price }: Pick<AdminCoupon, 'type' | 'price'>) =>
      type === 'fix'
        ? formatMoney(price, main, lang)
        : formatNumber(price / 100, lang, { style: 'percent', maximumFractionDigits: 2 }),
    // what is on the wall is written as it stands, wherever the reader is
    moment: (wall: string) =>
      formatDate(`${wall}:00Z`, lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  }
}
