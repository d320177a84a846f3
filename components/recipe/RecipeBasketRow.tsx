import Link from 'next/link'
import { useId } from 'react'
import { DietWarning } from '@/components/product/DietWarning'
import { AppImage } from '@/components/ui/AppImage'
import type { DietFilter } from '@/domain/diet'
import { paths } from '@/domain/paths'
import type { RecipePurchase } from '@/domain/recipe'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './RecipeBasketRow.module.css'

interface Props {
  purchase: RecipePurchase
  isOwned: boolean
  /** what the customer eats, for a warning */
  diet?: DietFilter
  onOwned(has: boolean): void
  money(amount: number | null | undefined): string
}

/** An ingredient as the shop sells it; the switch leaves out what is at home. */
export function RecipeBasketRow({ purchase, isOwned, diet, onOwned, money }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { stock, line, total, isShort } = purchase
  const { product } = stock
  const { title } = product.translation
  return (
    <li className={isOwned ? `${styles.row} ${styles.owned}` : styles.row}>
      <span className={styles.picture}>
        <AppImage src={product.img} alt="" width={56} height={56} sizes="56px" />
      </span>
      <span className={styles.words}>
        <Link
          href={paths.product(product.shop_id, product.uuid)}
          prefetch={false}
          className={styles.title}
        >
          {title}
        </Link>
        <span className={`${styles.price} tabular`}>
          {t('recipe.pieces', { n: line.quantity, price: money(total) })}
        </span>
        {isShort ? <span className={styles.short}>{t('recipe.short')}</span> : null}
      </span>
      <label className={styles.have} htmlFor={id}>
        <span aria-hidden="true">{t('recipe.have')}</span>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state; the standard refuses a second one beside it
          role="switch"
          className={styles.switch}
          aria-label={beginWith(t('recipe.have'), t('recipe.have.title', { title }))}
          checked={isOwned}
          onChange={(event) => onOwned(event.target.checked)}
        />
      </label>
      <div className={styles.warning}>
        <DietWarning facts={product.facts} profile={diet} />
      </div>
    </li>
  )
}
