import { useId } from 'react'
import { CheckLine } from '@/components/ui/CheckLine'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { richLines } from '@/lib/rich-text'
import styles from './RecipeSteps.module.css'

interface Props {
  html: string
  /** of the text, where it is not the page’s language */
  lang?: string
  /** whether this device can keep its screen on, and does */
  screen: { canKeep: boolean; isOn: boolean; setOn(isOn: boolean): void }
}

/** How it is made, one step after the other. */
export function RecipeSteps({ html, lang, screen }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('recipe.steps')}
        </h2>
        {screen.canKeep ? (
          <CheckLine checked={screen.isOn} onChange={screen.setOn}>
            {t('recipe.awake')}
          </CheckLine>
        ) : null}
      </div>
      <ol className={styles.steps}>
        {richLines(html).map((text, index) => (
          <li key={text} id={`step-${index + 1}`} className={styles.step} dir="auto" lang={lang}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
