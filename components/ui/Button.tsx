import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  children: ReactNode
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit'
  /** what a form that it submits is sent with */
  name?: string
  value?: string
  onClick?(): void
  /** shows progress and refuses a second press */
  pending?: boolean
  disabled?: boolean
  /** why it is disabled, said to everybody */
  reason?: string
  label?: string
}

interface LinkProps extends Look {
  href: string
  prefetch?: boolean
}

const classOf = ({ look = 'primary', size = 'medium', block }: Look) =>
  [styles.button, styles[look], styles[size], block ? styles.block : ''].filter(Boolean).join(' ')

/** A drawn button. While pending or disabled it stays focusable and says why. */
export function Button(props: ButtonProps) {
  const { type = 'button', name, value, onClick, children } = props
  const { pending, disabled, reason, label } = props
  const off = disabled || pending
  return (
    <button
      type={type}
      name={name}
      value={value}
      className={classOf(props)}
      onClick={off ? undefined : onClick}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-label={label}
      title={disabled ? reason : undefined}
      {...(off && type === 'submit' ? { disabled: true } : {})}
    >
      <span className={pending ? styles.faded : styles.content}>{children}</span>
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : null}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({ href, prefetch, children, ...look }: LinkProps) {
  return (
    <Link href={href} prefetch={prefetch} className={classOf({ ...look, children })}>
      <span className={styles.content}>{children}</span>
    </Link>
  )
}
