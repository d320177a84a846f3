import type { Recipe } from '@/domain/recipe.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecipeFacts.module.css'

interface Props {
  recipe: Pick<Recipe, 'total_time' | 'active_time' | 'calories'>
  /** null where nothing of it is sold */
  perPortion: string | null
}

/** How long a recipe takes, what a portion has and costs. */
export function RecipeFacts({ recipe, perPortion }: Props) {
  const { t } = useTranslation()
  const minutes = (text: string) => t('recipe.minutes', { n: Number(text) })
  const facts = [
    [t('recipe.time'), minutes(recipe.total_time)],
    [t('recipe.time.active'), minutes(recipe.active_time)],
    [t('recipe.energy'), t('facts.kcal', { value: recipe.calories })],
    ...(perPortion ? [[t('recipe.portion.price'), perPortion]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
