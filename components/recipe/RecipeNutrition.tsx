import { useId } from 'react'
import type { Recipe } from '@/domain/recipe.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import styles from './RecipeNutrition.module.css'

type Props = Pick<Recipe, 'nutritions'>

/** What a portion has in it, and how much of what an adult needs in a day. */
export function RecipeNutrition({ nutritions }: Props) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  if (nutritions.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('recipe.nutrition')}
      </h2>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('recipe.nutrient')}</th>
            <th scope="col">{t('recipe.amount')}</th>
            <th scope="col">{t('recipe.daily')}</th>
          </tr>
        </thead>
        <tbody>
          {nutritions.map(({ id, translation, weight, percentage }) => (
            <tr key={id}>
              <th scope="row">{translation?.title}</th>
              <td className="tabular">
                <bdi>{weight}</bdi>
              </td>
              <td className="tabular">
                {formatNumber(percentage / 100, i18n.language, { style: 'percent' })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('recipe.daily.text')}</p>
    </section>
  )
}
