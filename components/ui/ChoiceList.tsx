import styles from './ChoiceList.module.css'
import { Icon } from './Icon'

export interface Choice {
  value: string
  label: string
  /** small text at the end */
  note?: string
  /** language of the label */
  lang?: string
}

interface Props {
  label: string
  choices: readonly Choice[]
  value: string | undefined
  /** the one that is being switched to */
  pending?: string | null
  onChoose(value: string): void
}

/** A short list of which one is in force: languages, currencies. */
export function ChoiceList({ label, choices, value, pending, onChoose }: Props) {
  return (
    <ul aria-label={label} className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles.choice}
            aria-current={choice.value === value ? 'true' : undefined}
            aria-busy={choice.value === pending || undefined}
            onClick={() => onChoose(choice.value)}
          >
            <span lang={choice.lang} className={styles.label}>
              {choice.label}
            </span>
            {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
            <span className={styles.mark}>
              {choice.value === value ? <Icon name="check" /> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
