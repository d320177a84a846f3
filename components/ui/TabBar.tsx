import { type KeyboardEvent, useRef } from 'react'
import styles from './TabBar.module.css'

interface Tab<Id extends string> {
  id: Id
  label: string
  /** a count beside it, or one in words; 0 shows nothing */
  badge?: number | string
}

interface Props<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  panelId: string
  onChange(id: Id): void
}

/** Tabs of one panel; arrow keys walk them in reading direction. */
export function TabBar<Id extends string>({ label, tabs, value, panelId, onChange }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const rtl = list.current ? getComputedStyle(list.current).direction === 'rtl' : false
    const steps: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }
    const step = steps[event.key]
    if (!step) return
    const at = tabs.findIndex(({ id }) => id === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${panelId}-${next.id}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ id, label: text, badge = 0 }) => (
        <button
          key={id}
          id={`${panelId}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === value}
          aria-controls={panelId}
          tabIndex={id === value ? 0 : -1}
          className={id === value ? `${styles.tab} ${styles.current}` : styles.tab}
          onClick={() => onChange(id)}
          onKeyDown={handleKey}
        >
          {text}
          {badge ? <span className={`${styles.badge} tabular`}>{badge}</span> : null}
        </button>
      ))}
    </div>
  )
}
