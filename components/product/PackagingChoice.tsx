import { CheckLine } from '@/components/ui/CheckLine'
import type { Addon } from '@/domain/product.schema'
import { addonLimits, type ProductChoice } from '@/domain/product-choice'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PackagingChoice.module.css'

interface Props {
  /** those that are something to carry the product in */
  addons: Addon[]
  choice: ProductChoice
  money(amount: number): string
  onAddon(addon: Addon, pieces: number): void
}

/** Packaging that is used again: chosen by who wants it, one for each piece, at its price. */
export function PackagingChoice({ addons, choice, money, onAddon }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('packaging')}</legend>
      {addons.map((addon) => {
        const { stock, translation } = addon.product
        const { min, max } = addonLimits(addon, choice.quantity)
        return (
          <CheckLine
            key={addon.id}
            checked={(choice.addons[stock.id] ?? 0) > 0}
            disabled={max === 0}
            hint={t('packaging.hint')}
            end={
              <span className={`${styles.price} tabular`}>
                {max === 0 ? t('sold.out') : t('price.plus', { price: money(stock.total_price) })}
              </span>
            }
            onChange={(checked) => onAddon(addon, checked ? min : 0)}
          >
            <span lang={langOf(translation)}>{translation.title}</span>
          </CheckLine>
        )
      })}
    </fieldset>
  )
}
