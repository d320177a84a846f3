import { type KeyboardEvent, useId, useState } from 'react'
import field from '@/components/ui/Field.module.css'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AddressField.module.css'

interface Suggestion {
  address: string
  location: { latitude: number; longitude: number }
}

interface Props {
  value: string
  suggestions: readonly Suggestion[]
  /** no place is called like that */
  isUnknown: boolean
  /** what helps to go on, in a sentence */
  hint?: string | null
  /** what is wrong with it */
  message: string | null
  /** the dialog around it was opened in order to type */
  autoFocus?: boolean
  onType(text: string): void
  onPick(suggestion: Suggestion): void
}

/** Street and number with suggestions: a combobox that says how many there are, or none. */
export function AddressField(props: Props) {
  const { value, suggestions, isUnknown, hint, message, onType, onPick } = props
  const { t } = useTranslation()
  const id = useId()
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const isOpen = suggestions.length > 0 && !closed
  const current = isOpen ? suggestions[active] : undefined

  const pick = (suggestion: Suggestion) => {
    setActive(-1)
    onPick(suggestion)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    const last = suggestions.length - 1
    if (key === 'ArrowDown') return () => setActive(active >= last ? 0 : active + 1)
    if (key === 'ArrowUp') return () => setActive(active <= 0 ? last : active - 1)
    if (key === 'Enter' && current) return () => pick(current)
    if (key === 'Escape') return () => setClosed(true)
    return undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = isOpen && !event.nativeEvent.isComposing ? actionOf(event.key) : undefined
    if (!action) return
    event.preventDefault()
    // Esc closes the list, not the dialog around it
    event.stopPropagation()
    action()
  }
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t('address.field')}
      </label>
      <div className={styles.combobox}>
        <input
          id={id}
          className={field.input}
          type="text"
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${active}` : undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-message` : hint ? `${id}-hint` : undefined}
          placeholder={t('address.field.placeholder')}
          // biome-ignore lint/a11y/noAutofocus: only in a dialog that somebody opened in order to type
          autoFocus={props.autoFocus}
          value={value}
          onChange={(event) => {
            setClosed(false)
            setActive(-1)
            onType(event.target.value)
          }}
          onKeyDown={handleKey}
        />
        {isOpen ? (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('address.suggestions')}
            className={styles.list}
          >
            {suggestions.map((suggestion, place) => (
              <button
                key={suggestion.address}
                id={`${id}-${place}`}
                type="button"
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className={place === active ? `${styles.option} ${styles.active}` : styles.option}
                onClick={() => pick(suggestion)}
              >
                <Icon name="pin" />
                <span>{suggestion.address}</span>
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <p role="status" className={isUnknown ? styles.unknown : 'visually-hidden'}>
        {isOpen ? t('address.suggestions.count', { count: suggestions.length }) : null}
        {isUnknown ? t('not.found') : null}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {message ? (
        <p id={`${id}-message`} role="alert" className={field.error}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
