import { Actions } from '@/components/account/Actions'
import { Button } from '@/components/ui/Button'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import type { MoneyRequestStatus } from '@/domain/wallet'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './Wallet.module.css'

const tones: Record<MoneyRequestStatus, StatusTone> = {
  open: 'warn',
  paid: 'good',
  canceled: 'plain',
  expired: 'plain',
}

interface Props {
  request: MoneyRequest
  /** it is being withdrawn */
  isPending: boolean
  onShow(): void
  onWithdraw(): void
}

/** One request for money; an open one can be shown again and withdrawn. */
export function RequestRow({ request, isPending, onShow, onWithdraw }: Props) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { price, note, status, created_at } = request
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.amount}>{money(price)}</span>
        <StatusBadge tone={tones[status]}>{t(`wallet.request.status.${status}`)}</StatusBadge>
      </div>
      {note ? <bdi className={styles.note}>{note}</bdi> : null}
      <span className={styles.hint}>
        {formatDate(created_at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })}
      </span>
      {status === 'open' ? (
        <Actions>
          <Button size="small" look="secondary" onClick={onShow}>
            {t('wallet.request.show')}
          </Button>
          <Button size="small" look="quiet" pending={isPending} onClick={onWithdraw}>
            {t('wallet.request.withdraw')}
          </Button>
        </Actions>
      ) : null}
    </li>
  )
}
