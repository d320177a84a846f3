import { CheckLine } from '@/components/ui/CheckLine'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { OrderDetail } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RefundLines.module.css'

interface Props {
  /** lines with the pieces of each that can still be asked back */
  lines: readonly { detail: OrderDetail; left: number }[]
  chosen: ReadonlyMap<number, number>
  onChoose(id: number, quantity: number): void
}

/** Which pieces of an order went wrong: a tick for each line, and how many where there are several. */
export function RefundLines({ lines, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>{t('refund.lines')}</legend>
      {lines.map(({ detail, left }) => {
        const { title } = detail.stock.product.translation
        const quantity = chosen.get(detail.id) ?? 0
        return (
          <div key={detail.id} className={styles.line}>
            <CheckLine
              checked={quantity > 0}
              disabled={left === 0}
              hint={left === 0 ? t('refund.line.done') : undefined}
              onChange={(checked) => onChoose(detail.id, checked ? left : 0)}
            >
              {detail.quantity} × {title}
            </CheckLine>
            {quantity > 0 && left > 1 ? (
              <QuantityStepper
                size="small"
                value={quantity}
                max={left}
                label={title}
                onChange={(value) => onChoose(detail.id, value)}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
