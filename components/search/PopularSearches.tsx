import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecentSearches.module.css'

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
      <div id={`${listId}-popular`} role="listbox" aria-label={t('search.popular')}>
        {terms.map((term, place) => {
          const active = activeKey === `popular-${place}`
          return (
            <button
              key={term}
              id={`${listId}-popular-${place}`}
              type="button"
              role="option"
              aria-selected={active}
              tabIndex={-1}
              className={active ? `${styles.term} ${styles.active}` : styles.term}
              onClick={() => onChoose(term)}
            >
              <Icon name="search" />
              <span>{term}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
