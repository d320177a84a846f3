import { useTranslation } from 'react-i18next'
import { TotalsList } from '@/components/cart/TotalsList'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Order } from '@/domain/order'
import { orderRows } from '@/domain/receipt'
import styles from './OrderReceipt.module.css'

interface Props {
  order: Order
  money(amount: number): string
}

/** The parts of the price, how it is paid, and a way to put it on paper. */
export function OrderReceipt({ order, money }: Props) {
  const { t } = useTranslation()
  const { transaction } = order
  const method = transaction?.payment_system
  const methodName =
    method?.translation?.title ?? (method?.tag === 'wallet' ? t('wallet') : t('payment.cash'))
  return (
    <>
      <div className={styles.totals}>
        <TotalsList rows={orderRows(order)} total={order.total_price} money={money} />
      </div>
      {transaction ? (
        <p className={styles.paid}>
          <span>{methodName}</span>
          <span className={styles.state}>
            {transaction.status === 'progress' && method?.tag === 'cash'
              ? t('transaction.at.handover')
              : t(`transaction.${transaction.status}`)}
          </span>
        </p>
      ) : null}
      <div className={styles.print}>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          <Icon name="receipt" size={18} />
          {t('receipt.print')}
        </Button>
      </div>
    </>
  )
}
