import type { IntentKind } from '@/domain/payment-process'
import type { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'

type Translate = ReturnType<typeof useTranslation>['t']

/** An amount of a currency, ISO 4217, as providers' desks write it; in the provider's own words if it is no number. */
export function amountText(amount: number | string, currency: string, lang: string): string {
  const value = Number(amount)
  if (amount === '' || !Number.isFinite(value)) return `${amount} ${currency}`
  try {
    // what a provider has written is not rounded: amounts that differ must not look alike
    const options = { currencyDisplay: 'code', maximumFractionDigits: 8 } as const
    return formatNumber(value, lang, { style: 'currency', currency, ...options })
  } catch {
    // a provider's currency need not be one
    return `${amount} ${currency}`
  }
}

interface Subject {
  kind: IntentKind
  order_id: number | null
  parcel_id: number | null
}

/** What a payment was for. */
export function subjectText({ kind, order_id, parcel_id }: Subject, t: Translate): string {
  if (kind === 'wallet') return t('wallet.kind.topup')
  if (parcel_id !== null) return t('parcel.number', { id: parcel_id })
  // a cart becomes its order when it is paid
  if (order_id === null) return t('cart')
  const order = t('order.number', { id: order_id })
  if (kind === 'tip') return `${order} · ${t('wallet.kind.tip')}`
  return kind === 'share' ? `${order} · ${t('console.payment.share')}` : order
}
