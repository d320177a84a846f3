import { useId } from 'react'
import { isInStock } from '@/domain/product'
import type { Product, Stock } from '@/domain/product.schema'
import { type ChoiceGroup, stockForValue, valueSurcharge } from '@/domain/product-choice'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ExtraGroup.module.css'

/** What shops write may say no more than a colour. */
const isColor = (text: string) => /^#[0-9a-f]{3,8}$/i.test(text)

interface Props {
  group: ChoiceGroup
  product: Product
  stock: Stock | undefined
  money(amount: number): string
  onValue(valueId: number): void
}

/** One group of extras as radio buttons, of which one is always chosen; each with what it costs more than the cheapest. */
export function ExtraGroup({ group, product, stock, money, onValue }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const chosen = stock?.extras.find((extra) => extra.extra_group_id === group.id)?.id
  return (
    <fieldset className={styles.group} aria-describedby={`${name}-rule`}>
      <legend className={styles.legend}>{group.title}</legend>
      <p id={`${name}-rule`} className={styles.rule}>
        {t('extras.required')}
      </p>
      {group.values.map(({ id, value }) => {
        const target = stockForValue(product, stock, id)
        const more = valueSurcharge(product, group, stock, id)
        const soldOut = !target || !isInStock(product, target)
        return (
          <label key={id} className={styles.option}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onValue(id)} />
            {group.type === 'color' && isColor(value) ? (
              <span className={styles.swatch} style={{ background: value }} aria-hidden="true" />
            ) : null}
            <span className={styles.value}>{value}</span>
            <span className={`${styles.price} tabular`}>
              {soldOut ? t('sold.out') : more > 0 ? t('price.plus', { price: money(more) }) : null}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
