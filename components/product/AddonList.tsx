import { useId } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { Addon } from '@/domain/product.schema'
import { addonLimits, type ProductChoice } from '@/domain/product-choice'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AddonList.module.css'

interface Props {
  addons: Addon[]
  choice: ProductChoice
  money(amount: number): string
  onAddon(addon: Addon, pieces: number): void
}

/** What goes with the product: each with its price and its number of pieces. */
export function AddonList({ addons, choice, money, onAddon }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const ruleId = useId()
  return (
    <section className={styles.addons} aria-label={t('addons')} aria-describedby={ruleId}>
      <p className={styles.title} aria-hidden="true">
        {t('addons')}
      </p>
      <p id={ruleId} className={styles.rule}>
        {t('extras.optional')}
      </p>
      <ul>
        {addons.map((addon) => {
          const { product } = addon
          const { min, max } = addonLimits(addon, choice.quantity)
          const { title } = product.translation
          return (
            <li key={addon.id} className={styles.addon}>
              <AppImage
                src={product.img}
                alt=""
                width={44}
                height={44}
                sizes="44px"
                className={styles.picture}
              />
              <span className={styles.text}>
                <span className={styles.name} lang={langOf(product.translation)}>
                  {title}
                </span>
                <span className={`${styles.price} tabular`}>
                  {t('price.plus', { price: money(product.stock.total_price) })}
                  {max > 1
                    ? ` · ${min > 1 ? t('addon.limits', { min, max }) : t('addon.max', { max })}`
                    : ''}
                </span>
              </span>
              {max === 0 ? (
                <span className={styles.soldOut}>{t('sold.out')}</span>
              ) : (
                <QuantityStepper
                  value={choice.addons[product.stock.id] ?? 0}
                  min={0}
                  max={max}
                  size="small"
                  label={title}
                  onChange={(pieces) => onAddon(addon, pieces)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
