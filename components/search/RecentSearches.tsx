import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecentSearches.module.css'

interface Props {
  listId: string
  terms: readonly string[]
  activeKey: string | undefined
  onChoose(term: string): void
  onForget(term: string): void
  onClear(): void
}

/** Recent searches. Only the terms are options; the buttons stand beside the list. */
export function RecentSearches(props: Props) {
  const { listId, terms, activeKey, onChoose, onForget, onClear } = props
  const { t } = useTranslation()
  return (
    <div className={styles.recent}>
      <div className={styles.head}>
        <span className={styles.title}>{t('search.recent')}</span>
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('clear.all')}
        </button>
      </div>
      <div className={styles.columns}>
        <div id={listId} role="listbox" aria-label={t('search.recent')} className={styles.terms}>
          {terms.map((term, place) => {
            const active = activeKey === `recent-${place}`
            return (
              <button
                key={term}
                id={`${listId}-recent-${place}`}
                type="button"
                role="option"
                aria-selected={active}
                tabIndex={-1}
                className={active ? `${styles.term} ${styles.active}` : styles.term}
                onClick={() => onChoose(term)}
              >
                <Icon name="clock" />
                <span>{term}</span>
              </button>
            )
          })}
        </div>
        <div className={styles.removes}>
          {terms.map((term) => (
            <button
              key={term}
              type="button"
              className={styles.remove}
              aria-label={t('search.recent.remove', { term })}
              onClick={() => onForget(term)}
            >
              <Icon name="close" size={16} />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
