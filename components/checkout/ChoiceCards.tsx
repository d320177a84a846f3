import { useId } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import styles from './ChoiceCards.module.css'

export interface Choice<V extends string | number> {
  value: V
  label: string
  hint?: string
  icon?: IconName
  /** why it cannot be chosen */
  disabled?: string
}

interface Props<V extends string | number> {
  legend: string
  /** the section's heading says it already */
  hideLegend?: boolean
  value: V | null
  choices: readonly Choice<V>[]
  /** a plain form's field, which needs no `onChange` */
  name?: string
  onChange?(value: V): void
  error?: string
  /** small cards side by side, or full ones below each other */
  look?: 'grid' | 'stack'
}

/** One of a few, as cards: native radio buttons, so that arrow keys choose. */
export function ChoiceCards<V extends string | number>(props: Props<V>) {
  const { legend, hideLegend, value, choices, onChange, error, look = 'stack' } = props
  const ownName = useId()
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={choice.disabled ? `${styles.card} ${styles.off}` : styles.card}
          >
            <input
              type="radio"
              name={props.name ?? ownName}
              value={choice.value}
              className={styles.input}
              {...(onChange
                ? { checked: choice.value === value, onChange: () => onChange(choice.value) }
                : { defaultChecked: choice.value === value })}
              disabled={choice.disabled !== undefined}
            />
            {choice.icon ? <Icon name={choice.icon} /> : null}
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>
              {choice.disabled || choice.hint ? (
                <span className={styles.hint}>{choice.disabled ?? choice.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
