import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecentSearches.module.css'
import { TermOptions } from './TermOptions'

interface Props {
  listId: string
  terms: readonly string[]
  activeKey: string | undefined
  onChoose(term: string): void
}

/** What others search for, under the empty field. */
export function PopularSearches({ listId, terms, activeKey, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.recent}>
      <div className={styles.head}>
        <span className={styles.title}>{t('search.popular')}</span>
      </div>
      <TermOptions
        id={`${listId}-popular`}
        title={t('search.popular')}
        icon="search"
        terms={terms}
        option={(place) => ({
          id: `${listId}-popular-${place}`,
          active: activeKey === `popular-${place}`,
        })}
        onChoose={onChoose}
      />
    </div>
  )
}
