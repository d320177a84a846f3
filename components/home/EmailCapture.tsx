import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './EmailCapture.module.css'

interface Props {
  title: string
  /** why the last try did not succeed */
  failure: string | undefined
  isPending: boolean
  isDone: boolean
  onSubmit(email: string): void
}

/** One field for an e-mail address; says at the field what is wrong with it, and thanks at the end. */
export function EmailCapture({ title, failure, isPending, isDone, onSubmit }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const error = isWrong ? t('errors:validation.email') : failure
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (!input || isPending) return
    const email = input.value.trim()
    const isEmail = email !== '' && input.validity.valid
    setWrong(!isEmail)
    if (!isEmail) input.focus()
    else onSubmit(email)
  }
  return (
    <div className={styles.capture}>
      <div role="status">{isDone ? <p className={styles.done}>{t('notify.done')}</p> : null}</div>
      {isDone ? null : (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <label htmlFor={id} className={styles.label}>
            {title}
          </label>
          <div className={styles.row}>
            <input
              ref={field}
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              dir="ltr"
              required
              maxLength={200}
              placeholder="name@example.com"
              className={styles.input}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <Button type="submit" pending={isPending}>
              {t('notify.action')}
            </Button>
          </div>
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        </form>
      )}
    </div>
  )
}
