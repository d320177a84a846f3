import { type ReactNode, useId } from 'react'
import { useNamedError } from '@/hooks/ui/useNamedError'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Field.module.css'

interface Props {
  name: string
  label: ReactNode
  defaultValue?: string | number
  /** key under `validation.` in errors.json */
  error?: string
  /** what is wrong, in the server's own words */
  reason?: string
  type?: 'text' | 'tel' | 'email' | 'number'
  min?: number
  max?: number
  step?: 'any'
  maxLength?: number
  inputMode?: 'decimal' | 'numeric'
  autoComplete?: string
  required?: boolean
  /** label and field beside each other */
  row?: boolean
  /** several lines */
  long?: boolean
  dir?: 'ltr'
  /** options make it a choice */
  children?: ReactNode
}

/** A field of a form that works without JavaScript: nothing but HTML. */
export function PlainField({ label, error, reason, row, long, children, ...given }: Props) {
  // the keys come from the schemas; tests/unit/locales knows which of them have texts
  const textOf = useTranslation().t as (key: string) => string
  const named = useNamedError()
  const problem = error ? named(label, textOf(`errors:validation.${error}`)) : reason
  const id = useId()
  const errorId = useId()
  const own = {
    ...given,
    id,
    className: styles.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? errorId : undefined,
  }
  const { type: _type, min: _min, max: _max, step: _step, ...shared } = own
  return (
    <div className={row ? `${styles.field} ${styles.row}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children ? (
        <select {...shared}>{children}</select>
      ) : long ? (
        <textarea rows={2} {...shared} />
      ) : (
        <input {...own} />
      )}
      {problem ? (
        <p id={errorId} role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
