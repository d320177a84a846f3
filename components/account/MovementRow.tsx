import Link from 'next/link'
import { useMovementText } from '@/components/wallet/useMovementText'
import { paths } from '@/domain/paths'
import type { WalletHistory } from '@/domain/wallet.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { EntryRow } from './EntryRow'

interface Props {
  movement: WalletHistory
  money(amount: number): string
}

/** A movement of the wallet: why and when, for which order, and how much came or went. */
export function MovementRow({ movement, money }: Props) {
  const { t, i18n } = useTranslation()
  const textOf = useMovementText()
  const { type, price, note, order_id, created_at } = movement
  const isIn = type.endsWith('topup')
  const what = textOf(movement) ?? (note || t(isIn ? 'wallet.in' : 'wallet.out'))
  const when = formatDate(created_at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <EntryRow when={when} amount={`${isIn ? '+' : '−'}${money(price)}`} isIn={isIn}>
      <bdi>{what}</bdi>
      {order_id ? (
        <Link href={paths.order(order_id)} prefetch={false}>
          {t('order.number', { id: order_id })}
        </Link>
      ) : note && note !== what ? (
        <bdi>{note}</bdi>
      ) : null}
    </EntryRow>
  )
}
