import { useTranslation } from 'react-i18next'
import { allergens, type DietFilter, diets } from '@/domain/diet'
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
          <label className={styles.option}>
            <input type="radio" name="diet" value="" defaultChecked={!filter.diet} />
            <span>{t('filter.any')}</span>
          </label>
          {diets.map((diet) => (
            <label key={diet} className={styles.option}>
              <input type="radio" name="diet" value={diet} defaultChecked={filter.diet === diet} />
              <span>{t(dietTexts[diet])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('diet.free.of')}</legend>
        <div className={styles.options}>
          {allergens.map((allergen) => (
            <label key={allergen} className={styles.option}>
              <input
                type="checkbox"
                name="free_of"
                value={allergen}
                defaultChecked={filter.free_of?.includes(allergen)}
              />
              <span>{t(allergenTexts[allergen])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={styles.note}>{t('diet.note')}</p>
    </>
  )
}
