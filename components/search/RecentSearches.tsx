import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecentSearches.module.css'
import { TermOptions } from './TermOptions'

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
        <TermOptions
          id={listId}
          title={t('search.recent')}
          icon="clock"
          className={styles.terms}
          terms={terms}
          option={(place) => ({
            id: `${listId}-recent-${place}`,
            active: activeKey === `recent-${place}`,
          })}
          onChoose={onChoose}
        />
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
