import Link from 'next/link'
import type { ReactNode, Ref } from 'react'
import { beginWith } from '@/lib/label'
import styles from './Button.module.css'

export interface ButtonLook {
  look?: 'primary' | 'contrast' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
}

interface ButtonProps extends ButtonLook {
  children: ReactNode
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
  /** says more than the text, which it begins with */
  label?: string
  /** what its press opens, said to who cannot see that */
  opens?: 'dialog'
  ref?: Ref<HTMLButtonElement>
}

interface LinkProps extends ButtonLook {
  children: ReactNode
  href: string
  prefetch?: boolean
}

/** The classes of a button's look. */
export const buttonClass = ({ look = 'primary', size = 'medium', block }: ButtonLook) =>
  [styles.button, styles[look], styles[size], block ? styles.block : ''].filter(Boolean).join(' ')

/** A drawn button. While pending or disabled it stays focusable and says why. */
export function Button(props: ButtonProps) {
  const { type = 'button', name, value, onClick, children } = props
  const { pending, disabled, reason, label, opens } = props
  const off = disabled || pending
  return (
    <button
      ref={props.ref}
      type={type}
      name={name}
      value={value}
      className={buttonClass(props)}
      onClick={off ? undefined : onClick}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-haspopup={opens}
      aria-label={label && typeof children === 'string' ? beginWith(children, label) : label}
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
    <Link href={href} prefetch={prefetch} className={buttonClass(look)} data-press>
      <span className={styles.content}>{children}</span>
    </Link>
  )
}
