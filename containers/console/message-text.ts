import type { AdminMessage } from '@/domain/admin-message.schema'
import { MAX_COUNTED } from '@/domain/message'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { phoneText } from '@/lib/phone-text'

/** A number of days in words. */
export const daysText = (days: number, lang: string): string =>
  formatNumber(days, lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })

/** Writes how many messages there are; counts end at some number. */
export function useCountText(): (n: number) => string {
  const { i18n } = useTranslation()
  return (n) => `${formatNumber(n, i18n.language)}${n >= MAX_COUNTED ? '+' : ''}`
}

type T = ReturnType<typeof useTranslation>['t']

/** Who a message went to: an address, or whose device it was. */
export function recipientText({ channel, recipient, device }: AdminMessage, t: T): string {
  if (recipient !== null) return channel === 'sms' ? phoneText(recipient) : recipient
  return device
    ? t('console.audit.person', { id: device.user_id })
    : t('console.message.device.gone')
}
