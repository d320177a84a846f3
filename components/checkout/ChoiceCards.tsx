import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { useNamedError } from '@/hooks/ui/useNamedError'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import { beginWith } from '@/lib/label'
import styles from './ChoiceCards.module.css'

export interface Choice<V extends string | number> {
  value: V
  label: string
  hint?: string
  /** read after the label where that is not enough; not drawn */
  aside?: string
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
  /** small cards side by side, full ones below each other, or one row to be scrolled */
  look?: 'grid' | 'stack' | 'row'
  /** from so many on only the chosen one is shown at first, with a way to the others */
  foldFrom?: number
  /** another way to choose, shown with all choices */
  more?: ReactNode
}

/** One of a few, as cards: native radio buttons, so that arrow keys choose. */
export function ChoiceCards<V extends string | number>(props: Props<V>) {
  const { legend, hideLegend, value, choices, onChange, error, look = 'stack', more } = props
  const { foldFrom = Number.POSITIVE_INFINITY } = props
  const { t } = useTranslation()
  const named = useNamedError()
  // stays open once it is: what was pressed does not move
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const isFolded = !isOpen && !error && choices.length >= foldFrom && chosen?.disabled === undefined
  const shown = isFolded && chosen ? [chosen] : choices
  const ownName = useId()
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // the button that was pressed is gone
  useEffect(() => {
    if (isOpen) group.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isOpen])
  return (
    <fieldset ref={group} className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={shown === choices ? undefined : styles.folded}>
        <div className={styles[look]} ref={keepInRow}>
          {shown.map((choice) => (
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
                <span className={styles.label}>
                  {choice.label}
                  {choice.aside ? <span className="visually-hidden">, {choice.aside}</span> : null}
                </span>
                {choice.disabled || choice.hint ? (
                  <span className={styles.hint}>{choice.disabled ?? choice.hint}</span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
        {shown === choices ? null : (
          <button
            type="button"
            className={styles.others}
            aria-label={beginWith(t('join.change'), t('join.edit', { title: legend }))}
            onClick={() => setOpen(true)}
          >
            {t('join.change')}
          </button>
        )}
      </div>
      {shown === choices && more ? <div className={styles.more}>{more}</div> : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {named(legend, error)}
        </p>
      ) : null}
    </fieldset>
  )
}
