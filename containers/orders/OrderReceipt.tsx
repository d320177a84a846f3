import { TotalsList } from '@/components/cart/TotalsList'
import { PaidLine } from '@/components/order/PaidLine'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Order } from '@/domain/order.schema'
import { orderRows } from '@/domain/receipt'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderReceipt.module.css'

interface Props {
  order: Order
  money(amount: number): string
}

/** The parts of the price, how it is paid, and a way to put it on paper. */
export function OrderReceipt({ order, money }: Props) {
  const { t } = useTranslation()
  // the wallet portion first, then what pays the rest
  const paid = [order.wallet_part, order.transaction].flatMap((one) => one ?? [])
  return (
    <>
      <div className={styles.totals}>
        <TotalsList rows={orderRows(order)} total={order.total_price} money={money} />
      </div>
      {paid.map((one) => (
        <PaidLine key={one.id} paid={one} amount={paid.length > 1 ? money(one.price) : undefined} />
      ))}
      <div className={styles.print}>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          <Icon name="receipt" size={18} />
          {t('receipt.print')}
        </Button>
      </div>
    </>
  )
}
