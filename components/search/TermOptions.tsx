import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import styles from './RecentSearches.module.css'

interface Props {
  /** of the listbox */
  id: string
  title: string
  icon: IconName
  terms: readonly string[]
  /** id of the option of a place, and whether the arrows stand on it */
  option(place: number): { id: string; active: boolean }
  className?: string
  onChoose(term: string): void
}

/** Words to search for, as options under the empty field. */
export function TermOptions({ id, title, icon, terms, option, className, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={title} className={className}>
      {terms.map((term, place) => {
        const { id: optionId, active } = option(place)
        return (
          <button
            key={term}
            id={optionId}
            type="button"
            role="option"
            aria-selected={active}
            tabIndex={-1}
            className={active ? `${styles.term} ${styles.active}` : styles.term}
            onClick={() => onChoose(term)}
          >
            <Icon name={icon} />
            <span>{term}</span>
          </button>
        )
      })}
    </div>
  )
}
