import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import type { OrderRepeat } from '@/domain/repeat.schema'
import { useRepeat } from '@/hooks/order/useRepeat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay } from '@/lib/intl'
import styles from './OrderContainer.module.css'

interface Props {
  repeat: OrderRepeat
}

/** Whether an order is placed again on the day that comes next: nothing is, before the customer says so. */
export function RepeatAsk({ repeat }: Props) {
  const { t, i18n } = useTranslation()
  const { order_id, ask, next_date, confirmed } = repeat
  const { confirm, isPending, error } = useRepeat(order_id)
  if (!ask || !next_date) return null
  const day = formatDay(next_date, i18n.language)
  return (
    <div className={styles.notice}>
      {confirmed ? (
        <CartNotice live>{t('repeat.confirmed', { day })}</CartNotice>
      ) : (
        <CartNotice
          tone={error ? 'bad' : 'info'}
          live
          actions={
            <Button size="small" pending={isPending} onClick={() => confirm(next_date)}>
              {t('repeat.confirm')}
            </Button>
          }
        >
          {error ? <p>{error.message}</p> : null}
          {t('repeat.ask', { day })}
        </CartNotice>
      )}
    </div>
  )
}
