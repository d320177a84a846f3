import type { ProductFacts as Facts } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber, joinList } from '@/lib/intl'
import { allergenNames, dietTexts } from './fact-texts'
import styles from './ProductFacts.module.css'

const isIn = <K extends string>(table: Record<K, unknown>, key: string): key is K => key in table

/** Calories, allergens and diets as the shop states them; what it does not state is not claimed. */
export function ProductFacts({ facts }: { facts: Facts | null | undefined }) {
  const { t, i18n } = useTranslation()
  if (!facts) return null
  const allergenText = (codes: string[] = []) => joinList(allergenNames(codes, t), i18n.language)
  const rows = [
    {
      label: t('facts.energy'),
      text: facts.kcal ? t('facts.kcal', { value: formatNumber(facts.kcal, i18n.language) }) : '',
    },
    {
      label: t('facts.diets'),
      text: joinList(
        (facts.diets ?? []).map((diet) => (isIn(dietTexts, diet) ? t(dietTexts[diet]) : diet)),
        i18n.language,
      ),
    },
    { label: t('facts.allergens'), text: allergenText(facts.allergens) },
    { label: t('facts.may.contain'), text: allergenText(facts.may_contain) },
  ].filter((row) => row.text)
  if (rows.length === 0) return null
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
