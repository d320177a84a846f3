import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { PlainField } from '@/components/ui/PlainField'
import styles from './HandoverForm.module.css'

interface Props {
  label: string
  action: string
  /** none where it is left at the door or brought to a table */
  needsCode: boolean
  pending: boolean
  onSend(code: number | undefined): void
  /** what to know of sending it */
  children?: ReactNode
}

/** Hands an order over, by its customer's code where there is one. */
export function HandoverForm(props: Props) {
  const { label, action, needsCode, pending, onSend, children } = props
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    onSend(code ? Number(code) : undefined)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {needsCode ? (
        <PlainField
          name="code"
          label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          dir="ltr"
        />
      ) : null}
      <Button type="submit" block size="large" pending={pending}>
        {action}
      </Button>
      {children}
    </form>
  )
}
