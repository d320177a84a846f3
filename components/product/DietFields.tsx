import { CheckLine } from '@/components/ui/CheckLine'
import { allergens, type DietFilter, diets } from '@/domain/diet'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './DietFields.module.css'
import { allergenTexts, dietTexts } from './fact-texts'

/** What somebody eats and what must not be in it. It says what it relies on, and promises no more. */
export function DietFields({ filter }: { filter: DietFilter }) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('facts.diets')}</legend>
        <div className={styles.options}>
          <CheckLine type="radio" name="diet" value="" defaultChecked={!filter.diet}>
            {t('filter.any')}
          </CheckLine>
          {diets.map((diet) => (
            <CheckLine
              key={diet}
              type="radio"
              name="diet"
              value={diet}
              defaultChecked={filter.diet === diet}
            >
              {t(dietTexts[diet])}
            </CheckLine>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('diet.free.of')}</legend>
        <div className={styles.options}>
          {allergens.map((allergen) => (
            <CheckLine
              key={allergen}
              name="free_of"
              value={allergen}
              defaultChecked={filter.free_of?.includes(allergen)}
            >
              {t(allergenTexts[allergen])}
            </CheckLine>
          ))}
        </div>
      </fieldset>
      <p className={styles.note}>{t('diet.note')}</p>
    </>
  )
}
