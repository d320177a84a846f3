import { useId } from 'react'
import styles from './Field.module.css'

/** A link to take along by hand: whole as soon as it has the focus. */
export function LinkField({ label, url }: { label: string; url: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
}
