import { CartNotice } from '@/components/cart/CartNotice'
import { type DietFilter, dietMismatch } from '@/domain/diet'
import type { ProductFacts } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './DietWarning.module.css'
import { allergenNames, dietTexts } from './fact-texts'

interface Props {
  facts: ProductFacts | null | undefined
  /** what the customer eats; undefined until it is known */
  profile: DietFilter | undefined
}

/** Says what of a product does not match what the customer eats, as the shop states it. */
export function DietWarning({ facts, profile }: Props) {
  const { t, i18n } = useTranslation()
  const mismatch = profile ? dietMismatch(facts, profile) : null
  if (!mismatch) return null
  const { diet, contains, traces, isUnknown } = mismatch
  const list = (found: typeof contains) => joinList(allergenNames(found, t), i18n.language)
  return (
    <CartNotice tone="warn">
      <strong>{t('diet.mismatch')}</strong>
      <ul className={styles.reasons}>
        {contains.length > 0 ? (
          <li>{t('diet.mismatch.contains', { allergens: list(contains) })}</li>
        ) : null}
        {traces.length > 0 ? (
          <li>{t('diet.mismatch.traces', { allergens: list(traces) })}</li>
        ) : null}
        {diet ? <li>{t('diet.mismatch.diet', { diet: t(dietTexts[diet]) })}</li> : null}
        {isUnknown ? <li>{t('diet.mismatch.unknown')}</li> : null}
      </ul>
    </CartNotice>
  )
}
