import { type KeyboardEvent, useEffect, useRef } from 'react'
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
  /** begin at the one in force, where the list is all that has opened */
  focused?: boolean
  onChoose(value: string): void
}

/** more than that stand in two columns */
const SHORT = 8

/** Where a key leads in a list: arrows, Home and End, and a letter to the next name beginning so. */
function targetOf(key: string, names: readonly string[], from: number): number | undefined {
  const last = names.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return from === last ? 0 : from + 1
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1
  if ([...key].length > 1 || key === ' ') return undefined
  const begins = (name: string) => name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  const next = names.findIndex((name, index) => index > from && begins(name))
  const found = next < 0 ? names.findIndex(begins) : next
  return found < 0 ? undefined : found
}

/** A list of which one is in force: languages, currencies. */
export function ChoiceList({ label, choices, value, pending, focused, onChoose }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focused) listRef.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [focused])
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.findIndex((button) => button.matches(':focus'))
    const names = choices.map((choice) => choice.label)
    const target = targetOf(event.key, names, from)
    if (target === undefined) return
    event.preventDefault()
    buttons[target]?.focus()
  }
  return (
    <ul
      ref={listRef}
      aria-label={label}
      className={styles.list}
      data-long={choices.length > SHORT || undefined}
      onKeyDown={handleKey}
    >
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
