import { Button } from '@/components/ui/Button'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { isInStock } from '@/domain/product'
import type { Product, Stock } from '@/domain/product.schema'
import { quantityLimits } from '@/domain/product-choice'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ProductFooter.module.css'

interface Props {
  product: Product
  stock: Stock | undefined
  quantity: number
  /** of the whole choice, written */
  total: string
  pending: boolean
  onQuantity(quantity: number): void
  onAdd(): void
}

/** How many, and the button that names what they cost together. */
export function ProductFooter(props: Props) {
  const { product, stock, quantity, total, pending, onQuantity, onAdd } = props
  const { t } = useTranslation()
  const { min, max } = quantityLimits(product, stock)
  if (!stock || !isInStock(product, stock)) {
    return (
      <Button size="large" block disabled reason={t('sold.out.reason')}>
        {t('sold.out')}
      </Button>
    )
  }
  return (
    <div className={styles.footer}>
      <QuantityStepper
        value={quantity}
        min={min}
        max={max}
        label={product.translation.title}
        onChange={onQuantity}
      />
      <Button size="large" block pending={pending} onClick={onAdd}>
        <span>{t('cart.add')}</span>
        <span className="tabular">{total}</span>
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {t('price.now', { price: total })}
      </p>
    </div>
  )
}
