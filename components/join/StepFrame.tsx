import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './StepFrame.module.css'

interface Props {
  /** 1 for the first */
  number: number
  total: number
  title: string
  hint?: string
  /** somebody has come here from another step: the heading takes the focus */
  isMovedTo: boolean
  next: string
  pending?: boolean
  /** where there is nothing to go on with */
  isLocked?: boolean
  onBack?(): void
  onNext(): void
  children: ReactNode
}

/** One step of a form that has several: how far it is, its fields, back and on. */
export function StepFrame(props: Props) {
  const { number, total, title, hint, isMovedTo, next, pending, isLocked } = props
  const { onBack, onNext, children } = props
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMovedTo) heading.current?.focus()
  }, [isMovedTo])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onNext()
  }
  return (
    <form className={styles.frame} onSubmit={handleSubmit} noValidate>
      <div className={styles.head}>
        <p className={styles.count}>{t('join.step', { n: number, total })}</p>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.done} style={{ inlineSize: `${(number / total) * 100}%` }} />
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        {isLocked ? null : (
          <Button type="submit" pending={pending}>
            {next}
          </Button>
        )}
      </div>
    </form>
  )
}
