import { CheckLine } from '@/components/ui/CheckLine'
import { allergens, type DietFilter, diets, parseDiet } from '@/domain/diet'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './DietFields.module.css'
import { allergenTexts, dietTexts } from './fact-texts'

interface Props {
  filter: DietFilter
  /** in place of what a filter relies on */
  note?: string
}

/** What the fields say in a form that is sent. */
export function readDietFields(form: HTMLFormElement): DietFilter {
  const fields = new FormData(form)
  const free_of = fields.getAll('free_of').map(String)
  return parseDiet({ diet: String(fields.get('diet') ?? ''), free_of })
}

/** What somebody eats and what must not be in it. It says what it relies on, and promises no more. */
export function DietFields({ filter, note }: Props) {
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
      <p className={styles.note}>{note ?? t('diet.note')}</p>
    </>
  )
}
