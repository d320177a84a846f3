import type { ProductFacts } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { allergenNames } from './fact-texts'

interface Props {
  facts: ProductFacts | null | undefined
  className?: string
}

/** What a shop states of a product's allergens, in a line or two; that it states nothing is said as well. */
export function AllergenLine({ facts, className }: Props) {
  const { t, i18n } = useTranslation()
  const { allergens, may_contain = [] } = facts ?? {}
  if (!allergens) return <p className={className}>{t('diet.mismatch.unknown')}</p>
  const list = (codes: readonly string[]) => joinList(allergenNames(codes, t), i18n.language)
  return (
    <>
      {allergens.length > 0 ? (
        <p className={className}>{t('diet.mismatch.contains', { allergens: list(allergens) })}</p>
      ) : null}
      {may_contain.length > 0 ? (
        <p className={className}>{t('diet.mismatch.traces', { allergens: list(may_contain) })}</p>
      ) : null}
    </>
  )
}
