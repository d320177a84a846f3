import { useId } from 'react'
import styles from '@/components/ui/Field.module.css'

interface Props {
  label: string
  value: string
  maxLength: number
  onChange(value: string): void
}

/** A labelled line of text. */
export function TextField({ label, value, maxLength, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
