import { useId } from 'react'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { scaleIngredient } from '@/domain/ingredient-amount'
import { MAX_SERVINGS } from '@/domain/recipe'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { richLines } from '@/lib/rich-text'
import styles from './RecipeIngredients.module.css'

interface Props {
  html: string
  /** of the text, where it is not the page’s language */
  lang?: string
  servings: number
  /** what the amounts are written for */
  baseServings: number
  onServings(servings: number): void
}

/** What goes in, for as many as will eat. */
export function RecipeIngredients({ html, lang, servings, baseServings, onServings }: Props) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const factor = servings / baseServings
  const write = (whole: number) => formatNumber(whole, i18n.language)
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('recipe.ingredients')}
        </h2>
        <div className={styles.servings}>
          <span aria-hidden="true">{t('recipe.portions')}</span>
          <QuantityStepper
            value={servings}
            max={MAX_SERVINGS}
            label={t('recipe.portions')}
            onChange={onServings}
          />
        </div>
      </div>
      <ul className={styles.list}>
        {richLines(html).map((line) => (
          <li key={line} dir="auto" lang={lang}>
            {scaleIngredient(line, factor, write)}
          </li>
        ))}
      </ul>
    </section>
  )
}
